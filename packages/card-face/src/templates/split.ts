import { mix, onColour } from '../colour.ts';
import type { Face } from '../face.ts';
import { fittedSize, fittedTogether } from '../fit.ts';
import { contactLines, monogram, roleText } from '../lines.ts';
import { box, type FaceBox, picture, text } from '../tree.ts';

const GROUND = '#ffffff';
const INK = '#141a21';
const SOFT = '#535d68';
const PANEL = 118;

/** A panel in the accent colour with the picture or the initial, and all text next to it. */
export function split(face: Face): FaceBox {
  const onPanel = onColour(face.accent);
  const [initial = ''] = monogram(face.fullName);
  const details = contactLines(face);
  const isFull = details.length > 3;
  const fontSize = fittedTogether(details, { width: 162, largest: 8.8, smallest: 6.6 });
  return box(
    { background: GROUND, color: INK, font: 'sans', flexDirection: 'row' },
    box(
      {
        width: PANEL,
        flexShrink: 0,
        background: face.accent,
        position: 'relative',
        overflow: 'hidden',
        flexDirection: 'column',
        justifyContent: 'flex-end',
      },
      face.photo
        ? picture(face.photo, face.fullName, { position: 'absolute', top: 0, left: 0, width: '100%', height: '100%' })
        : // In a box wider than the panel, whose edge is to cut it and nothing else.
          box(
            { position: 'absolute', left: -6, bottom: -34, width: 260, maxWidth: 260 },
            text(initial, {
              fontSize: 190,
              fontWeight: 700,
              lineHeight: 1,
              color: mix(face.accent, onPanel, 0.22),
            }),
          ),
      face.logo && !face.photo
        ? picture(face.logo, '', {
            position: 'absolute',
            top: 18,
            left: 16,
            height: 24,
            maxWidth: 84,
            objectFit: 'contain',
          })
        : null,
    ),
    box(
      {
        flexGrow: 1,
        flexShrink: 1,
        flexDirection: 'column',
        justifyContent: 'space-between',
        gap: 6,
        padding: 18,
        paddingLeft: 20,
      },
      box(
        { flexDirection: 'column' },
        text(face.fullName, {
          fontSize: fittedSize(face.fullName, { width: 160, largest: isFull ? 18 : 22, smallest: 9.5, lines: 2 }),
          fontWeight: 700,
          letterSpacing: -0.018,
          lineHeight: 1.1,
          lines: 2,
        }),
        text(face.pronouns, { fontSize: 8, color: SOFT, marginTop: 3, lineHeight: 1.2 }),
        text(roleText(face), {
          fontSize: 9.6,
          color: SOFT,
          marginTop: isFull ? 3 : 5,
          lines: isFull ? 1 : 2,
          lineHeight: 1.25,
        }),
        text(face.company, { fontSize: 9.6, fontWeight: 600, marginTop: 2, lineHeight: 1.25 }),
      ),
      box(
        { flexDirection: 'column', gap: 3.4 },
        details.length ? box({ width: 24, height: 3, background: face.accent }) : null,
        ...details.map(({ text: value, lines }) => text(value, { fontSize, lineHeight: 1.3, lines })),
      ),
    ),
  );
}
