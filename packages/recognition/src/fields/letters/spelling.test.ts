import { expect, test } from '@jest/globals';
import { cellsOf } from '../lines/rows.ts';
import { newReading } from '../test/new-reading.ts';
import { textOf } from './letters.ts';
import { mendWords } from './spelling.ts';

const mended = (...lines: Parameters<typeof newReading>[0]) =>
  textOf(mendWords(cellsOf(newReading(lines), 0)[0]!.chars));

test.each(['Accountmanager', 'Velmora', 'Üsküdar', 'Softwareentwickler', 'Geschäftsführer', 'MARKETPLACE'])(
  '%p stays',
  (text) => {
    expect(mended(text)).toBe(text);
  },
);

test.each([
  ['Üniversity', 'University'],
  ['PÜBLISHING', 'PUBLISHING'],
  ['Geschaftsfuhrer', 'Geschäftsführer'],
  ['GESCHAFTSFUHRER', 'GESCHÄFTSFÜHRER'],
])('%s is %s', (text, right) => {
  expect(mended(text)).toBe(right);
});

test('a doubtful letter gives way to an alternative that makes a known word', () => {
  const doubts = { 1: { probability: 0.5, alternatives: [{ text: 'a', probability: 0.4 }] } };
  expect(mended({ text: 'Monager', doubts })).toBe('Manager');
});

test('a letter that was read surely stays, whatever word it would make', () => {
  expect(mended('Monager')).toBe('Monager');
});
