import { describe, expect, test } from '@jest/globals';
import { type Occupation, WIDTH } from '@kaard/needs';
import { NetworkIndex } from './network.index.ts';

const occupation = (name: string): Occupation => ({
  name,
  industry: '',
  titles: [],
  needs: [],
  asked: [],
  isAnywhere: false,
});
const OCCUPATIONS = [occupation('plumber'), occupation('baker')];
const row = (id: number, name: string, value = id) => ({
  id,
  touchedAt: new Date(0),
  understanding: {
    by: 'test',
    vector: Buffer.from(new Int8Array(WIDTH).fill(value).buffer),
    occupations: [{ name, industry: '', weight: 0.5, by: [] }],
  },
});
/** The profile is the same object for each. */
const held = (index: NetworkIndex) =>
  Array.from(index.profiles(), ({ id, profile: { vector, occupations } }) => [
    id,
    vector[WIDTH - 1],
    occupations.map(({ occupation: at, weight }) => [at, weight]),
  ]);

describe('a network in memory', () => {
  test('holds what was put last, below zero too, and not what another vocabulary says', () => {
    const index = new NetworkIndex(OCCUPATIONS);
    index.put(row(1, 'plumber', -7));
    index.put(row(2, 'sorcerer'));
    index.put(row(1, 'baker', -3));
    expect(held(index)).toEqual([
      [1, -3, [[1, 0.5]]],
      [2, 2, []],
    ]);
  });

  test('loses what is not understood any more, whichever it is', () => {
    const index = new NetworkIndex(OCCUPATIONS);
    for (const id of [1, 2, 3]) index.put(row(id, 'baker'));
    const gone = (id: number) => index.put({ id, touchedAt: new Date(0), understanding: null });
    for (const id of [9, 1]) gone(id);
    expect(held(index).map(([id, value]) => [id, value])).toEqual([
      [3, 3],
      [2, 2],
    ]);
    gone(2);
    gone(3);
    expect([held(index), index.size]).toEqual([[], 0]);
  });

  test('of 10,000 contacts takes less than 10 MB', () => {
    const index = new NetworkIndex(OCCUPATIONS);
    for (let id = 1; id <= 10_000; id++) index.put(row(id, 'plumber', id % 100));
    expect(index.size).toBe(10_000);
    expect(index.bytes).toBeLessThan(6 * 1024 * 1024);
  });
});
