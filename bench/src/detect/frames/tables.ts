import sharp from 'sharp';
import { FRAME } from '../../scan/cards/photo/camera.ts';
import { fractalNoise, valueNoise } from '../../scan/cards/photo/noise.ts';
import type { Pixels } from '../../scan/cards/photo/raster.ts';
import { drawSurface, SURFACES } from '../../scan/cards/photo/surfaces.ts';
import type { Random } from '../../scan/cards/random.ts';
import { DEVELOPMENT_PATTERNS, DEVELOPMENT_PLAINS } from './patterns.development.ts';

type Rgb = readonly [number, number, number];
type Paint = (x: number, y: number) => Rgb;

/** Drawn at half the size of the frame: a table in focus shows its pattern sharply. */
const DRAWN = { width: 640, height: 360 } as const;

const DARKS: Rgb[] = [
  [44, 52, 70],
  [86, 40, 36],
  [48, 70, 58],
  [40, 40, 44],
  [96, 74, 52],
];
const LIGHTS: Rgb[] = [
  [232, 228, 218],
  [214, 206, 190],
  [198, 208, 214],
  [240, 240, 238],
  [222, 196, 170],
];
const WOODS: Rgb[] = [
  [156, 108, 68],
  [88, 58, 40],
  [190, 148, 104],
  [52, 40, 34],
];

const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
const shade = (colour: Rgb, factor: number): Rgb => [colour[0] * factor, colour[1] * factor, colour[2] * factor];
const turned = (x: number, y: number, turn: number): [number, number] => [
  x * Math.cos(turn) - y * Math.sin(turn) + 2000,
  x * Math.sin(turn) + y * Math.cos(turn) + 2000,
];

/** Patterned tables of this benchmark, besides those of the card generator. */
const PATTERNS: Record<string, (random: Random) => Paint> = {
  herringbone(random) {
    const base = random.pick(WOODS);
    const width = random.int(18, 40);
    const turn = random.between(0, Math.PI);
    const grain = fractalNoise(random, 3);
    return (a, b) => {
      const [x, y] = turned(a, b, turn);
      const block = Math.floor(y / width);
      const lean = Math.floor(x / (4 * width)) % 2 === 0 ? x + y : x - y + 4000;
      const gap = y % width < 1.4 || Math.abs(lean) % (3 * width) < 1.6 ? 0.6 : 1;
      const tone = 0.8 + 0.05 * ((block + Math.floor(lean / (3 * width))) % 4);
      return shade(base, gap * (tone + 0.25 * grain(x / 40, y / 3)));
    };
  },
  plaid(random) {
    const [ground, band] = [random.pick(DARKS), random.pick(LIGHTS)];
    const side = random.int(40, 80);
    const turn = random.between(-0.5, 0.5);
    const weave = fractalNoise(random, 2);
    const at = (value: number): number => {
      const place = (value % side) / side;
      return place < 0.3 ? 0.75 : place > 0.55 && place < 0.62 ? 0.9 : 0.15;
    };
    return (a, b) => {
      const [x, y] = turned(a, b, turn);
      return shade(mix(ground, band, (at(x) + at(y)) / 2), 0.85 + 0.25 * weave(x / 2.5, y / 2.5));
    };
  },
  dots(random) {
    const [ground, spot] = random.chance(0.5)
      ? [random.pick(DARKS), random.pick(LIGHTS)]
      : [random.pick(LIGHTS), random.pick(DARKS)];
    const side = random.int(20, 44);
    const radius = side * random.between(0.18, 0.36);
    return (x, y) => {
      const [dx, dy] = [(x % side) - side / 2, (y % side) - side / 2];
      return mix(ground, spot, Math.max(0, Math.min(1, radius - Math.hypot(dx, dy) + 0.5)));
    };
  },
  slats(random) {
    const base = random.pick(WOODS);
    const side = random.int(34, 80);
    const turn = random.pick([0, Math.PI / 2, 0.1, 1.4]);
    const grain = fractalNoise(random, 4);
    return (a, b) => {
      const [x, y] = turned(a, b, turn);
      const board = Math.floor(y / side);
      const gap = y % side < 3 ? 0.3 : 1;
      return shade(base, gap * (0.75 + 0.1 * (board % 3) + 0.3 * grain(x / 60 + board * 9, y / 2.4)));
    };
  },
  wicker(random) {
    const base = random.pick([...WOODS, ...LIGHTS]);
    const side = random.int(8, 18);
    const uneven = valueNoise(random);
    return (x, y) => {
      const isAcross = (Math.floor(x / side) + Math.floor(y / side)) % 2 === 0;
      const place = isAcross ? (y % side) / side : (x % side) / side;
      return shade(base, 0.45 + 0.6 * Math.sin(place * Math.PI) + 0.12 * uneven(x / 30, y / 30));
    };
  },
  terrazzo(random) {
    const base = random.pick(LIGHTS);
    const chips = [random.pick(DARKS), random.pick(DARKS), random.pick(WOODS)] as const;
    const noise = valueNoise(random);
    const size = random.between(7, 15);
    return (x, y) => {
      const value = noise(x / size, y / size);
      return value > 0.76 ? chips[0] : value < 0.2 ? chips[1] : value > 0.5 && value < 0.54 ? chips[2] : base;
    };
  },
  brick(random) {
    const base = random.pick([
      [150, 78, 60],
      [176, 168, 158],
      [120, 100, 92],
    ] as Rgb[]);
    const [width, height] = [random.int(60, 130), random.int(24, 44)];
    const rough = fractalNoise(random, 3);
    return (x, y) => {
      const row = Math.floor(y / height);
      const shifted = x + (row % 2) * (width / 2);
      const joint = y % height < 3 || shifted % width < 3;
      const each = ((row * 5 + Math.floor(shifted / width) * 3) % 7) / 28;
      return joint ? [196, 190, 182] : shade(base, 0.75 + each + 0.25 * rough(x / 5, y / 5));
    };
  },
};

