import { PATCH } from './patch.ts';

/** Of the three convolutions. A multiple of four each. */
const CHANNELS = [8, 16, 24] as const;
const FEATURES = 56;
const UNITS = 24;

export interface Dense {
  /** One row per channel or unit. */
  weights: Float64Array;
  biases: Float64Array;
}

export interface Coded {
  convolutions: readonly Dense[];
  hidden: Dense;
  /** Of the units and, last, of what the perceptron says. */
  output: { weights: Float64Array; bias: number };
  /** Of the features: what to take off and what to multiply by. */
  means: Float64Array;
  scales: Float64Array;
}

/** The patch averaged two by two, and what each convolution makes of it; then what the last layers take. */
export const SIZES = sizesOf();

function sizesOf() {
  const layers: { height: number; width: number; depth: number }[] = [
    { height: PATCH.height / 2, width: PATCH.width / 2, depth: PATCH.colours },
  ];
  for (const depth of CHANNELS) {
    const { height, width } = layers.at(-1)!;
    layers.push({ height: (height + 1) >> 1, width: (width + 1) >> 1, depth });
  }
  const last = layers.at(-1)!;
  const seen = last.height * last.width * last.depth;
  return { layers, seen, features: FEATURES, inputs: seen + FEATURES, units: UNITS };
}

/** Inputs per channel or unit and how many of those there are, for each layer with coded weights. */
const ROWS = [
  ...CHANNELS.map((count, i) => ({ count, size: 9 * SIZES.layers[i]!.depth })),
  { count: UNITS, size: SIZES.inputs },
];
const FLOATS = 2 * ROWS.reduce((sum, { count }) => sum + count, 0) + UNITS + 2 + 2 * FEATURES;
const BYTES = ROWS.reduce((sum, { count, size }) => sum + count * size, 0);

/** @param coded base64 */
export const bytesOf = (coded: string): Uint8Array => Uint8Array.from(atob(coded), (letter) => letter.charCodeAt(0));

/**
 * 32-bit floats, little-endian: for each layer its rows' scales, then its biases; the output's weights and bias; the features'
 * means and scales. Then one signed byte per weight, row by row, to be multiplied by the row's scale.
 * @throws RangeError when there are not as many bytes as that
 */
export function decode(bytes: Uint8Array): Coded {
  const expected = 4 * FLOATS + BYTES;
  if (bytes.length !== expected) throw new RangeError(`${bytes.length} bytes of weights instead of ${expected}`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let float = 0;
  const floats = (count: number): Float64Array =>
    Float64Array.from({ length: count }, () => view.getFloat32(4 * float++, true));
  let byte = 4 * FLOATS;
  const layers = ROWS.map(({ count, size }) => {
    const scales = floats(count);
    const weights = Float64Array.from(
      { length: count * size },
      (_, i) => view.getInt8(byte++) * scales[Math.floor(i / size)]!,
    );
    return { weights, biases: floats(count) };
  });
  return {
    convolutions: layers.slice(0, -1),
    hidden: layers.at(-1)!,
    output: { weights: floats(UNITS + 1), bias: floats(1)[0]! },
    means: floats(FEATURES),
    scales: floats(FEATURES),
  };
}
