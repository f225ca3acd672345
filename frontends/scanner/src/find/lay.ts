import { farthestCorner, type Quad } from './geometry.ts';
import type { Look } from './look.ts';
import type { Frame } from './raster.ts';
import { type Refit, refit } from './sides.ts';
import { meanOverlap, onFrame, type Sight, towardsPeaks } from './sight.ts';

/**
 * Where sides are looked for: from the quad that was fitted, or from the peaks of corners so many cells from its own. The
 * network is some pixels off and its sides are soft; which of these was right is told by the edges, mostly.
 */
const STARTS = [
  { peaks: 0, reach: 8, farthest: 16 },
  { peaks: 4, reach: 5, farthest: 12 },
  { peaks: 7, reach: 6, farthest: 12 },
] as const;

/** A quad whose sides lie on edges. */
export interface Laid {
  /** Clockwise, in pixels of the frame. */
  quad: Quad;
  /** The larger the likelier, 0-15. */
  promise: number;
}

/** What all of the overlap counts, when all of the sides' support counts 5: a pattern has edges all along, too. */
const OVERLAP_WORTH = 10;

/**
 * @param look whose quad is laid
 * @param sights of all looks, which tell how likely that is
 */
export function layOntoEdges(frame: Frame, { sight, fitted }: Look, sights: readonly Sight[]): Laid[] {
  if (!fitted) return [];
  return STARTS.flatMap(({ peaks, reach, farthest }) => {
    const start = onFrame(sight, peaks > 0 ? towardsPeaks(sight, fitted, peaks) : fitted);
    const rough = refit(frame, start, { reach, samples: 40 });
    const laid = rough && refit(frame, rough.quad, { reach: 3, samples: 56 });
    // A corner that moves further follows another edge; of corners that share a peak it is not even a number.
    if (!laid || !(farthestCorner(laid.quad, start) <= farthest)) return [];
    return [{ quad: laid.quad, promise: supportOf(laid) + OVERLAP_WORTH * meanOverlap(sights, laid.quad) }];
  });
}

/** Of all sides, and of the weakest once more: 0-5. */
function supportOf({ sides }: Refit): number {
  const each = sides.map(({ support }) => support);
  return each.reduce((sum, one) => sum + one, 0) + Math.min(...each);
}
