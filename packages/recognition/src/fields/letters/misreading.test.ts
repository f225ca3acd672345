import { describe, expect, test } from '@jest/globals';
import { cellsOf } from '../lines/rows.ts';
import { type NewLine, newReading } from '../test/new-reading.ts';
import { costOfWhole, misreadingCost } from './misreading.ts';

const charsOf = (line: NewLine | string) => cellsOf(newReading([line]), 0)[0]!.chars;
const costOf = (line: NewLine | string, meant: string) => costOfWhole(charsOf(line), meant);

describe('a misreading costs less', () => {
  test('the likelier the reader found what is meant', () => {
    const nearly = (probability: number) => ({
      text: 'velmoro',
      doubts: { 6: { probability: 0.5, alternatives: [{ text: 'a', probability }] } },
    });
    expect(costOf(nearly(0.4), 'velmora')).toBeLessThan(costOf(nearly(0.1), 'velmora'));
    expect(costOf(nearly(0.1), 'velmora')).toBeLessThan(costOf('velmoro', 'velmora'));
  });

  test('for signs that look alike', () => {
    expect(costOf('velmcra', 'velmera')).toBeLessThan(costOf('velmxra', 'velmera'));
    expect(costOf('hombeam', 'hornbeam')).toBeLessThan(costOf('hobeam', 'hornbeam'));
    expect(costOf('kessIer', 'kessler')).toBeLessThan(1);
  });

  test('for a dot or a narrow letter that is missing', () => {
    expect(costOf('velmoracom', 'velmora.com')).toBeLessThan(costOf('vlmora.com', 'velmora.com'));
    expect(costOf('vemora', 'velmora')).toBeLessThan(costOf('velora', 'velmora'));
  });
});

test('what was read surely costs next to nothing, and spelled-out letters are the same', () => {
  expect(costOf('velmora', 'velmora')).toBeLessThan(0.1);
  expect(costOf('Rüegg', 'rueegg')).toBeLessThan(0.1);
});

test('a text begins at a place that is known, or anywhere for a price', () => {
  const chars = charsOf('lena@velmora');
  expect(misreadingCost(chars, 'velmora', new Set([5]))).toMatchObject({ start: 5 });
  expect(misreadingCost(chars, 'velmora', new Set([5])).cost).toBeLessThan(0.1);
  expect(costOfWhole(chars, 'velmora')).toBeGreaterThan(20);
  const anywhere = misreadingCost(chars, 'velmora', new Set());
  expect(anywhere.start).toBe(5);
  expect(anywhere.cost).toBeGreaterThan(1);
});
