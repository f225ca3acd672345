import { describe, expect, test } from '@jest/globals';
import { readSafetensors } from './safetensors.ts';
import { scaledBytes } from './scaled-bytes.ts';

function file(header: object, values: number[]): Uint8Array {
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(json.length));
  return Buffer.concat([length, json, Buffer.from(Float32Array.from(values).buffer)]);
}
const entry = (shape: number[], from: number, to: number, dtype = 'F32') => ({
  dtype,
  shape,
  data_offsets: [from, to],
});

describe('a safetensors file', () => {
  test.each([
    ['empty', new Uint8Array(0)],
    ['only a length', new Uint8Array([255, 255, 255, 255, 0, 0, 0, 0])],
    ['a tensor beyond its end', file({ a: entry([3], 0, 12) }, [1, 2])],
    ['a shape of another size', file({ a: entry([3], 0, 8) }, [1, 2])],
  ])('that is damaged is refused: %s', (_, bytes) => {
    expect(() => readSafetensors(bytes)).toThrow('safetensors');
  });

  test('gives its floats by name, wherever they begin', () => {
    const bytes = file({ a: entry([2], 0, 8), bb: entry([1, 1], 8, 12), c: entry([1], 0, 8, 'I64') }, [1.5, -2, 3]);
    expect(Object.fromEntries(readSafetensors(bytes))).toEqual({
      a: { dims: [2], values: Float32Array.of(1.5, -2) },
      bb: { dims: [1, 1], values: Float32Array.of(3) },
    });
  });
});

describe('a matrix as bytes', () => {
  const matrix = Float32Array.of(127, -254, 1, 2, 0, 0);

  test.each([
    ['row', [2, 2 / 127, 0]],
    ['column', [1, 2]],
  ] as const)('has a scale per %s', (per, scales) => {
    const result = scaledBytes(matrix, 2, per);
    [...result.scales].forEach((scale, i) => {
      expect(scale).toBeCloseTo(scales[i]!);
    });
    result.bytes.forEach((byte, at) => {
      const scale = result.scales[per === 'row' ? Math.floor(at / 2) : at % 2]!;
      expect(Math.abs(byte * scale - matrix[at]!)).toBeLessThanOrEqual(scale / 2 + 1e-6);
    });
  });
});
