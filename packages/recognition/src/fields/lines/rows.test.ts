import { describe, expect, test } from '@jest/globals';
import type { Icon } from '../../types.ts';
import { newReading } from '../test/new-reading.ts';
import { cellsOf } from './rows.ts';

const textsOf = (...lines: Parameters<typeof newReading>[0]) => cellsOf(newReading(lines), 0).map((cell) => cell.text);

test('years and lines that run up the card are no words of a row', () => {
  expect(textsOf({ text: 'Since 1987', x: 60 }, { text: 'POTTERY WORKS', x: 215, y: 60 })).toEqual([
    'Since 1987',
    'POTTERY WORKS',
  ]);
  const reading = newReading([
    { text: 'LORA', x: 60, y: 50, size: 54 },
    { text: 'VELMORA KILNS', x: 85, y: 60, size: 40 },
  ]);
  reading.lines[0]!.box.width = 20;
  expect(cellsOf(reading, 0).map(({ text }) => text)).toEqual(['LORA', 'VELMORA KILNS']);
});

test('a letter in a circle before a large logo is drawn', () => {
  const small = ['Amara Okonjo', 'Director', '+49 30 901820'].map((text, i) => ({ text, y: 200 + 40 * i }));
  expect(textsOf({ text: '@VKO', size: 90 }, ...small)[0]).toBe('VKO');
  expect(textsOf({ text: '@VKO' }, ...small)[0]).toBe('@VKO');
});

test('a reading without lines has no cells', () => {
  expect(textsOf()).toEqual([]);
});

test('pieces of one row are joined, from left to right', () => {
  expect(textsOf({ text: 'Okonjo', x: 168, y: 60 }, { text: 'Amara', x: 86, y: 62 })).toEqual(['Amara Okonjo']);
});

test('columns stay apart', () => {
  expect(textsOf({ text: 'Amara Okonjo', x: 60, y: 60 }, { text: 'Lindenallee 7', x: 600, y: 60 })).toEqual([
    'Amara Okonjo',
    'Lindenallee 7',
  ]);
});

test('a label goes with its number over a wide gap', () => {
  expect(textsOf({ text: 'Tel', x: 60, y: 60 }, { text: '+49 30 901820', x: 190, y: 60 })).toEqual([
    'Tel +49 30 901820',
  ]);
});

test('letters of very different size are not one line', () => {
  expect(textsOf({ text: 'Velmora', x: 60, y: 40, size: 80 }, { text: 'est', x: 345, y: 90, size: 24 })).toHaveLength(
    2,
  );
});

test('the initials of a logo are not part of the name beside it', () => {
  expect(textsOf({ text: 'BK', x: 60, y: 60 }, { text: 'Brook Kiln', x: 96, y: 60 })).toEqual(['BK', 'Brook Kiln']);
});

test.each(['K R B OKONJO', 'Manager - R & D'])('%s has no spaced letters', (text) => {
  expect(cellsOf(newReading([text]), 0)[0]!.text).toBe(text);
});

test('spaced letters become words', () => {
  expect(textsOf('A M A R A')).toEqual(['AMARA']);
});

test('a line that runs over two columns is cut at the gap', () => {
  const reading = newReading(['Amara Sales']);
  const line = reading.lines[0]!;
  line.box.width = 800;
  line.glyphs.forEach((glyph, i) => {
    glyph.at = i < 5 ? 0.01 + i * 0.02 : i === 5 ? 0.5 : 0.88 + (i - 6) * 0.02;
  });
  expect(cellsOf(reading, 0).map((cell) => cell.text)).toEqual(['Amara', 'Sales']);
});

test('a doubtful blank between capitals that stand as close as the others is none', () => {
  const reading = newReading([{ text: 'RAVEN SCROFT', doubts: { 5: { probability: 0.8 } } }]);
  const letters = reading.lines[0]!.glyphs.filter((glyph) => glyph.text !== ' ');
  letters.forEach((glyph, i) => {
    glyph.at = (i + 0.5 - (i > 4 ? 0.1 : 0)) / letters.length;
  });
  reading.lines[0]!.glyphs[5]!.at = (letters[4]!.at + letters[5]!.at) / 2;
  expect(cellsOf(reading, 0).map((cell) => cell.text)).toEqual(['RAVENSCROFT']);
  reading.lines[0]!.glyphs[5]!.probability = 0.999;
  expect(cellsOf(reading, 0).map((cell) => cell.text)).toEqual(['RAVEN SCROFT']);
  expect(textsOf('AMARA OKONJO')).toEqual(['AMARA OKONJO']);
});

describe('signs', () => {
  const icon = (x: number, probability = 0.95): Icon => ({
    kind: 'phone',
    probability,
    box: { x, y: 60, width: 30, height: 30 },
  });
  const cellsWith = (lines: Parameters<typeof newReading>[0], icons: Icon[]) =>
    cellsOf(newReading(lines, [], icons), 0);

  test('go to the text on their right', () => {
    const lines = [
      { text: 'Velmora', x: 60, y: 60 },
      { text: 'Berlin', x: 400, y: 60 },
    ];
    const cells = cellsWith(lines, [icon(360)]);
    expect(cells.map(({ text, signs }) => `${text} ${signs.length}`)).toEqual(['Velmora 0', 'Berlin 1']);
  });

  test('take the letters with them that were read in their place', () => {
    expect(cellsWith([{ text: 'C +49 30 901820', x: 60 }], [icon(55)]).map(({ text }) => text)).toEqual([
      '+49 30 901820',
    ]);
  });

  test('leave letters that were read surely when they are not sure themselves', () => {
    expect(cellsWith([{ text: 'C 1901', x: 60 }], [icon(55, 0.75)])[0]!.text).toBe('C 1901');
  });
});

test('what stands side by side is read from left to right, even when it is not level to the pixel', () => {
  const numbers = [
    { text: '+45 86 239239', x: 620, y: 58 },
    { text: '+45 29 951406', x: 340, y: 60 },
    { text: '+45 38 813698', x: 60, y: 62 },
  ];
  expect(textsOf(...numbers)).toEqual(['+45 38 813698', '+45 29 951406', '+45 86 239239']);
});
