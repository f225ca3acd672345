import { describe, expect, test } from '@jest/globals';
import { Recent } from './recent.ts';

describe('what was used last', () => {
  test('stays up to a size, the longest unused goes', () => {
    const recent = new Recent<number>({ most: 10, sizeOf: (value) => value });
    recent.set('a', 4);
    recent.set('b', 4);
    expect(recent.get('a')).toBe(4);
    recent.set('c', 4);
    expect([recent.get('a'), recent.get('b'), recent.get('c'), recent.size]).toEqual([4, undefined, 4, 8]);
  });

  test('that has grown is counted as it is now, and one that is larger than everything stays alone', () => {
    const recent = new Recent<number>({ most: 10, sizeOf: (value) => value });
    recent.set('a', 4);
    recent.set('a', 6);
    expect(recent.size).toBe(6);
    recent.set('b', 99);
    expect([recent.get('a'), recent.get('b'), recent.size]).toEqual([undefined, 99, 99]);
  });

  test('goes when it is named old', () => {
    const recent = new Recent<number>({ most: 10 });
    recent.set('a', 1);
    recent.set('b', 2);
    recent.sweep((value) => value === 1);
    expect([recent.get('a'), recent.get('b'), recent.size]).toEqual([undefined, 2, 1]);
  });
});
