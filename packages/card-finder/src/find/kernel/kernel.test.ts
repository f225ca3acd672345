import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { compileKernel } from './compile.ts';
import { type Kernel, openKernel } from './kernel.ts';
import { CODED } from './kernel.wasm.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

/** The same sequence on every machine, -1 to 1. */
function noise(count: number, seed: number): number[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  });
}

function plainKernel(bytes: number): Kernel {
  jest.spyOn(WebAssembly, 'validate').mockReturnValueOnce(false);
  return openKernel(bytes);
}

const KERNELS = [
  ['simd', openKernel],
  ['plain', plainKernel],
] as const;

/** Without its border. */
interface Image {
  height: number;
  width: number;
  channels: number;
  values: number[];
}

const imageOf = (height: number, width: number, channels: number, seed: number): Image => ({
  height,
  width,
  channels,
  values: noise(height * width * channels, seed),
});

/** Floats that stay noughts before and behind everything: who writes there writes too far. */
const GAP = 16;

/** Lays things out one after another. */
function layoutIn({ floats, shorts }: Kernel) {
  let top = 4 * GAP;
  const take = (bytes: number): number => {
    const address = top;
    top += Math.ceil(bytes / 4) * 4 + 4 * GAP;
    expect(top).toBeLessThanOrEqual(floats.byteLength);
    return address;
  };
  const sizeOf = ({ height, width, channels }: Omit<Image, 'values'>) => (height + 2) * (width + 2) * channels;
  const indexOf = ({ width, channels }: Omit<Image, 'values'>, y: number, x: number) =>
    ((y + 1) * (width + 2) + x + 1) * channels;
  return {
    put(values: readonly number[]): number {
      const address = take(4 * values.length);
      floats.set(values, address / 4);
      return address;
    },
    putShorts(values: readonly number[]): number {
      const address = take(2 * values.length);
      shorts.set(values, address / 2);
      return address;
    },
    empty: (size: Omit<Image, 'values'>): number => take(4 * sizeOf(size)),
    putImage(image: Image): number {
      const address = take(4 * sizeOf(image));
      const { height, width, channels, values } = image;
      for (let y = 0; y < height; y++) {
        const row = values.slice(y * width * channels, (y + 1) * width * channels);
        floats.set(row, address / 4 + indexOf(image, y, 0));
      }
      return address;
    },
    /** What is within the border. @throws when anything in the border or round it is not nought */
    image(address: number, size: Omit<Image, 'values'>): number[] {
      const all = floats.slice(address / 4 - GAP, address / 4 + sizeOf(size) + GAP);
      const inside: number[] = [];
      for (let y = 0; y < size.height; y++) {
        const start = GAP + indexOf(size, y, 0);
        inside.push(...all.subarray(start, start + size.width * size.channels));
        all.fill(0, start, start + size.width * size.channels);
      }
      expect(all.every((value) => value === 0)).toBe(true);
      return inside;
    },
  };
}

/** Weights as `[channel][row][column][depth]`, the way a convolution is written down. */
function naively(image: Image, weights: number[], biases: number[], size: 1 | 3, step: number, isRectified: boolean) {
  const { height, width, channels: depth, values } = image;
  const result: number[] = [];
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step)
      for (const [channel, bias] of biases.entries()) {
        let sum = bias;
        for (let k = 0; k < size * size * depth; k++) {
          const [row, column, i] = [Math.floor(k / (size * depth)), Math.floor(k / depth) % size, k % depth];
          const [fromY, fromX] = [y + row - (size >> 1), x + column - (size >> 1)];
          const isIn = fromY >= 0 && fromX >= 0 && fromY < height && fromX < width;
          if (isIn) sum += weights[channel * size * size * depth + k]! * values[(fromY * width + fromX) * depth + i]!;
        }
        result.push(isRectified ? Math.max(0, sum) : sum);
      }
  return result;
}

/** From `[channel][…]` to groups of channels. */
function grouped(weights: number[], channels: number, group: number): number[] {
  const count = weights.length / channels;
  return weights.map((_, i) => {
    const [start, k, own] = [Math.floor(i / (count * group)), Math.floor(i / group) % count, i % group];
    return weights[(start * group + own) * count + k]!;
  });
}

function expectSame(actual: number[], expected: number[]): void {
  expect(actual.length).toBe(expected.length);
  const farthest = actual.reduce((most, value, i) => Math.max(most, Math.abs(value - expected[i]!)), 0);
  expect(farthest).toBeLessThan(1e-4);
}

