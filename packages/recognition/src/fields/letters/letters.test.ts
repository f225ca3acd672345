import { expect, test } from '@jest/globals';
import { cellsOf } from '../lines/rows.ts';
import { newReading } from '../test/new-reading.ts';
import { mendLetters, textOf } from './letters.ts';

const mended = (text: string) => textOf(mendLetters(cellsOf(newReading([text]), 0)[0]!.chars));

test.each([
  'Paul I. Okonjo',
  'Studio 54',
  'Delta7',
  'QAR-9 Labs',
  'McIntyre',
  'Meissner',
  'MEISSNER',
  'III',
  'R2D2',
  'iOS Developer',
])('%p stays', (text) => {
  expect(mended(text)).toBe(text);
});

test.each([
  ['VelbergeI', 'Velbergel'],
  ['He1en Okonjo', 'Helen Okonjo'],
  ['BERL1N', 'BERLIN'],
  ['VELM0RA', 'VELMORA'],
  ['8O KILNS', '80 KILNS'],
  ['1OO Okonjo', '100 Okonjo'],
  ['Ve|mora', 'Velmora'],
  // A capital inside of a word stands behind `Mc`.
  ['Fiona MeGuinness', 'Fiona McGuinness'],
])('%s is %s', (text, right) => {
  expect(mended(text)).toBe(right);
});

test('blanks that are lost behind brackets come back, those before commas go', () => {
  expect(mended('Velmora (Pty)Ltd')).toBe('Velmora (Pty) Ltd');
  expect(mended('Okonjo , MBA')).toBe('Okonjo, MBA');
});
