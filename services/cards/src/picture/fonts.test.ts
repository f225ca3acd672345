import { describe, expect, it } from '@jest/globals';
import { charactersOf } from './character.map.ts';
import { hasLetter, loadFonts } from './fonts.ts';

const has = (letter: string) => hasLetter(letter.codePointAt(0)!);

describe('the letters of pictures', () => {
  it.each([...'Aéßøñ€“–', ...'ŠĄŐǼỹ', ...'ЖґЇ', ...'Ωάςᾳ', ...'ƁɓƊɗƘƙŊ', '\u0301', '\u00a0'])('have %j', (letter) =>
    expect(has(letter)).toBe(true),
  );

  it.each([...'山א👍', '\uffff', '\n', '\u202e', '\u200d'])('lack %j', (letter) => expect(has(letter)).toBe(false));

  it('are the same in all weights', () => {
    const fonts = loadFonts();
    for (const group of Object.values(Object.groupBy(fonts, ({ name }) => name)))
      for (const { data } of group!) expect(charactersOf(data)).toEqual(charactersOf(group![0]!.data));
    expect(new Set(fonts.map(({ weight }) => weight))).toEqual(new Set([400, 600, 700]));
  });
});

it('a file that is no typeface, or one without a list of its characters, is refused', () => {
  expect(() => charactersOf(Buffer.from('OTTO and more'))).toThrow('no WOFF file');
  const empty = Buffer.alloc(44);
  empty.write('wOFF');
  expect(() => charactersOf(empty)).toThrow('no table cmap');
});
