import { farthestCorner, type Quad, scaled } from './geometry.ts';
import { type Frame, halved } from './raster.ts';
import { refit } from './sides.ts';

/** Sides are followed at about this long side: finer than that is grain. */
const LONG_SIDE = 1280;

/**
 * Corners that were found on a small frame, laid onto the same edges of the whole picture.
 * @param quad clockwise, in the picture's pixels
 */
export function refine(picture: Frame, quad: Quad): Quad {
  const isLarge = Math.max(picture.width, picture.height) > LONG_SIDE * 1.5;
  const frame = isLarge ? halved(picture) : picture;
  const step = isLarge ? 2 : 1;
  const first = scaled(quad, 1 / step);
  const coarse = refit(frame, first, { reach: 5, samples: 60 });
  const fine = coarse && refit(frame, coarse.quad, { reach: 2, samples: 90 });
  // A side that runs off follows something else: what the small frame told stays.
  if (!fine || farthestCorner(fine.quad, first) > 0.02 * Math.max(frame.width, frame.height)) return quad;
  return scaled(fine.quad, step);
}
