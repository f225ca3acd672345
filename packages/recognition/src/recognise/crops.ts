import type { LineShape } from '../geometry/line-shape.ts';
import type { Point, Quad } from '../types.ts';

/** The input of PP-OCR's training: lines 48 high, short ones padded with grey to 320. */
export const HEIGHT = 48;
export const LEAST_WIDTH = 320;
const WIDTH_STEP = 8;
/**
 * The padding above and below the detector's box, in its heights. With the stretch below, it had the fewest wrong
 * characters on development captures, of paddings from 0.03 to 0.18. Sharpening the crop and averaging over several
 * crops made more characters wrong.
 */
const PADDING = 0.18;
/** The height of the crop, in heights of the detector's box. */
const PADDED = 1 + 2 * PADDING;
/**
 * How much wider a line is drawn than its own proportions. Narrow fonts need more steps than characters, because CTC
 * can't recognise a doubled letter without a blank in between. With 1.4, small print had a tenth more wrong characters.
 */
const STRETCH = 1.1;
/** The largest width; lines that are over forty times as long as high are squeezed. */
const MOST_WIDTH = 2000;
const MOST_LINES_PER_BATCH = 6;
/** Limits memory, which grows with the area of a batch. */
const MOST_BATCH_WIDTH = 3600;
/**
 * The largest ratio of widths in a batch. Lines are padded to the widest one; beyond this ratio, two batches cost less.
 */
const MOST_SPREAD = 1.3;

/** The part of the picture for a line, and the width at which it is drawn. */
export interface Crop {
  quad: Quad;
  width: number;
  /** As in `LineShape`, in heights of the crop. */
  bow?: LineShape['bow'];
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const heightOf = ([a, b, c, d]: Quad): number => (distance(a, d) + distance(b, c)) / 2;

export function cropOf({ quad, bow }: LineShape): Crop {
  const padded = paddedQuad(quad, PADDING);
  const [a, b, c, d] = padded;
  const length = (distance(a, b) + distance(d, c)) / 2;
  const width = Math.ceil((STRETCH * HEIGHT * length) / Math.max(1, heightOf(padded)) / WIDTH_STEP) * WIDTH_STEP;
  return {
    quad: padded,
    width: Math.min(MOST_WIDTH, Math.max(WIDTH_STEP, width)),
    bow: bow && { tilt: bow.tilt / PADDED, bend: bow.bend / PADDED },
  };
}

/** The height of the line as found by the detector, in pixels of the picture. */
export const printHeight = ({ quad }: Crop): number => heightOf(quad) / PADDED;

/** Groups lines of similar width, so that little is padded. */
export function batches(crops: readonly Crop[]): Crop[][] {
  const sorted = [...crops].sort((a, b) => a.width - b.width);
  const groups: Crop[][] = [];
  for (const crop of sorted) {
    const group = groups.at(-1);
    const least = Math.max(LEAST_WIDTH, group?.[0]?.width ?? 0);
    const hasRoom = group && group.length < MOST_LINES_PER_BATCH && (group.length + 1) * crop.width <= MOST_BATCH_WIDTH;
    if (group && hasRoom && crop.width <= least * MOST_SPREAD) group.push(crop);
    else groups.push([crop]);
  }
  return groups;
}

/** Enlarges the quad above and below by `padding` times its height. */
function paddedQuad([a, b, c, d]: Quad, padding: number): Quad {
  const moved = (from: Point, to: Point): Point => ({
    x: from.x + (from.x - to.x) * padding,
    y: from.y + (from.y - to.y) * padding,
  });
  return [moved(a, d), moved(b, c), moved(c, b), moved(d, a)];
}

/** The number of rows by which each column of a bent line's crop is lower. */
export function shiftsOf({ bow, width }: Crop): Float64Array | undefined {
  if (!bow) return undefined;
  return Float64Array.from({ length: width }, (_, x) => {
    const a = (2 * (x + 0.5)) / width - 1;
    return (bow.tilt * a + bow.bend * a * a) * HEIGHT;
  });
}
