import { readCodes } from '../codes/read-codes.ts';
import type { Picture } from '../decode/picture.ts';
import { sample } from '../decode/sample.ts';
import type { View } from '../detect/straighten.ts';
import type { LineShape } from '../geometry/line-shape.ts';
import { type SignBeside, signsBeside } from '../icons/find-icons.ts';
import type { ReadLine, Recogniser } from '../recognise/recogniser.ts';
import type { Code, Quad } from '../types.ts';

/** Work on one picture that any thread can do, in independent parts. */
export type Task =
  | { kind: 'codes' }
  /** Parts are indices of lines. */
  | { kind: 'lines'; lines: readonly LineShape[]; parts: readonly (readonly number[])[] }
  /** Draws the pixels of a view into `data`, three planes as written by `sample`, `BAND` rows per part. */
  | { kind: 'view'; view: View; data: Float32Array }
  /** Each part finds the icons beside one line. */
  | { kind: 'signs'; quads: readonly Quad[] };

interface PartAnswers {
  codes: Code[];
  lines: ReadLine[];
  view: null;
  signs: SignBeside[];
}

/** The result of one part. */
export type AnswerOf<T extends Task> = PartAnswers[T['kind']];

const BAND = 64;

export function partsOf(task: Task): number {
  switch (task.kind) {
    case 'codes':
      return 1;
    case 'lines':
      return task.parts.length;
    case 'view':
      return Math.ceil(task.view.height / BAND);
    case 'signs':
      return task.quads.length;
  }
}

export async function doPart(
  recogniser: Recogniser,
  picture: Picture,
  task: Task,
  part: number,
  signal?: AbortSignal,
): Promise<AnswerOf<Task>> {
  switch (task.kind) {
    case 'codes':
      return readCodes(picture);
    case 'lines':
      return recogniser.recognise(
        picture,
        task.parts[part]!.map((at) => task.lines[at]!),
        signal,
      );
    case 'view': {
      const { width, height, toPicture } = task.view;
      const rows = { from: part * BAND, to: Math.min(height, (part + 1) * BAND) };
      sample(picture, toPicture, width, height, {
        data: task.data,
        offset: 0,
        plane: width * height,
        row: width,
        rows,
      });
      return null;
    }
    case 'signs':
      return signsBeside(picture, task.quads[part]!);
  }
}
