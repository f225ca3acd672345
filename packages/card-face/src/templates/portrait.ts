import { mix, onColour } from '../colour.ts';
import type { Face } from '../face.ts';
import { fittedSize, fittedTogether } from '../fit.ts';
import { contactLines, monogram, roleText } from '../lines.ts';
import { box, type FaceBox, picture, text } from '../tree.ts';

const GROUND = '#12161b';
const LIGHT = '#f4f1ea';
const SOFT = '#b3b7bb';

/** Dark, with the person in a tall frame on the right: for cards that rely on the photo. */
export function portrait(face: Face): FaceBox {
  const details = contactLines(face);
  const fontSize = fittedTogether(details, { width: 162, largest: 8.6, smallest: 6.6 });
  // Two lines of a large name take half of the height, which is only available without an address.
  const isFull = details.length > 3;
  return box(
    {
      background: GROUND,
      color: LIGHT,
      font: 'sans',
      flexDirection: 'row',
      justifyContent: 'space-between',
      padding: 16,
      gap: 16,
    },
    box(
      {
        flexDirection: 'column',
        justifyContent: 'space-between',
        flexShrink: 1,
        gap: 5,
        paddingTop: 3,
        paddingBottom: 2,
      },
      box(
        { flexDirection: 'column', alignItems: 'flex-start' },
        face.logo
          ? picture(face.logo, face.company ?? '', { height: 20, maxWidth: 110, objectFit: 'contain' })
          : text(face.company, {
              fontSize: 8.4,
              fontWeight: 600,
              letterSpacing: 0.08,
              textTransform: 'uppercase',
              color: SOFT,
              lines: 2,
              lineHeight: 1.3,
            }),
        text(face.fullName, {
          marginTop: 8,
          fontSize: fittedSize(face.fullName, { width: 158, largest: isFull ? 19 : 25, smallest: 9.5, lines: 2 }),
          fontWeight: 600,
          letterSpacing: -0.02,
          lineHeight: 1.08,
          lines: 2,
        }),
        text(roleText(face), { marginTop: 4, fontSize: 9, color: SOFT, lines: isFull ? 1 : 2, lineHeight: 1.25 }),
        text(face.pronouns, { marginTop: 1, fontSize: 7.6, color: SOFT, lineHeight: 1.2 }),
      ),
      box(
        { flexDirection: 'column', gap: 2.6 },
        ...details.map(({ text: value, lines }) => text(value, { fontSize, lineHeight: 1.25, lines })),
      ),
    ),
    box(
      {
        width: 112,
        height: 168,
        flexShrink: 0,
        borderRadius: 56,
        overflow: 'hidden',
        background: face.accent,
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
      },
      picture(face.photo, face.fullName, { width: 112, height: 168 }) ??
        text(monogram(face.fullName), {
          fontSize: 44,
          fontWeight: 600,
          letterSpacing: -0.03,
          color: mix(onColour(face.accent), face.accent, 0.08),
        }),
    ),
  );
}
