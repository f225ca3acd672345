import { describe, expect, test } from '@jest/globals';
import { spokenIn } from './spoken.ts';

describe('the language of a need', () => {
  test.each([
    ['the tap in our kitchen drips', ['en']],
    ['wir suchen jemanden für den Garten', ['de']],
    ['je cherche un jardinier pour notre maison', ['fr']],
    ['busco un jardinero para mi casa', ['es']],
    ['cerco un giardiniere per la mia casa', ['it']],
  ])('is told by the words between its words: %s', (need, languages) => {
    expect(spokenIn(need)).toEqual(languages);
  });

  test('is left open where it might be two, or nothing tells', () => {
    expect(spokenIn('un jardinero')).toEqual(['fr', 'es', 'it']);
    expect(spokenIn('plumber')).toEqual([]);
    expect(spokenIn('')).toEqual([]);
  });
});
