import { describe, expect, test } from '@jest/globals';
import { askedFor, spokenIn } from './spoken.ts';

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

describe('what is asked for', () => {
  test.each([
    ['I’m looking for a lawyer', 'lawyer'],
    ['do you know anyone good for SEO?', 'SEO?'],
    ['water drips through the ceiling', 'water drips through the ceiling'],
    ['someone who can help me', 'someone who can help me'],
    ['not a lawyer', 'not a lawyer'],
    ['IT lawyer', 'IT lawyer'],
    ['we need a help desk', 'help desk'],
  ])('of "%s" is "%s"', (text, expected) => expect(askedFor(text)).toBe(expected));
});
