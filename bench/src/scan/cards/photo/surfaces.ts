import sharp from 'sharp';
import type { Random } from '../random.ts';
import { FRAME } from './camera.ts';
import { fractalNoise, valueNoise } from './noise.ts';
import type { Pixels } from './raster.ts';

type Rgb = readonly [number, number, number];
/** The colour at a point, in pixels of the small drawing. */
type Paint = (x: number, y: number) => Rgb;

/** Surfaces are drawn small and enlarged, because the table is slightly out of focus if the card is in focus. */
const SMALL = { width: 640, height: 360 } as const;

const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
const shade = (colour: Rgb, factor: number): Rgb => [colour[0] * factor, colour[1] * factor, colour[2] * factor];

const WOODS: Rgb[] = [
  [150, 105, 66],
  [92, 58, 36],
  [182, 142, 98],
  [120, 76, 48],
  [205, 172, 130],
  [66, 46, 36],
];
const CLOTHS: Rgb[] = [
  [70, 74, 82],
  [40, 46, 66],
  [128, 44, 40],
  [52, 84, 72],
  [172, 162, 144],
  [96, 96, 98],
  [200, 196, 186],
  [62, 90, 128],
];
const STONES: Rgb[] = [
  [222, 220, 216],
  [70, 70, 74],
  [176, 170, 160],
  [205, 196, 180],
];

