import { type InferenceSession, Tensor } from 'onnxruntime-node';
import type { Picture } from '../decode/picture.ts';
import { sample } from '../decode/sample.ts';
import { rectangleToQuad } from '../geometry/homography.ts';
import type { LineShape } from '../geometry/line-shape.ts';
import type { Glyph, Point } from '../types.ts';
import { decodeSteps, trimmed } from './ctc.ts';
import { type Tone, toneOf } from './tone.ts';

/** What PP-OCR was trained on: lines 48 high, short ones padded with grey to 320. */
const HEIGHT = 48;
const LEAST_WIDTH = 320;
const WIDTH_STEP = 8;
/** Beyond this a line is squeezed: it would be over forty times as long as it is high. */
const MOST_WIDTH = 2000;
/** Narrow fonts need more steps than characters: CTC cannot tell a doubled letter without a blank between. */
const STRETCH = 1.15;
const MOST_LINES_PER_BATCH = 6;
/** Lines of one batch are padded to the widest; beyond this ratio two batches cost less. */
const MOST_SPREAD = 1.3;

export interface ReadLine {
  glyphs: Glyph[];
  tone: Tone;
}

export interface Recogniser {
  /** Answers in the order of the lines. */
  recognise(picture: Picture, lines: readonly LineShape[], signal?: AbortSignal): Promise<ReadLine[]>;
}

/** @param characters the dictionary in the order of the model's classes, without blank and space */
export function createRecogniser(session: InferenceSession, characters: readonly string[]): Recogniser {
  const classes = ['', ...characters, ' '];
  const [input] = session.inputNames;
  const [output] = session.outputNames;

  async function readBatch(picture: Picture, batch: readonly Crop[]): Promise<ReadLine[]> {
    const width = Math.max(LEAST_WIDTH, ...batch.map((crop) => crop.width));
    const plane = width * HEIGHT;
    const data = new Float32Array(batch.length * 3 * plane);
    batch.forEach((crop, i) => {
      const toPicture = rectangleToQuad(crop.width, HEIGHT, crop.line.quad);
      const shift = shiftsOf(crop);
      sample(picture, toPicture, crop.width, HEIGHT, { data, offset: i * 3 * plane, plane, row: width, shift });
    });
    const answer = await session.run({ [input!]: new Tensor('float32', data, [batch.length, 3, HEIGHT, width]) });
    const { data: steps, dims } = answer[output!]!;
    const count = dims[1]!;
    const size = count * dims[2]!;
    return batch.map((crop, i) => {
      const line = (steps as Float32Array).subarray(i * size, (i + 1) * size);
      const glyphs = trimmed(decodeSteps(line, count, classes, (count * crop.width) / width));
      return { glyphs, tone: toneOf(greyOf(data, i * 3 * plane, plane, width, crop.width), crop.width, HEIGHT) };
    });
  }

  return {
    async recognise(picture, lines, signal) {
      const results = new Array<ReadLine>(lines.length);
      for (const batch of batches(lines.map(cropOf))) {
        signal?.throwIfAborted();
        const read = await readBatch(picture, batch);
        batch.forEach((crop, i) => {
          results[crop.index] = read[i]!;
        });
      }
      return results;
    },
  };
}

interface Crop {
  index: number;
  line: LineShape;
  width: number;
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function cropOf(line: LineShape, index: number): Crop {
  const { quad } = line;
  const length = (distance(quad[0], quad[1]) + distance(quad[3], quad[2])) / 2;
  const height = (distance(quad[0], quad[3]) + distance(quad[1], quad[2])) / 2;
  const width = Math.ceil((STRETCH * HEIGHT * length) / Math.max(1, height) / WIDTH_STEP) * WIDTH_STEP;
  return { index, line, width: Math.min(MOST_WIDTH, Math.max(WIDTH_STEP, width)) };
}

function shiftsOf({ line: { bow }, width }: Crop): Float64Array | undefined {
  if (!bow) return undefined;
  return Float64Array.from({ length: width }, (_, x) => {
    const a = (2 * (x + 0.5)) / width - 1;
    return (bow.tilt * a + bow.bend * a * a) * HEIGHT;
  });
}

/** Lines of similar width together, so that little is padded. */
function batches(crops: Crop[]): Crop[][] {
  const sorted = [...crops].sort((a, b) => a.width - b.width);
  const groups: Crop[][] = [];
  for (const crop of sorted) {
    const group = groups.at(-1);
    const least = Math.max(LEAST_WIDTH, group?.[0]?.width ?? 0);
    if (group && group.length < MOST_LINES_PER_BATCH && crop.width <= least * MOST_SPREAD) group.push(crop);
    else groups.push([crop]);
  }
  return groups;
}

function greyOf(data: Float32Array, offset: number, plane: number, row: number, width: number): Float32Array {
  const grey = new Float32Array(width * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < width; x++) {
      const at = offset + y * row + x;
      grey[y * width + x] = 0.114 * data[at]! + 0.587 * data[at + plane]! + 0.299 * data[at + 2 * plane]!;
    }
  }
  return grey;
}
