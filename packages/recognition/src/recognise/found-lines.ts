import type { Picture } from '../decode/picture.ts';
import type { View } from '../detect/straighten.ts';
import type { TextBox } from '../detect/text-boxes.ts';
import { mapQuad } from '../geometry/homography.ts';
import { type LineShape, type QuarterTurn, turned } from '../geometry/line-shape.ts';
import { corners } from '../geometry/rectangle.ts';
import { confidenceOf } from './ctc.ts';
import type { ReadLine, Recogniser } from './recogniser.ts';

/** A line of the straightened view with its reading. */
export interface FoundLine {
  box: TextBox;
  shape: LineShape;
  /** The clockwise turn that makes the box's text run from left to right. */
  way: QuarterTurn;
  read: ReadLine;
}

/** A box with a higher ratio of height to width is a line that runs up or down the card. */
const UPRIGHT_ASPECT = 2;
export const runsAcross = ({ width, height }: TextBox): boolean => height <= UPRIGHT_ASPECT * width;

/** A line that runs up or down is read in both directions; the better reading is kept. */
const waysOf = (box: TextBox): QuarterTurn[] => (runsAcross(box) ? [0] : [90, 270]);

export const saysSomething = ({ read }: FoundLine): boolean => read.glyphs.length > 0;

/** The mean over all characters, so that long lines have more weight. */
export const meanConfidence = (lines: readonly { read: ReadLine }[]): number =>
  confidenceOf(lines.flatMap(({ read }) => read.glyphs));

function shapeOf(box: TextBox, view: View): LineShape {
  const bow = box.bow && { tilt: box.bow.tilt / box.height, bend: box.bow.bend / box.height };
  return { quad: mapQuad(view.toPicture, corners(box)), bow };
}

/** Reads the lines in the order of the boxes; a line may be empty. */
export async function readBoxes(
  recogniser: Recogniser,
  picture: Picture,
  view: View,
  boxes: readonly TextBox[],
  { signal, ways = waysOf }: { signal?: AbortSignal | undefined; ways?: (box: TextBox) => QuarterTurn[] } = {},
): Promise<FoundLine[]> {
  const tries = boxes.flatMap((box) => {
    const shape = shapeOf(box, view);
    return ways(box).map((way) => ({ box, shape: turned(shape, way), way }));
  });
  const reads = await recogniser.recognise(
    picture,
    tries.map(({ shape }) => shape),
    signal,
  );
  const best = new Map<TextBox, FoundLine>();
  tries.forEach((tried, i) => {
    const read = reads[i]!;
    const rival = best.get(tried.box);
    if (!rival || confidenceOf(read.glyphs) > confidenceOf(rival.read.glyphs)) best.set(tried.box, { ...tried, read });
  });
  return [...best.values()];
}
