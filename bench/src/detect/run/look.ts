import sharp from 'sharp';
import { type FoundCard, findCard } from '../../../../packages/card-finder/src/find/find-card.ts';
import { farthestCorner, type Quad, scaled } from '../../../../packages/card-finder/src/find/geometry.ts';
import type { Frame as Raster } from '../../../../packages/card-finder/src/find/raster.ts';
import { refine } from '../../../../packages/card-finder/src/find/refine.ts';
import { planStraightening, straighten } from '../../../../packages/card-finder/src/find/straighten.ts';
import { fastestOf } from './fastest.ts';
import type { Frame } from './frame-set.ts';

/** S1, section 9. */
const DETECTION = { long: 400, short: 300 };
/** The number of searches per frame; on a shared machine, slower ones are caused by other work. */
const LOOKS = 3;
/** The quality that the product uses. */
const SENT = { quality: 85 };

export interface Look {
  id: string;
  kind: readonly string[];
  found: FoundCard | null;
  /** The error of the worst corner, in pixels of the whole picture and as a share of its width. */
  error: number;
  errorShare: number;
  /** The same after the corners were refined on the whole picture, as at capture. */
  refinedError: number;
  /** The mean of the four corners, in pixels of a picture 1280 wide. */
  meanError: number;
  /** The time of the search alone, the fastest of `LOOKS`. */
  ms: number;
}

async function rasterOf(path: string | Buffer, box?: { width: number; height: number }): Promise<Raster> {
  const picture = sharp(path).rotate();
  const sized = box ? picture.resize({ ...box, fit: 'inside', kernel: 'linear' }) : picture;
  const { data, info } = await sized.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** The picture as seen by the camera page. */
export async function detectionFrameOf(path: string | Buffer): Promise<Raster> {
  const { width = 0, height = 0 } = await sharp(path).metadata();
  const { long, short } = DETECTION;
  return rasterOf(path, width >= height ? { width: long, height: short } : { width: short, height: long });
}

/** Searches one frame like the camera page. */
export async function lookAt({ id, path, corners, kind }: Frame): Promise<Look> {
  const [small, whole] = [await detectionFrameOf(path), await rasterOf(path)];
  const { result: found, ms } = fastestOf(LOOKS, () => findCard(small));
  const nothing = { id, kind, found, ms, error: Infinity, errorShare: Infinity, refinedError: Infinity };
  if (!found || !corners) return { ...nothing, meanError: Infinity };
  const truth = corners.map(([x, y]) => ({ x, y })) as unknown as Quad;
  const rough = scaled(found.quad, whole.width / small.width);
  const refined = refine(whole, rough);
  const error = farthestCorner(rough, truth);
  return {
    ...nothing,
    error,
    errorShare: error / whole.width,
    refinedError: farthestCorner(refined, truth),
    meanError: (meanCorner(refined, truth) * 1280) / Math.max(whole.width, whole.height),
  };
}

function meanCorner(a: Quad, b: Quad): number {
  let best = Infinity;
  for (let shift = 0; shift < 4; shift++) {
    let sum = 0;
    for (let i = 0; i < 4; i++) sum += Math.hypot(a[i]!.x - b[(i + shift) % 4]!.x, a[i]!.y - b[(i + shift) % 4]!.y);
    best = Math.min(best, sum / 4);
  }
  return best;
}

/**
 * Cuts the card out of a picture like the product.
 * @returns null if none is found, so that the whole picture is sent
 */
export async function cutOut(path: string | Buffer): Promise<Buffer | null> {
  const small = await detectionFrameOf(path);
  const found = findCard(small);
  if (!found?.isDetected) return null;
  const whole = await rasterOf(path);
  const quad = refine(whole, scaled(found.quad, whole.width / small.width));
  const { width, height, data } = straighten(whole, planStraightening(quad, whole));
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg(SENT)
    .toBuffer();
}
