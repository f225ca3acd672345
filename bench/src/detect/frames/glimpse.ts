import type { Point } from '@kaard/recognition';
import sharp from 'sharp';
import { FRAME, type Projection } from '../../scan/cards/photo/camera.ts';
import { drawFinger } from '../../scan/cards/photo/finger.ts';
import { castShadow } from '../../scan/cards/photo/light.ts';
import type { Pixels } from '../../scan/cards/photo/raster.ts';
import type { Random } from '../../scan/cards/random.ts';
import { cornersOf, type Scene, type SceneOrder } from './scene.ts';

/** The size of a frame as input of the finder, and the number of its pixels per pixel of this size. */
const GLIMPSE = { width: 400, height: 225 } as const;
const STEP = FRAME.width / GLIMPSE.width;
/** The long side of things on the table, slightly more than is visible. */
const LONG_SIDE = 640;

/**
 * A scene of the same kinds as those of `photographScene`, drawn directly in the finder's input size. It takes a tenth
 * of the time, for the thousands of frames for fitting; it is never used for measuring.
 */
export async function glimpseScene({ table, thing, hand, shines = false, random }: SceneOrder): Promise<Scene> {
  const { width, height } = GLIMPSE;
  const ground = await sharp(table.data, { raw: { width: table.width, height: table.height, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  const layer = thing && cast(await shrunk(thing.flat), thing.projection, thing.isRounded ? 0.055 : 0);
  const rim = thing && castShadow(cornersOf(thing.projection), random.fork('rim'));
  const light = drawLight(random.fork('light'));
  const skins = thing
    ? Array.from({ length: thing.fingers }, (_, i) => drawFinger(thing.projection, [], random.fork(`finger/${i}`)))
    : [];
  if (hand) skins.push(hand);
  const [white, black] = [random.between(0.84, 0.97), random.between(4, 22)];
  const data = new Uint8Array(width * height * 3);
  for (let y = 0, pixel = 0; y < height; y++) {
    for (let x = 0; x < width; x++, pixel++) {
      const wideX = (x + 0.5) * STEP - 0.5;
      const wideY = (y + 0.5) * STEP - 0.5;
      const cover = layer ? layer.cover[pixel]! : 0;
      const lit = light.factor(x, y);
      const glare = light.glare(x, y) * (0.25 + 0.75 * cover);
      const shadow = rim && cover < 1 ? rim(wideX, wideY) : 1;
      const skin = skins.length > 0 ? skins.map((one) => one?.(wideX, wideY)).find((one) => one) : null;
      for (let channel = 0; channel < 3; channel++) {
        const at = 3 * pixel + channel;
        const print = layer ? black + layer.rgb[at]! * white * (1 - black / 255) : 0;
        let value = ground[at]! * shadow * (1 - cover) * lit + print * cover * (shines ? 1 : lit);
        value += glare * (1 - value / 400);
        if (skin) value = value * (1 - skin.alpha) + skin.rgb[channel]! * lit * skin.alpha;
        data[at] = Math.max(0, Math.min(255, value));
      }
    }
  }
  const pixels = await expose({ width, height, data }, random.fork('lens'));
  return { pixels, tags: [...light.tags, ...(thing?.fingers ? ['finger'] : [])] };
}

/** The corners of a full-size frame in this size. */
export const glimpsed = (corners: readonly Point[]): Point[] =>
  corners.map(({ x, y }) => ({ x: (x + 0.5) / STEP - 0.5, y: (y + 0.5) / STEP - 0.5 }));

const known = new WeakMap<Pixels, Promise<Pixels>>();

function shrunk(flat: Pixels): Promise<Pixels> {
  const before = known.get(flat);
  if (before) return before;
  const { width, height } = flat;
  const small = sharp(flat.data, { raw: { width, height, channels: 3 } })
    .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info }) => ({ width: info.width, height: info.height, data }));
  known.set(flat, small);
  return small;
}

const COLUMNS = 12;
const ROWS = 8;
const SAMPLES = [-0.25, 0.25];

/**
 * Projects the flat thing through the lens, with four samples per pixel; its corners are rounded by a share of the
 * short side.
 */
function cast(flat: Pixels, projection: Projection, round: number): { rgb: Float32Array; cover: Float32Array } {
  const count = GLIMPSE.width * GLIMPSE.height;
  const layer = { rgb: new Float32Array(3 * count), cover: new Float32Array(count) };
  const at = (column: number, row: number): number[] => {
    const [u, v] = [column / COLUMNS, row / ROWS];
    const [{ x, y }] = glimpsed([projection(u, v)]) as [Point];
    return [x, y, u, v];
  };
  const radius = round * Math.min(flat.width, flat.height);
  const isOn = (u: number, v: number): boolean => {
    const dx = Math.max(0, radius - u, u - (flat.width - 1 - radius));
    const dy = Math.max(0, radius - v, v - (flat.height - 1 - radius));
    return dx * dx + dy * dy <= radius * radius || radius === 0;
  };
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      const corners = [at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)];
      fill(layer, flat, isOn, corners[0]!, corners[1]!, corners[2]!);
      fill(layer, flat, isOn, corners[0]!, corners[2]!, corners[3]!);
    }
  for (let i = 0; i < count; i++) {
    if (layer.cover[i] === 0) continue;
    for (let channel = 0; channel < 3; channel++) layer.rgb[3 * i + channel]! /= layer.cover[i]!;
    layer.cover[i] = Math.min(1, layer.cover[i]! / SAMPLES.length ** 2);
  }
  return layer;
}

