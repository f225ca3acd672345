import { Tensor } from 'onnxruntime-node';
import type { Picture } from '../decode/picture.ts';
import { sample } from '../decode/sample.ts';
import type { Homography } from '../geometry/homography.ts';
import type { Session } from '../models/session.ts';
import { type TextBox, textBoxes } from './text-boxes.ts';

/** The network halves its input five times. */
const SIDE_STEP = 32;

export const roundedUp = (side: number): number => Math.max(1, Math.ceil(side / SIDE_STEP - 0.05)) * SIDE_STEP;

export interface Detector {
  /**
   * Finds text on the `width` x `height` view (multiples of 32) that `toPicture` takes from the picture; boxes are in
   * pixels of the view.
   */
  detect(picture: Picture, toPicture: Homography, width: number, height: number): Promise<TextBox[]>;
}

export function createDetector(session: Session): Detector {
  const [input] = session.inputNames;
  const [output] = session.outputNames;
  return {
    async detect(picture, toPicture, width, height) {
      const data = new Float32Array(3 * width * height);
      sample(picture, toPicture, width, height, { data, offset: 0, plane: width * height, row: width });
      const answer = await session.run({ [input!]: new Tensor('float32', data, [1, 3, height, width]) });
      return textBoxes(answer[output!]!.data as Float32Array, width, height);
    },
  };
}
