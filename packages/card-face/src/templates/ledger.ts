import { legibleOn } from '../colour.ts';
import type { Face } from '../face.ts';
import { fittedSize, fittedTogether } from '../fit.ts';
import { contactLines, roleText } from '../lines.ts';
import { box, type FaceBox, picture, text } from '../tree.ts';

const PAPER = '#fbfaf7';
const INK = '#17202a';
const SOFT = '#56606b';

/** White paper, a large name at the bottom and a ruled column of details: a page of an account book. */
export function ledger(face: Face): FaceBox {
  const accent = legibleOn(face.accent, PAPER);
  const details = contactLines(face);
  const fontSize = fittedTogether(details, { width: 150, largest: 8.6, smallest: 6.4 });
  return box(
    {
      background: PAPER,
      color: INK,
      font: 'sans',
      padding: 20,
      flexDirection: 'column',
      justifyContent: 'space-between',
    },
    box(
      { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start', gap: 12 },
      box(
        { flexDirection: 'column', alignItems: 'flex-start', gap: 6, flexShrink: 1 },
        picture(face.logo, '', { height: 24, maxWidth: 96, objectFit: 'contain' }),
        text(face.company, {
          fontSize: 11,
          fontWeight: 700,
          color: accent,
          letterSpacing: 0.01,
          lines: 2,
          lineHeight: 1.2,
          maxWidth: 110,
        }),
      ),
      box(
        { flexDirection: 'column', width: 150, flexShrink: 0 },
        ...details.map(({ text: value, lines }) =>
          box(
            { borderTop: { width: 0.6, color: '#d5d2c8' }, paddingTop: 3.4, paddingBottom: 3.4 },
            text(value, { fontSize, lineHeight: 1.25, lines }),
          ),
        ),
      ),
    ),
    box(
      { flexDirection: 'row', alignItems: 'flex-end', justifyContent: 'space-between', gap: 12 },
      box(
        { flexDirection: 'column', flexShrink: 1 },
        text(face.fullName, {
          fontSize: fittedSize(face.fullName, { width: face.photo ? 210 : 272, largest: 28, smallest: 9.5, lines: 2 }),
          fontWeight: 700,
          letterSpacing: -0.022,
          lineHeight: 1.08,
          lines: 2,
        }),
        box(
          { flexDirection: 'row', gap: 6, marginTop: 5, alignItems: 'baseline' },
          text(roleText(face), { fontSize: 10, color: SOFT, lines: 1, lineHeight: 1.25, flexShrink: 1 }),
          text(face.pronouns, { fontSize: 8, color: SOFT, flexShrink: 0, lineHeight: 1.25 }),
        ),
      ),
      picture(face.photo, face.fullName, { width: 52, height: 52, borderRadius: 3, flexShrink: 0 }),
    ),
  );
}
