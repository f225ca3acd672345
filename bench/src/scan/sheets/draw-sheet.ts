import type { Random } from '../cards/random.ts';
import type { FontFace } from '../cards/worlds/world.ts';
import { lineText } from './words.ts';

/** The side of a sheet in pixels. Print on it is as large as it ever appears. */
const SIDE = 1280;
const MARGIN = 24;
/** The width of a letter relative to the font size, so that rows are filled without measuring. */
const LETTER = { lower: 0.56, upper: 0.74 };
/** The space between two lines of a row, relative to the font size. */
const GAP = 2;

/** Font sizes in pixels: on the sheet, and on photos; captures show them half as large. */
export interface PrintSizes {
  sheet: readonly [smallest: number, largest: number];
  photo: readonly [smallest: number, largest: number];
}

/** In small print, characters of all fonts are misread; in large print, those of script fonts. */
export const PRINT = {
  usual: { sheet: [27, 44], photo: [15.5, 40] },
  small: { sheet: [27, 44], photo: [13, 28] },
  large: { sheet: [50, 100], photo: [40, 100] },
} satisfies Record<string, PrintSizes>;

/** A page full of lines, each in a font of its own, on backgrounds that change from row to row. */
export function drawSheet(
  fonts: readonly FontFace[],
  sizes: PrintSizes,
  random: Random,
): { css: string; html: string } {
  const rows: string[] = [];
  for (let used = 0; ; ) {
    const em = random.between(...sizes.sheet);
    const height = em * 2.1;
    if (used + height > SIDE) break;
    used += height;
    rows.push(drawRow(fonts, em, height, random));
  }
  return {
    css: `#card{overflow:hidden;width:${SIDE}px;height:${SIDE}px;background:#fff}
#card .row{display:flex;align-items:center;white-space:pre;box-sizing:border-box;padding:0 ${MARGIN}px}`,
    html: rows.join(''),
  };
}

function drawRow(fonts: readonly FontFace[], em: number, height: number, random: Random): string {
  const { ground, css } = drawGround(random);
  const spans: string[] = [];
  for (let left = SIDE - 2 * MARGIN; ; ) {
    const font = random.pick(fonts);
    const text = lineText(random);
    const isUpper = text === text.toUpperCase();
    const spacing = isUpper && random.chance(0.35) ? random.between(0.03, 0.3) : random.chance(0.1) ? 0.03 : 0;
    const letter = (isUpper ? LETTER.upper : LETTER.lower) * (font.kind === 'mono' ? 1.15 : 1) + spacing;
    const needed = em * (text.length * letter + GAP);
    if (needed > left) {
      if (spans.length > 0) break;
      continue;
    }
    left -= needed;
    const italic = font.italic && random.chance(0.15);
    const weight = italic ? 400 : random.pick(font.weights);
    const size = font.kind === 'script' ? em * 1.25 : em;
    spans.push(
      `<span data-role="other" style="font:${italic ? 'italic' : 'normal'} ${weight} ${size.toFixed(1)}px/1 '${font.family}';letter-spacing:${spacing.toFixed(3)}em;color:${inkOn(ground, random)};margin-right:${(GAP * em).toFixed(1)}px">${escaped(text)}</span>`,
    );
  }
  return `<div class="row" style="height:${height.toFixed(1)}px;${css}">${spans.join('')}</div>`;
}

/** A colour with about this brightness, 0-255. */
const tinted = (level: number, random: Random, deviation: number): string =>
  `rgb(${[0, 1, 2].map(() => Math.round(Math.max(0, Math.min(255, level + random.gauss() * deviation)))).join(',')})`;

function drawGround(random: Random): { ground: number; css: string } {
  const isDark = random.chance(0.35);
  const ground = isDark ? random.between(10, 85) : random.between(215, 255);
  const colour = (): string => tinted(ground, random, isDark ? 20 : 7);
  const image = random.chance(0.25) ? `linear-gradient(${random.int(0, 359)}deg,${colour()},${colour()})` : 'none';
  return { ground, css: `background:${colour()} ${image}` };
}

/** Most print has a high contrast with its background, some is pale. */
function inkOn(ground: number, random: Random): string {
  const contrast = random.chance(0.7) ? random.between(150, 215) : random.between(100, 150);
  return tinted(ground > 128 ? Math.max(5, ground - contrast) : Math.min(250, ground + contrast), random, 20);
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
