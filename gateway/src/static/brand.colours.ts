/**
 * Derives the tokens of `packages/ui/src/theme/tokens.ts` from an operator’s colour. The brand colour is a marker under
 * text and over dark pictures; the derived colours keep both readable, whatever the colour (ADR 0083).
 */

const INK = '#14202b';
const WHITE = '#ffffff';
const BLACK = '#000000';
const PAPER_DARK = '#0f161d';
/** The lightest dark background that `accentOnDark` is used on: the dark theme’s `dock`. */
const LIGHTEST_DARK = '#26323d';
/** Minimum contrast ratio of text, WCAG 2.2, 1.4.3. */
const READABLE = 4.5;

export interface BrandColours {
  light: Record<'accent' | 'accentHover' | 'onAccent' | 'accentOnDark' | 'mark' | 'onMark', string>;
  dark: Record<'accent' | 'accentHover' | 'onAccent' | 'accentOnDark' | 'focus' | 'mark' | 'onMark', string>;
}

/** @param colour `#rrggbb` */
export function brandColours(colour: string): BrandColours {
  // On some medium colours neither ink nor white is readable; black is.
  const onAccent = [INK, WHITE].find((text) => contrast(text, colour) >= READABLE) ?? BLACK;
  const hovers = [mixed(colour, 0.88, INK), mixed(colour, 0.88, WHITE), mixed(colour, 0.88, BLACK)];
  const accentHover = hovers.find((hover) => hover !== colour && contrast(onAccent, hover) >= READABLE) ?? colour;
  const accentOnDark = lightened(colour, LIGHTEST_DARK);
  const both = { accent: colour, accentHover, onAccent, accentOnDark };
  const mark = mixed(colour, 0.22, PAPER_DARK);
  return {
    light: { ...both, mark: mixed(colour, 0.24, WHITE), onMark: INK },
    dark: { ...both, focus: accentOnDark, mark, onMark: lightened(mixed(colour, 0.45, WHITE), mark) },
  };
}

/** Adds as much white as is needed for readable text on this background. */
function lightened(colour: string, ground: string): string {
  for (let share = 1; share > 0; share -= 0.05) {
    const lighter = mixed(colour, share, WHITE);
    if (contrast(lighter, ground) >= READABLE) return lighter;
  }
  return WHITE;
}

/** Contrast ratio of WCAG 2.2, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [first, second] = [luminance(a), luminance(b)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** @param share share of the first colour, 0 to 1 */
function mixed(colour: string, share: number, other: string): string {
  const [from, to] = [partsOf(colour), partsOf(other)];
  return `#${from
    .map((part, at) => Math.round(part * share + to[at]! * (1 - share)))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;
}

const partsOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function luminance(colour: string): number {
  const [red, green, blue] = partsOf(colour)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
