import type { Random } from '../random.ts';
import type { FontFace, Looks } from '../worlds/world.ts';
import { css, type Hsl, readable } from './colours.ts';
import { drawTexture } from './textures.ts';

/** The look of one card: colours, type, texture. */
export interface Design {
  dark: boolean;
  paper: string;
  ink: string;
  /** The second colour of text: labels, titles, addresses. */
  soft: string;
  accent: string;
  /** A background besides the paper's, and a readable colour on it. */
  band: string;
  onBand: string;
  texture: { css: string; name: string };
  /** `latin` is for Latin letters on a Chinese or Japanese card, if another font than its own is used. */
  fonts: { display: FontFace; body: FontFace; latin?: FontFace };
  /** In rem of 10 px at full size. */
  size: { name: number; title: number; body: number; company: number; small: number };
  name: TextStyle;
  title: TextStyle;
  company: TextStyle;
  body: { weight: number; leading: number };
  icons: 'plain' | 'disc' | 'ring';
  iconsFilled: boolean;
  /** Labels in the accent colour, in bold, or like other text. */
  labels: 'accent' | 'bold' | 'plain';
  /** Metallic or embossed print: the name and the company shine, or are pressed into the paper. */
  finish: 'none' | 'foil' | 'pressed';
}

export interface TextStyle {
  weight: number;
  italic: boolean;
  transform: 'none' | 'uppercase' | 'lowercase';
  /** In em. */
  spacing: number;
}

const PAPERS: readonly (readonly [Hsl, number])[] = [
  [[0, 0, 100], 8],
  [[40, 30, 96], 3],
  [[210, 20, 96], 2],
  [[0, 0, 93], 2],
  [[36, 38, 82], 1.2],
  [[140, 14, 90], 0.8],
  [[350, 40, 93], 0.8],
  [[200, 45, 90], 0.8],
  [[52, 70, 84], 0.6],
];
const DARK_PAPERS: readonly (readonly [Hsl, number])[] = [
  [[220, 45, 15], 3],
  [[0, 0, 8], 3],
  [[0, 0, 20], 2],
  [[160, 40, 15], 1.5],
  [[345, 55, 20], 1.5],
  [[265, 35, 20], 1],
  [[200, 70, 28], 1],
  [[12, 70, 42], 0.7],
  [[175, 60, 27], 0.8],
];

export function drawDesign(world: Looks, dark: 'never' | 'always' | undefined, random: Random): Design {
  const isDark = dark === 'always' || (dark !== 'never' && random.chance(0.24));
  const paper = random.weighted(isDark ? DARK_PAPERS : PAPERS);
  const hue = random.between(0, 360);
  const ink = readable(
    isDark
      ? [hue, 10, 96]
      : random.pick([
          [0, 0, 12],
          [hue, 40, 18],
          [0, 0, 25],
        ] as Hsl[]),
    paper,
    8,
  );
  const accent = readable([hue, random.between(35, 85), random.between(35, 60)], paper, isDark ? 4.5 : 3.6);
  const band: Hsl = random.chance(0.7)
    ? [hue, random.between(30, 75), random.between(18, 45)]
    : [hue, 25, random.between(80, 88)];
  const bare = random.chance(0.62);
  const body = drawBodyFont(world.fonts, random);
  const display = random.chance(0.4)
    ? body
    : random.pick(world.fonts.filter(({ kind }) => kind !== 'mono' || body.kind === 'mono'));
  return {
    dark: isDark,
    paper: css(paper),
    ink: css(ink),
    soft: css(readable([hue, random.between(0, 25), isDark ? 75 : 40], paper, 4.2)),
    accent: css(accent),
    band: css(band),
    onBand: css(readable(band[2] > 60 ? [hue, 40, 15] : [hue, 10, 97], band, 5.5)),
    texture: bare ? { css: '', name: 'none' } : drawTexture(isDark, random),
    fonts: { display, body },
    size: {
      name: random.between(4.3, 6.6),
      title: random.between(3, 3.7),
      body: random.between(2.75, 3.5),
      company: random.between(3.6, 5.6),
      small: random.between(2.4, 2.9),
    },
    name: {
      ...drawTextStyle(display, [400, 500, 600, 700], 0.22, random),
      ...(display.kind === 'script' ? { transform: 'none', spacing: 0 } : {}),
    },
    title: { ...drawTextStyle(body, [300, 400, 500], 0.28, random), italic: body.italic && random.chance(0.15) },
    company: drawTextStyle(body, [400, 600, 700, 800], 0.4, random),
    body: { weight: random.chance(0.2) && body.weights.includes(300) ? 300 : 400, leading: random.between(1.22, 1.5) },
    icons: random.weighted([
      ['plain', 6],
      ['disc', 2],
      ['ring', 1],
    ] as const),
    iconsFilled: random.chance(0.5),
    finish: random.weighted([
      ['none', 12],
      ['foil', isDark ? 2.5 : 0.5],
      ['pressed', 0.7],
    ] as const),
    labels: random.weighted([
      ['accent', 5],
      ['plain', 4],
      ['bold', 3],
    ] as const),
  };
}

/** Small print never uses a script font or one with capitals only. */
function drawBodyFont(fonts: readonly FontFace[], random: Random): FontFace {
  const kinds = [
    ['sans', 13],
    ['serif', 5.5],
    ['mono', 1],
  ] as const;
  const kind = random.weighted(kinds.filter(([one]) => fonts.some((font) => font.kind === one)));
  return random.pick(fonts.filter((font) => font.kind === kind));
}

function drawTextStyle(font: FontFace, weights: number[], upper: number, random: Random): TextStyle {
  const capitals = font.kind !== 'script' && random.chance(upper);
  const possible = weights.filter((weight) => font.weights.includes(weight));
  return {
    weight: random.pick(possible.length > 0 ? possible : font.weights),
    italic: font.italic && random.chance(0.06),
    transform: capitals ? 'uppercase' : font.kind !== 'script' && random.chance(0.04) ? 'lowercase' : 'none',
    spacing: capitals
      ? random.weighted([
          [0, 3],
          [0.08, 4],
          [0.18, 3],
          [0.32, 1],
        ] as const)
      : random.chance(0.06)
        ? 0.14
        : 0,
  };
}
