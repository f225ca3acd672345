import { findEdges } from './edges.ts';
import { gatherEvidence } from './evidence.ts';
import { areaOf, coincide, farthestCorner, inReadingOrder, type Quad, scaled } from './geometry.ts';
import { findLines } from './lines.ts';
import { isLittleLarger, nestingOf } from './nesting.ts';
import { network } from './network/network.ts';
import { patchOf } from './network/patch.ts';
import { findQuads } from './quads.ts';
import { type Frame, type Sums, sumsOf } from './raster.ts';
import { readabilityOf } from './readability.ts';
import { findEvenRegions } from './regions.ts';
import { haveOnePaper, quickPaperSides } from './rim.ts';
import { confidenceFrom, confidenceOf, featuresOf, type Measured } from './score.ts';
import { WEIGHTS } from './score.weights.ts';
import { type Shape, shapeOf } from './shape.ts';
import { type Refit, refit } from './sides.ts';
import { edgesBeyond } from './surroundings.ts';

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
export const DETECTED = 0.7;

/** What is looked for in lines and regions, chosen by time and share of cards found on development frames. */
const LINES = 48;
const QUADS = { pairs: 150, kept: 24 };
/** Of those so many are laid onto the edges: the others are made of a pattern's lines. */
const LAID = 14;
/** Hypotheses that are looked at closely. */
const CLOSELY = 8;
/** Of those so many are shown to the network. */
const SHOWN = 3;

/**
 * Finds the business card on a frame of about 400x300: quads from lines and from even regions, their sides laid onto
 * the edges, judged by what is along, inside and outside of them.
 * @returns the most likely one, also when it is unlikely; null when nothing has the shape of a card
 */
export function findCard(frame: Frame): FoundCard | null {
  const candidates = candidatesOn(frame);
  const best = likeliest(candidates);
  if (!best) return null;
  const whole = toItsEdge(best, candidates);
  const { confidence } = best;
  const finer = refit(candidates.fine, whole.quad, { reach: 2, samples: 56 });
  const isSame = finer !== null && farthestCorner(finer.quad, whole.quad) < 3;
  const quad = inReadingOrder(isSame ? finer.quad : whole.quad);
  return {
    quad,
    confidence,
    isDetected: confidence >= DETECTED,
    isAligned: isAligned(quad, whole.measured.shape, frame),
    readability: readabilityOf(candidates.fine, quad),
  };
}

/** The perceptron knows what to look at, the network sees what it is, but takes as long for one as the other for hundreds. */
function likeliest({ sums, list }: { sums: Sums; list: readonly Candidate[] }): Sure | null {
  const ranked = list
    .map((candidate) => ({ ...candidate, features: featuresOf(candidate.measured) }))
    .map((candidate) => ({ ...candidate, rank: confidenceFrom(candidate.features, WEIGHTS) }))
    .sort((a, b) => b.rank - a.rank);
  let best: Sure | null = null;
  for (const { features, rank, quad, measured } of ranked.slice(0, SHOWN)) {
    const confidence = network.confidenceOf(patchOf(sums, quad), features, rank);
    if (!best || confidence > best.confidence) best = { quad, measured, confidence };
  }
  return best;
}

/** Sides of a whole card have edges all along, so far as no finger is on them. */
const WHOLE_SUPPORT = 0.75;
/** A card's edge is a larger step than its border's, on the weakest side. */
const EDGE_STEP = 1.25;
/** What is hardly a card by itself is none because something in it is. */
const WHOLE_CONFIDENCE = 0.04;

/** A border is printed near the rim of many cards, of one colour with it: the card goes on to the larger quad. */
function toItsEdge(found: Candidate, { fine, list }: { fine: Frame; list: readonly Candidate[] }): Candidate {
  let whole = found;
  for (const other of list) {
    const isWhole =
      other.measured.support[0]! >= WHOLE_SUPPORT &&
      isLittleLarger(other.quad, whole.quad) &&
      other.measured.evidence.leastStep > EDGE_STEP * found.measured.evidence.leastStep &&
      confidenceOf(other.measured) >= WHOLE_CONFIDENCE;
    if (isWhole && haveOnePaper(fine, found.quad, other.quad)) whole = other;
  }
  return whole;
}

export interface Candidate {
  quad: Quad;
  measured: Measured;
}

/** A candidate and 0-1: how sure it is that it is a business card. */
interface Sure extends Candidate {
  confidence: number;
}

/** All quads that may be a card, with all that is known of them; for `findCard` and for fitting its weights. */
export function candidatesOn(frame: Frame): {
  fine: Frame;
  sums: Sums;
  list: Candidate[];
} {
  const fine = frame;
  const sums = sumsOf(fine);
  const edges = findEdges(sums);
  const [middleX, middleY] = [(sums.width - 1) / 2, (sums.height - 1) / 2];
  const fromLines = findQuads(findLines(edges, LINES), sums, QUADS)
    .map(({ quad, score }) => {
      const placed = quad.map(({ x, y }) => ({ x: x + middleX, y: y + middleY })) as unknown as Quad;
      return { quad: placed, score: score + PAPER_WORTH * quickPaperSides(sums, placed) };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, LAID);
  const laid: (Refit & { promise: number })[] = [];
  const lay = (quad: Quad, bonus: number): void => {
    const first = refit(fine, scaled(quad, 2), { reach: 4, samples: 22 });
    const second = first && (refit(fine, first.quad, { reach: 2, samples: 30 }) ?? first);
    if (!second || !isInside(second.quad, fine)) return;
    if (laid.some((other) => coincide(other.quad, second.quad, 2.5))) return;
    const half = scaled(second.quad, 0.5);
    laid.push({
      ...second,
      promise: bonus + promiseOf(second, edgesBeyond(edges, half)) + 1.5 * quickPaperSides(sums, half),
    });
  };
  for (const quad of findEvenRegions(sums)) lay(quad, REGION_BONUS);
  for (const { quad } of fromLines) lay(quad, 0);
  const list = laid
    .sort((a, b) => b.promise - a.promise)
    .slice(0, CLOSELY)
    .map((one) => ({
      quad: one.quad,
      measured: {
        nesting: nestingOf(one, laid),
        support: one.sides.map(({ support }) => support).sort((a, b) => a - b),
        roughness: one.sides.reduce((sum, side) => sum + side.roughness / 4, 0),
        shape: shapeOf(one.quad, fine),
        evidence: gatherEvidence({ fine, sums, edges }, one.quad),
        area: areaOf(one.quad) / (fine.width * fine.height),
      },
    }));
  return { fine, sums, list };
}

const PAPER_WORTH = 0.6;

/** There are few regions of one colour with four straight sides, and on patterned tables nothing else finds the card. */
const REGION_BONUS = 0.6;

/** What is looked at first: sides with edges all along that end at the corners, larger ones first among equals. */
function promiseOf({ quad, sides }: Refit, beyond: number): number {
  const support = sides.map((side) => side.support);
  const sum = support.reduce((total, one) => total + one, 0);
  return sum + Math.min(...support) - 2 * beyond + 0.004 * Math.sqrt(areaOf(quad));
}

const isInside = (quad: Quad, { width, height }: Frame): boolean =>
  quad.every(({ x, y }) => x > -0.03 * width && x < 1.03 * width && y > -0.03 * height && y < 1.03 * height);

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
