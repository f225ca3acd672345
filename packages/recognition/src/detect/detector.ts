import { Tensor } from 'onnxruntime-node';
import type { Picture } from '../decode/picture.ts';
import type { Session } from '../models/session.ts';
import type { View } from './straighten.ts';
import { type TextBox, textBoxes } from './text-boxes.ts';

/** Sides are multiples of this, because the network halves its input five times. */
const SIDE_STEP = 32;

export const roundedUp = (side: number): number => Math.max(1, Math.ceil(side / SIDE_STEP - 0.05)) * SIDE_STEP;

export interface Detector {
  /** Finds text in a view whose sides are multiples of 32; boxes are in pixels of the view. */
  detect(picture: Picture, view: View): Promise<TextBox[]>;
}

/** Draws a view as three planes, as `sample` writes them. */
export type Draw = (picture: Picture, view: View) => Promise<Float32Array>;

export function createDetector(session: Session, draw: Draw): Detector {
  const [input] = session.inputNames;
  const [output] = session.outputNames;
  return {
    async detect(picture, view) {
      const { width, height } = view;
      const data = await draw(picture, view);
      const answer = await session.run({ [input!]: new Tensor('float32', data, [1, 3, height, width]) });
      return textBoxes(answer[output!]!.data as Float32Array, width, height);
    },
  };
}
