import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Face, type FontRole, hasEastAsian, languageOf } from '@kaard/card-face';
import { charactersOf } from './character.map.ts';
import { eastAsianLetters } from './east-asian.ts';

const require = createRequire(import.meta.url);

interface Typeface {
  package: string;
  weights: readonly (400 | 600 | 700)[];
}

/** Pages use typefaces of the reader’s machine; pictures must bring their own. */
const TYPEFACES: Record<FontRole | 'rest', Typeface> = {
  sans: { package: 'hanken-grotesk', weights: [400, 600, 700] },
  serif: { package: 'source-serif-4', weights: [400] },
  mono: { package: 'jetbrains-mono', weights: [400] },
  // For characters that the others lack: `Ɓ` in Hausa, `Ŋ` in Ewe, Greek with all its accents.
  rest: { package: 'noto-sans', weights: [400, 600, 700] },
};
/** A typeface is split into several files. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] as const;

export interface LoadedFont {
  name: string;
  data: Buffer;
  weight: 400 | 600 | 700;
  style: 'normal';
}

/** The typefaces of a picture. */
export interface Typefaces {
  fonts: LoadedFont[];
  /**
   * Whether one of them has this character. Invisible characters that change the direction of others, or join them,
   * have no glyph.
   */
  hasLetter(codePoint: number): boolean;
  /**
   * The names of all files of a typeface, in the order in which they are searched for a character; the rest are
   * fallbacks for other scripts.
   */
  familyOf(role: FontRole): string;
}

/**
 * The typefaces that every picture has, and those for its East Asian characters, in the forms of the face’s language.
 * @param texts the drawn text; defaults to all text of the face
 */
export async function typefacesOf(face: Face, texts: string = textsOf(face)): Promise<Typefaces> {
  const written = texts.normalize('NFC');
  if (!hasEastAsian(written)) return typefaces();
  // If the language is unknown, the forms that most people read.
  const language = languageOf(face) ?? 'zh-Hans';
  const wanted = [...written].map((letter) => letter.codePointAt(0)!);
  const { fonts, letters } = await eastAsianLetters(new Set(wanted.filter((point) => !isInFiles(point))), language);
  return typefaces(fonts, letters);
}

const textsOf = ({ photo, logo, ...texts }: Face): string => Object.values(texts).join('');

const typefaces = (more: LoadedFont[] = [], letters?: ReadonlySet<number>): Typefaces => {
  const names = [...new Set(more.map(({ name }) => name))];
  return {
    fonts: [...loadFonts(), ...more],
    hasLetter: (codePoint) =>
      (isInFiles(codePoint) || Boolean(letters?.has(codePoint))) &&
      !/[\p{Cf}\p{Cc}]/u.test(String.fromCodePoint(codePoint)),
    familyOf: (role) =>
      [role, ...(['sans', 'serif', 'mono'] as const).filter((other) => other !== role), 'rest']
        .flatMap((name) => SUBSETS.map((subset) => `${name}-${subset}`))
        .concat(names)
        .join(', '),
  };
};

let fonts: LoadedFont[] | undefined;

/** 45 files with a total of 0.7 megabytes; read once, when the first picture is drawn. */
function loadFonts(): LoadedFont[] {
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

let inFiles: Set<number> | undefined;

function isInFiles(codePoint: number): boolean {
  // All weights have the same characters.
  inFiles ??= new Set(
    loadFonts()
      .filter(({ weight }) => weight === 400)
      .flatMap(({ data }) => [...charactersOf(data)]),
  );
  return inFiles.has(codePoint);
}

/** Null if the file is missing, because not every typeface has every subset. */
function fileOf(path: string): Buffer | null {
  try {
    return readFileSync(require.resolve(path));
  } catch {
    return null;
  }
}
