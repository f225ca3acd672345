import { drawFace, FACE_WIDTH, type Face } from '@kaard/card-face';
import { drawnWhole, frame, pngOf } from './drawing.ts';
import { typefacesOf } from './fonts.ts';
import { drawableFace } from './letters.ts';

/** The size of a link preview, as recommended for Open Graph. */
export const PREVIEW = { width: 1200, height: 630 } as const;
/** The card in the preview, with background around it. */
const CARD = { width: 880, height: 550 } as const;
const GROUND = '#e9e5db';

/** Draws a card’s face in its template, for link previews. @param face with pictures as `data:` URLs */
export async function previewPicture(face: Face): Promise<Buffer> {
  const typefaces = await typefacesOf(face);
  const card = drawnWhole(drawFace(drawableFace(face, typefaces)), CARD.width / FACE_WIDTH, typefaces);
  return pngOf(
    frame(
      { width: '100%', height: '100%', alignItems: 'center', justifyContent: 'center', background: GROUND },
      frame({ ...CARD, borderRadius: 24, overflow: 'hidden' }, card),
    ),
    PREVIEW,
    typefaces,
    Boolean(face.photo),
  );
}
