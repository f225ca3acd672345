import { describe, expect, test } from '@jest/globals';
import { readRanges } from './byte-ranges.ts';

describe('ranges of the recogniser’s values', () => {
  test.each([
    ['half a file', '{"conv": {"in": [0'],
    ['a list', '[]'],
    ['nothing', 'null'],
    ['no range of what comes out', '{"conv": {"in": [0, 1]}}'],
    ['three numbers', '{"conv": {"in": [0, 1], "out": [0, 1, 2]}}'],
    ['no number', '{"conv": {"in": [0, null], "out": [0, 1]}}'],
    ['an empty range', '{"conv": {"in": [0, 0], "out": [0, 1]}}'],
    ['ends in the wrong order', '{"conv": {"in": [0, 1], "out": [1, -1]}}'],
  ])('%s is refused', (_, json) => {
    expect(() => readRanges(json)).toThrow('the ranges of the recogniser are damaged');
  });

  test('the name of a damaged range is told', () => {
    expect(() => readRanges('{"first": {"in": [0, 1], "out": [0, 1]}, "second": 7}')).toThrow('second');
  });

  test('come as they were measured', () => {
    expect(readRanges('{"conv": {"in": [-1, 1], "out": [0, 2.5]}}')).toEqual({ conv: { in: [-1, 1], out: [0, 2.5] } });
  });
});