/** All tables on which a card may lie. */
export const SURFACES: Record<string, (random: Random) => Paint> = {
  wood(random) {
    const base = random.pick(WOODS);
    const grain = fractalNoise(random, 4);
    const turned = random.chance(0.5);
    const plank = random.chance(0.5) ? random.int(60, 160) : 0;
    return (a, b) => {
      const [x, y] = turned ? [b, a] : [a, b];
      const row = plank ? Math.floor(y / plank) : 0;
      const rings = Math.sin((y + 40 * grain(x / 130 + row * 7, y / 26)) * 0.45) * 0.5 + 0.5;
      const streak = grain(x / 60 + row * 31, y / 2.2);
      const gap = plank && y % plank < 1.6 ? 0.45 : 1;
      return shade(base, (0.72 + 0.18 * rings + 0.28 * streak + 0.05 * (row % 3)) * gap);
    };
  },
  fabric(random) {
    const base = random.pick(CLOTHS);
    const uneven = fractalNoise(random, 3);
    const period = random.between(2.2, 4.5);
    return (x, y) => {
      const weave = Math.sin((x * 2 * Math.PI) / period) * Math.sin((y * 2 * Math.PI) / period);
      return shade(base, 0.9 + 0.12 * weave + 0.3 * (uneven(x / 50, y / 50) - 0.5));
    };
  },
  marble(random) {
    const base = random.pick(STONES);
    const cloud = fractalNoise(random, 5);
    const dark = base[0] < 100;
    return (x, y) => {
      const vein = Math.abs(cloud(x / 110, y / 110) - 0.5) * 2;
      return shade(
        base,
        (dark ? 1.5 : 0.62) + (dark ? -0.6 : 0.42) * Math.min(1, vein * 7) + 0.1 * (cloud(x / 9, y / 9) - 0.5),
      );
    };
  },
  desk(random) {
    const base = random.pick([...CLOTHS, ...STONES, [236, 236, 234], [28, 28, 30]] as Rgb[]);
    const uneven = fractalNoise(random, 2);
    return (x, y) => shade(base, 0.96 + 0.08 * uneven(x / 200, y / 200));
  },
  leather(random) {
    const base = random.pick([
      [84, 52, 36],
      [38, 36, 38],
      [120, 40, 36],
      [60, 74, 66],
    ] as Rgb[]);
    const pores = fractalNoise(random, 2);
    const broad = valueNoise(random);
    return (x, y) => shade(base, 0.72 + 0.5 * Math.abs(pores(x / 4, y / 4) - 0.5) * 2 + 0.25 * broad(x / 120, y / 120));
  },
  granite(random) {
    const base = random.pick(STONES);
    const grains = fractalNoise(random, 2);
    return (x, y) => shade(base, 0.55 + 0.75 * grains(x / 1.8, y / 1.8));
  },
  cork(random) {
    const chips = fractalNoise(random, 3);
    return (x, y) => mix([150, 104, 62], [206, 164, 112], Math.max(0, Math.min(1, (chips(x / 5, y / 5) - 0.3) * 2)));
  },
  checked(random) {
    const [a, b] = [
      random.pick(CLOTHS),
      random.pick([
        [238, 236, 230],
        [214, 208, 196],
      ] as Rgb[]),
    ];
    const side = random.int(18, 46);
    const folds = fractalNoise(random, 3);
    const weave = random.between(2, 3.4);
    return (x, y) => {
      const [wx, wy] = [x + 8 * folds(x / 90, y / 90), y + 8 * folds(y / 90 + 9, x / 90)];
      const share = ((Math.floor(wx / side) % 2 === 0 ? 1 : 0) + (Math.floor(wy / side) % 2 === 0 ? 1 : 0)) / 2;
      return shade(
        mix(b, a, share),
        0.86 + 0.08 * Math.sin(x * weave) * Math.sin(y * weave) + 0.2 * (folds(x / 60, y / 60) - 0.3),
      );
    };
  },
  tiles(random) {
    const base = random.pick([...STONES, [196, 210, 214], [214, 190, 160]] as Rgb[]);
    const side = random.int(70, 170);
    const glaze = fractalNoise(random, 3);
    const angle = random.between(-0.3, 0.3);
    return (x, y) => {
      const [tx, ty] = [
        x * Math.cos(angle) - y * Math.sin(angle) + 900,
        x * Math.sin(angle) + y * Math.cos(angle) + 900,
      ];
      if (tx % side < 3 || ty % side < 3) return shade(base, 0.62);
      const each = ((Math.floor(tx / side) * 7 + Math.floor(ty / side) * 13) % 5) / 40;
      return shade(base, 0.84 + each + 0.12 * glaze(tx / 40, ty / 40));
    };
  },
  stripes(random) {
    const [a, b] = random.shuffled(CLOTHS) as [Rgb, Rgb];
    const side = random.int(9, 30);
    const turn = random.between(0, Math.PI);
    const soft = fractalNoise(random, 2);
    return (x, y) => {
      const along = x * Math.cos(turn) + y * Math.sin(turn);
      return shade(Math.floor(along / side) % 2 === 0 ? a : b, 0.88 + 0.2 * soft(x / 30, y / 30));
    };
  },
  carpet(random) {
    const base = random.pick(CLOTHS);
    const tufts = fractalNoise(random, 2);
    const flowers = valueNoise(random);
    const other = random.pick(CLOTHS);
    const patterned = random.chance(0.5);
    return (x, y) => {
      const bloom = patterned && flowers(x / 24, y / 24) > 0.62 ? 0.75 : 0;
      return shade(mix(base, other, bloom), 0.6 + 0.7 * tufts(x / 1.6, y / 1.6));
    };
  },
  concrete(random) {
    const cloud = fractalNoise(random, 5);
    const pits = valueNoise(random);
    return (x, y) =>
      shade([168, 166, 162], 0.7 + 0.45 * cloud(x / 90, y / 90) - (pits(x / 2.5, y / 2.5) > 0.93 ? 0.2 : 0));
  },
};

export async function drawSurface(name: string, random: Random): Promise<Pixels> {
  const paint = SURFACES[name]!(random);
  const small = new Uint8Array(SMALL.width * SMALL.height * 3);
  for (let y = 0; y < SMALL.height; y++) {
    for (let x = 0; x < SMALL.width; x++) {
      const colour = paint(x, y);
      const at = (y * SMALL.width + x) * 3;
      for (let channel = 0; channel < 3; channel++) small[at + channel] = Math.max(0, Math.min(255, colour[channel]!));
    }
  }
  const data = await sharp(small, { raw: { ...SMALL, channels: 3 } })
    .resize(FRAME.width, FRAME.height, { kernel: 'cubic' })
    .raw()
    .toBuffer();
  return { ...FRAME, data };
}
