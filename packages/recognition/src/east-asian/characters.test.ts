import { describe, expect, test } from '@jest/globals';
import type { Glyph } from '../types.ts';
import { areSurelyEastAsian, isWideBetter } from './characters.ts';

const read = (text: string, probability = 0.99): Glyph[] =>
  [...text].map((sign, i) => ({ text: sign, probability, alternatives: [], at: (i + 0.5) / text.length }));

describe('lines in an East Asian script', () => {
  test.each(['北風光学', 'やまだ たろう', 'ノルドライト', '山田 太郎', '电话 021-5555 0143 北路'])(
    'are some: %s',
    (text) => {
      expect(areSurelyEastAsian([read(text)])).toBe(true);
    },
  );

  test.each(['Velmora Optics', '☎ 021-5555 0143', 'Vertrieb 一', 'Nordlicht GmbH 口 Hafenstraße 二', '（）・：', ''])(
    'are none: %s',
    (text) => {
      expect(areSurelyEastAsian([read(text)])).toBe(false);
    },
  );

  test('are none that are read unsurely', () => {
    expect(areSurelyEastAsian([read('北風光学', 0.7)])).toBe(false);
    expect(areSurelyEastAsian([[...read('北風光'), ...read('Xaw~ktz', 0.6)]])).toBe(false);
  });

  test('are none if most lines are in a script that only looks like it now and then', () => {
    expect(areSurelyEastAsian([read('召歪')])).toBe(false);
    expect(areSurelyEastAsian([read(''), read('召歪阳'), read('')])).toBe(false);
  });

  test('may stand among Latin lines that were only upside down', () => {
    const latin = ['lin@beifeng.example', 'www.beifeng.example', 'Cloud Sea Road 18'].map((text) => read(text));
    expect(areSurelyEastAsian([...latin, read('北風光学')])).toBe(true);
    expect(areSurelyEastAsian(latin)).toBe(false);
  });

  test('may have a logo among them', () => {
    expect(areSurelyEastAsian([read('LøG', 0.5), read('北風光学')])).toBe(true);
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
