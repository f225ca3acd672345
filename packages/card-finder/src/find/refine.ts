import { farthestCorner, type Quad, scaled } from './geometry.ts';
import { type Frame, halved } from './raster.ts';
import { refit } from './sides.ts';

/** Sides are refined at about this length of the long side; finer detail is noise. */
const LONG_SIDE = 1280;

/**
 * Refines corners that were found on a small frame to the same edges of the full picture.
 * @param quad clockwise, in the picture’s pixels
 */
export function refine(picture: Frame, quad: Quad): Quad {
  const isLarge = Math.max(picture.width, picture.height) > LONG_SIDE * 1.5;
  const frame = isLarge ? halved(picture) : picture;
  const step = isLarge ? 2 : 1;
  const first = scaled(quad, 1 / step);
  const coarse = refit(frame, first, { reach: 5, samples: 60 });
  const fine = coarse && refit(frame, coarse.quad, { reach: 2, samples: 90 });
  // A side that moves far follows another edge: then the small frame’s result is kept.
  if (!fine || farthestCorner(fine.quad, first) > 0.02 * Math.max(frame.width, frame.height)) return quad;
  return scaled(fine.quad, step);
}