describe.each(KERNELS)('the %s kernel', (name, open) => {
  it('is the one that is asked for, with as much memory as was wished for, of noughts', () => {
    const kernel = open(100_000);
    expect(kernel.name).toBe(name);
    expect(kernel.floats.byteLength).toBeGreaterThanOrEqual(100_000);
    expect(kernel.shorts.buffer).toBe(kernel.floats.buffer);
    expect(kernel.floats.every((value) => value === 0)).toBe(true);
  });

  it.each([
    // height, width, depth, channels, step
    [11, 20, 3, 8, 2],
    [15, 20, 3, 8, 2],
    [20, 15, 3, 8, 1],
    [10, 6, 8, 16, 2],
    [9, 13, 16, 16, 1],
    [7, 13, 48, 48, 1],
    [13, 7, 48, 24, 2],
    [1, 1, 5, 8, 1],
    [1, 2, 4, 8, 2],
    [3, 1, 7, 8, 1],
  ] as const)(
    'convolves %i rows of %i pixels of %i channels to %i by steps of %i',
    (height, width, depth, channels, step) => {
      const kernel = open(1_000_000);
      const layout = layoutIn(kernel);
      const image = imageOf(height, width, depth, 1);
      const weights = noise(channels * 9 * depth, 2);
      const biases = noise(channels, 3);
      const input = layout.putImage(image);
      const size = { height: Math.ceil(height / step), width: Math.ceil(width / step), channels };
      const [atWeights, atBiases] = [layout.put(grouped(weights, channels, 8)), layout.put(biases)];
      for (const isRectified of [true, false]) {
        const output = layout.empty(size);
        kernel.convolve3(input, height, width, depth, atWeights, atBiases, output, channels, step, isRectified);
        expectSame(layout.image(output, size), naively(image, weights, biases, 3, step, isRectified));
      }
      expect(layout.image(input, image)).toEqual(image.values.map(Math.fround));
    },
  );

  it.each([
    [7, 13, 48, 32],
    [14, 25, 16, 12],
    [5, 3, 3, 4],
    [1, 1, 8, 8],
  ] as const)('convolves %i rows of %i pixels of %i channels to %i one by one', (height, width, depth, channels) => {
    const kernel = open(1_000_000);
    const layout = layoutIn(kernel);
    const image = imageOf(height, width, depth, 4);
    const weights = noise(channels * depth, 5);
    const biases = noise(channels, 6);
    const size = { height, width, channels };
    const input = layout.putImage(image);
    const [atWeights, atBiases] = [layout.put(grouped(weights, channels, 4)), layout.put(biases)];
    for (const isRectified of [true, false]) {
      const output = layout.empty(size);
      kernel.convolve1(input, height, width, depth, atWeights, atBiases, output, channels, isRectified);
      expectSame(layout.image(output, size), naively(image, weights, biases, 1, 1, isRectified));
    }
  });

  it.each([
    [14, 26, false],
    [13, 25, true],
    [25, 14, true],
    [1, 1, false],
  ])('adds an image half as large to one of %i rows of %i pixels, rectified: %s', (height, width, isRectified) => {
    const kernel = open(1_000_000);
    const layout = layoutIn(kernel);
    const fine = imageOf(height, width, 12, 7);
    const coarse = imageOf(Math.ceil(height / 2), Math.ceil(width / 2), 12, 8);
    const [atCoarse, atFine] = [layout.putImage(coarse), layout.putImage(fine)];
    kernel.addUpsampled(atCoarse, atFine, height, width, 12, isRectified);
    const expected = fine.values.map((value, i) => {
      const [y, x, channel] = [Math.floor(i / 12 / width), Math.floor(i / 12) % width, i % 12];
      const sum = value + coarse.values[((y >> 1) * coarse.width + (x >> 1)) * 12 + channel]!;
      return isRectified ? Math.max(0, sum) : sum;
    });
    expectSame(layout.image(atFine, fine), expected);
  });

  it('makes an image of sums of pixels', () => {
    const kernel = open(100_000);
    const layout = layoutIn(kernel);
    const size = { height: 5, width: 7, channels: 3 };
    const planes = [9, 10, 11].map((seed) => noise(35, seed).map((value) => Math.round(510 * (value + 1))));
    planes[0]![0] = 0;
    planes[1]![0] = 1020;
    const [red, green, blue] = planes.map((plane) => layout.putShorts(plane));
    const output = layout.empty(size);
    kernel.normalise(red!, green!, blue!, size.height, size.width, output);
    const expected = Array.from({ length: 105 }, (_, i) => planes[i % 3]![Math.floor(i / 3)]! / 510 - 1);
    expectSame(layout.image(output, size), expected);
  });
});

describe('without WebAssembly', () => {
  const kept = WebAssembly;
  afterEach(() => {
    globalThis.WebAssembly = kept;
  });

  it('the plain kernel is taken', () => {
    Reflect.deleteProperty(globalThis, 'WebAssembly');
    expect(openKernel(1000).name).toBe('plain');
  });

  it.each(['Module', 'Instance', 'Memory'] as const)('the plain kernel is taken where its %s is refused', (part) => {
    expect(openKernel(1000).name).toBe('simd');
    jest.spyOn(WebAssembly, part).mockImplementation(() => {
      throw new WebAssembly.CompileError('refused by the content security policy');
    });
    expect(openKernel(1000).name).toBe('plain');
  });
});

describe('the compiled module', () => {
  it('is what the source compiles to: npm run codegen', async () => {
    expect(Buffer.from(await compileKernel()).toString('base64')).toBe(CODED);
  });

  it('is small: it loads beside a screen that is shown', () => {
    expect(Buffer.from(CODED, 'base64').length).toBeLessThan(6000);
  });
});
