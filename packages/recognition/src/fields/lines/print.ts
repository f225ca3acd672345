import type { Segment } from './segments.ts';

/** The share of the narrower of two lines that stands over or under the other. */
export function overlapOf({ box: a }: Segment, { box: b }: Segment): number {
  const overlap = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  return overlap / Math.max(1, Math.min(a.width, b.width));
}

/** Print of one size, no further apart than the lines of one text. */
export const areInOneType = (upper: Segment, lower: Segment): boolean =>
  Math.abs(Math.log2(upper.size / lower.size)) < 0.2 && lower.box.y - upper.box.y - upper.box.height < 0.7 * upper.size;
/** The same where only one of the lines has letters that go below it. */
export const areInLikeType = (upper: Segment, lower: Segment): boolean =>
  Math.abs(Math.log2(upper.size / lower.size)) < 0.45 &&
  lower.box.y - upper.box.y - upper.box.height < 0.5 * upper.size &&
  overlapOf(upper, lower) > 0.5;

/** More ground between two lines than one value has. */
export const areFarApart = (upper: Segment, lower: Segment): boolean =>
  lower.box.y - upper.box.y - upper.box.height > 1.5 * Math.max(upper.size, lower.size);

/** Ornate small print under a name is its slogan, misread. */
export const isSmallAndDoubted = (upper: Segment, lower: Segment): boolean =>
  lower.size < 0.75 * upper.size && lower.confidence < 0.9 && lower.confidence < upper.confidence - 0.08;

/** One over the other, neither much larger. */
export const isSetTogether = (a: Segment, b: Segment): boolean =>
  Math.abs(Math.log2(a.size / b.size)) < 0.6 && overlapOf(a, b) > 0.1;

/** Rows from top to bottom, from left to right within one. */
export function inReadingOrder(a: Segment, b: Segment): number {
  const overlap = Math.min(a.box.y + a.box.height, b.box.y + b.box.height) - Math.max(a.box.y, b.box.y);
  return overlap > 0.5 * Math.min(a.box.height, b.box.height) ? a.box.x - b.box.x : a.box.y - b.box.y;
}

/** Parts of one line from the bottom to the top, lines from left to right. */
function upwards(a: Segment, b: Segment): number {
  return overlapOf(a, b) > 0.5 ? b.box.y - a.box.y : a.box.x - b.box.x;
}

/** Lines that are set sideways and run upwards follow each other in another way. */
export function asRead(segments: Segment[]): Segment[] {
  const runsUp = ({ text, chars, box }: Segment): boolean => {
    if (box.height < 1.3 * box.width) return false;
    const [from, to] = chars.find((char) => char.line)?.line?.quad ?? [];
    return text.length > 2 && from !== undefined && from.y - to!.y > 2 * Math.abs(from.x - to!.x);
  };
  return segments.length > 1 && segments.every(runsUp) ? [...segments].sort(upwards) : segments;
}
