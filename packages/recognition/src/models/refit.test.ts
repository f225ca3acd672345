import { describe, expect, test } from '@jest/globals';
import { bytesField, readMessage, textOf, writeMessage } from '@kaard/onnx-files';
import { refitRecogniser } from './refit.ts';

const text = (number: number, value: string) => bytesField(number, Buffer.from(value));

function tensor(name: string, values: number[]): Uint8Array {
  return writeMessage([text(8, name), bytesField(9, new Uint8Array(Float32Array.from(values).buffer))]);
}

const model = writeMessage([
  bytesField(
    7,
    writeMessage([
      text(2, 'graph'),
      bytesField(5, tensor('conv', [7, 8])),
      bytesField(5, tensor('last', [1, -2, 0.5])),
    ]),
  ),
  text(14, 'dictionary'),
]);

/** 1, -0.5 and 0.25 in quarters. */
const CHANGES = [4, -2, 1];

const changes = (header: string, values = CHANGES): Uint8Array =>
  new Uint8Array(Buffer.concat([Buffer.from(`${header}\n`), Buffer.from(Int8Array.from(values).buffer)]));

function weights(bytes: Uint8Array): Record<string, number[]> {
  const graph = readMessage(bytes).find(({ number }) => number === 7)!;
  return Object.fromEntries(
    readMessage(graph.bytes)
      .filter(({ number }) => number === 5)
      .map(({ bytes: content }) => {
        const fields = readMessage(content);
        const raw = fields.find(({ number }) => number === 9)!.bytes;
        return [textOf(fields.find(({ number }) => number === 8)), [...new Float32Array(raw.slice().buffer)]];
      }),
  );
}

describe('refitting the recogniser', () => {
  test('refuses changes that are cut short', () => {
    const whole = changes('{"tensors":[["last",3,0.25]]}');
    expect(() => refitRecogniser(model, whole.subarray(0, whole.length - 1))).toThrow('damaged');
  });

  test('refuses changes without a list of tensors', () => {
    expect(() => refitRecogniser(model, changes('<html>'))).toThrow('no list of tensors');
    expect(() => refitRecogniser(model, new Uint8Array(0))).toThrow('no list of tensors');
    expect(() => refitRecogniser(model, changes('{"tensors":[["last",3]]}'))).toThrow('no list of tensors');
  });

  test('refuses changes of weights that the model does not have', () => {
    expect(() => refitRecogniser(model, changes('{"tensors":[["first",3,0.25]]}'))).toThrow('no weights first');
  });

  test('refuses changes of another size than the weights', () => {
    expect(() => refitRecogniser(model, changes('{"tensors":[["conv",3,0.25]]}'))).toThrow(
      'conv of the recogniser are 2',
    );
  });

  test('adds the changes and leaves everything else as it is', () => {
    const refitted = refitRecogniser(model, changes('{"tensors":[["last",3,0.25]]}'));
    expect(weights(refitted)).toEqual({ conv: [7, 8], last: [2, -2.5, 0.75] });
    expect(textOf(readMessage(refitted).find(({ number }) => number === 14))).toBe('dictionary');
  });

  test('leaves the given model as it was, a view into a larger buffer too', () => {
    const view = Buffer.concat([Buffer.alloc(3), model]).subarray(3);
    expect(weights(refitRecogniser(view, changes('{"tensors":[["last",3,0.25]]}')))).toEqual({
      conv: [7, 8],
      last: [2, -2.5, 0.75],
    });
    expect(Buffer.compare(view, model)).toBe(0);
  });

  test('no change gives the same bytes', () => {
    const nothing = changes('{"tensors":[["last",3,0.25]]}', [0, 0, 0]);
    expect(Buffer.compare(refitRecogniser(model, nothing), model)).toBe(0);
  });
});
