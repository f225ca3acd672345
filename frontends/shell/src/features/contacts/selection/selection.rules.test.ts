import { describe, expect, it } from '@jest/globals';
import { joined, NOTHING_SELECTED, rangeTo, toggled, without } from './selection.rules.ts';

describe('a selection', () => {
  it('takes a row in and out, and begins ranges at the row of the last choice', () => {
    const one = toggled(NOTHING_SELECTED, 'a', 4);
    expect([...one.ids]).toEqual(['a']);
    expect(rangeTo(one, 2)).toEqual([2, 4]);
    expect(rangeTo(one, 9)).toEqual([4, 9]);
    expect([...toggled(one, 'a', 4).ids]).toEqual([]);
  });

  it('keeps its beginning when a range is added', () => {
    const range = joined(toggled(NOTHING_SELECTED, 'a', 4), ['b', 'c']);
    expect([...range.ids]).toEqual(['a', 'b', 'c']);
    expect(range.anchor).toBe(4);
  });

  it('forgets what is gone, and stays the same when nothing of it is', () => {
    const two = joined(NOTHING_SELECTED, ['a', 'b']);
    expect([...without(two, new Set(['a'])).ids]).toEqual(['b']);
    expect(without(two, new Set(['z']))).toBe(two);
  });
});
