import { describe, expect, it } from '@jest/globals';
import { bytesOf, decode, SIZES } from './decode.ts';
import { Network, network } from './network.ts';
import { CODED } from './network.weights.ts';
import { PATCH } from './patch.ts';

/** The same sequence on every machine, -1 to 1. */
function noise(count: number, seed: number): number[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  });
}

const patch = Uint8Array.from(noise(PATCH.width * PATCH.height * PATCH.colours, 5), (value) => 127.5 * (value + 1));
/** How sure the perceptron is. */
const RANK = 0.3;
const features = noise(SIZES.features, 9).map((value) => 3 * value);

/** What network.ts computes, written down as it is defined: Python's `SAME` padding, one sum per value. */
function plainly(coded: Uint8Array): number {
  const { convolutions, hidden, output, means, scales } = decode(coded);
  const first = SIZES.layers[0]!;
  let values = Array.from({ length: first.height * first.width * first.depth }, (_, i) => {
    const [y, x, colour] = [Math.floor(i / 3 / first.width), Math.floor(i / 3) % first.width, i % 3];
    const at = (row: number, column: number) => patch[((2 * y + row) * PATCH.width + 2 * x + column) * 3 + colour]!;
    return (at(0, 0) + at(0, 1) + at(1, 0) + at(1, 1)) / 510 - 1;
  });
  for (const [i, { weights, biases }] of convolutions.entries()) {
    const { height, width, depth } = SIZES.layers[i]!;
    const to = SIZES.layers[i + 1]!;
    const next: number[] = [];
    for (let y = 0; y < to.height; y++)
      for (let x = 0; x < to.width; x++)
        for (let channel = 0; channel < to.depth; channel++) {
          let sum = biases[channel]!;
          for (let k = 0; k < 9 * depth; k++) {
            const [row, column, colour] = [Math.floor(k / (3 * depth)), Math.floor(k / depth) % 3, k % depth];
            const [fromY, fromX] = [2 * y + row - (height % 2), 2 * x + column - (width % 2)];
            const isIn = fromY >= 0 && fromX >= 0 && fromY < height && fromX < width;
            if (isIn) sum += weights[channel * 9 * depth + k]! * values[(fromY * width + fromX) * depth + colour]!;
          }
          next.push(Math.max(0, sum));
        }
    values = next;
  }
  const inputs = [
    ...values,
    ...features.map((value, i) => Math.max(-6, Math.min(6, (value - means[i]!) * scales[i]!))),
  ];
  const units = Array.from(hidden.biases, (bias, unit) =>
    Math.max(
      0,
      inputs.reduce((sum, value, i) => sum + value * hidden.weights[unit * inputs.length + i]!, bias),
    ),
  );
  const logit = Math.log(RANK / (1 - RANK));
  const sum = [...units, logit].reduce((total, value, i) => total + value * output.weights[i]!, output.bias);
  return 1 / (1 + Math.exp(-sum));
}

describe('the network', () => {
  it('computes what it is defined as', () => {
    expect(network.confidenceOf(patch, features, RANK)).toBeCloseTo(plainly(bytesOf(CODED)), 10);
  });

  it('remembers nothing of the look before', () => {
    const first = network.confidenceOf(patch, features, RANK);
    network.confidenceOf(new Uint8Array(patch.length), features, 0.9);
    expect(network.confidenceOf(patch, features, RANK)).toBe(first);
  });

  it('is as sure of a feature that is far out as of one at the limit', () => {
    const { means, scales } = decode(bytesOf(CODED));
    const with0 = (value: number) => features.map((own, i) => (i === 0 ? value : own));
    const limit = means[0]! + 6 / scales[0]!;
    const at = network.confidenceOf(patch, with0(limit), RANK);
    expect(network.confidenceOf(patch, with0(limit + 1000), RANK)).toBeCloseTo(at, 10);
  });

  it.each([-1, 1])('is not made of weights with %i byte more', (more) => {
    const coded = bytesOf(CODED);
    const broken = new Uint8Array(coded.length + more);
    broken.set(coded.subarray(0, broken.length));
    expect(() => decode(broken)).toThrow(RangeError);
    expect(() => new Network(Buffer.from(broken).toString('base64'))).toThrow(`instead of ${coded.length}`);
  });
});

describe('decoded weights', () => {
  it('are signed bytes times the scale of their row', () => {
    const bytes = new Uint8Array(bytesOf(CODED).length);
    const view = new DataView(bytes.buffer);
    const [scaleOfSecond, firstBias] = [4, 4 * SIZES.layers[1]!.depth];
    view.setFloat32(scaleOfSecond, 0.5, true);
    view.setFloat32(firstBias, -2.25, true);
    const row = 9 * PATCH.colours;
    const weightBytes =
      SIZES.units * SIZES.inputs +
      SIZES.layers.slice(1).reduce((sum, { depth }, i) => sum + depth * 9 * SIZES.layers[i]!.depth, 0);
    const start = bytes.length - weightBytes;
    view.setInt8(start + row, -127);
    view.setInt8(start + row + 1, 3);
    const { weights, biases } = decode(bytes).convolutions[0]!;
    expect([...weights.subarray(row, row + 3)]).toEqual([-63.5, 1.5, 0]);
    expect(biases[0]).toBe(-2.25);
  });
});
