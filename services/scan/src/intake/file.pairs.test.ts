import { expect, test } from '@jest/globals';
import { pairsOfEntries } from './file.pairs.ts';

test('names of a file are paired once for each way, however often it is asked', () => {
  const entries = ['b_front.jpg', 'a.jpg', 'b_back.jpg'];
  const byNames = pairsOfEntries(entries, 'names');
  expect(byNames).toEqual([['a.jpg'], ['b_front.jpg', 'b_back.jpg']]);
  expect(pairsOfEntries(entries, 'order')).toEqual([['a.jpg', 'b_back.jpg'], ['b_front.jpg']]);
  expect(pairsOfEntries(entries, 'names')).toBe(byNames);
  expect(pairsOfEntries([...entries], 'names')).not.toBe(byNames);
});
