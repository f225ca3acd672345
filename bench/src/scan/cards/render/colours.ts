/** `[hue 0-360, saturation 0-100, lightness 0-100]` */
export type Hsl = readonly [number, number, number];

export const css = ([h, s, l]: Hsl): string => `hsl(${h.toFixed(0)} ${s.toFixed(0)}% ${l.toFixed(0)}%)`;

/** WCAG 2.2 relative luminance. */
function luminance([h, s, l]: Hsl): number {
  const a = (s / 100) * Math.min(l / 100, 1 - l / 100);
  const channel = (n: number): number => {
    const k = (n + h / 30) % 12;
    const value = l / 100 - a * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(0) + 0.7152 * channel(8) + 0.0722 * channel(4);
}

/** Contrast ratio from 1 (none) to 21. */
function contrast(a: Hsl, b: Hsl): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Makes the colour lighter or darker until it contrasts with its background. */
export function readable(colour: Hsl, ground: Hsl, least: number): Hsl {
  const step = luminance(ground) > 0.3 ? -3 : 3;
  let [h, s, l] = colour;
  while (contrast([h, s, l], ground) < least && l > 2 && l < 98) l += step;
  if (contrast([h, s, l], ground) < least) s = 0;
  return [h, s, Math.max(0, Math.min(100, l))];
}
