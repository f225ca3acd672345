import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { brandColours } from './brand.colours.ts';

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

/** @throws Error that tells the operator what is wrong with the file */
export function readLogo(file: string): BrandLogo {
  const type = LOGO_TYPES[extname(file).toLowerCase()];
  if (!type) throw new Error('must be a file that ends in .svg, .png or .webp');
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    throw new Error(`names a file that can't be read: ${file}`, { cause });
  }
  if (bytes.length > MOST_LOGO_BYTES) throw new Error('must be a file of at most 256 kB');
  return { type, bytes };
}

/**
 * Replaces the marker’s yellow by the brand colour, in both themes and before the first paint.
 * @param colour `#rrggbb`; null keeps the product’s own
 */
export function brandStyle(colour: string | null): string {
  if (!colour) return '';
  const variables = (tokens: Record<string, string>) =>
    Object.entries(tokens)
      .map(([name, value]) => `--k-color-${name}:${value}`)
      .join(';');
  const { light, dark } = brandColours(colour);
  // The selectors are repeated for a higher specificity than the themes’ own rules, which come later.
  return `:root:root:root{${variables(light)}}:root:root[data-theme=dark][data-theme]{${variables(dark)}}`;
}
