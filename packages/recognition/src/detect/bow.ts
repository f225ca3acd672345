import type { Rectangle } from '../geometry/rectangle.ts';

/**
 * The distance of a bent line's middle from the middle of its rectangle, downwards, in pixels: `tilt * a + bend * a *
 * a`, where `a` goes from -1 at the left end to 1 at the right end.
 */
export interface Bow {
  tilt: number;
  bend: number;
}

/** The least bend, as a share of the line's height; below it, a line is read equally well as a straight one. */
const LEAST_BEND = 0.2;
const LEAST_ASPECT = 4;

/** The narrower rectangle along a bent line's middle; undefined if the line is straight. */
export function followBow(
  core: Rectangle,
  pixels: Int32Array,
  mapWidth: number,
): (Rectangle & { bow: Bow }) | undefined {
  if (core.width < LEAST_ASPECT * core.height) return undefined;
  const ux = Math.cos(core.angle);
  const uy = Math.sin(core.angle);
  const along = new Float64Array(pixels.length);
  const across = new Float64Array(pixels.length);
  pixels.forEach((at, i) => {
    const y = (at / mapWidth) | 0;
    const dx = at - y * mapWidth + 0.5 - core.centre.x;
    const dy = y + 0.5 - core.centre.y;
    along[i] = (dx * ux + dy * uy) / (core.width / 2);
    across[i] = dy * ux - dx * uy;
  });
  const [level, tilt, bend] = fitParabola(along, across);
  let top = Infinity;
  let bottom = -Infinity;
  along.forEach((a, i) => {
    const off = across[i]! - (level + tilt * a + bend * a * a);
    top = Math.min(top, off - 0.5);
    bottom = Math.max(bottom, off + 0.5);
  });
  const height = bottom - top;
  if (Math.abs(bend) < LEAST_BEND * height) return undefined;
  const shift = level + (top + bottom) / 2;
  return {
    ...core,
    centre: { x: core.centre.x - shift * uy, y: core.centre.y + shift * ux },
    height,
    bow: { tilt, bend },
  };
}

/** Least squares of y = p + q x + r x², solved by the normal equations. */
function fitParabola(xs: Float64Array, ys: Float64Array): [number, number, number] {
  const s = [0, 0, 0, 0, 0];
  const t = [0, 0, 0];
  xs.forEach((x, i) => {
    let power = 1;
    for (let k = 0; k < 5; k++) {
      s[k]! += power;
      if (k < 3) t[k]! += power * ys[i]!;
      power *= x;
    }
  });
  const [s0, s1, s2, s3, s4] = s as [number, number, number, number, number];
  const [t0, t1, t2] = t as [number, number, number];
  const determinant = s0 * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s2 * s3) + s2 * (s1 * s3 - s2 * s2);
  if (Math.abs(determinant) < 1e-9) return [t0 / s0, 0, 0];
  const p = t0 * (s2 * s4 - s3 * s3) - s1 * (t1 * s4 - s3 * t2) + s2 * (t1 * s3 - s2 * t2);
  const q = s0 * (t1 * s4 - s3 * t2) - t0 * (s1 * s4 - s2 * s3) + s2 * (s1 * t2 - t1 * s2);
  const r = s0 * (s2 * t2 - t1 * s3) - s1 * (s1 * t2 - t1 * s2) + t0 * (s1 * s3 - s2 * s2);
  return [p / determinant, q / determinant, r / determinant];
}
