import { farthestCorner, type Quad } from './geometry.ts';
import type { Look } from './look.ts';
import type { Frame } from './raster.ts';
import { type Refit, refit } from './sides.ts';
import { inCells, onFrame, type Sight, towardsPeaks } from './sight.ts';

/** Where sides are looked for; distances in pixels of the frame. */
interface Start {
  /** Corners are moved to peaks within this many cells; 0: they stay as fitted. */
  peaks: number;
  /** The distance within which edges are looked for, on both sides. */
  reach: number;
  /** A corner that moves farther than this follows another edge. */
  farthest: number;
}

/** The network is some pixels off, and its sides are soft; usually the edges show which start was right. */
const STARTS: readonly Start[] = [
  { peaks: 0, reach: 6, farthest: 12 },
  { peaks: 3, reach: 4, farthest: 12 },
  { peaks: 7, reach: 5, farthest: 12 },
];
const AT_PEAKS = STARTS[1]!;

/** A quad whose sides are on edges. */
export interface Laid {
  /** Clockwise, in pixels of the frame. */
  quad: Quad;
  /** The edges along all sides, with the weakest counted twice: 0-5. */
  support: number;
}

/** The quads that result from a look’s fitted quad, each refined to the edges. */
export const layOntoEdges = (frame: Frame, { sight, fitted }: Look): Laid[] =>
  fitted ? STARTS.flatMap((start) => layFrom(frame, sight, fitted, start)) : [];

/**
 * Starts at the corner peaks near a quad from another look.
 * @param quad in pixels of the frame
 */
export const layFromPeaks = (frame: Frame, sight: Sight, quad: Quad): Laid[] =>
  layFrom(frame, sight, inCells(sight, quad), AT_PEAKS);

/** @param cells in cells of the sight */
function layFrom(frame: Frame, sight: Sight, cells: Quad, { peaks, reach, farthest }: Start): Laid[] {
  const start = onFrame(sight, peaks > 0 ? towardsPeaks(sight, cells, peaks) : cells);
  const rough = refit(frame, start, { reach, samples: 40 });
  const laid = rough && refit(frame, rough.quad, { reach: 3, samples: 56 });
  // If two corners share a peak the distance is NaN.
  if (!laid || !(farthestCorner(laid.quad, start) <= farthest)) return [];
  return [{ quad: laid.quad, support: supportOf(laid) }];
}

function supportOf({ sides }: Refit): number {
  const each = sides.map(({ support }) => support);
  return each.reduce((sum, one) => sum + one, 0) + Math.min(...each);
}
