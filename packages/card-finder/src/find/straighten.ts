import { distance, type Quad } from './geometry.ts';
import { project, squareToQuad } from './projection.ts';
import type { Frame } from './raster.ts';
import { aspectOf } from './shape.ts';

/** The straightened card's long side is at most this long: the server reads no better from more. */
const STRAIGHT_LONG_SIDE = 1600;
/**
 * Paper beyond the corners that is kept, as a share of each side: a corner that is a little off cuts no letter, and
 * text is found better with ground around it.
 */
const MARGIN = 0.02;
/** Pixels of the straight picture per pixel of the frame: sampling between pixels would lose sharpness at 1. */
const OVERSAMPLING = 1.2;

export interface StraightPlan {
  width: number;
  height: number;
  /** Where the corners of the straight picture are on the frame, clockwise; the first is its left upper one. */
  quad: Quad;
}

/**
 * How large the straight card becomes. It lies as it does on the frame; turning print upright is left to the reader.
 * @param quad clockwise, beginning at the left upper corner
 */
export function planStraightening(quad: Quad, frame: { width: number; height: number }): StraightPlan {
  const across = Math.max(distance(quad[0], quad[1]), distance(quad[3], quad[2]));
  const down = Math.max(distance(quad[1], quad[2]), distance(quad[0], quad[3]));
  const aspect = Math.min(3, aspectOf(quad, frame));
  const isLying = across >= down;
  const long = Math.min(STRAIGHT_LONG_SIDE, Math.max(across, down, Math.min(across, down) * aspect) * OVERSAMPLING);
  const short = long / aspect;
  const [width, height] = isLying ? [long, short] : [short, long];
  return {
    width: Math.max(1, Math.round(width)),
    height: Math.max(1, Math.round(height)),
    quad: widened(quad, MARGIN),
  };
}

/** The quad of a card that is larger by the share on each side, in perspective. */
function widened(quad: Quad, share: number): Quad {
  const h = squareToQuad(quad);
  const [low, high] = [-share, 1 + share];
  return [project(h, low, low), project(h, high, low), project(h, high, high), project(h, low, high)];
}

/** The picture of the quad's inside as a rectangle; bilinear, what lies outside of the frame repeats its rim. */
export function straighten(frame: Frame, { width, height, quad }: StraightPlan): Frame & { data: Uint8ClampedArray } {
  const h = squareToQuad(quad);
  const { data: from, width: columns, height: rows } = frame;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, at = 0; y < height; y++) {
    const v = (y + 0.5) / height;
    for (let x = 0; x < width; x++, at += 4) {
      const u = (x + 0.5) / width;
      const w = h[6] * u + h[7] * v + 1;
      const px = Math.min(columns - 1.001, Math.max(0, (h[0] * u + h[1] * v + h[2]) / w));
      const py = Math.min(rows - 1.001, Math.max(0, (h[3] * u + h[4] * v + h[5]) / w));
      const left = px | 0;
      const top = py | 0;
      const fx = px - left;
      const fy = py - top;
      const i = (top * columns + left) * 4;
      const below = i + columns * 4;
      const a = (1 - fx) * (1 - fy);
      const b = fx * (1 - fy);
      const c = (1 - fx) * fy;
      const d = fx * fy;
      data[at] = a * from[i]! + b * from[i + 4]! + c * from[below]! + d * from[below + 4]!;
      data[at + 1] = a * from[i + 1]! + b * from[i + 5]! + c * from[below + 1]! + d * from[below + 5]!;
      data[at + 2] = a * from[i + 2]! + b * from[i + 6]! + c * from[below + 2]! + d * from[below + 6]!;
      data[at + 3] = 255;
    }
  }
  return { width, height, data };
}
