import { expect, test } from '@jest/globals';
import { type Char, cellsOf, plainText } from '../lines/rows.ts';
import { newReading } from '../test/new-reading.ts';
import { countryOfLetters, withAlphabet } from './alphabets.ts';
import { textOf } from './letters.ts';

/** As read with every letter this sure. */
const mended = (text: string, country: string | undefined, probability = 0.9) => {
  const doubts = Object.fromEntries([...text].map((_, i) => [i, { probability }]));
  return textOf(withAlphabet(cellsOf(newReading([{ text, doubts }]), 0)[0]!.chars, country));
};

test.each([
  ['Åkerblom', 'SE'],
  ['Ákerblom', 'HU'],
  ['Ákerblom', undefined],
  ['Niedźwiecki', 'PL'],
  ['Okonjo', 'TR'],
])('%s of %s stays', (text, country) => {
  expect(mended(text, country)).toBe(text);
});

test('a foreign letter that was read surely is a foreign name', () => {
  expect(mended('Zoltán', 'SE', 0.99)).toBe('Zoltán');
});

test.each([
  ['ÁKERBLOM', 'SE', 'ÅKERBLOM'],
  ['Niedžwiecki', 'PL', 'Niedźwiecki'],
  ['Žak', 'PL', 'Żak'],
  ['SAHÍN', 'TR', 'SAHİN'],
  ['Ateș', 'TR', 'Ateş'],
  ['Båtiment', 'FR', 'Bâtiment'],
])('%s of %s is %s', (read, country, text) => {
  expect(mended(read, country)).toBe(text);
});

const wordOf = (text: string, probability = 0.99): Char[] =>
  [...text].map((letter) => ({ text: letter, probability, alternatives: [], x: 0, line: null, at: 0 }));

test('letters of one language tell the country, doubtful or single ones do not', () => {
  expect(countryOfLetters([wordOf('Częstomir'), wordOf('Spółdzielnia')])).toBe('PL');
  expect(countryOfLetters([wordOf('Csergő'), wordOf('ÉPÍTŐ')])).toBe('HU');
  expect(countryOfLetters([wordOf('Młyn')])).toBeUndefined();
  expect(countryOfLetters([wordOf('Spółdzielnia ąę', 0.6)])).toBeUndefined();
});

test('an accent that was hardly read is none where the language has none', () => {
  const doubtful = { ...wordOf('Í', 0.5)[0]!, alternatives: [{ text: 'I', probability: 0.46 }] };
  const word = [...wordOf('ADM'), doubtful, ...wordOf('SSIONS')];
  const textIn = (country: string) => plainText(withAlphabet(word, country));
  expect(textIn('US')).toBe('ADMISSIONS');
  expect(textIn('ES')).toBe('ADMÍSSIONS');
  expect(withAlphabet(wordOf('René'), 'US').at(-1)!.text).toBe('é');
});

test.each([
  ['VELMĄRA', 'IN', 0.9, 'VELMARA'],
  ['VELMĄRA', undefined, 0.6, 'VELMARA'],
  ['VELMĄRA', undefined, 0.9, 'VELMĄRA'],
  ['VELMĄRA', 'IN', 0.95, 'VELMĄRA'],
  ['Núñez', 'US', 0.9, 'Núñez'],
  ['Māori', 'NZ', 0.8, 'Māori'],
  ['VELMĄRA', 'HR', 0.6, 'VELMĄRA'],
])('%s of %s, read with %f, is meant as %s', (read, country, probability, text) => {
  expect(mended(read, country, probability)).toBe(text);
});

test('a country of several languages writes the letters of all', () => {
  const doubtful = (letter: string, plain: string) => [
    { ...wordOf(letter, 0.5)[0]!, alternatives: [{ text: plain, probability: 0.4 }] },
  ];
  expect(plainText(withAlphabet(doubtful('ö', 'o'), 'CH'))).toBe('ö');
  expect(plainText(withAlphabet(doubtful('ò', 'o'), 'CH'))).toBe('ò');
  expect(plainText(withAlphabet(doubtful('Ğ', 'G'), 'CH'))).toBe('G');
});

test.each([
  ['Ždárský', 'CZ', 'Žďárský', 1, 'đ'],
  ['Mureçan', 'RO', 'Mureșan', 4, 'ç'],
  ['CAUĂ', 'BR', 'CAUÃ', 3, 'Ă'],
])('a doubtful letter of %s that %s lacks gives %s', (text, country, right, at, letter) => {
  const word = wordOf(text).map((char, i) => (i === at ? wordOf(letter, 0.7)[0]! : char));
  expect(plainText(withAlphabet(word, country))).toBe(right);
});

test('a letter that neither is the language’s nor stands for one loses its doubtful accent', () => {
  const doubtful = { ...wordOf('í', 0.77)[0]!, alternatives: [{ text: 'i', probability: 0.22 }] };
  expect(withAlphabet([...wordOf('Ges'), doubtful, ...wordOf('ne')], 'DE')[3]!.text).toBe('i');
  expect(withAlphabet(wordOf('García'), 'DE')[4]!.text).toBe('í');
});

test.each([
  ['VELMĪRA', undefined, 'VELMIRA'],
  ['Āhlborg', 'IN', 'Ahlborg'],
  ['Kārlis', 'LV', 'Kārlis'],
])('%s of %s is %s: only some languages have a macron', (read, country, text) => {
  expect(mended(read, country, 0.99)).toBe(text);
});
