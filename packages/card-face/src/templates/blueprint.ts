import { mix, onColour } from '../colour.ts';
import type { Face } from '../face.ts';
import { fittedSize } from '../fit.ts';
import { contactLines, roleText } from '../lines.ts';
import { box, type FaceBox, type FaceNode, picture, text } from '../tree.ts';

const LABELS = { phone: 'TEL', email: 'MAIL', website: 'WEB', address: 'ADDR' } as const;
const LABEL_WIDTH = 32;

/** The accent colour as background, a typewriter font in labelled rows: a drawing’s title block. */
export function blueprint(face: Face): FaceBox {
  const ground = face.accent;
  const ink = onColour(ground);
  const rule = { width: 0.6, color: mix(ground, ink, 0.42) };
  const rows = [
    { label: 'ORG', value: face.company?.trim() },
    ...contactLines(face).map(({ kind, text: value }) => ({ label: LABELS[kind], value })),
  ];
  // All letters of a typewriter font are 0.6 wide.
  const longest = Math.max(1, ...rows.map(({ value = '' }) => value.length));
  const fontSize = Math.max(6, Math.min(8.4, 256 / (0.61 * longest)));
  const row = (label: string, value: string | undefined): FaceNode | null =>
    value
      ? box(
          { flexDirection: 'row', borderTop: rule, paddingTop: 3.2, paddingBottom: 3.2, alignItems: 'baseline' },
          text(label, { width: LABEL_WIDTH, flexShrink: 0, fontSize: 6.4, letterSpacing: 0.08, lineHeight: 1.3 }),
          text(value, { fontSize, lineHeight: 1.3, flexShrink: 1 }),
        )
      : null;
  return box(
    {
      background: ground,
      color: ink,
      font: 'mono',
      padding: 16,
      flexDirection: 'column',
      justifyContent: 'space-between',
    },
    box(
      { flexDirection: 'row', justifyContent: 'space-between', gap: 12 },
      box(
        { flexDirection: 'column', flexShrink: 1 },
        text(face.fullName, {
          font: 'sans',
          fontSize: fittedSize(face.fullName, { width: 200, largest: 22, smallest: 9.5, lines: 2 }),
          fontWeight: 700,
          letterSpacing: -0.015,
          lineHeight: 1.1,
          lines: 2,
        }),
        text(roleText(face), { fontSize: 8.4, marginTop: 5, lines: 1, lineHeight: 1.35 }),
        text(face.pronouns, { fontSize: 7, marginTop: 1, lineHeight: 1.35 }),
      ),
      picture(face.photo, face.fullName, {
        width: 52,
        height: 52,
        flexShrink: 0,
        border: { width: 0.8, color: ink },
      }) ?? picture(face.logo, '', { width: 60, height: 40, objectFit: 'contain', flexShrink: 0 }),
    ),
    box(
      { flexDirection: 'column', border: { width: 0, color: ink } },
      ...rows.map(({ label, value }) => row(label, value)),
    ),
  );
}
