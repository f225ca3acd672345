import { describe, expect, it } from '@jest/globals';
import { letterAt, letterPlaces } from './letters.rules.ts';

const COUNTS = [
  { letter: '#', count: 2 },
  { letter: 'A', count: 3 },
  { letter: 'C', count: 1 },
  { letter: '…', count: 4 },
];

describe('the letters of a list', () => {
  it('lead to their first row, and where nobody has one to the next', () => {
    const places = letterPlaces(COUNTS, false);
    const indexOf = (letter: string) => places.find((place) => place.letter === letter)?.index;
    expect(['#', 'A', 'B', 'C', 'Z', '…'].map(indexOf)).toEqual([0, 2, 5, 5, 6, 6]);
    expect(places.filter(({ isEmpty }) => !isEmpty).map(({ letter }) => letter)).toEqual(['#', 'A', 'C', '…']);
    expect(places).toHaveLength(28);
  });

  it('go downwards with a list that does', () => {
    const places = letterPlaces([...COUNTS].reverse(), true);
    expect(places.map(({ letter }) => letter).join('')).toBe('…ZYXWVUTSRQPONMLKJIHGFEDCBA#');
    expect(places.find(({ letter }) => letter === 'A')?.index).toBe(5);
  });

  it('are without signs that nobody begins with', () => {
    expect(letterPlaces([], false).map(({ letter }) => letter)).toEqual([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']);
  });

  it('say under which one a row stands', () => {
    const places = letterPlaces(COUNTS, false);
    expect([0, 2, 4, 5, 9].map((index) => letterAt(places, index))).toEqual(['#', 'A', 'A', 'C', '…']);
    expect(letterAt([], 3)).toBeUndefined();
  });
});
