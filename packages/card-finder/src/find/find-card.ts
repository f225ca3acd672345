import { inReadingOrder, isConvex, type Quad } from './geometry.ts';
import { type Laid, layFromPeaks, layOntoEdges } from './lay.ts';
import { type Look, lookAt, lookFromNear, lookMirrored, PEAKS } from './look.ts';
import { lookStraight } from './look-straight.ts';
import { type Frame, sumsOf } from './raster.ts';
import { readabilityOf } from './readability.ts';
import { type Shape, shapeOf } from './shape.ts';
import { cornersAt, meanOverlap, onFrame, towardsPeaks } from './sight.ts';

export interface FoundCard {
  /** Clockwise from the top left corner, in pixels of the frame. */
  quad: Quad;
  /** 0-1: how likely this is a business card. */
  confidence: number;
  /** Likely enough to be reported. */
  isDetected: boolean;
  /** Straight, near and completely inside the frame: ready to be taken. */
  isAligned: boolean;
  /** 0-1: how readable its print is. */
  readability: number;
}

/** Threshold for "Card detected", tuned so that hands, screens, paper and keyboards stay below. */
const DETECTED = 0.7;

/** The minimum side of a frame in pixels. */
const LEAST_SIDE = 48;

/**
 * Finds the business card on a frame of about 400x300: a network locates the card and its corners, a quad is fitted to
 * the result, and its sides are refined to the edges. It looks at the whole frame, then at the possible card as if
 * from above, and once more in another way if that is uncertain.
 * @returns the most likely card, even if it is unlikely; null if nothing has the shape of a card
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

/** Confidences after two looks that need no third one. */
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

/** The fitted quad with its corners moved to their peaks, or without if that makes it invalid. */
const seenAt = ({ sight, fitted }: FittedLook): Quad | undefined =>
  [towardsPeaks(sight, fitted, PEAKS), fitted].map((cells) => inReadingOrder(onFrame(sight, cells))).find(isConvex);

interface Likely {
  /** Clockwise, in pixels of the frame. */
  quad: Quad;
  /** 0-1. */
  confidence: number;
}

/** Weights of complete overlap and of four corners, if full support of the sides counts 5: patterns have edges, too. */
const OVERLAP_WORTH = 10;
const CORNERS_WORTH = 10;
/**
 * If less than half of the sides has edges, it is hardly a card, whatever the network says; in units of support, 0-5.
 */
const SUPPORTED = 2.5;

function likeliestOf(laid: readonly Laid[], straight: Look, looks: readonly Look[]): Likely | null {
  let best: Likely | null = null;
  let most = -Infinity;
  for (const { quad, support } of laid) {
    const overlap = overlapAt(looks, quad);
    const promise = support + OVERLAP_WORTH * overlap + CORNERS_WORTH * cornersAt(straight.sight, quad);
    if (!(promise > most)) continue;
    most = promise;
    // A quad that one of the looks rejects is unlikely to be a card.
    best = { quad, confidence: overlap * Math.min(1, support / SUPPORTED) };
  }
  return best;
}

const overlapAt = (looks: readonly Look[], quad: Quad): number =>
  meanOverlap(
    looks.map(({ sight }) => sight),
    quad,
  );

/** Degrees against the frame, share of the frame’s long side, share of the frame’s sides that must stay free. */
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
  // A horizontal card fills the width of an upright frame, which is its short side.
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
