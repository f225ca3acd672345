import { describe, expect, test } from '@jest/globals';
import type { Glyph } from '../types.ts';
import { readsBetterOver } from './way-up.ts';

const line = (length: number, probability: number): Glyph[] =>
  Array.from({ length }, (_, i) => ({ text: 'a', probability, alternatives: [], at: (i + 0.5) / length }));

describe('which way up', () => {
  test('is the surer one', () => {
    expect(readsBetterOver([line(10, 0.7)], [line(10, 0.98)])).toBe(true);
    expect(readsBetterOver([line(10, 0.98)], [line(10, 0.7)])).toBe(false);
  });

  test('is not told by lines in another script, which are read a little better over by chance', () => {
    const chinese = [line(8, 0.45), line(8, 0.5), line(12, 0.48)];
    const over = [line(20, 0.7), line(20, 0.75), line(20, 0.7)];
    expect(readsBetterOver([...chinese, line(22, 1)], [...over, line(22, 0.85)])).toBe(false);
    expect(readsBetterOver([...chinese, line(22, 0.85)], [...over, line(22, 1)])).toBe(true);
  });

  test('is told by doubtful lines where there is nothing else', () => {
    expect(readsBetterOver([line(8, 0.5)], [line(8, 0.6)])).toBe(true);
    expect(readsBetterOver([], [])).toBe(false);
  });
});
