import { expect, test } from '@jest/globals';
import { textOf } from './letters.ts';
import { cellsOf } from './rows.ts';
import { mendSpaces } from './spacing.ts';
import { isCardWord } from './spelling.ts';
import { newReading } from './test/new-reading.ts';

const spaced = (text: string, ...hints: string[]) =>
  textOf(mendSpaces(cellsOf(newReading([text]), 0)[0]!.chars, { knows: isCardWord, hints: new Set(hints) }));

test.each(['Accountmanager', 'Velmora', 'Softwareentwickler', 'BlueTrail', 'MARKETPLACE', 'Okonjo & Partners', 'III'])(
  '%p stays',
  (text) => {
    expect(spaced(text)).toBe(text);
  },
);

test.each([
  ['MEDICALCENTER', 'MEDICAL CENTER'],
  ['InsuranceBrokers', 'Insurance Brokers'],
  ['QRMETALLBAU', 'QR METALLBAU'],
])('%s is %s', (text, right) => {
  expect(spaced(text)).toBe(right);
});

test('a word of the domain is a word of the company', () => {
  expect(spaced('VELMORAIMPIANTI', 'velmora')).toBe('VELMORA IMPIANTI');
  expect(spaced('VELMORAIM PIANTI', 'velmora')).toBe('VELMORA IMPIANTI');
});

test('compounds of small letters without a gap stay whole', () => {
  expect(spaced('Optoelectronics')).toBe('Optoelectronics');
  expect(spaced('Lehrstuhlinhaberin')).toBe('Lehrstuhlinhaberin');
});

test('a name whose blank was lost between a small letter and a capital gets it back', () => {
  const chars = cellsOf(newReading(['Professor WinifredStallworth']), 0)[0]!.chars;
  const knows = (word: string): boolean => word === 'winifred' || word === 'professor';
  expect(textOf(mendSpaces(chars, { knows, hints: new Set(), expectsSeveral: true }))).toBe(
    'Professor Winifred Stallworth',
  );
});
