import { inReadingOrder, isConvex, type Quad } from './geometry.ts';
import { type Laid, layFromPeaks, layOntoEdges } from './lay.ts';
import { type Look, lookAt, lookFromNear, lookMirrored, PEAKS } from './look.ts';
import { lookStraight } from './look-straight.ts';
import { type Frame, sumsOf } from './raster.ts';
import { readabilityOf } from './readability.ts';
import { type Shape, shapeOf } from './shape.ts';
import { cornersAt, meanOverlap, onFrame, towardsPeaks } from './sight.ts';

export interface FoundCard {
  /** Clockwise, beginning at the left upper corner, in the frame's pixels. */
  quad: Quad;
  /** 0-1: how sure it is that this is a business card. */
  confidence: number;
  /** Sure enough to say so. */
  isDetected: boolean;
  /** Straight, near and wholly in the frame: fit to be taken. */
  isAligned: boolean;
  /** 0-1: how well its print could be read. */
  readability: number;
}

/** From here on "Card detected" is said: fitted so that hands, screens, paper and keyboards stay below. */
const DETECTED = 0.7;

/** Pixels of the smallest frame that is looked at. */
const LEAST_SIDE = 48;

/**
 * Finds the business card on a frame of about 400x300: a network tells which parts of it are a card and where corners
 * are, a quad is fitted to that, and its sides are laid onto the edges. It looks at the whole, then at what may be a card
 * as if from above, and once more otherwise when that leaves a doubt.
 * @returns the most likely one, also when it is unlikely; null when nothing has the shape of a card
 */
export function findCard(frame: Frame): FoundCard | null {
  if (Math.min(frame.width, frame.height) < LEAST_SIDE) return null;
  const found = likeliestOn(frame);
  if (!found) return null;
  const quad = inReadingOrder(found.quad);
  return {
    quad,
    confidence: found.confidence,
    isDetected: found.confidence >= DETECTED,
    isAligned: isAligned(quad, shapeOf(quad, frame), frame),
    readability: readabilityOf(frame, quad),
  };
}

/** Confidences after two looks that leave no doubt. */
const NONE = 0.15;
const SURE = 0.85;

function likeliestOn(frame: Frame): Likely | null {
  const sums = sumsOf(frame);
  const looks = [lookAt(sums)];
  if (!looks[0]!.fitted) looks.push(lookMirrored(sums));
  const first = looks.find(isFitted);
  const seen = first && seenAt(first);
  if (!seen) return null;
  const straight = lookStraight(frame, seen);
  const laid = [...layOntoEdges(frame, straight), ...layFromPeaks(frame, straight.sight, seen)];
  const likely = likeliestOf(laid, straight, [...looks, straight]);
  if (likely && (likely.confidence < NONE || likely.confidence > SURE)) return likely;
  if (looks.length === 1) looks.push(lookFromNear(frame, first.sight, first.fitted) ?? lookMirrored(sums));
  laid.push(...looks.flatMap((look) => layOntoEdges(frame, look)));
  const all = [...looks, straight];
  return likeliestOf(laid, straight, all) ?? { quad: seen, confidence: 0 };
}

type FittedLook = Look & { fitted: Quad };

const isFitted = (look: Look): look is FittedLook => look.fitted !== null;

/** With its corners at their peaks, if that leaves a quad. */
const seenAt = ({ sight, fitted }: FittedLook): Quad | undefined =>
  [towardsPeaks(sight, fitted, PEAKS), fitted].map((cells) => inReadingOrder(onFrame(sight, cells))).find(isConvex);

interface Likely {
  /** Clockwise, in pixels of the frame. */
  quad: Quad;
  /** 0-1. */
  confidence: number;
}

/** What all of the overlap counts, and four corners, when all of the sides' support counts 5: a pattern has edges, too. */
const OVERLAP_WORTH = 10;
const CORNERS_WORTH = 10;
/** What has edges along less than half of its sides is hardly a card, whatever is seen in it: of support, 0-5. */
const SUPPORTED = 2.5;

function likeliestOf(laid: readonly Laid[], straight: Look, looks: readonly Look[]): Likely | null {
  let best: Likely | null = null;
  let most = -Infinity;
  for (const { quad, support } of laid) {
    const overlap = overlapAt(looks, quad);
    const promise = support + OVERLAP_WORTH * overlap + CORNERS_WORTH * cornersAt(straight.sight, quad);
    if (!(promise > most)) continue;
    most = promise;
    // What is none at one look is hardly one, too.
    best = { quad, confidence: overlap * Math.min(1, support / SUPPORTED) };
  }
  return best;
}

const overlapAt = (looks: readonly Look[], quad: Quad): number =>
  meanOverlap(
    looks.map(({ sight }) => sight),
    quad,
  );

/** Degrees against the frame, share of the frame's long side, share of its sides that stays free. */
const ALIGNED = {
  tilt: 14,
  rectangularity: 0.62,
  aspect: [1.3, 2.0],
  reach: 0.42,
  margin: 0.004,
} as const;

function isAligned(quad: Quad, { aspect, rectangularity, tiltDegrees }: Shape, { width, height }: Frame): boolean {
  const xs = quad.map(({ x }) => x);
  const ys = quad.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const free = ALIGNED.margin * Math.max(width, height);
  const isWhole = left >= free && top >= free && right <= width - 1 - free && bottom <= height - 1 - free;
  // Of an upright frame a lying card fills the width, which is its short side.
  const reach = Math.max((right - left) / width, (bottom - top) / height);
  const [least, most] = ALIGNED.aspect;
  return (
    isWhole &&
    tiltDegrees <= ALIGNED.tilt &&
    rectangularity >= ALIGNED.rectangularity &&
    aspect >= least &&
    aspect <= most &&
    reach >= ALIGNED.reach
  );
}
