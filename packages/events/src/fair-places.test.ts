import { expect, test } from '@jest/globals';
import { createFairPlaces } from './fair-places.ts';

const many = (count: number, owner: number): number[] => Array.from({ length: count }, () => owner);

test('an owner’s events stand behind each other, and those of others beside them', () => {
  const { placesFor } = createFairPlaces();
  expect(placesFor([1, 1, 2, 1, 2], null)).toEqual([1, 2, 1, 3, 2]);
  expect(placesFor([1, 3], 2)).toEqual([4, 2]);
});

test('who comes while another’s thousand wait stands before all but the next of them', () => {
  const { placesFor } = createFairPlaces();
  placesFor(many(1000, 1), null);
  expect(placesFor([2], 400)).toEqual([400]);
});

test('nobody saves up places by staying away', () => {
  const { placesFor } = createFairPlaces();
  placesFor([2], null);
  placesFor(many(1000, 1), 1);
  expect(placesFor(many(3, 2), 500)).toEqual([500, 501, 502]);
});

test('an empty queue begins anew', () => {
  const { placesFor } = createFairPlaces();
  placesFor(many(1000, 1), null);
  expect(placesFor([1, 1], null)).toEqual([1, 2]);
});

test('behind the last place that the queue knows, who comes first is first', () => {
  const { placesFor } = createFairPlaces();
  expect(placesFor([1, 1, 2], 2 ** 21 - 1)).toEqual(many(3, 2 ** 21 - 1));
});
