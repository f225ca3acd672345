/** Contrast by WCAG 2.2, 1.4.3. Colours are `#rrggbb`. */

const WHITE = '#ffffff';
const INK = '#10161d';
const BLACK = '#000000';
/** The minimum contrast of normal text. */
export const LEAST_CONTRAST = 4.5;

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The colour of text on a background: white or ink, or black if neither is legible. */
export const onColour = (ground: string): string =>
  [WHITE, INK].find((colour) => contrast(colour, ground) >= LEAST_CONTRAST) ?? BLACK;

/** The colour for text on a background: mixed with ink or white until it is legible. */
export function legibleOn(colour: string, ground: string): string {
  const towards = onColour(ground);
  for (let share = 0; share <= 1; share += 0.1) {
    const mixed = mix(colour, towards, share);
    if (contrast(mixed, ground) >= LEAST_CONTRAST) return mixed;
  }
  return towards;
}

/** @param share of the second colour, 0 to 1 */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [channels(first), channels(second)];
  return `#${a
    .map((value, i) =>
      Math.round(value + (b[i]! - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
