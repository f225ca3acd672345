import { describe, expect, jest, test } from '@jest/globals';
import { createPicture } from '../decode/picture.ts';
import { type LineShape, turned } from '../geometry/line-shape.ts';
import { corners } from '../geometry/rectangle.ts';
import { NotOpened } from '../models/on-demand.ts';
import type { FoundLine } from '../recognise/found-lines.ts';
import type { Recogniser } from '../recognise/recogniser.ts';
import type { Glyph } from '../types.ts';
import { turnOfEastAsian } from './ask.ts';

const picture = createPicture({ data: new Uint8Array(48), width: 4, height: 4 }, { width: 4, height: 4 });
const tone = { ink: 0, ground: 255, edge: 0 };
const read = (text: string, probability: number): Glyph[] =>
  [...text].map((sign, i) => ({ text: sign, probability, alternatives: [], at: (i + 0.5) / text.length }));

function line(text: string, probability: number, width = 200): FoundLine {
  const box = { centre: { x: 300, y: 300 }, width, height: 30, angle: 0, score: 1 };
  return { box, shape: { quad: corners(box) }, way: 0, read: { glyphs: read(text, probability), tone } };
}

/** Reads what stands on the card if the lines are turned so, and else something it is not sure of; knows how many it was asked about. */
function wideOf(text: string, upright: 0 | 180, asked: LineShape[] = []): Recogniser {
  return {
    async recognise(_, lines) {
      asked.push(...lines);
      const isUpright = JSON.stringify(lines[0]) === JSON.stringify(turned(doubtful.shape, upright));
      return lines.map(() => ({ glyphs: isUpright ? read(text, 0.99) : read('⼞三ㄋ卜', 0.4), tone }));
    },
  };
}

const doubtful = line('tE×#ß', 0.5);
const LATIN = [line('Velmora Optics', 0.99), line('Amara Okonjo', 0.98)];
const unsure = { isUpright: false, signal: undefined };

describe('which way up East Asian text is', () => {
  test.each([0, 180] as const)('is the way in which it is surely read: %d degrees', async (turn) => {
    expect(await turnOfEastAsian({ wide: wideOf('北風光学', turn) }, picture, [doubtful, ...LATIN], unsure)).toBe(turn);
  });

  test('is not asked where Latin text tells it', async () => {
    const asked: LineShape[] = [];
    const wide = wideOf('北風光学', 180, asked);
    expect(await turnOfEastAsian({ wide }, picture, [doubtful], { ...unsure, isUpright: true })).toBeUndefined();
    expect(asked).toHaveLength(1);
  });
});

test('columns run down the card, whichever way their letters were read better', async () => {
  const asked: LineShape[] = [];
  const column: FoundLine = { ...doubtful, box: { ...doubtful.box, width: 30, height: 200 }, way: 90 };
  await turnOfEastAsian({ wide: wideOf('', 0, asked) }, picture, [column, { ...column, way: 270 }], unsure);
  const [over, same] = [turned(column.shape, 180), turned(column.shape, 0)];
  expect(asked).toEqual([over, same, turned(over, 180), turned(same, 180)]);
});

describe('a card is none in such a script', () => {
  test('if its doubtful lines are none', async () => {
    expect(await turnOfEastAsian({ wide: wideOf('tExB', 0) }, picture, [doubtful], unsure)).toBeUndefined();
  });

  test('if no line is doubtful: nothing is asked', async () => {
    const asked: LineShape[] = [];
    expect(await turnOfEastAsian({ wide: wideOf('北風光学', 0, asked) }, picture, LATIN, unsure)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test('where no recogniser knows more than Latin letters', async () => {
    expect(await turnOfEastAsian({ wide: undefined }, picture, [doubtful], unsure)).toBeUndefined();
  });
});

test('four lines are asked about, the longest ones', async () => {
  const asked: LineShape[] = [];
  const lines = [50, 60, 70, 80, 90].map((width) => line('tE×#ß', 0.5, width));
  await turnOfEastAsian({ wide: wideOf('', 0, asked) }, picture, lines, { ...unsure, isUpright: true });
  expect(asked).toEqual(
    lines
      .slice(1)
      .reverse()
      .map(({ shape }) => turned(shape, 0)),
  );
});

describe('when the recogniser of all characters fails', () => {
  const failing = (error: Error): Recogniser => ({ recognise: () => Promise.reject(error) });

  test('to open, the card is taken for a Latin one, and whoever runs the service is told', async () => {
    const warn = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    const wide = failing(new NotOpened(new Error('no such file')));
    expect(await turnOfEastAsian({ wide }, picture, [doubtful], unsure)).toBeUndefined();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('no such file'));
    warn.mockRestore();
  });

  test('otherwise, as when the picture is aborted, that is no answer', async () => {
    const wide = failing(new DOMException('stopped', 'AbortError'));
    await expect(turnOfEastAsian({ wide }, picture, [doubtful], unsure)).rejects.toThrow('stopped');
  });
});
