import { bytes } from '../buffers.ts';
import { distance, inReadingOrder, type Quad, scaled } from '../geometry.ts';
import type { Sums } from '../raster.ts';
import { squareToQuad } from '../straighten.ts';

/** Pixels of a patch, three colours each. */
export const PATCH = { width: 64, height: 44, colours: 3 } as const;
/** Ground that is shown around the quad, as a share of each side: rim, fingers and what a border is printed on. */
const MARGIN = 0.22;
/** What lies beyond the frame: the middle, which the network takes for nothing. */
const NOTHING = 128;
/** A margin that goes on behind the horizon of a steep quad is cut there. */
const LEAST_DEPTH = 0.05;

/**
 * What a quad shows, straightened, its long side across, with a margin.
 * @param sums of two by two pixels of the frame: of a card about twice as many as the patch has in each direction
 * @param quad in the frame's pixels
 * @returns rows of red, green, blue, 0-255; used again by the next call
 */
export function patchOf(sums: Sums, quad: Quad): Uint8Array {
  const { width, height, red, green, blue } = sums;
  const h = squareToQuad(longSideAcross(scaled(quad, 0.5)));
  const patch = bytes('patch', PATCH.width * PATCH.height * PATCH.colours);
  const stepU = (1 + 2 * MARGIN) / PATCH.width;
  const stepV = (1 + 2 * MARGIN) / PATCH.height;
  for (let row = 0, at = 0; row < PATCH.height; row++) {
    const v = (row + 0.5) * stepV - MARGIN;
    for (let column = 0; column < PATCH.width; column++, at += 3) {
      const u = (column + 0.5) * stepU - MARGIN;
      const depth = Math.max(LEAST_DEPTH, h[6] * u + h[7] * v + 1);
      const x = (h[0] * u + h[1] * v + h[2]) / depth;
      const y = (h[3] * u + h[4] * v + h[5]) / depth;
      const left = Math.floor(x);
      const top = Math.floor(y);
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) {
        patch[at] = NOTHING;
        patch[at + 1] = NOTHING;
        patch[at + 2] = NOTHING;
        continue;
      }
      const fx = x - left;
      const fy = y - top;
      const i = top * width + left;
      const below = i + width;
      // Shares of the four neighbours, whose sums are of four pixels each.
      const a = ((1 - fx) * (1 - fy)) / 4;
      const b = (fx * (1 - fy)) / 4;
      const c = ((1 - fx) * fy) / 4;
      const d = (fx * fy) / 4;
      patch[at] = a * red[i]! + b * red[i + 1]! + c * red[below]! + d * red[below + 1]! + 0.5;
      patch[at + 1] = a * green[i]! + b * green[i + 1]! + c * green[below]! + d * green[below + 1]! + 0.5;
      patch[at + 2] = a * blue[i]! + b * blue[i + 1]! + c * blue[below]! + d * blue[below + 1]! + 0.5;
    }
  }
  return patch;
}

/** A quad whose first side is a long one; which of the two is left to chance, as the way up of a card is. */
function longSideAcross(quad: Quad): Quad {
  const [a, b, c, d] = inReadingOrder(quad);
  return distance(a, b) + distance(c, d) >= distance(b, c) + distance(d, a) ? [a, b, c, d] : [b, c, d, a];
}
