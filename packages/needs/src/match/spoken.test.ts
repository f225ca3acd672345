import { describe, expect, test } from '@jest/globals';
import { askedFor, isAbbreviation, isMereAsking, isVerb, spokenIn } from './spoken.ts';

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

test.each([
  ['', true],
  ['cerco qualcuno per il', true],
  ['wer kennt jemanden fur die', true],
  ['i m looking for a good', true],
  ['it', false],
  ['not', false],
  ['peter', false],
])('"%s" merely asks: %s', (words, isMere) => expect(isMereAsking(words)).toBe(isMere));

test.each([
  ['steuern', 'wer kann unsere Projekte steuern', true],
  ['steuern', 'wer kann unsere projekte steuern', false],
  ['steuern', 'Ärger mit Steuern', false],
  ['steuern', 'STEUERN SPAREN', false],
  ['immobilien', 'Wer verkauft immobilien', false],
  ['steuern', 'Brauche Hilfe bei den steuern in Wien', false],
  ['steuern', 'Wer macht meine steuern 2026', false],
  ['bremsen', 'Wachstum bremsen', true],
  ['bremsen', 'Neue bremsen gesucht', false],
  ['steuern', 'Projekte besser steuern', true],
  ['steuern', 'Prozesse steuern und optimieren', true],
  ['steuern', 'Drohnen steuern lernen', true],
  ['steuern', 'Drohnen sicherer steuern', true],
  ...[
    'Haus verkaufen steuern',
    'Firma gründen steuern',
    'GmbH gründen steuern',
    'Wohnung vermieten steuern',
    'Rentner zahlen steuern',
    'Nebenjob welche steuern',
  ].map((need): [string, string, boolean] => ['steuern', need, false]),
  ['bremsen', 'Auto quietschende bremsen', false],
  ['bremsen', 'Motorrad kaputte bremsen', false],
  ['steuern', 'Möchte steuern sparen', false],
  ['steuern', 'Zahle zu viel steuern', false],
  ['steuern', 'Löhne und steuern', false],
  ['steuern', 'Buchhaltung, steuern', false],
  ['steuern', 'Buchhaltung steuern und löhne', false],
  ['steuern', 'Wie funktionieren steuern?', false],
  ['bremsen', 'Auto bremsen wechseln', false],
  ['bremsen', 'Neue Bremsen, Scheibenbremsen vorn', false],
  ['steuern', 'Fragen zu Umsatzsteuern und Steuern', false],
])('"%s" is a verb in "%s": %s', (word, need, isOne) => expect(isVerb(word, need)).toBe(isOne));

test.each([
  ['dach', 'Head of IT DACH', true],
  ['dach', 'Loch im Dach', false],
  ['dach', 'Dachdecker in DACHAU', false],
  // Capitals alone say nothing where all are.
  ['dach', 'LOCH IM DACH', false],
  ['umzug', 'Suche Hilfe für den UMZUG', false],
  ['steuern', 'Wer macht meine STEUERN?', false],
  ['boda', 'BODA en Sevilla', false],
])('"%s" is an abbreviation in "%s": %s', (word, need, isOne) => expect(isAbbreviation(word, need)).toBe(isOne));