function fill(
  { rgb, cover }: { rgb: Float32Array; cover: Float32Array },
  { width, height, data }: Pixels,
  isOn: (u: number, v: number) => boolean,
  [ax, ay, au, av]: number[],
  [bx, by, bu, bv]: number[],
  [cx, cy, cu, cv]: number[],
): void {
  const area = (bx! - ax!) * (cy! - ay!) - (cx! - ax!) * (by! - ay!);
  if (area === 0) return;
  const left = Math.max(0, Math.floor(Math.min(ax!, bx!, cx!)));
  const right = Math.min(GLIMPSE.width - 1, Math.ceil(Math.max(ax!, bx!, cx!)));
  const top = Math.max(0, Math.floor(Math.min(ay!, by!, cy!)));
  const bottom = Math.min(GLIMPSE.height - 1, Math.ceil(Math.max(ay!, by!, cy!)));
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++)
      for (const dy of SAMPLES)
        for (const dx of SAMPLES) {
          const px = x + dx - ax!;
          const py = y + dy - ay!;
          const s = (px * (cy! - ay!) - (cx! - ax!) * py) / area;
          const t = ((bx! - ax!) * py - px * (by! - ay!)) / area;
          if (s < 0 || t < 0 || s + t > 1) continue;
          const u = (au! + s * (bu! - au!) + t * (cu! - au!)) * (width - 1);
          const v = (av! + s * (bv! - av!) + t * (cv! - av!)) * (height - 1);
          if (!isOn(u, v)) continue;
          const from = (Math.round(v) * width + Math.round(u)) * 3;
          const pixel = y * GLIMPSE.width + x;
          for (let channel = 0; channel < 3; channel++) rgb[3 * pixel + channel]! += data[from + channel]!;
          cover[pixel]! += 1;
        }
}

type Field = (x: number, y: number) => number;

/** Light that falls off, with or without the edge of a shadow and a mirrored lamp. */
function drawLight(random: Random): { factor: Field; glare: Field; tags: string[] } {
  const { width, height } = GLIMPSE;
  const isDim = random.chance(0.12);
  const level = isDim ? random.between(0.45, 0.7) : random.between(0.84, 1.1);
  const fall = random.between(0, 0.24);
  const turn = random.between(0, Math.PI * 2);
  const [fallX, fallY] = [(fall * Math.cos(turn) * 2) / width, (fall * Math.sin(turn) * 2) / height];
  const vignette = random.between(0.01, 0.14);
  const hasShadow = random.chance(0.22);
  const edge = random.between(0, Math.PI * 2);
  const [edgeX, edgeY] = [random.between(100, 300), random.between(60, 165)];
  const soft = random.between(2, 9);
  const depth = random.between(0.2, 0.5);
  const hasGlare = random.chance(0.18);
  const [lampX, lampY] = [random.between(60, 340), random.between(40, 190)];
  const [lampA, lampB] = [random.between(18, 62), random.between(10, 36)];
  const strength = random.between(40, 140);
  return {
    factor(x, y) {
      const dx = x - width / 2;
      const dy = y - height / 2;
      const away = (dx / width) ** 2 + (dy / height) ** 2;
      const bare = level * (1 + fallX * dx + fallY * dy) * (1 - vignette * away * 4);
      if (!hasShadow) return bare;
      const across = (x - edgeX) * Math.cos(edge) + (y - edgeY) * Math.sin(edge) + 6 * Math.sin((x + y) / 26);
      return bare * (1 - depth / (1 + Math.exp(-across / soft)));
    },
    glare: (x, y) => (hasGlare ? strength * Math.exp(-(((x - lampX) / lampA) ** 2) - ((y - lampY) / lampB) ** 2) : 0),
    tags: [...(isDim ? ['low-light'] : []), ...(hasShadow ? ['shadow'] : []), ...(hasGlare ? ['glare'] : [])],
  };
}

/** Blur, colour cast, contrast and grain, to the extent that remains after the picture was reduced. */
async function expose({ width, height, data }: Pixels, random: Random): Promise<Pixels> {
  const raw = { raw: { width, height, channels: 3 as const } };
  const sigma = random.chance(0.2) ? random.between(0.5, 0.95) : 0;
  const blurred = sigma ? await sharp(data, raw).blur(sigma).raw().toBuffer() : data;
  const grain = random.between(0.3, 2.2);
  const warmth = random.gauss() * 0.05;
  const gains = [1 + warmth, 1 + random.gauss() * 0.012, 1 - warmth];
  const contrast = random.between(0.88, 1.12);
  const out = new Uint8Array(data.length);
  for (let i = 0; i < out.length; i++) {
    // The sum of three uniform numbers approximates a normal distribution.
    const noise = (random.next() + random.next() + random.next() - 1.5) * 2 * grain;
    const value = (blurred[i]! * gains[i % 3]! - 128) * contrast + 128 + noise;
    out[i] = Math.max(0, Math.min(255, value));
  }
  if (!random.chance(0.5)) return { width, height, data: out };
  const sharpened = await sharp(out, raw).sharpen({ sigma: 0.7, m1: 0.5, m2: 1 }).raw().toBuffer();
  return { width, height, data: sharpened };
}
