import { areaOf, type Quad } from './geometry.ts';

/** A quad among others: frames of screens and borders of print come as one quad in another. */
export interface Nesting {
  /** Weakest side's support of a quad that has this one inside of it: this may be what a frame frames. */
  enclosed: number;
  /** Weakest side's support of a quad inside of this one that leaves a narrow rim: this may be a frame. */
  encloses: number;
  /** The same of quads that share sides with this one: it may end at a band of print, or at its shadow. */
  extended: number;
  reduced: number;
}

interface Laid {
  quad: Quad;
  sides: readonly { support: number }[];
}

/** A rim takes at most this part of the larger quad. */
const LEAST_SHARE = 0.42;
/** Sides that lie on each other make no rim, in pixels. */
const LEAST_RIM = 2;
/** Sides that lie on each other may lie this far across, in pixels. */
const SHARED = -1.5;
/** A quad that has so much of the other's area is the same. */
const SAME_SHARE = 0.97;

export function nestingOf(own: Laid, all: readonly Laid[]): Nesting {
  const area = areaOf(own.quad);
  let [enclosed, encloses, extended, reduced] = [0, 0, 0, 0];
  for (const other of all) {
    if (other === own) continue;
    const otherArea = areaOf(other.quad);
    const share = Math.min(area, otherArea) / Math.max(area, otherArea);
    if (share < LEAST_SHARE || share > SAME_SHARE) continue;
    const support = Math.min(...other.sides.map((side) => side.support));
    const isLarger = area < otherArea;
    const rim = isLarger ? rimBetween(own.quad, other.quad) : rimBetween(other.quad, own.quad);
    if (rim >= LEAST_RIM) {
      if (isLarger) enclosed = Math.max(enclosed, support);
      else encloses = Math.max(encloses, support);
    } else if (rim >= SHARED) {
      if (isLarger) extended = Math.max(extended, support);
      else reduced = Math.max(reduced, support);
    }
  }
  return { enclosed, encloses, extended, reduced };
}

/** Is the larger quad the same thing to its edge: around the smaller or on it, and little larger? */
export function isLittleLarger(larger: Quad, smaller: Quad): boolean {
  const share = areaOf(smaller) / areaOf(larger);
  return share > BORDER_SHARE && share < 1 && rimBetween(smaller, larger) >= SHARED;
}

/** What a printed border leaves inside of it at least. */
const BORDER_SHARE = 0.75;

/**
 * Least distance of an inner corner from a side of the outer quad, in pixels, negative outside.
 * @param outer clockwise
 */
function rimBetween(inner: Quad, outer: Quad): number {
  let least = Infinity;
  for (let side = 0; side < 4; side++) {
    const a = outer[side]!;
    const b = outer[(side + 1) & 3]!;
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const length = Math.sqrt(dx * dx + dy * dy) || 1;
    for (let i = 0; i < 4; i++) {
      const { x, y } = inner[i]!;
      least = Math.min(least, (dx * (y - a.y) - dy * (x - a.x)) / length);
    }
  }
  return least;
}
