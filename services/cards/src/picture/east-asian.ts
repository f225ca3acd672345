import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FaceLanguage } from '@kaard/card-face';
import subsetFont from 'subset-font';
import { charactersOf } from './character.map.ts';
import { tableOf } from './font.table.ts';
import type { LoadedFont } from './fonts.ts';

const require = createRequire(import.meta.url);

/** The typeface per language; each draws shared characters in its language’s forms. */
const PACKAGES: Record<FaceLanguage, string> = {
  ...{ ja: 'noto-sans-jp', ko: 'noto-sans-kr', 'zh-Hans': 'noto-sans-sc', 'zh-Hant': 'noto-sans-tc' },
};
const LANGUAGES = Object.keys(PACKAGES) as FaceLanguage[];
/** The files contain all weights; pictures use the nearest of these two. */
const WEIGHTS = [400, 600] as const;
/**
 * Above and below the baseline, relative to the font size, the same as in the bundled Latin typefaces. The original
 * values are 1.16 and 0.29: a line with both typefaces would be lower than its box expects, and cut the ends of `g` and
 * `p`.
 */
const HEIGHTS = { ascender: 1, descender: -0.3 };

/**
 * The maximum number of files per picture: names, titles and addresses need about ten. No other picture is drawn
 * meanwhile.
 */
const MOST_FILES = 40;

/** One of the more than a hundred files of a typeface. */
interface Slice {
  file: string;
  /** First and last code points that the style sheet states for the file. */
  ranges: readonly (readonly [number, number])[];
}

export interface EastAsianLetters {
  fonts: LoadedFont[];
  letters: ReadonlySet<number>;
}

/**
 * Typefaces reduced to the given characters that Chinese, Japanese and Korean typefaces have. Takes about 40 ms per
 * file with one of them; characters in more files than `MOST_FILES` count as missing.
 * @param wanted code points that no other typeface has
 * @param language whose forms are used if several typefaces have a character
 */
export async function eastAsianLetters(wanted: ReadonlySet<number>, language: FaceLanguage): Promise<EastAsianLetters> {
  const fonts: LoadedFont[] = [];
  const letters = new Set<number>();
  let files = 0;
  for (const one of [language, ...LANGUAGES.filter((other) => other !== language)]) {
    for (const { file, ranges } of await slicesOf(one)) {
      const claimed = [...wanted].filter((point) => !letters.has(point) && isWithin(point, ranges));
      if (!claimed.length) continue;
      if (++files > MOST_FILES) return { fonts, letters };
      const name = `${one}-${fonts.length}`;
      const cut = await cutOf(file, name, String.fromCodePoint(...claimed));
      const found = charactersOf(cut[0]!.data);
      if (found.size) fonts.push(...cut);
      for (const letter of found) letters.add(letter);
    }
    if (letters.size === wanted.size) break;
  }
  return { fonts, letters };
}

/** The same characters in each weight. */
async function cutOf(file: string, name: string, letters: string): Promise<LoadedFont[]> {
  const source = await readFile(file);
  const fonts: LoadedFont[] = [];
  for (const wght of WEIGHTS) {
    const data = await subsetFont(source, letters, { targetFormat: 'sfnt', variationAxes: { wght } });
    alignHeights(data);
    fonts.push({ name, data, weight: wght, style: 'normal' });
  }
  return fonts;
}

/** @param file OpenType; changed in place @see https://learn.microsoft.com/typography/opentype/spec/hhea */
function alignHeights(file: Buffer): void {
  const unitsPerEm = tableOf(file, 'head').readUInt16BE(18);
  const table = tableOf(file, 'hhea');
  table.writeInt16BE(Math.round(HEIGHTS.ascender * unitsPerEm), 4);
  table.writeInt16BE(Math.round(HEIGHTS.descender * unitsPerEm), 6);
}

const known = new Map<FaceLanguage, Promise<Slice[]>>();

/** The files of a typeface with their ranges; read when the first picture needs them. */
function slicesOf(language: FaceLanguage): Promise<Slice[]> {
  const present = known.get(language);
  if (present) return present;
  const reading = readSlices(PACKAGES[language]);
  reading.catch(() => known.delete(language));
  known.set(language, reading);
  return reading;
}

async function readSlices(name: string): Promise<Slice[]> {
  const list = require.resolve(`@fontsource-variable/${name}/unicode.json`);
  const byName = JSON.parse(await readFile(list, 'utf8')) as Record<string, string>;
  // `[12]` is a numbered file; `latin` and the like are in other bundled typefaces.
  return Object.entries(byName)
    .filter(([slice]) => /^\[\d+\]$/.test(slice))
    .map(([slice, range]) => ({
      file: require.resolve(`@fontsource-variable/${name}/files/${name}-${slice.slice(1, -1)}-wght-normal.woff2`),
      ranges: rangesOf(range),
    }));
}

/** @param range as in CSS: `U+20-7E,U+A0` */
const rangesOf = (range: string): (readonly [number, number])[] =>
  range.split(',').map((part) => {
    const [from, to = from] = part
      .trim()
      .slice('U+'.length)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16)) as [number, number?];
    return [from, to] as const;
  });

const isWithin = (point: number, ranges: Slice['ranges']): boolean =>
  ranges.some(([from, to]) => from <= point && point <= to);
