import { expect, test } from '@jest/globals';
import type { Glyph } from '../types.ts';
import { withSpaces } from './spaces.ts';

const ASPECT = 10;

/** Letters that lie as many heights of the line apart as told. */
function read(text: string, gaps: number[], probability = 0.99): Glyph[] {
  let at = 0.5 / ASPECT;
  return [...text].map((sign, i) => {
    if (i > 0) at += gaps[i - 1]! / ASPECT;
    return { text: sign, probability, alternatives: [], at };
  });
}
const spaced = (text: string, gaps: number[]): string =>
  withSpaces(read(text, gaps), ASPECT)
    .map(({ text }) => text)
    .join('');

test.each([
  ['山田太郎', [0.8, 1.2, 0.8], '山田 太郎'],
  ['高橋健', [0.78, 1.16], '高橋 健'],
  ['林晓峰', [1.6, 0.8], '林 晓峰'],
  ['営業部部長', [0.8, 0.8, 1.6, 0.8], '営業部 部長'],
])('letters that stand apart have a space between them: %s', (text, gaps, expected) => {
  expect(spaced(text, gaps)).toBe(expected);
});

test.each([
  ['山田太郎', [0.8, 0.8, 0.8]],
  // A quarter of a letter is how some fonts print a comma's place.
  ['山田太郎', [0.8, 1, 0.8]],
  ['陳宏文', [1.6, 1.6]],
  ['社長', [1.6]],
  ['ノルド', [0.6, 1]],
  ['電話021', [0.8, 0.8, 0.4, 0.4]],
  ['台北A區', [0.8, 1.6, 1.6]],
])('others have none: %s', (text, gaps) => {
  expect(spaced(text, gaps)).toBe(text);
});

test('a space that was read stays one, whatever its width', () => {
  expect(spaced('山田 太郎', [0.8, 0.6, 0.6, 0.8])).toBe('山田 太郎');
  expect(spaced('山田\u3000太郎', [0.8, 0.8, 0.8, 0.8])).toBe('山田 太郎');
});

test('a space lies between its letters, and is no surer than they are', () => {
  const [, before, space, after] = withSpaces(read('山田太郎', [0.8, 1.2, 0.8], 0.9), ASPECT);
  expect(space).toMatchObject({ text: ' ', probability: 0.9, alternatives: [] });
  expect(space!.at).toBeCloseTo((before!.at + after!.at) / 2);
});

test('nothing is nothing', () => {
  expect(withSpaces([], ASPECT)).toEqual([]);
});
