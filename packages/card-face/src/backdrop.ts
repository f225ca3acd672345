import { legibleOn, mix, onColour } from './colour.ts';
import type { Face, TemplateName } from './face.ts';
import { fittedSize } from './fit.ts';
import { monogram, roleText } from './lines.ts';
import { box, type FaceBox, type FaceNode, type FaceStyle, picture, text } from './tree.ts';

/**
 * Backgrounds for video calls, in card units of 320 by 180. The person covers the middle and the lower half, and the
 * programs place buttons and names at the bottom, so name and code are in the upper corners.
 */
export const BACKDROP_WIDTH = 320;
const BACKDROP_HEIGHT = 180;

/** Maximum size including the white margin: 330 of 1920 pixels, which stays legible in a call sent with 720 lines. */
export const BACKDROP_QR = 55;
const MARGIN = 12;
/** Width of the corner with the name. */
const NAME_WIDTH = 104;

interface Backdrop {
  face: Face;
  qr: BackdropQr;
}

export interface BackdropQr {
  /** Picture of a QR code on white, with its quiet zone. */
  source: string;
  /** Side length, at most `BACKDROP_QR`; smaller if needed to give each module whole pixels. */
  size: number;
}

const DRAW: Record<TemplateName, (backdrop: Backdrop) => FaceBox> = {
  ledger,
  split,
  portrait,
  letterpress,
  horizon,
  blueprint,
};

export const drawBackdrop = (face: Face, qr: BackdropQr): FaceBox => DRAW[face.template]({ face, qr });

const whole = (style: FaceStyle, ...children: (FaceNode | null)[]): FaceBox =>
  box({ position: 'relative', overflow: 'hidden', flexDirection: 'column', ...style }, ...children);

/** Always on white, because cameras need dark modules on a light ground. */
const code = ({ source, size }: BackdropQr, style: FaceStyle = {}): FaceNode =>
  box(
    {
      position: 'absolute',
      top: MARGIN,
      right: MARGIN,
      width: size,
      height: size,
      borderRadius: 4,
      overflow: 'hidden',
      background: '#ffffff',
      ...style,
    },
    picture(source, '', { width: '100%', height: '100%' }),
  );

interface NameStyle {
  soft: string;
  name?: FaceStyle;
  role?: FaceStyle;
  company?: FaceStyle;
  width?: number;
}

/** Name, role and company, as large as they fit. */
function names(face: Face, { soft, name, role, company, width = NAME_WIDTH }: NameStyle): (FaceNode | null)[] {
  return [
    text(face.fullName, {
      fontSize: fittedSize(face.fullName, { width, largest: 15, smallest: 6.5, lines: 2 }),
      fontWeight: 700,
      letterSpacing: -0.018,
      lineHeight: 1.12,
      lines: 2,
      ...name,
    }),
    text(roleText(face), { fontSize: 6.4, color: soft, marginTop: 4, lineHeight: 1.3, lines: 2, ...role }),
    text(face.company, { fontSize: 6.4, fontWeight: 600, marginTop: 1.5, lineHeight: 1.3, ...company }),
  ];
}

const corner = (style: FaceStyle, ...children: (FaceNode | null)[]): FaceNode =>
  box(
    { position: 'absolute', top: MARGIN, left: MARGIN, width: NAME_WIDTH, flexDirection: 'column', ...style },
    ...children,
  );

/** A page of an account book: ruled from side to side, with the margin line in the accent colour. */
function ledger({ face, qr }: Backdrop): FaceBox {
  const paper = '#fbfaf7';
  const rule = '#e4e1d6';
  return whole(
    { background: paper, color: '#17202a', font: 'sans' },
    ...Array.from({ length: 8 }, (_, row) =>
      box({ position: 'absolute', left: 0, right: 0, top: 77 + row * 14, height: 0.45, background: rule }),
    ),
    box({ position: 'absolute', left: 0, right: 0, top: 75.6, height: 0.45, background: rule }),
    box({ position: 'absolute', left: MARGIN, top: 0, bottom: 0, width: 0.8, background: face.accent }),
    corner(
      { left: MARGIN + 8, width: NAME_WIDTH },
      ...names(face, { soft: '#56606b', company: { color: legibleOn(face.accent, paper) } }),
    ),
    code(qr, { border: { width: 0.45, color: rule } }),
  );
}

/** A panel in the accent colour with the initial, which is cut off at the bottom. */
function split({ face, qr }: Backdrop): FaceBox {
  const panel = 108;
  const on = onColour(face.accent);
  const [initial = ''] = monogram(face.fullName);
  return whole(
    { background: '#f3f4f5', color: '#141a21', font: 'sans' },
    box(
      {
        position: 'absolute',
        top: 0,
        left: 0,
        bottom: 0,
        width: panel,
        background: face.accent,
        color: on,
        overflow: 'hidden',
        flexDirection: 'column',
        padding: MARGIN,
      },
      // The box is wider than the panel, so that only the panel’s edge cuts it.
      box(
        { position: 'absolute', left: -8, bottom: -34, width: 260, maxWidth: 260 },
        text(initial, {
          fontSize: 150,
          fontWeight: 700,
          lineHeight: 1,
          color: mix(face.accent, on, 0.14),
        }),
      ),
      ...names(face, { soft: on, width: panel - 2 * MARGIN }),
    ),
    code(qr),
  );
}

