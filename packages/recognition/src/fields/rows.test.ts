import { expect, test } from '@jest/globals';
import { cellsOf } from './rows.ts';
import { newReading } from './test/new-reading.ts';

const textsOf = (...lines: Parameters<typeof newReading>[0]) => cellsOf(newReading(lines), 0).map((cell) => cell.text);

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
