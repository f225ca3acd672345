import { describe, expect, test } from '@jest/globals';
import { confidenceOf, decodeSteps, trimmed } from './ctc.ts';

const CLASSES = ['', 'a', 'b', 'c', 'd', 'e', ' '];

/** Steps from rows of "class:probability"; what is left of 1 goes to the blank. */
function steps(...rows: Record<string, number>[]): Float32Array {
  return Float32Array.from(
    rows.flatMap((row) => {
      const rest = 1 - Object.values(row).reduce((a, b) => a + b, 0);
      return CLASSES.map((name) => (name === '' ? rest : (row[name] ?? 0)));
    }),
  );
}
const read = (data: Float32Array, content = data.length / CLASSES.length) =>
  decodeSteps(data, data.length / CLASSES.length, CLASSES, content);
const textOf = (data: Float32Array): string =>
  read(data)
    .map(({ text }) => text)
    .join('');

describe('decoding of steps', () => {
  test('blanks alone are no text', () => {
    expect(read(steps({}, {}, {}))).toEqual([]);
  });

  test('repeated steps are one character', () => {
    expect(textOf(steps({ a: 0.9 }, { a: 0.8 }, { b: 0.9 }))).toBe('ab');
  });

  test('a blank between tells a doubled character', () => {
    expect(textOf(steps({ a: 0.9 }, {}, { a: 0.8 }))).toBe('aa');
  });

  test('a character at the last step is not lost', () => {
    expect(textOf(steps({}, { a: 0.9 }, { b: 0.7 }))).toBe('ab');
  });

  test('a glyph has the probability and the place of its best step', () => {
    const [glyph] = read(steps({}, { a: 0.6 }, { a: 0.9 }, {}), 4);
    expect(glyph!.probability).toBeCloseTo(0.9);
    expect(glyph!.at).toBeCloseTo(2.5 / 4);
  });

  test('places count along the line, not along its padding', () => {
    expect(read(steps({}, { a: 0.9 }, {}, {}), 2)[0]!.at).toBeCloseTo(0.75);
  });

  test('up to three alternatives, best first, without the blank', () => {
    const [glyph] = read(steps({ a: 0.5, b: 0.1, c: 0.2, d: 0.05, e: 0.03 }));
    expect(glyph!.alternatives.map(({ text }) => text)).toEqual(['c', 'b', 'd']);
  });
});

test('spaces at the ends are dropped, inside they stay', () => {
  const glyphs = read(steps({ ' ': 0.9 }, { a: 0.9 }, { ' ': 0.9 }, { b: 0.9 }, { ' ': 0.9 }));
  expect(trimmed(glyphs).map(({ text }) => text)).toEqual(['a', ' ', 'b']);
});

test('confidence is the mean of the probabilities, 0 for nothing', () => {
  expect(confidenceOf([])).toBe(0);
  expect(confidenceOf(read(steps({ a: 0.9 }, { b: 0.7 })))).toBeCloseTo(0.8);
});
