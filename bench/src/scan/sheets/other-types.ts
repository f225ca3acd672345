import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validationFonts } from '../cards/worlds/validation/fonts.ts';
import type { FontFace } from '../cards/worlds/world.ts';

/** The metadata of an @fontsource package, from `metadata.json`. */
interface Metadata {
  id: string;
  family: string;
  subsets: string[];
  weights: number[];
  styles: string[];
  category: string;
}

const KINDS: Record<string, FontFace['kind']> = {
  'sans-serif': 'sans',
  serif: 'serif',
  monospace: 'mono',
  display: 'display',
  handwriting: 'script',
};
/** The weights used on cards. */
const WEIGHTS = [300, 400, 500, 600, 700];

/**
 * The fonts of all `@fontsource` packages in a folder's `node_modules`, except those of validation cards and those
 * without the letters of Europe's Latin alphabets.
 */
export function typesIn(folder: string): FontFace[] {
  const packages = join(folder, 'node_modules/@fontsource');
  const withheld = new Set(validationFonts.map(({ id }) => id));
  return readdirSync(packages).flatMap((name) => {
    const found = JSON.parse(readFileSync(join(packages, name, 'metadata.json'), 'utf8')) as Metadata;
    const { id, family, subsets, styles } = found;
    const kind = KINDS[found.category];
    const weights = found.weights.filter((weight) => WEIGHTS.includes(weight));
    // Packages of one version use other names for these properties.
    if (!id || !kind || withheld.has(id) || !subsets.includes('latin-ext') || !weights.includes(400)) return [];
    if (!styles.includes('normal')) return [];
    return [{ id, family, weights, italic: styles.includes('italic'), kind }];
  });
}
