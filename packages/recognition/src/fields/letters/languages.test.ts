import { expect, test } from '@jest/globals';
import { isKept } from '../../models/characters.ts';
import { FORMS, LANGUAGE_OF } from './languages.ts';

test('every language that a country writes has the forms of its letters', () => {
  expect(Object.values(LANGUAGE_OF).filter((language) => !FORMS[language])).toEqual([]);
});

test('every letter of a language is one that the recogniser keeps (FURTHER_LETTERS in src/models/characters.ts)', () => {
  const letters = [...new Set(Object.values(FORMS).flatMap((forms) => [...Object.values(forms).join('')]))];
  const unread = letters.flatMap((letter) => [letter, letter.toUpperCase()]).filter((one) => !isKept(one));
  expect(unread).toEqual([]);
});
