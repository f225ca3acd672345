import type { Icon, Reading } from '../../src/types.ts';
import type { Printed } from '../simulation/layout.ts';
import { type NoiseLevel, noisyLines } from '../simulation/noise.ts';
import type { Random } from '../simulation/random.ts';
import type { Sketch } from './parse.ts';

/** Noise of a set's readings: as a photo or as a small frame of a camera. */
export const NOISE: Record<'photo' | 'capture', NoiseLevel> = {
  photo: { confusion: 0.001, cut: 0.05, lost: 0 },
  capture: { confusion: 0.012, cut: 0.08, lost: 0 },
};
const LINE = 1.3;
const MARGIN = 0.97;

/** A sketch as recognition would read it: the type is slightly larger or smaller each time, and letters are misread. */
export function setSketch(random: Random, sketch: Sketch, noise: NoiseLevel): Reading {
  const region = sketch.portrait ? { width: 600, height: 960 } : { width: 960, height: 560 };
  const pitch = random.normal(0.5, 0.03);
  const printed: Printed[] = [];
  const icons: Icon[] = [];
  for (const { align, x, y, lines } of sketch.groups) {
    const widest = Math.max(...lines.map(({ text, size }) => text.length * size * pitch));
    const room = region.width * (align === 'l' ? MARGIN - x : align === 'r' ? x - 1 + MARGIN : 2 * MARGIN - 1);
    const height = lines.reduce((sum, { size }) => sum + size * LINE, 0);
    const scale =
      Math.min(1, room / widest, (region.height * (MARGIN - y)) / height) * Math.min(1, random.normal(0.96, 0.05));
    let top = y * region.height;
    for (const line of lines) {
      const size = line.size * scale;
      const width = line.text.length * size * pitch;
      const left = x * region.width - (align === 'l' ? 0 : align === 'c' ? width / 2 : width);
      const box = { x: left, y: top, width, height: size };
      printed.push({
        text: line.text,
        roles: Array.from(line.text, () => 'other'),
        size,
        pitch,
        contrast: 1,
        group: 0,
        box,
      });
      if (line.sign) {
        const place = { x: left - 1.6 * size, y: top - 0.1 * size, width: 1.1 * size, height: 1.1 * size };
        icons.push({ kind: line.sign, probability: 0.95, box: place });
      }
      top += size * LINE;
    }
  }
  const corner = { x: 0, y: 0 };
  return {
    picture: region,
    region,
    rotation: 0,
    lines: noisyLines(random, printed, noise).lines,
    codes: sketch.codes.map(({ text }) => ({ format: 'QRCode', text, quad: [corner, corner, corner, corner] })),
    icons,
    sharpness: 0.5,
    timings: {},
  };
}
