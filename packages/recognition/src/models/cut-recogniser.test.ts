import { describe, expect, test } from '@jest/globals';
import { bytesField, integerField, integersOf, readMessage, textOf, writeMessage } from '@kaard/onnx-files';
import { charactersOf, cutRecogniser } from './cut-recogniser.ts';

const text = (number: number, value: string) => bytesField(number, Buffer.from(value));

function tensor(name: string, dims: number[], values: number[]): Uint8Array {
  return writeMessage([
    ...dims.map((dim) => integerField(1, BigInt(dim))),
    integerField(2, 1n),
    text(8, name),
    bytesField(9, new Uint8Array(Float32Array.from(values).buffer)),
  ]);
}

/** A model with the recogniser's last layer for a dictionary of three: classes are blank, a, 漢, ß and space. */
function model({ weights = 'linear_8.w_0', characters = 'a\n漢\nß' } = {}): Uint8Array {
  const graph = writeMessage([
    text(2, 'graph'),
    bytesField(5, tensor('conv', [2], [7, 8])),
    bytesField(5, tensor(weights, [2, 5], [0, 1, 2, 3, 4, 10, 11, 12, 13, 14])),
    bytesField(5, tensor('linear_8.b_0', [5], [20, 21, 22, 23, 24])),
    bytesField(13, writeMessage([text(1, 'old shape')])),
  ]);
  const entry = writeMessage([text(1, 'character'), text(2, characters)]);
  return writeMessage([integerField(1, 10n), bytesField(7, graph), bytesField(14, entry)]);
}

function initialisers(bytes: Uint8Array): Record<string, { dims: number[]; values: number[] }> {
  const graph = readMessage(bytes).find(({ number }) => number === 7)!;
  const entries = readMessage(graph.bytes)
    .filter(({ number }) => number === 5)
    .map(({ bytes: content }) => {
      const fields = readMessage(content);
      const raw = fields.find(({ number }) => number === 9)!.bytes;
      const values = [...new Float32Array(raw.slice().buffer)];
      return [textOf(fields.find(({ number }) => number === 8)), { dims: integersOf(fields, 1).map(Number), values }];
    });
  return Object.fromEntries(entries) as ReturnType<typeof initialisers>;
}

describe('cutting the recogniser', () => {
  test('refuses what is no protobuf', () => {
    expect(() => cutRecogniser(Uint8Array.of(0x3a, 0xff, 0x01))).toThrow(RangeError);
  });

  test('refuses a model without dictionary', () => {
    expect(() => cutRecogniser(writeMessage([integerField(1, 10n)]))).toThrow('character');
  });

  test('refuses a model without the layer', () => {
    expect(() => cutRecogniser(model({ weights: 'other' }))).toThrow('linear_8');
  });

  test('refuses a layer that does not fit the dictionary', () => {
    expect(() => cutRecogniser(model({ characters: 'a\nb' }))).toThrow('expected 4 columns');
  });

  test('keeps blank, Latin letters and space, in order', () => {
    const cut = cutRecogniser(model());
    expect(charactersOf(readMessage(cut))).toEqual(['a', 'ß']);
    expect(initialisers(cut)).toEqual({
      conv: { dims: [2], values: [7, 8] },
      'linear_8.w_0': { dims: [2, 4], values: [0, 1, 3, 4, 10, 11, 13, 14] },
      'linear_8.b_0': { dims: [4], values: [20, 21, 23, 24] },
    });
  });

  test('gives the same bytes each time', () => {
    expect(Buffer.compare(cutRecogniser(model()), cutRecogniser(model()))).toBe(0);
  });
});
