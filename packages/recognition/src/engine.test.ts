import { describe, expect, test } from '@jest/globals';
import { partsOf } from './engine.ts';
import type { LineShape } from './geometry/line-shape.ts';

/** An upright line, `long` and `high` pixels. */
function line(long: number, high: number): LineShape {
  const at = (x: number, y: number) => ({ x: 10 + x, y: 10 + y });
  return { quad: [at(0, 0), at(long, 0), at(long, high), at(0, high)] };
}

describe('lines in parts for several threads', () => {
  const lines = [line(300, 30), line(310, 30), line(320, 30), line(90, 12), line(80, 12), line(900, 40), line(60, 30)];

  test('every line is in one part', () => {
    expect(partsOf(lines, 2).flat().sort()).toEqual(lines.map((_, at) => at));
  });

  test('lines that one thread reads together are dealt out to two', () => {
    const longestOf = (threads: number): number => Math.max(...partsOf(lines, threads).map((part) => part.length));
    expect(longestOf(1)).toBe(4);
    expect(longestOf(2)).toBe(2);
  });

  test('the longest work comes first', () => {
    expect(partsOf(lines, 2)[0]).toEqual([5]);
  });

  test('no line makes no part', () => {
    expect(partsOf([], 2)).toEqual([]);
  });
});
