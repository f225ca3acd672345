import { expect, test } from '@jest/globals';
import { median } from './median.ts';

test('the median is the middle value by size, in whatever order they come, and the larger of two', () => {
  expect(median([10, 9, 100])).toBe(10);
  expect(median([100, 9])).toBe(100);
  expect(median([])).toBeUndefined();
});
