import { bytesOf } from '../../base64.ts';

/** A convolution: a square kernel of 3 or 1, a step of 1 or 2. */
export interface Layer {
  size: 3 | 1;
  step: 1 | 2;
  depth: number;
  channels: number;
  isRectified: boolean;
}

/** Number of channels: colours, then after 1, 2, 3, 4 and 5 halvings. */
const DEPTHS = [3, 8, 16, 32, 48, 48] as const;
/** Outputs per cell: a logit for being on a card, one for being near a corner, and two zeros for alignment to four. */
export const TOLD = 4;

const [colours, first, second, third, fourth, fifth] = DEPTHS;
const down = (depth: number, channels: number): Layer => ({ size: 3, step: 2, depth, channels, isRectified: true });
const along = (depth: number): Layer => ({ size: 3, step: 1, depth, channels: depth, isRectified: true });
const across = (depth: number, channels: number): Layer => ({ size: 1, step: 1, depth, channels, isRectified: false });

/** In the order of their weights. */
export const LAYERS = {
  toFirst: down(colours, first),
  toSecond: down(first, second),
  second: along(second),
  toThird: down(second, third),
  third: along(third),
  toFourth: down(third, fourth),
  fourth: along(fourth),
  fourthOn: along(fourth),
  toFifth: down(fourth, fifth),
  fifth: along(fifth),
  fifthOn: along(fifth),
  backToFourth: across(fifth, fourth),
  backToThird: across(fourth, third),
  thirdAgain: along(third),
  backToSecond: across(third, second),
  secondAgain: along(second),
  told: across(second, TOLD),
} as const satisfies Record<string, Layer>;

export type LayerName = keyof typeof LAYERS;
export const LAYER_NAMES = Object.keys(LAYERS) as LayerName[];

export const weightsOf = ({ size, depth, channels }: Layer): number => size * size * depth * channels;

/** Number of channels that are computed together, and stored together in the weights. */
const groupOf = ({ size }: Layer): number => (size === 3 ? 8 : 4);

/** In the order of `Operations`. */
export interface Weights {
  weights: Float32Array;
  biases: Float32Array;
}

/** The stored form: letters compress well, base64 bytes do not. */
export interface CodedWeights {
  /** 32-bit floats, little-endian, in base64: for each layer its channels’ scales, then their biases. */
  floats: string;
  /**
   * A letter per weight in the order of `Operations`: its index in `LETTERS` relative to the middle, in steps of the
   * scale.
   */
  letters: string;
}

/** -31 to 31. */
export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-';
const MIDDLE = (LETTERS.length - 1) / 2;

/** @throws RangeError if the number of weights doesn’t match the network, or there are other letters */
export function decodeWeights(coded: CodedWeights): Record<LayerName, Weights> {
  const floats = floatsOf(coded.floats);
  const steps = Int8Array.from(coded.letters, (letter) => LETTERS.indexOf(letter) - MIDDLE);
  const layers = LAYER_NAMES.map((name) => LAYERS[name]);
  const expected = {
    floats: layers.reduce((sum, { channels }) => sum + 2 * channels, 0),
    letters: layers.reduce((sum, layer) => sum + weightsOf(layer), 0),
  };
  if (floats.length !== expected.floats || steps.length !== expected.letters)
    throw new RangeError(`${floats.length} floats and ${steps.length} weights are not ${JSON.stringify(expected)}`);
  if (steps.some((step) => step < -MIDDLE)) throw new RangeError('weights have other letters');
  let float = 0;
  let letter = 0;
  const decoded = LAYER_NAMES.map((name) => {
    const layer = LAYERS[name];
    const scales = floats.subarray(float, float + layer.channels);
    const biases = floats.slice(float + layer.channels, float + 2 * layer.channels);
    float += 2 * layer.channels;
    const group = groupOf(layer);
    const perGroup = (weightsOf(layer) / layer.channels) * group;
    const weights = Float32Array.from({ length: weightsOf(layer) }, (_, i) => {
      const channel = Math.floor(i / perGroup) * group + (i % group);
      return steps[letter++]! * scales[channel]!;
    });
    return [name, { weights, biases }] as const;
  });
  return Object.fromEntries(decoded) as Record<LayerName, Weights>;
}

function floatsOf(base64: string): Float32Array {
  const bytes = bytesOf(base64);
  const view = new DataView(bytes.buffer);
  return Float32Array.from({ length: bytes.length >> 2 }, (_, i) => view.getFloat32(4 * i, true));
}
