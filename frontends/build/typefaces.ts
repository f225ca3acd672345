import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type FallbackFont, fallbackFaces } from './fallback-faces.ts';

const require = createRequire(import.meta.url);

/** The characters of nearly all text: printable ASCII and the marks of good English typesetting. */
const FEW = 'U+20-7E,U+A0,U+B7,U+2013-2014,U+2018-2019,U+201C-201D,U+2026';

/** Contains only the weights in use: headings have one. */
const TYPEFACES = [
  {
    family: 'Bricolage Grotesque Variable',
    fallback: 'Bricolage Fallback',
    id: 'bricolage-grotesque',
    axes: { wght: 700 },
    weights: '200 800',
    fallbackWeights: [{ wght: 700, fontWeight: '200 900', local: 'bold' }],
  },
  {
    family: 'Hanken Grotesk Variable',
    fallback: 'Hanken Fallback',
    id: 'hanken-grotesk',
    axes: { wght: { min: 400, max: 700 } },
    weights: '100 900',
    fallbackWeights: [
      { wght: 400, fontWeight: '100 549', local: 'regular' },
      { wght: 600, fontWeight: '550 900', local: 'bold' },
    ],
  },
] as const satisfies readonly Typeface[];

interface Typeface {
  family: string;
  /** Family name of the system font with the same metrics. */
  fallback: string;
  id: string;
  axes: Readonly<Record<string, number | { min: number; max: number }>>;
  weights: string;
  fallbackWeights: readonly { wght: number; fontWeight: string; local: FallbackFont }[];
}

export interface Typefaces {
  /** `@font-face` rules for the head of a page: fonts in a style sheet are found a round trip later. */
  css: string;
  /** Addresses of the files that every page needs at once. */
  first: readonly string[];
}

/**
 * Writes the typefaces of the web app, reduced to what is used, and describes them. A file with few characters is
 * loaded first and is a third of the whole; other Latin letters and other alphabets are loaded when a name contains
 * them.
 * @param assets folder that is served as `/assets`
 */
export async function makeTypefaces(assets: string): Promise<Typefaces> {
  mkdirSync(assets, { recursive: true });
  const made = await Promise.all(TYPEFACES.map((typeface) => make(typeface, assets)));
  return { css: made.map(({ css }) => css).join(''), first: made.map(({ first }) => first) };
}

async function make(typeface: Typeface, assets: string): Promise<{ css: string; first: string }> {
  const { id, axes } = typeface;
  const folder = dirname(require.resolve(`@fontsource-variable/${id}/package.json`));
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const fileOf = (alphabet: string) => readFileSync(join(folder, `files/${id}-${alphabet}-wght-normal.woff2`));
  const few = codesOf(FEW);
  const write = async (alphabet: string, source: Buffer, codes: Set<number>) => {
    const bytes = await cut(source, codes, axes);
    const name = `${id}-${alphabet}.${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}.woff2`;
    if (!existsSync(join(assets, name))) writeFileSync(join(assets, name), bytes);
    return { address: `/assets/${name}`, range: rangeOf(codes) };
  };

  const latin = fileOf('latin');
  const first = await write('few', latin, few);
  const others = await Promise.all(
    Object.entries(ranges).map(([alphabet, range]) =>
      write(
        alphabet,
        fileOf(alphabet),
        new Set([...codesOf(range)].filter((code) => alphabet !== 'latin' || !few.has(code))),
      ),
    ),
  );
  const face = ({ address, range }: { address: string; range: string }) =>
    `@font-face{font-family:'${typeface.family}';font-weight:${typeface.weights};font-display:swap;src:url(${address}) format('woff2');unicode-range:${range}}`;
  const css = [...others, first].map(face).join('') + (await fallbacks(typeface, latin));
  return { css, first: first.address };
}

/** Returns system fonts with the metrics of ours, so that the layout does not shift when ours arrive. */
async function fallbacks({ fallback, fallbackWeights }: Typeface, latin: Buffer): Promise<string> {
  const rules = await Promise.all(
    fallbackWeights.map(async ({ wght, fontWeight, local }) =>
      fallbackFaces({ family: fallback, fontWeight, local, font: await cut(latin, codesOf(FEW), { wght }, 'sfnt') }),
    ),
  );
  return rules.join('');
}

async function cut(
  source: Buffer,
  codes: Set<number>,
  axes: Typeface['axes'],
  targetFormat: 'woff2' | 'sfnt' = 'woff2',
) {
  const { default: subset } = await import('subset-font');
  return subset(source, String.fromCodePoint(...codes), {
    targetFormat,
    variationAxes: axes,
    keepFeatures: ['kern', 'liga', 'mark', 'tnum'],
    noHinting: true,
  });
}

/** @param range as in CSS: `U+20-7E,U+A0` */
function codesOf(range: string): Set<number> {
  const codes = new Set<number>();
  for (const part of range.split(',')) {
    const [from, to = from] = part
      .trim()
      .slice('U+'.length)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16)) as [number, number?];
    for (let code = from; code <= to; code += 1) codes.add(code);
  }
  return codes;
}

function rangeOf(codes: Set<number>): string {
  const parts: string[] = [];
  const sorted = [...codes].sort((a, b) => a - b);
  for (let at = 0; at < sorted.length; ) {
    let end = at;
    while (sorted[end + 1] === sorted[end]! + 1) end += 1;
    const hex = (index: number) => sorted[index]!.toString(16).toUpperCase();
    parts.push(end === at ? `U+${hex(at)}` : `U+${hex(at)}-${hex(end)}`);
    at = end + 1;
  }
  return parts.join(',');
}
