import type { Segment } from './segments.ts';

/** The share of the narrower line that is above or below the other one. */
export function overlapOf({ box: a }: Segment, { box: b }: Segment): number {
  const overlap = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  return overlap / Math.max(1, Math.min(a.width, b.width));
}

/** Whether two lines have the same size and are no further apart than lines of one text. */
export const areInOneType = (upper: Segment, lower: Segment): boolean =>
  Math.abs(Math.log2(upper.size / lower.size)) < 0.2 && lower.box.y - upper.box.y - upper.box.height < 0.7 * upper.size;
/** Like `areInOneType`, but allows for one line having descenders and the other not. */
export const areInLikeType = (upper: Segment, lower: Segment): boolean =>
  Math.abs(Math.log2(upper.size / lower.size)) < 0.45 &&
  lower.box.y - upper.box.y - upper.box.height < 0.5 * upper.size &&
  overlapOf(upper, lower) > 0.5;

/** Whether the space between two lines is larger than inside one value. */
export const areFarApart = (upper: Segment, lower: Segment): boolean =>
  lower.box.y - upper.box.y - upper.box.height > 1.5 * Math.max(upper.size, lower.size);

/** Ornate small print below a name, which is a misread slogan. */
export const isSmallAndDoubted = (upper: Segment, lower: Segment): boolean =>
  lower.size < 0.75 * upper.size && lower.confidence < 0.9 && lower.confidence < upper.confidence - 0.08;

/** Whether one line is above the other and neither is much larger. */
export const isSetTogether = (a: Segment, b: Segment): boolean =>
  Math.abs(Math.log2(a.size / b.size)) < 0.6 && overlapOf(a, b) > 0.1;

/** Sorts rows from top to bottom, and each from left to right. */
export function inReadingOrder(a: Segment, b: Segment): number {
  const overlap = Math.min(a.box.y + a.box.height, b.box.y + b.box.height) - Math.max(a.box.y, b.box.y);
  return overlap > 0.5 * Math.min(a.box.height, b.box.height) ? a.box.x - b.box.x : a.box.y - b.box.y;
}

/** Sorts the parts of a line from bottom to top, and lines from left to right. */
function upwards(a: Segment, b: Segment): number {
  return overlapOf(a, b) > 0.5 ? b.box.y - a.box.y : a.box.x - b.box.x;
}

/** Sorts lines as they are read; lines that are printed sideways and run upwards have another order. */
export function asRead(segments: Segment[]): Segment[] {
  const runsUp = ({ text, chars, box }: Segment): boolean => {
    if (box.height < 1.3 * box.width) return false;
    const [from, to] = chars.find((char) => char.line)?.line?.quad ?? [];
    return text.length > 2 && from !== undefined && from.y - to!.y > 2 * Math.abs(from.x - to!.x);
  };
  return segments.length > 1 && segments.every(runsUp) ? [...segments].sort(upwards) : segments;
}
