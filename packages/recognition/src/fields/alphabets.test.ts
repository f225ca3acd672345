import { expect, test } from '@jest/globals';
import { withAlphabet } from './alphabets.ts';
import { textOf } from './letters.ts';
import { cellsOf } from './rows.ts';
import { newReading } from './test/new-reading.ts';

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
