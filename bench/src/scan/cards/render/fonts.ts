import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { FontFace } from '../worlds/world.ts';

/** The ranges of Google Fonts' subsets for Europe's Latin alphabets. */
const SUBSETS = {
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  'latin-ext':
    'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
} as const;

/** A host whose requests the studio answers, so that nothing leaves the machine. */
export const FONT_HOST = 'http://fonts.invalid';

/** @param folder the folder with the packages in `node_modules`; this repository's by default */
export function fontFaces(fonts: readonly FontFace[], folder?: string): string {
  return fonts
    .flatMap((font) => {
      if (font.sheets) return font.sheets.flatMap((sheet) => facesOf(sheet, folder));
      const styles = font.italic ? (['normal', 'italic'] as const) : (['normal'] as const);
      return font.weights.flatMap((weight) =>
        // Italics only exist in the regular weight.
        styles
          .filter((style) => style === 'normal' || weight === 400)
          .flatMap((style) =>
            Object.entries(SUBSETS).map(
              ([subset, range]) =>
                `@font-face{font-family:"${font.family}";font-weight:${weight};font-style:${style};src:url(${FONT_HOST}/${font.id}/${font.id}-${subset}-${weight}-${style}.woff2) format("woff2");unicode-range:${range}}`,
            ),
          ),
      );
    })
    .join('\n');
}

/**
 * The file for an address from `fontFaces`.
 * @param folder the folder with the packages in `node_modules`; this repository's by default
 */
export function fontFile(url: string, folder?: string): string {
  const path = new URL(url).pathname.slice(1);
  if (path.startsWith('@')) return locate(path, folder);
  const [id, file] = path.split('/');
  return locate(`@fontsource/${id}/files/${file}`, folder);
}

/**
 * Chinese and Japanese fonts have about a hundred files per weight; the package's own style sheet tells which one
 * contains which characters.
 */
function facesOf(sheet: string, folder: string | undefined): string[] {
  const faces = readFileSync(locate(sheet, folder), 'utf8').match(/@font-face\s*\{[^}]*\}/g) ?? [];
  return faces
    .filter((face) => face.includes('unicode-range'))
    .map((face) =>
      face.replace(/src:[^;]*;/, (src) => {
        const file = /url\(["']?([^)"']+\.woff2)["']?\)/.exec(src)?.[1];
        if (!file) throw new Error(`${sheet} has a face without a woff2 file`);
        return `src:url(${FONT_HOST}/${join(dirname(sheet), file)}) format("woff2");`;
      }),
    );
}

/** Latin companions of Chinese and Japanese fonts are always this repository's. */
function locate(path: string, folder: string | undefined): string {
  const places = [...(folder ? [join(resolve(folder), 'package.json')] : []), import.meta.url];
  for (const place of places) {
    const name = path.split('/').slice(0, 2).join('/');
    const root = packageFolder(name, place);
    if (root) return join(root, path.slice(name.length + 1));
  }
  throw new Error(`${path} is not installed${folder ? ` in ${folder}` : ''}: bench/README.md tells how`);
}

function packageFolder(name: string, from: string): string | undefined {
  try {
    return dirname(createRequire(from).resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
}
