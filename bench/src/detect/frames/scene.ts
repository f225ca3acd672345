import type { Point } from '@kaard/recognition';
import sharp from 'sharp';
import { FRAME, type Projection } from '../../scan/cards/photo/camera.ts';
import { drawFinger } from '../../scan/cards/photo/finger.ts';
import { castShadow, drawLight, spread } from '../../scan/cards/photo/light.ts';
import { type Layer, type Pixels, warp } from '../../scan/cards/photo/raster.ts';
import { drawSensor, expose } from '../../scan/cards/photo/sensor.ts';
import type { Random } from '../../scan/cards/random.ts';
import type { Skin } from './hand.ts';

export interface SceneOrder {
  table: Pixels;
  /** A flat thing on the table and its position. */
  thing?: { flat: Pixels; projection: Projection; isRounded: boolean; fingers: number };
  /** A hand over everything. */
  hand?: Skin;
  /** Whether the thing is a screen with its own soft light, without darkness or shadows on it. */
  shines?: boolean;
  /** Whether light is even and the picture sharp, for films about something else. */
  isPlain?: boolean;
  random: Random;
}

export interface Scene {
  pixels: Pixels;
  tags: string[];
}

/** Renders what a camera sees: table, thing, its shadow, light, fingers, lens and sensor. */
export async function photographScene({
  table,
  thing,
  hand,
  shines = false,
  isPlain = false,
  random,
}: SceneOrder): Promise<Scene> {
  const light = drawUntil(isPlain, (attempt) => drawLight(random.fork(`light${attempt}`)));
  const isDim = light.tags.includes('low-light');
  const sensor = drawUntil(isPlain, (attempt) => drawSensor(isDim, random.fork(`sensor${attempt}`)));
  const layer = thing && warp(thing.flat, thing.projection);
  if (layer && thing.isRounded) roundOff(layer, warp(roundedMask(thing.flat), thing.projection));
  const rim = thing && spread(castShadow(cornersOf(thing.projection), random.fork('rim')));
  const skins = thing
    ? Array.from({ length: thing.fingers }, (_, i) => drawFinger(thing.projection, [], random.fork(`finger/${i}`)))
    : [];
  if (hand) skins.push(hand);
  const [white, black] = [random.between(0.84, 0.97), random.between(4, 22)];
  const data = new Uint8Array(FRAME.width * FRAME.height * 3);
  for (let pixel = 0; pixel < FRAME.width * FRAME.height; pixel++) {
    const cover = layer ? layer.cover[pixel]! : 0;
    const [x, y] = [pixel % FRAME.width, Math.floor(pixel / FRAME.width)];
    const skin = skins.length > 0 ? skins.map((one) => one?.(x, y)).find((one) => one) : null;
    for (let channel = 0; channel < 3; channel++) {
      const at = 3 * pixel + channel;
      const ground = table.data[at]! * (rim ? rim[pixel]! : 1);
      const print = layer ? black + layer.rgb[at]! * white * (1 - black / 255) : 0;
      const lit = light.factor[pixel]!;
      let value = ground * (1 - cover) * lit + print * cover * (shines ? 1 : lit);
      value += light.glare[pixel]! * (0.25 + 0.75 * cover) * (1 - value / 400);
      if (skin) value = value * (1 - skin.alpha) + skin.rgb[channel]! * lit * skin.alpha;
      data[at] = Math.max(0, Math.min(255, value));
    }
  }
  const pixels = await expose({ ...FRAME, data }, sensor, random.fork('grain'));
  return { pixels, tags: [...light.tags, ...sensor.tags, ...(thing?.fingers ? ['finger'] : [])] };
}

/** The first draw, or the first one without special features. */
function drawUntil<T extends { tags: string[] }>(isPlain: boolean, draw: (attempt: string) => T): T {
  let drawn = draw('');
  for (let attempt = 1; isPlain && drawn.tags.length > 0; attempt++) drawn = draw(`/${attempt}`);
  return drawn;
}

export const cornersOf = (projection: Projection): [Point, Point, Point, Point] => [
  projection(0, 0),
  projection(1, 0),
  projection(1, 1),
  projection(0, 1),
];

/** Turns the frame for an upright phone, because it was drawn in landscape. */
export async function turnUpright({ width, height, data }: Pixels, corners: readonly Point[]) {
  const turned = await sharp(data, { raw: { width, height, channels: 3 } })
    .rotate(90)
    .raw()
    .toBuffer();
  return {
    pixels: { width: height, height: width, data: turned },
    corners: corners.map(({ x, y }) => ({ x: height - 1 - y, y: x })),
  };
}

/** The radius of a card's rounded corners, as a share of its short side. */
const RADIUS = 0.055;

function roundedMask({ width, height }: Pixels): Pixels {
  const radius = RADIUS * Math.min(width, height);
  const data = new Uint8Array(width * height * 3).fill(255);
  for (let y = 0; y < height; y++) {
    const dy = Math.max(0, radius - y, y - (height - 1 - radius));
    if (dy === 0) continue;
    for (let x = 0; x < width; x++) {
      const dx = Math.max(0, radius - x, x - (width - 1 - radius));
      if (dx > 0 && dx * dx + dy * dy > radius * radius) data.fill(0, (y * width + x) * 3, (y * width + x) * 3 + 3);
    }
  }
  return { width, height, data };
}

function roundOff(layer: Layer, mask: Layer): void {
  for (let i = 0; i < layer.cover.length; i++) layer.cover[i]! *= mask.rgb[3 * i]! / 255;
}
