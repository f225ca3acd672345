import { type Homography, multiply, scaleAt, scaling } from '../geometry/homography.ts';
import type { Picture, Raster } from './picture.ts';

/** Where to draw: three planes (blue, green, red, as the models expect), values -1 to 1. */
export interface Target {
  data: Float32Array;
  /** Index of the first pixel of the blue plane. */
  offset: number;
  /** The number of values from one plane to the next. */
  plane: number;
  /** The number of values from one row to the next. */
  row: number;
  /**
   * For each column, the number of rows by which it is shifted down in the source, in order to straighten bent lines.
   */
  shift?: Float64Array;
  /** Draws only the rows from `from` up to, but not including, `to`; all by default. */
  rows?: { from: number; to: number };
}

/**
 * Draws the part of the picture that `toPicture` maps a `width` x `height` rectangle to. It shrinks from the level of
 * the picture that is nearest in size (no moiré), and magnifies with a cubic filter, which helps small text. Beyond the
 * picture, its border is repeated.
 */
export function sample(picture: Picture, toPicture: Homography, width: number, height: number, target: Target): void {
  const scale = scaleAt(toPicture, { x: width / 2, y: height / 2 });
  const level = Math.max(0, Math.round(Math.log2(scale)));
  const raster = picture.level(level);
  const toRaster = multiply(scaling(raster.width / picture.width, raster.height / picture.height), toPicture);
  if (scale < 0.8) cubic(raster, toRaster, width, height, target);
  else linear(raster, toRaster, width, height, target);
}

function linear(raster: Raster, h: Homography, width: number, height: number, target: Target): void {
  const { data, width: rw, height: rh } = raster;
  const { data: out, shift, rows = { from: 0, to: height } } = target;
  for (let y = rows.from; y < rows.to; y++) {
    let to = target.offset + y * target.row;
    for (let x = 0; x < width; x++, to++) {
      const u = x + 0.5;
      const v = y + 0.5 + (shift === undefined ? 0 : shift[x]!);
      const w = 1 / (h[6] * u + h[7] * v + h[8]);
      let sx = (h[0] * u + h[1] * v + h[2]) * w - 0.5;
      let sy = (h[3] * u + h[4] * v + h[5]) * w - 0.5;
      sx = sx < 0 ? 0 : sx > rw - 1 ? rw - 1 : sx;
      sy = sy < 0 ? 0 : sy > rh - 1 ? rh - 1 : sy;
      const x0 = sx | 0;
      const y0 = sy | 0;
      const fx = sx - x0;
      const fy = sy - y0;
      const a = (y0 * rw + x0) * 3;
      const b = x0 + 1 < rw ? a + 3 : a;
      const down = y0 + 1 < rh ? rw * 3 : 0;
      const w00 = (1 - fx) * (1 - fy);
      const w10 = fx * (1 - fy);
      const w01 = (1 - fx) * fy;
      const w11 = fx * fy;
      for (let c = 0; c < 3; c++) {
        const value = data[a + c]! * w00 + data[b + c]! * w10 + data[a + down + c]! * w01 + data[b + down + c]! * w11;
        out[to + (2 - c) * target.plane] = value / 127.5 - 1;
      }
    }
  }
}

/** Catmull-Rom weights (Keys 1981, a = -0.5) of the four pixels around a fraction. */
function weights(f: number, into: Float64Array): void {
  const g = 1 - f;
  into[0] = -0.5 * f * g * g;
  into[1] = 1 + f * f * (1.5 * f - 2.5);
  into[2] = 1 + g * g * (1.5 * g - 2.5);
  into[3] = -0.5 * g * f * f;
}

function cubic(raster: Raster, h: Homography, width: number, height: number, target: Target): void {
  const { data, width: rw, height: rh } = raster;
  const { data: out, shift, rows = { from: 0, to: height } } = target;
  const wx = new Float64Array(4);
  const wy = new Float64Array(4);
  const columns = new Int32Array(4);
  for (let y = rows.from; y < rows.to; y++) {
    let to = target.offset + y * target.row;
    for (let x = 0; x < width; x++, to++) {
      const u = x + 0.5;
      const v = y + 0.5 + (shift === undefined ? 0 : shift[x]!);
      const w = 1 / (h[6] * u + h[7] * v + h[8]);
      let sx = (h[0] * u + h[1] * v + h[2]) * w - 0.5;
      let sy = (h[3] * u + h[4] * v + h[5]) * w - 0.5;
      sx = sx < 0 ? 0 : sx > rw - 1 ? rw - 1 : sx;
      sy = sy < 0 ? 0 : sy > rh - 1 ? rh - 1 : sy;
      const x0 = sx | 0;
      const y0 = sy | 0;
      weights(sx - x0, wx);
      weights(sy - y0, wy);
      for (let i = 0; i < 4; i++) columns[i] = Math.min(rw - 1, Math.max(0, x0 - 1 + i)) * 3;
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let j = 0; j < 4; j++) {
        const row = Math.min(rh - 1, Math.max(0, y0 - 1 + j)) * rw * 3;
        for (let i = 0; i < 4; i++) {
          const at = row + columns[i]!;
          const weight = wx[i]! * wy[j]!;
          red += data[at]! * weight;
          green += data[at + 1]! * weight;
          blue += data[at + 2]! * weight;
        }
      }
      out[to] = clamp(blue / 127.5 - 1);
      out[to + target.plane] = clamp(green / 127.5 - 1);
      out[to + 2 * target.plane] = clamp(red / 127.5 - 1);
    }
  }
}

const clamp = (value: number): number => Math.max(-1, Math.min(1, value));
