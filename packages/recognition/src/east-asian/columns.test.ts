import { expect, test } from '@jest/globals';
import { waysOfEastAsian } from './columns.ts';

const boxOf = (width: number, height: number) => ({ centre: { x: 0, y: 0 }, width, height, angle: 0, score: 1 });

test('a line is read as it lies, a column as it runs down or, if it runs up, that way', () => {
  expect(waysOfEastAsian(boxOf(200, 30))).toEqual([0]);
  expect(waysOfEastAsian(boxOf(30, 200))).toEqual([270, 90]);
});

test('two letters below each other may be a column, one letter is none', () => {
  expect(waysOfEastAsian(boxOf(40, 64))).toEqual([0, 270]);
  expect(waysOfEastAsian(boxOf(40, 44))).toEqual([0]);
});