/** Tables below cards; no table is in both worlds. Each has plain and patterned ones. */
export const TABLES = {
  development: [
    ...['wood', 'fabric', 'desk', 'leather', 'granite', 'plaid', 'dots', 'slats', 'terrazzo'],
    ...Object.keys(DEVELOPMENT_PLAINS),
    ...Object.keys(DEVELOPMENT_PATTERNS),
  ],
  validation: ['marble', 'concrete', 'cork', 'carpet', 'checked', 'tiles', 'stripes', 'herringbone', 'wicker', 'brick'],
} as const;

/** Tables whose pattern has straight lines or repetitions, on which finding a card is hardest. */
export const PATTERNED: ReadonlySet<string> = new Set([
  'plaid',
  'dots',
  'slats',
  'terrazzo',
  'checked',
  'tiles',
  'stripes',
  'herringbone',
  'wicker',
  'brick',
  'carpet',
  ...Object.keys(DEVELOPMENT_PATTERNS),
]);

export async function drawTable(name: string, random: Random): Promise<Pixels> {
  if (name in SURFACES) return drawSurface(name, random);
  const paint = (PATTERNS[name] ?? DEVELOPMENT_PATTERNS[name] ?? DEVELOPMENT_PLAINS[name])!(random);
  const small = new Uint8Array(DRAWN.width * DRAWN.height * 3);
  for (let y = 0, at = 0; y < DRAWN.height; y++) {
    for (let x = 0; x < DRAWN.width; x++, at += 3) {
      const colour = paint(x, y);
      for (let channel = 0; channel < 3; channel++) small[at + channel] = Math.max(0, Math.min(255, colour[channel]!));
    }
  }
  const data = await sharp(small, { raw: { ...DRAWN, channels: 3 } })
    .resize(FRAME.width, FRAME.height, { kernel: 'cubic' })
    .raw()
    .toBuffer();
  return { ...FRAME, data };
}
