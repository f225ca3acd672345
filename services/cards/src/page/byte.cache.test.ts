import { describe, expect, test } from '@jest/globals';
import { createByteCache } from './byte.cache.ts';

const cache = () => createByteCache<string>({ most: 100, largest: 60 });

describe('a cache of so many bytes', () => {
  test('keeps nothing that is too large, and not what was there before it either', () => {
    const one = cache();
    one.set('a', 'small', 10);
    one.set('a', 'large', 61);
    expect(one.get('a')).toBeUndefined();
  });

  test('lets go of what nobody has asked for', () => {
    const one = cache();
    one.set('a', '1', 40);
    one.set('b', '2', 40);
    one.get('a');
    one.set('c', '3', 40);
    expect(['a', 'b', 'c'].map(one.get)).toEqual(['1', undefined, '3']);
  });

  test('counts what takes the place of another once', () => {
    const one = cache();
    for (let time = 0; time < 10; time++) one.set('a', String(time), 50);
    one.set('b', 'beside', 50);
    expect(['a', 'b'].map(one.get)).toEqual(['9', 'beside']);
  });
});
