import { distance, type Quad } from './geometry.ts';
import { project, squareToQuad } from './projection.ts';
import type { Frame } from './raster.ts';
import { aspectOf } from './shape.ts';

/** The maximum long side of the straightened card, because the server reads no better from larger ones. */
const STRAIGHT_LONG_SIDE = 1600;
/**
 * Margin beyond the corners that is kept, as a share of each side: slightly wrong corners cut no letters, and text is
 * detected better with background around it.
 */
const MARGIN = 0.02;
/** Pixels of the straightened picture per pixel of the frame: interpolation at 1 would lose sharpness. */
const OVERSAMPLING = 1.2;

export interface StraightPlan {
  width: number;
  height: number;
  /** The corners of the straightened picture on the frame, clockwise from its top left. */
  quad: Quad;
}

/**
 * Determines the size of the straightened card. It keeps its orientation on the frame; rotating print upright is left
 * to recognition.
 * @param quad clockwise from the top left corner
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

/** Enlarges a card’s quad by the share on each side, in perspective. */
function widened(quad: Quad, share: number): Quad {
  const h = squareToQuad(quad);
  const [low, high] = [-share, 1 + share];
  return [project(h, low, low), project(h, high, low), project(h, high, high), project(h, low, high)];
}

/** Maps the quad’s inside to a rectangle; bilinear; outside of the frame its edge is repeated. */
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
