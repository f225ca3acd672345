import { fractalNoise, valueNoise } from '../../scan/cards/photo/noise.ts';
import type { Random } from '../../scan/cards/random.ts';

type Rgb = readonly [number, number, number];
type Paint = (x: number, y: number) => Rgb;

const GROUNDS: Rgb[] = [
  [236, 232, 222],
  [206, 190, 164],
  [188, 196, 190],
  [150, 140, 132],
  [112, 122, 138],
  [74, 62, 58],
  [58, 74, 92],
  [40, 44, 46],
];
const ACCENTS: Rgb[] = [
  [150, 36, 44],
  [34, 60, 120],
  [40, 92, 62],
  [206, 158, 60],
  [112, 66, 112],
  [30, 32, 36],
  [240, 238, 234],
  [196, 112, 72],
];
const TIMBERS: Rgb[] = [
  [176, 128, 82],
  [118, 78, 50],
  [210, 182, 142],
  [78, 52, 40],
  [150, 96, 60],
];

const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
const shade = (colour: Rgb, factor: number): Rgb => [colour[0] * factor, colour[1] * factor, colour[2] * factor];
const hashed = (a: number, b: number): number =>
  (((Math.imul(a, 73_856_093) ^ Math.imul(b, 19_349_663)) >>> 4) % 97) / 97;
/** 0-1 across a period. */
const part = (value: number, period: number): number => value / period - Math.floor(value / period);

/** Two colours that differ strongly or hardly, since cards lie on tables of both kinds. */
function pairOf(random: Random): [Rgb, Rgb] {
  const ground = random.pick(GROUNDS);
  const accent = random.pick(random.chance(0.6) ? ACCENTS : GROUNDS);
  return random.chance(0.5) ? [ground, mix(ground, accent, random.between(0.35, 1))] : [accent, ground];
}

/** Views the pattern at an angle, in any direction: its lines converge like those of a card. */
function viewed(random: Random, paint: Paint): Paint {
  const turn = random.chance(0.5)
    ? random.between(0, Math.PI)
    : random.gauss() * 0.06 + (random.chance(0.5) ? 0 : Math.PI / 2);
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  const [leanX, leanY] = [random.gauss() * 0.00025, random.gauss() * 0.00035];
  return (x, y) => {
    const dx = x - 320;
    const dy = y - 180;
    const far = 1 + leanX * dx + leanY * dy;
    return paint((dx * cosine - dy * sine) / far + 3000, (dx * sine + dy * cosine) / far + 3000);
  };
}

