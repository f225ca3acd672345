import { readFileSync } from 'node:fs';
import { extname } from 'node:path';

/** The text colour on the brand's colour, in both themes: the brand's colour is a marker that lies under ink. */
const INK = '#14202b';
const PAPER_DARK = '#0f161d';
/** WCAG 2.2, 1.4.3. */
const SMALLEST_CONTRAST = 4.5;

const LOGO_TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};
const MOST_LOGO_BYTES = 256 * 1024;

export const LOGO_ADDRESS = '/brand/logo';

export interface BrandLogo {
  type: string;
  bytes: Buffer;
}

/** @throws Error with what is wrong with the file, for the operator */
export function readLogo(file: string): BrandLogo {
  const type = LOGO_TYPES[extname(file).toLowerCase()];
  if (!type) throw new Error('has to be a file that ends in .svg, .png or .webp');
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    throw new Error(`names a file that can't be read: ${file}`, { cause });
  }
  if (bytes.length > MOST_LOGO_BYTES) throw new Error('has to be a file of at most 256 kB');
  return { type, bytes };
}

/** True when ink can be read on it. @param colour `#rrggbb` */
export function carriesInk(colour: string): boolean {
  const [a, b] = [luminance(colour), luminance(INK)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) >= SMALLEST_CONTRAST;
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Puts the brand's colour in the place of the marker's yellow, in both themes and before the first paint.
 * @param colour `#rrggbb`; null keeps the product's own
 */
export function brandStyle(colour: string | null): string {
  if (!colour) return '';
  const mixed = (percent: number, other: string) => `color-mix(in srgb,${colour} ${percent}%,${other})`;
  const variables = (tokens: Record<string, string>) =>
    Object.entries(tokens)
      .map(([name, value]) => `--k-color-${name}:${value}`)
      .join(';');
  // The attribute twice, to weigh more than the themes' own rules, which come later.
  const light = variables({ accent: colour, accentHover: mixed(88, INK), mark: mixed(24, 'white'), onMark: INK });
  const dark = variables({ accentHover: mixed(80, 'white'), mark: mixed(22, PAPER_DARK), onMark: mixed(45, 'white') });
  return `:root:root:root{${light}}:root:root[data-theme=dark][data-theme]{${dark}}`;
}
