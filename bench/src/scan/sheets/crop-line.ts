import type { Point, Quad } from '@kaard/recognition';
import type { Picture } from '../../../../packages/recognition/src/decode/picture.ts';
import { sample } from '../../../../packages/recognition/src/decode/sample.ts';
import { rectangleToQuad } from '../../../../packages/recognition/src/geometry/homography.ts';
import { cropOf, HEIGHT } from '../../../../packages/recognition/src/recognise/crops.ts';
import type { Random } from '../cards/random.ts';

/**
 * The deviations of the detector's boxes from lines of 600 development pictures, in heights of the line's box in the
 * browser: they are slightly wider than the print, and as high with a tolerance of a tenth; both edges mostly deviate
 * together.
 */
const SIDES = { mean: 0.13, deviation: 0.06 };
const EDGES = { together: 0.085, apart: 0.055 };
const SLANT = 0.04;

/** A box as the detector would draw it. */
export function detected([a, b, c, d]: Quad, random: Random): Quad {
  const height = Math.hypot(d.x - a.x, d.y - a.y);
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [along, down] = [unit(a, b, length), unit(a, d, height)];
  const together = random.gauss() * EDGES.together;
  const edge = (): number => together + random.gauss() * EDGES.apart;
  const [left, right] = [-1, 1].map((sign) => sign * (SIDES.mean + random.gauss() * SIDES.deviation));
  const [top, bottom, slant] = [edge(), edge(), random.gauss() * SLANT];
  const moved = (p: Point, x: number, y: number): Point => ({
    x: p.x + (along.x * x + down.x * y) * height,
    y: p.y + (along.y * x + down.y * y) * height,
  });
  return [
    moved(a, left!, top - slant),
    moved(b, right!, top + slant),
    moved(c, right!, bottom + slant),
    moved(d, left!, bottom - slant),
  ];
}

const unit = (from: Point, to: Point, length: number): Point => ({
  x: (to.x - from.x) / length,
  y: (to.y - from.y) / length,
});

/** The recogniser's input for a box: blue, green and red plane, one byte per value. */
export function drawCrop(picture: Picture, quad: Quad): { width: number; data: Uint8Array } {
  const crop = cropOf({ quad });
  const plane = crop.width * HEIGHT;
  const values = new Float32Array(3 * plane);
  const target = { data: values, offset: 0, plane, row: crop.width };
  sample(picture, rectangleToQuad(crop.width, HEIGHT, crop.quad), crop.width, HEIGHT, target);
  return { width: crop.width, data: Uint8Array.from(values, (value) => Math.round((value + 1) * 127.5)) };
}
