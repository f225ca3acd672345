import type { FaceStyle, FontRole } from './tree.ts';

/** System fonts: a public page loads nothing else. */
const FONTS: Record<FontRole, string> = {
  sans: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  serif: "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, 'Noto Serif', serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
};

/** Converts card units: 320 units are the width of the card’s container. */
const length = (value: number | string): string =>
  typeof value === 'string' ? value : value === 0 ? '0' : `${round((value / 320) * 100)}cqw`;

const round = (value: number) => Math.round(value * 1000) / 1000;

const LENGTHS = [
  ...(['top', 'right', 'bottom', 'left', 'width', 'height', 'maxWidth', 'gap', 'padding'] as const),
  ...(['paddingLeft', 'paddingRight', 'paddingTop', 'paddingBottom', 'marginTop', 'borderRadius', 'fontSize'] as const),
] as const;
const AS_THEY_ARE = [
  ...(['position', 'flexDirection', 'justifyContent', 'alignItems', 'flexGrow', 'flexShrink', 'background'] as const),
  ...(['color', 'opacity', 'overflow', 'objectFit', 'fontWeight', 'lineHeight', 'textAlign', 'textTransform'] as const),
] as const;

/** CSS declarations by their JavaScript names, for React’s `style` and for style sheets. */
export function cssOf(kind: 'box' | 'text' | 'picture', style: FaceStyle): Record<string, string> {
  const css: Record<string, string> = kind === 'box' ? { display: 'flex', minWidth: '0' } : { display: 'block' };
  for (const name of AS_THEY_ARE) if (style[name] !== undefined) css[name] = String(style[name]);
  for (const name of LENGTHS) if (style[name] !== undefined) css[name] = length(style[name]);
  if (style.font) css.fontFamily = FONTS[style.font];
  if (style.letterSpacing !== undefined) css.letterSpacing = `${style.letterSpacing}em`;
  for (const name of ['border', 'borderTop'] as const) {
    const edge = style[name];
    if (edge?.width) css[name] = `max(1px, ${length(edge.width)}) solid ${edge.color}`;
  }
  // The card is laid out from the left, whatever script a line is in, as in pictures.
  if (kind === 'text')
    Object.assign(
      css,
      { minWidth: '0', overflow: 'hidden', textAlign: style.textAlign ?? 'left' },
      ellipsis(style.lines ?? 1),
      roomForMarks(style),
    );
  return css;
}

/** From this line height on, the diacritics of all letters fit; tighter lines would lose them to `overflow`. */
const ROOMY = 1.2;

/**
 * The dot of Ż, the ring of Å, the tail of م extend beyond a tight line. Padding with a negative margin moves the
 * clipping edge outwards without moving anything else. Less is added below, because a clipped line begins there.
 */
function roomForMarks({ lineHeight = ROOMY, position, marginTop = 0 }: FaceStyle): Record<string, string> {
  if (lineHeight >= ROOMY || position) return {};
  return {
    ...{ paddingTop: '.25em', marginTop: marginTop ? `calc(${length(marginTop)} - .25em)` : '-.25em' },
    ...{ paddingBottom: '.04em', marginBottom: '-.04em' },
  };
}

const ellipsis = (lines: number): Record<string, string> =>
  lines === 1
    ? { whiteSpace: 'nowrap', textOverflow: 'ellipsis', maxWidth: '100%' }
    : { display: '-webkit-box', WebkitLineClamp: String(lines), WebkitBoxOrient: 'vertical', overflowWrap: 'anywhere' };
