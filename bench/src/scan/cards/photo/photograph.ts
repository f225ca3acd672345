import type { Point, Quad } from '@kaard/recognition';
import sharp from 'sharp';
import type { Random } from '../random.ts';
import { drawShot, FRAME, type Projection, project, type Shot } from './camera.ts';
import { drawFinger, type Finger } from './finger.ts';
import { layOn } from './lay.ts';
import { castShadow, drawLight, spread } from './light.ts';
import { type Pixels, warp } from './raster.ts';
import { drawSensor, expose } from './sensor.ts';
import { drawSurface } from './surfaces.ts';

export interface PhotoOrder {
  flat: Pixels;
  /** In millimetres. */
  size: readonly [number, number];
  /** Rows of text in fractions of the card's width and height. */
  text: readonly Quad[];
  /** The font size of the smallest wanted text, in pixels of the flat picture. */
  smallest: number;
  /** The font size on the photo, in pixels, that a person with a camera makes sure of: small print is held nearer. */
  legible: number;
  surface: string;
  /** Things on the table, with transparency, in the size of the frame. */
  clutter?: Buffer;
  random: Random;
}

export interface Photo {
  pixels: Pixels;
  projection: Projection;
  tags: string[];
  /** Pixels of the photo per pixel of the flat card, in the card's middle. */
  scale: number;
}

/** A simulated photograph of a card: table, card, light, thumb, lens, sensor. */
export async function photograph({
  flat,
  size,
  text,
  smallest,
  legible,
  surface,
  clutter,
  random,
}: PhotoOrder): Promise<Photo> {
  const { shot, projection } = nearEnough({ flat, size, smallest, legible, random });
  const corners = [projection(0, 0), projection(1, 0), projection(1, 1), projection(0, 1)];
  const light = drawLight(random.fork('light'));
  const onPhoto = text.map((quad) => quad.map(({ x, y }) => projection(x, y)) as Quad);
  const finger = random.chance(0.09) ? drawFinger(projection, onPhoto, random.fork('finger')) : null;
  const table = await withClutter(await drawSurface(surface, random.fork('surface')), clutter);

  const scene = lit({ table, card: warp(flat, projection), corners, light, finger, random });
  const sensor = drawSensor(light.tags.includes('low-light'), random.fork('sensor'));
  const pixels = await expose(scene, sensor, random.fork('grain'));
  const tags = [
    `shot:${shot.difficulty}`,
    `bg:${clutter ? 'clutter' : surface}`,
    ...(shot.quarter ? [`rot${shot.quarter * 90}`] : []),
    ...(Math.abs(shot.roll) > 10 ? ['tilted'] : []),
    ...(Math.hypot(shot.pitch, shot.yaw) > 14 ? ['perspective'] : []),
    ...(shot.bend.mm ? ['bent'] : []),
    ...(finger ? ['finger'] : []),
    ...light.tags,
    ...sensor.tags,
  ];
  return { pixels, projection, tags, scale: scaleOf(projection, flat) };
}

const ATTEMPTS = 30;

/** The first shot on which the smallest wanted text is readable; for one card in thirty, any shot. */
function nearEnough({
  flat,
  size,
  smallest,
  legible,
  random,
}: Pick<PhotoOrder, 'flat' | 'size' | 'smallest' | 'legible' | 'random'>) {
  const careless = random.fork('care').chance(0.03);
  let best: { shot: Shot; projection: Projection; text: number } | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const shot = drawShot(size, random.fork(`shot/${attempt}`));
    const projection = project(size, shot);
    const text = smallest * scaleOf(projection, flat);
    if (!best || text > best.text) best = { shot, projection, text };
    if (careless || text >= legible) return { shot, projection };
  }
  return best!;
}

async function withClutter(table: Pixels, clutter: Buffer | undefined): Promise<Pixels> {
  if (!clutter) return table;
  const layer = await sharp(clutter).resize(FRAME.width, FRAME.height).blur(0.8).toBuffer();
  return layOn(table, layer);
}

interface Scene {
  table: Pixels;
  card: ReturnType<typeof warp>;
  corners: Point[];
  light: ReturnType<typeof drawLight>;
  finger: Finger | null;
  random: Random;
}

function lit({ table, card, corners, light, finger, random }: Scene): Pixels {
  const rim = spread(castShadow(corners, random.fork('rim')));
  // Paper is never as white as a screen, and print never as black.
  const [white, black] = [random.between(0.84, 0.97), random.between(4, 22)];
  const data = new Uint8Array(FRAME.width * FRAME.height * 3);
  for (let pixel = 0; pixel < card.cover.length; pixel++) {
    const cover = card.cover[pixel]!;
    const thumb = finger?.(pixel % FRAME.width, Math.floor(pixel / FRAME.width));
    for (let channel = 0; channel < 3; channel++) {
      const at = 3 * pixel + channel;
      const ground = table.data[at]! * rim[pixel]!;
      const print = black + card.rgb[at]! * white * (1 - black / 255);
      let value = (ground * (1 - cover) + print * cover) * light.factor[pixel]!;
      value += light.glare[pixel]! * (0.25 + 0.75 * cover) * (1 - value / 400);
      if (thumb) value = value * (1 - thumb.alpha) + thumb.rgb[channel]! * light.factor[pixel]! * thumb.alpha;
      data[at] = Math.max(0, Math.min(255, value));
    }
  }
  return { ...FRAME, data };
}

function scaleOf(projection: Projection, { width, height }: Pixels): number {
  const step = 0.02;
  const [a, b, c] = [projection(0.5, 0.5), projection(0.5 + step, 0.5), projection(0.5, 0.5 + step)];
  const across = Math.hypot(b.x - a.x, b.y - a.y) / (step * width);
  const down = Math.hypot(c.x - a.x, c.y - a.y) / (step * height);
  return Math.min(across, down);
}
