import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FontRole } from '@kaard/card-face';
import { charactersOf } from './character.map.ts';

const require = createRequire(import.meta.url);

interface Typeface {
  package: string;
  weights: readonly (400 | 600 | 700)[];
}

/** What a page takes from the reader's machine, a picture has to bring along. */
const TYPEFACES: Record<FontRole | 'rest', Typeface> = {
  sans: { package: 'hanken-grotesk', weights: [400, 600, 700] },
  serif: { package: 'source-serif-4', weights: [400] },
  mono: { package: 'jetbrains-mono', weights: [400] },
  // The letters that those lack: `Ɓ` of Hausa, `Ŋ` of Ewe, Greek with all its accents.
  rest: { package: 'noto-sans', weights: [400, 600, 700] },
};
/** The letters of a typeface lie in several files. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] as const;

export interface LoadedFont {
  name: string;
  data: Buffer;
  weight: 400 | 600 | 700;
  style: 'normal';
}

/** Names of all files of a typeface, in the order in which a letter is looked for; other scripts fall back to others. */
export const familyOf = (role: FontRole): string =>
  [role, ...(['sans', 'serif', 'mono'] as const).filter((other) => other !== role), 'rest']
    .flatMap((name) => SUBSETS.map((subset) => `${name}-${subset}`))
    .join(', ');

let fonts: LoadedFont[] | undefined;

/** 45 files of together 0.7 megabytes; read once, when the first picture is drawn. */
export function loadFonts(): LoadedFont[] {
  fonts ??= Object.entries(TYPEFACES).flatMap(([role, { package: name, weights }]) =>
    weights.flatMap((weight) =>
      SUBSETS.flatMap((subset): LoadedFont[] => {
        const data = fileOf(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`);
        return data ? [{ name: `${role}-${subset}`, data, weight, style: 'normal' }] : [];
      }),
    ),
  );
  return fonts;
}

let letters: Set<number> | undefined;

/** Whether one of our files has this character. Marks that change how others run, or join them, have no picture. */
export function hasLetter(codePoint: number): boolean {
  // Every weight has the same ones.
  letters ??= new Set(
    loadFonts()
      .filter(({ weight }) => weight === 400)
      .flatMap(({ data }) => [...charactersOf(data)]),
  );
  return letters.has(codePoint) && !/[\p{Cf}\p{Cc}]/u.test(String.fromCodePoint(codePoint));
}

/** Not every typeface has every subset. */
function fileOf(path: string): Buffer | null {
  try {
    return readFileSync(require.resolve(path));
  } catch {
    return null;
  }
}
