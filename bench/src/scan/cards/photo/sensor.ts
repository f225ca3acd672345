import sharp from 'sharp';
import type { Random } from '../random.ts';
import { FRAME } from './camera.ts';
import type { Pixels } from './raster.ts';

/** The effects of lens, sensor and the phone's processing. Blurs are in pixels of the frame. */
export interface Sensor {
  defocus: number;
  motion: { length: number; turn: number };
  /** The deviation in levels at middle grey. */
  noise: number;
  /** Gain of red and blue. */
  balance: { red: number; blue: number };
  contrast: number;
  sharpening: number;
  tags: string[];
}

export function drawSensor(lowLight: boolean, random: Random): Sensor {
  const tags: string[] = [];
  const soft = random.chance(0.15);
  if (soft) tags.push('defocus');
  const shaken = random.chance(lowLight ? 0.3 : 0.12);
  if (shaken) tags.push('motion-blur');
  const warmth = random.gauss() * 0.05;
  return {
    defocus: soft ? random.between(0.9, 1.5) : random.between(0.3, 0.7),
    motion: shaken ? { length: random.between(2, 4.2), turn: random.between(0, Math.PI) } : { length: 0, turn: 0 },
    noise: lowLight ? random.between(3, 6) : random.between(1, 4.5),
    balance: { red: 1 + warmth + random.gauss() * 0.01, blue: 1 - warmth + random.gauss() * 0.02 },
    contrast: random.between(0.9, 1.1),
    sharpening: random.chance(0.5) ? random.between(0.3, 0.9) : 0,
    tags,
  };
}

/** Converts light on the sensor to levels. */
export async function expose(scene: Pixels, sensor: Sensor, random: Random): Promise<Pixels> {
  let image = sharp(scene.data, { raw: { ...FRAME, channels: 3 } });
  if (sensor.defocus >= 0.3) image = image.blur(sensor.defocus);
  if (sensor.motion.length > 1)
    image = sharp(await image.raw().toBuffer(), { raw: { ...FRAME, channels: 3 } }).convolve(
      motionKernel(sensor.motion),
    );
  const data = await image.raw().toBuffer();
  addNoise(data, sensor, random);
  if (sensor.sharpening === 0) return { ...FRAME, data };
  const sharpened = await sharp(data, { raw: { ...FRAME, channels: 3 } })
    .sharpen({ sigma: 1, m1: sensor.sharpening, m2: sensor.sharpening * 2 })
    .raw()
    .toBuffer();
  return { ...FRAME, data: sharpened };
}

const KERNEL = 7;

function motionKernel({ length, turn }: Sensor['motion']): { width: number; height: number; kernel: number[] } {
  const kernel = new Array<number>(KERNEL * KERNEL).fill(0);
  const steps = 41;
  for (let i = 0; i < steps; i++) {
    const along = (i / (steps - 1) - 0.5) * length;
    const [x, y] = [3 + along * Math.cos(turn), 3 + along * Math.sin(turn)];
    const [left, top] = [Math.floor(x), Math.floor(y)];
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const weight = (dx ? x - left : 1 - x + left) * (dy ? y - top : 1 - y + top);
      const at = (top + dy) * KERNEL + left + dx;
      if (weight > 0 && at >= 0 && at < kernel.length) kernel[at]! += weight / steps;
    }
  }
  return { width: KERNEL, height: KERNEL, kernel: kernel.map((weight) => Math.round(weight * 1000)) };
}

/** Adds grain in brightness and, coarser and weaker, in colour, and applies white balance and contrast. */
function addNoise(data: Buffer, { noise, balance, contrast }: Sensor, random: Random): void {
  const tints = new Float32Array((FRAME.width / 4) * (FRAME.height / 4)).map(() => random.gauss() * noise * 0.6);
  // One long strip of grain is read at changing places: it looks as random as a draw per pixel, and is much faster.
  const grain = new Float32Array(65_536).map(() => random.gauss());
  for (let y = 0; y < FRAME.height; y++) {
    let at = random.int(0, 65_535);
    for (let x = 0; x < FRAME.width; x++) {
      at = (at + 1) & 65_535;
      const pixel = (y * FRAME.width + x) * 3;
      const tint = tints[(y >> 2) * (FRAME.width / 4) + (x >> 2)]!;
      const brightness = (data[pixel]! + data[pixel + 1]! + data[pixel + 2]!) / 765;
      const luma = grain[at]! * noise * (0.5 + 0.7 * Math.sqrt(brightness));
      data[pixel] = level((data[pixel]! * balance.red - 128) * contrast + 128 + luma + tint);
      data[pixel + 1] = level((data[pixel + 1]! - 128) * contrast + 128 + luma);
      data[pixel + 2] = level((data[pixel + 2]! * balance.blue - 128) * contrast + 128 + luma - tint);
    }
  }
}

const level = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));
