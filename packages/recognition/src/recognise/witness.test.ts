import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createPicture } from '../decode/picture.ts';
import type { LineShape } from '../geometry/line-shape.ts';
import { corners } from '../geometry/rectangle.ts';
import { NotOpened, onDemand } from '../models/on-demand.ts';
import type { Glyph } from '../types.ts';
import { textOf } from './ctc.ts';
import type { FoundLine } from './found-lines.ts';
import type { Recogniser } from './recogniser.ts';
import { withWitness } from './witness.ts';

const picture = createPicture({ data: new Uint8Array(48), width: 4, height: 4 }, { width: 4, height: 4 });
const tone = { ink: 0, ground: 255, edge: 0 };

/** All letters are sure but the last one. */
const read = (text: string, least: number): Glyph[] =>
  [...text].map((sign, i) => ({
    text: sign,
    probability: i === text.length - 1 ? least : 0.99,
    alternatives: [],
    at: (i + 0.5) / text.length,
  }));

function line(text: string, least: number, height = 40): FoundLine {
  const box = { centre: { x: 300, y: 300 }, width: 200, height, angle: 0, score: 1 };
  return { box, shape: { quad: corners(box) }, way: 0, read: { glyphs: read(text, least), tone } };
}

/** Reads the same in every line, and knows which it was asked about. */
function witnessOf(text: string, least: number): Recogniser & { asked: LineShape[]; calls: number } {
  const witness = {
    asked: [] as LineShape[],
    calls: 0,
    async recognise(_: unknown, shapes: readonly LineShape[]) {
      witness.calls++;
      witness.asked.push(...shapes);
      return shapes.map(() => ({ glyphs: read(text, least), tone }));
    },
  };
  return witness;
}

const texts = (lines: readonly FoundLine[]): string[] => lines.map(({ read }) => textOf(read.glyphs));

describe('a large line that was read unsurely', () => {
  test('is as the witness reads it, letters and probabilities, if that is surer by more than the margin', async () => {
    const doubted = line('Brunnhdf', 0.5);
    const [after] = await withWitness(witnessOf('Brunnhof', 0.71), picture, [doubted]);
    expect(after).toEqual({ ...doubted, read: { glyphs: read('Brunnhof', 0.71), tone } });
  });

  test.each([0.3, 0.5, 0.69])(
    'stays if the witness’s least sure letter has %d, not so much more than 0.5',
    async (least) => {
      const lines = [line('Brunnhdf', 0.5)];
      expect(await withWitness(witnessOf('Brunnhof', least), picture, lines)).toEqual(lines);
    },
  );

  test('stays if the witness reads nothing', async () => {
    const lines = [line('Brunnhdf', 0)];
    expect(await withWitness(witnessOf('', 1), picture, lines)).toEqual(lines);
  });

  test.each([
    ['Ügyvezető', 'Ugyvezeto'],
    ['Straße', 'STRASSE'],
    ['Łódź', 'Lodz'],
    ['Işık', 'Isik'],
    ['Ærø', 'Aero'],
    ['Café-Bar', 'CAFE BAR'],
  ])('stays where it has other accents, but the same letters: %s and %s', async (first, second) => {
    const lines = [line(first, 0.4)];
    expect(texts(await withWitness(witnessOf(second, 0.99), picture, lines))).toEqual([first]);
  });

  test.each([
    ['J.Miller&Co', 'J. Miller & Co.'],
    ['KüNstLer', 'Künstler'],
  ])('has the blanks, signs and case of the witness: %s and %s', async (first, second) => {
    const lines = [line(first, 0.4)];
    expect(texts(await withWitness(witnessOf(second, 0.99), picture, lines))).toEqual([second]);
  });

  test('stays as it is, its probabilities too, where both read the same', async () => {
    const lines = [line('Brunnhof', 0.4)];
    expect(await withWitness(witnessOf('Brunnhof', 0.99), picture, lines)).toEqual(lines);
  });

  test('is changed where a letter differs, whatever accents it has', async () => {
    const lines = [line('Ügyvezetö', 0.4)];
    expect(texts(await withWitness(witnessOf('Ugyvezetés', 0.99), picture, lines))).toEqual(['Ugyvezetés']);
  });
});

describe('the witness is asked about no line', () => {
  test('that is sure, or of small print; others keep their order', async () => {
    const witness = witnessOf('Brunnhof', 0.99);
    const [sure, small, doubted] = [line('Okonjo', 0.9), line('Vertrdeb', 0.3, 23.9), line('Brunnhdf', 0.5, 24.1)];
    expect(texts(await withWitness(witness, picture, [sure, doubted, small]))).toEqual([
      'Okonjo',
      'Brunnhof',
      'Vertrdeb',
    ]);
    expect(witness.asked).toEqual([doubted.shape]);
  });

  test('where none needs it: it is not even opened', async () => {
    const open = jest.fn(async () => witnessOf('Brunnhof', 0.99));
    const model = onDemand(open, async () => undefined, 1000);
    const witness: Recogniser = { recognise: (...args) => model.use((it) => it.recognise(...args)) };
    const lines = [line('Okonjo', 0.95), line('Vertrdeb', 0.3, 20)];
    expect(await withWitness(witness, picture, lines)).toBe(lines);
    expect(open).not.toHaveBeenCalled();
    await withWitness(witness, picture, [line('Brunnhdf', 0.5)]);
    expect(open).toHaveBeenCalledTimes(1);
    await model.close();
  });

  test('where there is no witness', async () => {
    const lines = [line('Brunnhdf', 0.5)];
    expect(await withWitness(undefined, picture, lines)).toBe(lines);
  });
});

test('all lines are asked about at once', async () => {
  const witness = witnessOf('Brunnhof', 0.99);
  await withWitness(witness, picture, [line('Brunnhdf', 0.5), line('Okcnjo', 0.6)]);
  expect(witness.calls).toBe(1);
  expect(witness.asked).toHaveLength(2);
});

describe('when the witness fails', () => {
  const failing = (error: unknown): Recogniser => ({ recognise: () => Promise.reject(error) });
  const lines = [line('Brunnhdf', 0.5)];
  let warn: ReturnType<typeof spy>;
  const spy = () => jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  beforeEach(() => {
    warn = spy();
  });
  afterEach(() => warn.mockRestore());

  test.each([
    ['to open', new NotOpened(new Error('no such file')), 'no such file'],
    ['to read', new Error('no memory'), 'no memory'],
  ])('%s, lines stay as they were first read, and whoever runs the service is told', async (_, error, reason) => {
    expect(await withWitness(failing(error), picture, lines)).toEqual(lines);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(reason));
  });

  test('because the picture was aborted, that is the reason', async () => {
    const abort = new AbortController();
    const witness: Recogniser = {
      recognise() {
        abort.abort(new Error('nobody waits'));
        return Promise.reject(new Error('stopped'));
      },
    };
    await expect(withWitness(witness, picture, lines, abort.signal)).rejects.toThrow('nobody waits');
    expect(warn).not.toHaveBeenCalled();
  });
});
