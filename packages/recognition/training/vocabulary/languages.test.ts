import { expect, test } from '@jest/globals';
import { BUSINESS, LEGAL_FORMS } from './companies.ts';
import { DOMAIN_SUFFIXES, HONORIFICS, LANGUAGES, PHONE_LABELS } from './customs.ts';
import { NAMES } from './names.ts';
import { LANGUAGE_COUNTRIES, PLACES } from './places.ts';
import { TAGLINES } from './taglines.ts';
import { TITLES } from './titles.ts';

const LISTS = {
  ...{ BUSINESS, LEGAL_FORMS, DOMAIN_SUFFIXES, HONORIFICS, PHONE_LABELS, NAMES, LANGUAGE_COUNTRIES, TAGLINES, TITLES },
};

test('every language that simulated cards are printed in has its list of each kind', () => {
  const missing = LANGUAGES.flatMap(([language]) =>
    Object.entries(LISTS).flatMap(([list, byLanguage]) => (language in byLanguage ? [] : [`${language} in ${list}`])),
  );
  expect(missing).toEqual([]);
});

test('every country of a language has its places', () => {
  const countries = Object.values(LANGUAGE_COUNTRIES).flat();
  expect(countries.filter((country) => !(country in PLACES))).toEqual([]);
});
