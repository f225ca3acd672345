import { onColour } from '../colour.ts';
import type { Face } from '../face.ts';
import { fittedSize, fittedTogether } from '../fit.ts';
import { contactLines, monogram, roleText } from '../lines.ts';
import { box, type FaceBox, picture, text } from '../tree.ts';

const GROUND = '#ffffff';
const INK = '#151b22';
const SOFT = '#545e69';
const BAND = 76;
const ROUND = 68;

/** A broad band in the accent colour with the company in it, and the person at its edge. */
export function horizon(face: Face): FaceBox {
  const onBand = onColour(face.accent);
  const details = contactLines(face);
  const columns = [
    { width: 138, lines: details.slice(0, 2) },
    { width: 128, lines: details.slice(2).map((line) => ({ ...line, lines: line.kind === 'address' ? 3 : 1 })) },
  ];
  const fontSize = Math.min(
    ...columns.map(({ width, lines }) => fittedTogether(lines, { width, largest: 8.4, smallest: 6.2 })),
  );
  return box(
    { background: GROUND, color: INK, font: 'sans', position: 'relative', flexDirection: 'column' },
    box(
      {
        height: BAND,
        flexShrink: 0,
        background: face.accent,
        color: onBand,
        padding: 18,
        paddingLeft: 112,
        flexDirection: 'row',
        justifyContent: 'space-between',
        alignItems: 'flex-start',
        gap: 10,
      },
      text(face.company, {
        fontSize: face.company ? fittedSize(face.company, { width: 140, largest: 14, smallest: 9, lines: 2 }) : 14,
        fontWeight: 700,
        letterSpacing: -0.01,
        lineHeight: 1.15,
        lines: 2,
        flexShrink: 1,
      }),
      picture(face.logo, '', { height: 26, maxWidth: 76, objectFit: 'contain', flexShrink: 0 }),
    ),
    box(
      {
        position: 'absolute',
        top: BAND - ROUND / 2,
        left: 22,
        width: ROUND + 6,
        height: ROUND + 6,
        borderRadius: (ROUND + 6) / 2,
        background: GROUND,
        padding: 3,
        flexDirection: 'row',
      },
      picture(face.photo, face.fullName, { width: ROUND, height: ROUND, borderRadius: ROUND / 2 }) ??
        box(
          {
            width: ROUND,
            height: ROUND,
            borderRadius: ROUND / 2,
            background: INK,
            color: '#ffffff',
            alignItems: 'center',
            justifyContent: 'center',
            flexDirection: 'row',
          },
          text(monogram(face.fullName), { fontSize: 24, fontWeight: 600, letterSpacing: -0.01 }),
        ),
    ),
    box(
      { paddingLeft: 112, paddingRight: 18, paddingTop: 9, flexDirection: 'column' },
      text(face.fullName, {
        fontSize: fittedSize(face.fullName, { width: 176, largest: 19, smallest: 9.5, lines: 2 }),
        fontWeight: 700,
        letterSpacing: -0.018,
        lineHeight: 1.1,
        lines: 2,
      }),
      box(
        { flexDirection: 'row', gap: 6, marginTop: 3, alignItems: 'baseline' },
        text(roleText(face), { fontSize: 9.2, color: SOFT, lineHeight: 1.3, flexShrink: 1 }),
        text(face.pronouns, { fontSize: 7.8, color: SOFT, flexShrink: 0, lineHeight: 1.3 }),
      ),
    ),
    box(
      {
        position: 'absolute',
        left: 22,
        right: 18,
        bottom: 16,
        flexDirection: 'row',
        justifyContent: 'space-between',
        alignItems: 'flex-start',
        gap: 14,
      },
      ...columns.map(({ width, lines: own }) =>
        box(
          { flexDirection: 'column', gap: 3, width, flexShrink: 1 },
          ...own.map(({ text: value, lines }) => text(value, { fontSize, lineHeight: 1.3, lines })),
        ),
      ),
    ),
  );
}