/** Dark, with the card’s tall frame around the person. */
function portrait({ face, qr }: Backdrop): FaceBox {
  const frame = 124;
  return whole(
    { background: '#12161b', color: '#f4f1ea', font: 'sans' },
    box({
      position: 'absolute',
      left: (BACKDROP_WIDTH - frame) / 2,
      top: 16,
      width: frame,
      height: 240,
      borderRadius: frame / 2,
      background: face.accent,
    }),
    corner(
      { width: 82 },
      text(face.company, {
        fontSize: 5.4,
        fontWeight: 600,
        letterSpacing: 0.08,
        textTransform: 'uppercase',
        color: '#b3b7bb',
        lines: 2,
        lineHeight: 1.3,
      }),
      ...names(
        { ...face, company: null },
        { soft: '#b3b7bb', name: { fontWeight: 600, marginTop: face.company ? 4 : 0 }, width: 80 },
      ),
    ),
    code(qr),
  );
}

/** Cream paper inside two hairlines, serifs, the accent as a short rule. */
function letterpress({ face, qr }: Backdrop): FaceBox {
  const paper = '#f6f0e3';
  const hairline = { width: 0.45, color: '#c9bda4' };
  return whole(
    { background: paper, color: '#2a241c', font: 'serif', padding: 6 },
    box({ border: hairline, padding: 1.8, flexGrow: 1 }, box({ border: hairline, flexGrow: 1 })),
    corner(
      { top: 18, left: 19, width: 98 },
      ...names(face, {
        soft: '#655b4c',
        width: 96,
        name: { fontWeight: 400, letterSpacing: 0 },
        company: { fontWeight: 400 },
      }),
      box({ width: 18, height: 0.9, marginTop: 6, background: legibleOn(face.accent, paper) }),
    ),
    code(qr, { top: 17, right: 18, borderRadius: 0, border: hairline }),
  );
}

/** A broad band in the accent colour with the name in it; the code overlaps its edge. */
function horizon({ face, qr }: Backdrop): FaceBox {
  const band = 50;
  const [name, ...rest] = names(face, { soft: '#545e69', role: { marginTop: 0 } });
  return whole(
    { background: '#eef0f2', color: '#151b22', font: 'sans' },
    box({ position: 'absolute', top: 0, left: 0, right: 0, height: band, background: face.accent }),
    corner({ top: 0, height: band, justifyContent: 'center', color: onColour(face.accent) }, name ?? null),
    corner({ top: band + 6 }, ...rest),
    code(qr, { top: 22 }),
  );
}

/** Squared drawing paper in the accent colour, with the title block in the corner. */
function blueprint({ face, qr }: Backdrop): FaceBox {
  const ink = onColour(face.accent);
  const line = mix(face.accent, ink, 0.13);
  const rule = { width: 0.5, color: mix(face.accent, ink, 0.5) };
  const row = (label: string, value: string | null | undefined): FaceNode | null =>
    value?.trim()
      ? box(
          { flexDirection: 'row', borderTop: rule, paddingTop: 2.4, paddingBottom: 2.4, alignItems: 'baseline' },
          text(label, { width: 20, flexShrink: 0, fontSize: 4.2, letterSpacing: 0.08, lineHeight: 1.3 }),
          text(value, {
            // All letters of a typewriter font are 0.6 wide.
            fontSize: Math.max(4, Math.min(6, 84 / (0.61 * value.trim().length))),
            lineHeight: 1.3,
            flexShrink: 1,
          }),
        )
      : null;
  const step = 16;
  return whole(
    { background: face.accent, color: ink, font: 'mono' },
    ...Array.from({ length: BACKDROP_WIDTH / step }, (_, at) =>
      box({ position: 'absolute', top: 0, bottom: 0, left: at * step, width: 0.35, background: line }),
    ),
    ...Array.from({ length: Math.floor(BACKDROP_HEIGHT / step) + 1 }, (_, at) =>
      box({ position: 'absolute', left: 0, right: 0, top: at * step, height: 0.35, background: line }),
    ),
    corner(
      { background: face.accent, width: 112, paddingBottom: 1 },
      text(face.fullName, {
        font: 'sans',
        fontSize: fittedSize(face.fullName, { width: 108, largest: 14, smallest: 6.5, lines: 2 }),
        fontWeight: 700,
        letterSpacing: -0.015,
        lineHeight: 1.12,
        lines: 2,
      }),
      box({ height: 5 }),
      row('ROLE', roleText(face)),
      row('ORG', face.company),
    ),
    code(qr, { borderRadius: 0 }),
  );
}
