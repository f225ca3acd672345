import { Tensor } from 'onnxruntime-node';
import type { Picture } from '../decode/picture.ts';
import { sample } from '../decode/sample.ts';
import { rectangleToQuad } from '../geometry/homography.ts';
import type { LineShape } from '../geometry/line-shape.ts';
import type { Session } from '../models/session.ts';
import type { Glyph } from '../types.ts';
import { batches, type Crop, cropOf, HEIGHT, LEAST_WIDTH, printHeight, shiftsOf } from './crops.ts';
import { decodeSteps, trimmed } from './ctc.ts';
import { greyOf, type Tone, toneOf } from './tone.ts';

export interface ReadLine {
  glyphs: Glyph[];
  tone: Tone;
}

export interface Recogniser {
  /** Reads lines; the answers are in the same order. */
  recognise(picture: Picture, lines: readonly LineShape[], signal?: AbortSignal): Promise<ReadLine[]>;
}

export interface Sessions {
  exact: Session;
  /** The model with convolutions in bytes, for lines in large print. Without it, the exact model reads all lines. */
  quick?: Session | undefined;
}

/**
 * The least height of a line for the model in bytes, in pixels of the picture. On development cards, it reads one of
 * six lower lines differently from floats, and one of forty higher ones.
 */
const LEAST_QUICK_HEIGHT = 24;

/** Whether the model in bytes reads the line, if there is one. */
export const isQuick = (crop: Crop): boolean => printHeight(crop) >= LEAST_QUICK_HEIGHT;

/** The cost of a line in floats, relative to bytes. */
const EXACT_COST = 1.5;

/** The cost of lines that are read together, in pixels of width that are read in bytes. */
export const costOf = (batch: readonly Crop[]): number =>
  batch.reduce((cost, crop) => cost + Math.max(LEAST_WIDTH, crop.width) * (isQuick(crop) ? 1 : EXACT_COST), 0);

/** @param characters the dictionary in the order of the model's classes, without blank and space */
export function createRecogniser({ exact, quick }: Sessions, characters: readonly string[]): Recogniser {
  const classes = ['', ...characters, ' '];
  const [input] = exact.inputNames;
  const [output] = exact.outputNames;

  async function readBatch(session: Session, picture: Picture, batch: readonly Crop[]): Promise<ReadLine[]> {
    const width = Math.max(LEAST_WIDTH, ...batch.map((crop) => crop.width));
    const plane = width * HEIGHT;
    const data = new Float32Array(batch.length * 3 * plane);
    batch.forEach((crop, i) => {
      const target = { data, offset: i * 3 * plane, plane, row: width, shift: shiftsOf(crop) };
      sample(picture, rectangleToQuad(crop.width, HEIGHT, crop.quad), crop.width, HEIGHT, target);
    });
    const answer = await session.run({ [input!]: new Tensor('float32', data, [batch.length, 3, HEIGHT, width]) });
    const { data: steps, dims } = answer[output!]!;
    const count = dims[1]!;
    const size = count * dims[2]!;
    return batch.map((crop, i) => {
      const line = (steps as Float32Array).subarray(i * size, (i + 1) * size);
      // The steps that show the line; the rest is padding.
      const content = (count * crop.width) / width;
      const grey = greyOf(data, { offset: i * 3 * plane, plane, row: width }, crop.width, HEIGHT);
      return { glyphs: trimmed(decodeSteps(line, count, classes, content)), tone: toneOf(grey, crop.width, HEIGHT) };
    });
  }

  return {
    async recognise(picture, lines, signal) {
      const crops = lines.map(cropOf);
      const read = new Map<Crop, ReadLine>();
      const readAll = async (session: Session, some: readonly Crop[]): Promise<void> => {
        for (const batch of batches(some)) {
          signal?.throwIfAborted();
          const results = await readBatch(session, picture, batch);
          batch.forEach((crop, i) => {
            read.set(crop, results[i]!);
          });
        }
      };
      const { quickly = [], exactly = [] } = Object.groupBy(crops, (crop) =>
        quick && isQuick(crop) ? 'quickly' : 'exactly',
      );
      if (quick) await readAll(quick, quickly);
      await readAll(exact, exactly);
      return crops.map((crop) => read.get(crop)!);
    },
  };
}
