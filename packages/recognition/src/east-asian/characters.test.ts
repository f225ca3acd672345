import { describe, expect, test } from '@jest/globals';
import type { Glyph } from '../types.ts';
import { isSurelyEastAsian, isWideBetter } from './characters.ts';

const read = (text: string, probability = 0.99): Glyph[] =>
  [...text].map((sign, i) => ({ text: sign, probability, alternatives: [], at: (i + 0.5) / text.length }));

describe('a line in an East Asian script', () => {
  test.each(['北風光学', 'やまだ たろう', 'ノルドライト', '山田 太郎', '电话 021-5555 0143'])('is one: %s', (text) => {
    expect(isSurelyEastAsian(read(text))).toBe(true);
  });

  test.each(['Velmora Optics', '☎ 021-5555 0143', 'Vertrieb 一', 'Nordlicht GmbH 口 Hafenstraße 二', '（）・：', ''])(
    'is none: %s',
    (text) => {
      expect(isSurelyEastAsian(read(text))).toBe(false);
    },
  );

  test('is none that is read unsurely', () => {
    expect(isSurelyEastAsian(read('北風光学', 0.7))).toBe(false);
    expect(isSurelyEastAsian([...read('北風'), ...read('Xaw~ktz', 0.6)])).toBe(false);
  });
});

describe('the better one of two readings', () => {
  test.each([
    ['北風光学', 'tEx#$', 0.5],
    // What stands before the number is lost on who knows Latin letters alone.
    ['電話: (02) 5555 0143', ': (02) 5555 0143', 1],
    ['2019年', '2019', 1],
    ['Tel：021', 'Tel:021', 0.9],
    ['（株）', '()', 0.6],
  ])('is the one with all characters: %s', (wide, latin, probability) => {
    expect(isWideBetter(read(wide), read(latin, probability))).toBe(true);
  });

  test.each([
    ['Tel: 021', 'Tel: 021', 0.7],
    ['138一5555', '138-5555', 1],
    ['工nterior Design', 'Interior Design', 1],
    ['Tel：021', 'Tel:021', 1],
  ])('is the Latin one where its letters are all that stands there: %s', (wide, latin, probability) => {
    expect(isWideBetter(read(wide), read(latin, probability))).toBe(false);
  });
});
