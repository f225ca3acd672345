import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { light } from './tokens.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const SOURCES = globSync('{frontends/*,packages/ui}/{src,public}/**/*.{ts,tsx,css,svg,html,mustache}', { cwd: ROOT });
/** The tokens themselves, and the icon of the browser's tab, which stays the product's (ADR 0031). */
const THEIRS = ['packages/ui/src/theme/tokens.ts', 'frontends/shell/public/icon.svg'];

/** Degrees of hue within which a colour would be taken for the marker's. */
const NEAR = 12;
const VIVID = 0.4;
const BRIGHT = 0.6;

interface Hue {
  hue: number;
  saturation: number;
  value: number;
}

/** Of `#rgb`, `#rrggbb(aa)`, `rgb(r g b / a)` and `rgb(r, g, b)`; other notations are not used. */
function coloursIn(source: string): { text: string; parts: number[] }[] {
  const hex = [...source.matchAll(/#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3})\b/gi)].map(([text]) => {
    const digits = text.length === 4 ? [...text.slice(1)].map((digit) => digit + digit).join('') : text.slice(1, 7);
    return { text, parts: [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) };
  });
  const functions = [...source.matchAll(/rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/gi)].map(([text, ...parts]) => ({
    text,
    parts: parts.map(Number),
  }));
  return [...hex, ...functions];
}

function hueOf([red = 0, green = 0, blue = 0]: number[]): Hue {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const spread = most - least;
  if (spread === 0) return { hue: 0, saturation: 0, value: most / 255 };
  const sixth =
    most === red
      ? ((green - blue) / spread) % 6
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return { hue: (sixth * 60 + 360) % 360, saturation: spread / most, value: most / 255 };
}

const marker = hueOf(coloursIn(light.color.accent)[0]!.parts);
const isMarkers = (parts: number[]) => {
  const { hue, saturation, value } = hueOf(parts);
  return Math.abs(hue - marker.hue) <= NEAR && saturation >= VIVID && value >= BRIGHT;
};

describe('the colour of the brand', () => {
  it.each(['#ffc629', '#e0a800', '#FFB700', 'rgb(255 198 41 / 14%)', 'rgba(255, 198, 41, 0.5)'])(
    'is recognised as %s',
    (literal) => expect(coloursIn(literal).some(({ parts }) => isMarkers(parts))).toBe(true),
  );

  it.each(['#14202b', '#fbfaf5', '#7a5312', '#d9480f', '#1c6b47', 'rgb(20 32 43 / 45%)'])('is not %s', (literal) => {
    expect(coloursIn(literal).some(({ parts }) => isMarkers(parts))).toBe(false);
  });

  it('stands in no source but the tokens, so that BRAND_COLOR takes its place everywhere', () => {
    expect(SOURCES.length).toBeGreaterThan(200);
    const literals = SOURCES.filter((file) => !THEIRS.includes(file) && !/\.test\.tsx?$/.test(file)).flatMap((file) =>
      coloursIn(readFileSync(join(ROOT, file), 'utf8'))
        .filter(({ parts }) => isMarkers(parts))
        .map(({ text }) => `${file}: ${text}`),
    );
    expect(literals).toEqual([]);
  });
});
