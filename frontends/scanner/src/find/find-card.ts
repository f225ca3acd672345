import { inReadingOrder, type Quad } from './geometry.ts';
import { type Laid, layOntoEdges } from './lay.ts';
import { type Look, lookAt, lookFromNear, lookMirrored } from './look.ts';
import { overlapSeenStraight } from './look-straight.ts';
import { type Frame, sumsOf } from './raster.ts';
import { readabilityOf } from './readability.ts';
import { type Shape, shapeOf } from './shape.ts';
import { meanOverlap, onFrame, type Sight } from './sight.ts';

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
export const DETECTED = 0.65;

/** Pixels of the smallest frame that is looked at. */
const LEAST_SIDE = 48;

/**
 * Finds the business card on a frame of about 400x300: a network tells which parts of it are a card and where corners
 * are, a quad is fitted to that, and its sides are laid onto the edges. It looks twice: what is small from nearer, the
 * rest in a mirror; and a third time at what is doubtful, as if from above.
 * @returns the most likely one, also when it is unlikely; null when nothing has the shape of a card
 */
export function findCard(frame: Frame): FoundCard | null {
  if (Math.min(frame.width, frame.height) < LEAST_SIDE) return null;
  const looks = twoLooksAt(frame);
  const sights = looks.map(({ sight }) => sight);
  const laid = likeliestOf(looks.flatMap((look) => layOntoEdges(frame, look, sights)));
  const found = laid ?? looks.flatMap(({ sight, fitted }) => (fitted ? [onFrame(sight, fitted)] : []))[0];
  if (!found) return null;
  const quad = inReadingOrder(found);
  const confidence = confidenceIn(frame, quad, sights);
  return {
    quad,
    confidence,
    isDetected: confidence >= DETECTED,
    isAligned: isAligned(quad, shapeOf(quad, frame), frame),
    readability: readabilityOf(frame, quad),
  };
}

/** At the whole, then from nearer at what is small, or else in a mirror. */
function twoLooksAt(frame: Frame): Look[] {
  const sums = sumsOf(frame);
  const whole = lookAt(sums);
  const near = whole.fitted && lookFromNear(frame, whole.sight, whole.fitted);
  return [whole, near ?? lookMirrored(sums)];
}

/** Means over two looks that leave no doubt. */
const NONE = 0.15;
const SURE = 0.85;

/** What is none at the second look is hardly one; what stays doubtful is looked at once more, straightened. */
function confidenceIn(frame: Frame, quad: Quad, sights: readonly Sight[]): number {
  const atBoth = meanOverlap(sights, quad);
  if (atBoth < NONE || atBoth > SURE) return atBoth;
  return (atBoth + overlapSeenStraight(frame, quad)) / 2;
}

const likeliestOf = (laid: readonly Laid[]): Quad | undefined =>
  [...laid].sort((a, b) => b.promise - a.promise)[0]?.quad;

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
