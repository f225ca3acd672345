import { legibleOn } from '../colour.ts';
import type { Face } from '../face.ts';
import { fittedSize, fittedTogether } from '../fit.ts';
import { contactLines, roleText } from '../lines.ts';
import { box, type FaceBox, picture, text } from '../tree.ts';

const PAPER = '#f6f0e3';
const INK = '#2a241c';
const SOFT = '#655b4c';
const RULE = '#c9bda4';

/** Centred serifs inside two hairlines on cream paper, as set by a stationer. */
export function letterpress(face: Face): FaceBox {
  const accent = legibleOn(face.accent, PAPER);
  const lines = contactLines(face).map((line) => line.text);
  const footer = [lines.slice(0, 2), lines.slice(2)].map((some) => some.join('  ·  ')).filter(Boolean);
  const fontSize = fittedTogether(
    footer.map((line) => ({ text: line, lines: 1 })),
    { width: 266, largest: 8.2, smallest: 6.2 },
  );
  const centred = { textAlign: 'center', lineHeight: 1.3 } as const;
  return box(
    { background: PAPER, color: INK, font: 'serif', padding: 8, flexDirection: 'column' },
    box(
      { border: { width: 0.7, color: RULE }, padding: 2.6, flexGrow: 1, flexDirection: 'column' },
      box(
        {
          border: { width: 0.7, color: RULE },
          flexGrow: 1,
          flexShrink: 1,
          flexDirection: 'column',
          alignItems: 'center',
          justifyContent: 'space-between',
          padding: 13,
          paddingBottom: 11,
        },
        face.photo
          ? picture(face.photo, face.fullName, { width: 38, height: 38, borderRadius: 19 })
          : (picture(face.logo, '', { height: 24, maxWidth: 120, objectFit: 'contain' }) ??
              text(face.company, {
                ...centred,
                fontSize: fittedSize(face.company?.toUpperCase() ?? '', { width: 200, largest: 8.4, smallest: 6.4 }),
                letterSpacing: 0.16,
                textTransform: 'uppercase',
                color: accent,
                lines: 2,
              }) ??
              // Keeps the name in the middle.
              box({ height: 1 })),
        box(
          { flexDirection: 'column', alignItems: 'center', width: '100%' },
          text(face.fullName, {
            ...centred,
            fontSize: fittedSize(face.fullName, { width: 250, largest: 25, smallest: 11 }),
            lineHeight: 1.12,
            lines: 2,
          }),
          box({ width: 26, height: 0.8, background: accent, marginTop: 6 }),
          text(roleText(face), { ...centred, fontSize: 9.6, color: SOFT, marginTop: 6, lines: 2, lineHeight: 1.25 }),
          face.photo || face.logo ? text(face.company, { ...centred, fontSize: 9.6, marginTop: 1 }) : null,
          text(face.pronouns, { ...centred, fontSize: 8, color: SOFT, marginTop: 1 }),
        ),
        box(
          { flexDirection: 'column', alignItems: 'center', gap: 1, width: '100%' },
          ...footer.map((line) => text(line, { ...centred, fontSize })),
        ),
      ),
    ),
  );
}