/** Patterned tables, in the development world only. */
export const DEVELOPMENT_PATTERNS: Record<string, (random: Random) => Paint> = {
  chess(random) {
    const [a, b] = pairOf(random);
    const side = random.between(12, 58);
    const rough = fractalNoise(random, 2);
    return viewed(random, (x, y) =>
      shade((Math.floor(x / side) + Math.floor(y / side)) % 2 ? a : b, 0.9 + 0.2 * rough(x / 30, y / 30)),
    );
  },
  gingham(random) {
    const [ground, thread] = pairOf(random);
    const side = random.between(9, 40);
    const share = random.between(0.4, 0.6);
    const weave = random.between(1.6, 2.8);
    return viewed(random, (x, y) => {
      const over = (part(x, side * 2) < share ? 0.5 : 0) + (part(y, side * 2) < share ? 0.5 : 0);
      return shade(mix(ground, thread, over), 0.95 + 0.07 * Math.sin(x * weave) * Math.sin(y * weave));
    });
  },
  pavers(random) {
    const base = random.pick([...GROUNDS, ...TIMBERS, [168, 92, 70], [132, 66, 56]] as Rgb[]);
    const [width, height] = [random.between(40, 150), random.between(18, 60)];
    const shift = random.pick([0.5, 0.33, 0.25]);
    const gap = random.between(1, 4);
    const joint = shade(base, random.chance(0.5) ? random.between(0.4, 0.7) : random.between(1.2, 1.5));
    const rough = fractalNoise(random, 2);
    return viewed(random, (x, y) => {
      const row = Math.floor(y / height);
      const along = x + row * shift * width;
      if (part(y, height) * height < gap || part(along, width) * width < gap) return joint;
      const each = 0.16 * hashed(row, Math.floor(along / width));
      return shade(base, 0.82 + each + 0.16 * rough(x / 7, y / 7));
    });
  },
  mosaic(random) {
    const tones = [random.pick(GROUNDS), random.pick(ACCENTS), random.pick(GROUNDS)] as const;
    const side = random.between(12, 64);
    const gap = random.between(1, 3.5);
    const grout = random.chance(0.6) ? ([222, 218, 210] as const) : ([92, 90, 88] as const);
    const mixed = random.between(0, 0.8);
    return viewed(random, (x, y) => {
      if (part(x, side) * side < gap || part(y, side) * side < gap) return grout;
      const own = hashed(Math.floor(x / side), Math.floor(y / side));
      return shade(mix(tones[0], own > 0.5 ? tones[1] : tones[2], own * mixed), 0.9 + 0.16 * own);
    });
  },
  ticking(random) {
    const [ground, line] = pairOf(random);
    const period = random.between(16, 70);
    const lines = Array.from(
      { length: random.int(1, 4) },
      () => [random.next() * 0.9, random.between(0.03, 0.3)] as const,
    );
    const soft = fractalNoise(random, 2);
    return viewed(random, (x, y) => {
      const place = part(y, period);
      const isLine = lines.some(([from, width]) => place > from && place < from + width);
      return shade(isLine ? line : ground, 0.9 + 0.16 * soft(x / 40, y / 40));
    });
  },
  parquet(random) {
    const base = random.pick(TIMBERS);
    const side = random.between(36, 90);
    const slats = random.int(3, 6);
    const grain = fractalNoise(random, 3);
    return viewed(random, (x, y) => {
      const [column, row] = [Math.floor(x / side), Math.floor(y / side)];
      const [along, across] = (column + row) % 2 ? [x, y] : [y, x];
      const slat = Math.floor(part(across, side) * slats);
      const gap = part(across, side / slats) < 0.07 || part(along, side) < 0.02 ? 0.55 : 1;
      const each = 0.2 * hashed(column * 7 + slat, row * 5);
      return shade(base, gap * (0.74 + each + 0.24 * grain(along / 50 + slat * 5, across / 2.6)));
    });
  },
  lattice(random) {
    const [ground, line] = pairOf(random);
    const [width, height] = [random.between(18, 70), random.between(18, 70)];
    const thick = random.between(1.5, 7);
    return viewed(random, (x, y) => {
      const near = Math.min(part(x, width) * width, part(y, height) * height);
      const faint = part(x, width * 5) * width < thick || part(y, height * 5) * height < thick;
      return near < thick ? mix(ground, line, faint ? 1 : 0.6) : ground;
    });
  },
  twill(random) {
    const [a, b] = pairOf(random);
    const period = random.between(3, 9);
    const folds = fractalNoise(random, 3);
    return viewed(random, (x, y) => {
      const lean = Math.floor(y / (period * 6)) % 2 ? x + y : x - y + 6000;
      return shade(mix(a, b, part(lean, period) < 0.5 ? 0.25 : 0.6), 0.84 + 0.32 * folds(x / 70, y / 70));
    });
  },
  blooms(random) {
    const ground = random.pick(GROUNDS);
    const flowers = [random.pick(ACCENTS), random.pick(ACCENTS)] as const;
    const size = random.between(14, 46);
    const shape = valueNoise(random);
    return viewed(random, (x, y) => {
      const value = shape(x / size, y / size);
      return value > 0.7 ? flowers[0] : value < 0.26 ? flowers[1] : ground;
    });
  },
};

/** Tables without a pattern of lines: streaks, clouds, speckles. */
export const DEVELOPMENT_PLAINS: Record<string, (random: Random) => Paint> = {
  laminate(random) {
    const base = random.pick([...TIMBERS, ...GROUNDS]);
    const grain = fractalNoise(random, 4);
    const stretch = random.between(20, 90);
    return viewed(random, (x, y) => shade(base, 0.72 + 0.5 * grain(x / stretch, y / 2.4)));
  },
  plaster(random) {
    const base = random.pick(GROUNDS);
    const cloud = fractalNoise(random, 4);
    const depth = random.between(0.1, 0.6);
    return (x, y) => shade(base, 1 - depth / 2 + depth * cloud(x / 70, y / 70));
  },
  speckle(random) {
    const [base, spot] = pairOf(random);
    const speck = valueNoise(random);
    const size = random.between(1.4, 4);
    return (x, y) => (speck(x / size, y / size) > 0.8 ? spot : base);
  },
};
