import { expect, test } from '@jest/globals';
import { cellsOf } from '../lines/rows.ts';
import { newReading } from '../test/new-reading.ts';
import { textOf } from './letters.ts';
import { mendSpaces } from './spacing.ts';
import { isCardWord } from './spelling.ts';

const spaced = (text: string, ...hints: string[]) =>
  textOf(mendSpaces(cellsOf(newReading([text]), 0)[0]!.chars, { knows: isCardWord, hints: new Set(hints) }));

test.each(['Accountmanager', 'Velmora', 'Softwareentwickler', 'BlueTrail', 'MARKETPLACE', 'Okonjo & Partners', 'III'])(
  '%p stays',
  (text) => {
    expect(spaced(text)).toBe(text);
  },
);

/** As `spaced`, of a text whose blanks nobody read. */
const unread = (text: string, ...hints: string[]) => {
  const chars = cellsOf(newReading([text]), 0)[0]!.chars.filter((char) => char.text !== ' ');
  return textOf(mendSpaces(chars, { knows: isCardWord, hints: new Set(hints) }));
};

test.each(['MEDICAL CENTER', 'Insurance Brokers', 'QR METALLBAU'])('%s gets its blank back', (text) => {
  expect(unread(text)).toBe(text);
});

test('capitals as close as all others are one word, whatever it consists of', () => {
  expect(spaced('MEDICALCENTER')).toBe('MEDICALCENTER');
  expect(spaced('ODDFELLOW', 'odd', 'fellow')).toBe('ODDFELLOW');
});

test('what is left behind a lost blank is a word', () => {
  expect(unread('MARKETING TE')).toBe('MARKETINGTE');
});

test('a word of the domain is a word of the company', () => {
  expect(unread('VELMORA IMPIANTI', 'velmora')).toBe('VELMORA IMPIANTI');
});

test('a doubtful blank does not part a word of the domain', () => {
  const { chars } = cellsOf(newReading([{ text: 'V OPUN', doubts: { 1: { probability: 0.53 } } }]), 0)[0]!;
  expect(textOf(mendSpaces(chars, { knows: isCardWord, hints: new Set(['vopun']) }))).toBe('VOPUN');
  expect(spaced('V OPUN', 'vopun')).toBe('V OPUN');
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

test('initials are no word, and a name with initials has its words', () => {
  const asName = (text: string, hint: string) =>
    textOf(
      mendSpaces(cellsOf(newReading([text]), 0)[0]!.chars, {
        knows: () => false,
        hints: new Set([hint]),
        expectsSeveral: true,
      }),
    );
  const doubted = newReading([{ text: 'A K B OKONJO', doubts: { 1: { probability: 0.6 }, 3: { probability: 0.6 } } }]);
  const chars = cellsOf(doubted, 0)[0]!.chars;
  expect(textOf(mendSpaces(chars, { knows: () => false, hints: new Set(['akb']), expectsSeveral: true }))).toBe(
    'A K B OKONJO',
  );
  expect(asName('M.S.OKONJOKILN', 'kiln')).toBe('M.S.OKONJOKILN');
});
