import { bytesOf, type Coded, decode, SIZES } from './decode.ts';
import { CODED } from './network.weights.ts';
import { PATCH } from './patch.ts';

/** A convolution's input: rows and columns with the noughts round them that it needs, in the order of the patch. */
interface Layer {
  /** Kept from look to look: only what is within the noughts is written again. */
  values: Float64Array;
  rows: number;
  columns: number;
  depth: number;
  /** Rows above and columns to the left that are noughts. */
  above: number;
  left: number;
}

/**
 * What the network says of a candidate: three 3x3 convolutions with a step of 2 over its averaged patch, joined with its features
 * before the last two layers and with what the perceptron says. In 64-bit floats, which JavaScript multiplies without converting them.
 */
export class Network {
  readonly #weights: Coded;
  readonly #layers: readonly Layer[];
  readonly #inputs: Float64Array;

  /** @throws RangeError when there are not as many weights as the network needs */
  constructor(coded: string) {
    this.#weights = decode(bytesOf(coded));
    this.#layers = layersOf();
    this.#inputs = new Float64Array(SIZES.inputs);
  }

  /**
   * 0-1: how sure it is that the patch shows a business card and its corners are near.
   * @param patch rows of red, green, blue, 0-255, by `patchOf`
   * @param features by `featuresOf`
   * @param rank 0-1: how sure the perceptron is
   */
  confidenceOf(patch: Uint8Array, features: readonly number[], rank: number): number {
    const { means, scales, hidden, output } = this.#weights;
    this.#convolve(patch);
    const inputs = this.#inputs;
    for (let i = 0; i < features.length; i++) {
      const value = (features[i]! - means[i]!) * scales[i]!;
      inputs[SIZES.seen + i] = Math.max(-FAR_OUT, Math.min(FAR_OUT, value));
    }
    const sure = Math.max(LEAST, Math.min(1 - LEAST, rank));
    let sum = output.bias + output.weights[SIZES.units]! * Math.log(sure / (1 - sure));
    for (let unit = 0; unit < SIZES.units; unit++) {
      let own = hidden.biases[unit]!;
      for (let i = 0, at = unit * SIZES.inputs; i < SIZES.inputs; i++, at++) own += hidden.weights[at]! * inputs[i]!;
      if (own > 0) sum += output.weights[unit]! * own;
    }
    return 1 / (1 + Math.exp(-sum));
  }

  /** Leaves what the convolutions make of the patch at the beginning of the inputs of the last layers. */
  #convolve(patch: Uint8Array): void {
    average(patch, this.#layers[0]!);
    const { convolutions } = this.#weights;
    for (let i = 0; i < convolutions.length; i++) {
      const { weights, biases } = convolutions[i]!;
      const next = this.#layers[i + 1]!;
      convolve(this.#layers[i]!, weights, biases, next);
    }
    this.#inputs.set(this.#layers.at(-1)!.values);
  }
}

/** Deviations from the mean: a feature that no card of the fitted frames had must not outweigh the patch. */
const FAR_OUT = 6;
/** The perceptron is at most so sure: a logit of 9. */
const LEAST = 1e-4;

/** Two by two pixels of the patch to one of -1 to 1: sampled finer than it is looked at, small print does not flicker. */
function average(patch: Uint8Array, { values, rows, columns, above, left }: Layer): void {
  const width = PATCH.width * 3;
  for (let y = above, from = 0; y < rows - 1; y++, from += width) {
    let at = 3 * (y * columns + left);
    for (const end = from + width; from < end; from += 3)
      for (let colour = 0; colour < 3; colour++, at++, from++)
        values[at] = (patch[from]! + patch[from + 3]! + patch[from + width]! + patch[from + width + 3]!) / 510 - 1;
  }
}

/** Four channels at a time: a value is read once for all of them. */
function convolve(from: Layer, weights: Float64Array, biases: Float64Array, to: Layer): void {
  const { values, columns, depth } = from;
  const channels = biases.length;
  const run = 3 * depth;
  const size = 3 * run;
  const width = columns * depth;
  const out = to.values;
  const lastRow = (from.rows - 1) >> 1;
  const lastColumn = (columns - 1) >> 1;
  for (let y = 0; y < lastRow; y++) {
    for (let x = 0; x < lastColumn; x++) {
      const corner = 2 * y * width + 2 * x * depth;
      let at = ((y + to.above) * to.columns + x + to.left) * channels;
      for (let channel = 0; channel < channels; channel += 4, at += 4) {
        let a = biases[channel]!;
        let b = biases[channel + 1]!;
        let c = biases[channel + 2]!;
        let d = biases[channel + 3]!;
        let w = channel * size;
        for (let row = 0, start = corner; row < 3; row++, start += width) {
          for (let i = start, end = start + run; i < end; i++, w++) {
            const value = values[i]!;
            a += value * weights[w]!;
            b += value * weights[w + size]!;
            c += value * weights[w + 2 * size]!;
            d += value * weights[w + 3 * size]!;
          }
        }
        out[at] = a > 0 ? a : 0;
        out[at + 1] = b > 0 ? b : 0;
        out[at + 2] = c > 0 ? c : 0;
        out[at + 3] = d > 0 ? d : 0;
      }
    }
  }
}

/** A step of 2 needs noughts after an even side, and on both ends of an odd one; after the last convolution none. */
function layersOf(): Layer[] {
  return SIZES.layers.map(({ height, width, depth }, i) => {
    const isLast = i === SIZES.layers.length - 1;
    const above = isLast ? 0 : height % 2;
    const left = isLast ? 0 : width % 2;
    const after = isLast ? 0 : 1;
    const rows = above + height + after;
    const columns = left + width + after;
    return { values: new Float64Array(rows * columns * depth), rows, columns, depth, above, left };
  });
}

export const network = new Network(CODED);
