import { BACKDROP_QR, BACKDROP_WIDTH, drawBackdrop, drawFace, FACE_WIDTH, type Face, siteText } from '@kaard/card-face';
import { drawnWhole, frame, pngOf } from '../picture/drawing.ts';
import { typefacesOf } from '../picture/fonts.ts';
import { drawableFace } from '../picture/letters.ts';
import { qrPicture } from './qr.picture.ts';

/** The size that video call programs expect for a background. */
const BACKGROUND = { width: 1920, height: 1080 } as const;
/** Portrait, which chats display largest. */
const SHARED = { width: 1080, height: 1350 } as const;

const INK = '#14202b';
const SOFT = '#4d5a66';
const GROUND = '#e9e5db';
const CARD = { width: 920, height: 575 } as const;
const QR_PIXELS = 440;

const dataUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;

/** A background for video calls in the card’s template. @param url content of its QR code */
export async function backgroundPicture(face: Face, url: string): Promise<Buffer> {
  const unit = BACKGROUND.width / BACKDROP_WIDTH;
  const { png, pixels } = await qrPicture(url, { atMost: BACKDROP_QR * unit });
  const typefaces = await typefacesOf(face);
  const backdrop = drawBackdrop(drawableFace(face, typefaces), { source: dataUrl(png), size: pixels / unit });
  return pngOf(drawnWhole(backdrop, unit, typefaces), BACKGROUND, typefaces, false);
}

/**
 * The card with its QR code below, to be sent as a picture. @param code content of the QR code @param address printed
 * below it
 */
export async function sharedPicture(face: Face, { code, address }: { code: string; address: string }): Promise<Buffer> {
  const typefaces = await typefacesOf(face);
  const { png, pixels } = await qrPicture(code, { atMost: QR_PIXELS });
  const words = (text: string, style: Record<string, unknown>) => ({
    type: 'div',
    props: {
      style: {
        display: 'block',
        fontFamily: typefaces.familyOf('sans'),
        textAlign: 'center',
        overflow: 'hidden',
        ...style,
      },
      children: text,
    },
  });
  const shown = siteText(address) ?? address;
  return pngOf(
    frame(
      {
        ...{ width: '100%', height: '100%', flexDirection: 'column', alignItems: 'center' },
        ...{ justifyContent: 'space-between', background: GROUND, padding: '80px 80px 64px', boxSizing: 'border-box' },
      },
      frame(
        { ...CARD, borderRadius: 26, overflow: 'hidden' },
        drawnWhole(drawFace(drawableFace(face, typefaces)), CARD.width / FACE_WIDTH, typefaces),
      ),
      frame(
        { flexDirection: 'column', alignItems: 'center', width: '100%' },
        frame(
          { borderRadius: 26, overflow: 'hidden' },
          { type: 'img', props: { src: dataUrl(png), style: { width: pixels, height: pixels } } },
        ),
        words('Scan to save the contact', { marginTop: 34, fontSize: 30, fontWeight: 600, color: INK }),
        words(shown, {
          ...{ marginTop: 8, color: SOFT, whiteSpace: 'nowrap', textOverflow: 'ellipsis', maxWidth: '100%' },
          fontSize: Math.max(16, Math.min(26, 1500 / shown.length)),
        }),
      ),
    ),
    SHARED,
    typefaces,
    Boolean(face.photo),
  );
}
