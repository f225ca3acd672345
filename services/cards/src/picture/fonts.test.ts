import { beforeAll, describe, expect, it } from '@jest/globals';
import { charactersOf } from './character.map.ts';
import { type Typefaces, typefacesOf } from './fonts.ts';

const of = (fullName: string, more: { phone?: string } = {}) =>
  typefacesOf({ template: 'ledger', accent: '#2f5d8a', fullName, ...more });
const has = ({ hasLetter }: Typefaces, letter: string) => hasLetter(letter.codePointAt(0)!);

describe('the letters of pictures', () => {
  let typefaces: Typefaces;

  beforeAll(async () => {
    typefaces = await of('Amara');
  });

  it.each([...'Aéßøñ€“–', ...'ŠĄŐǼỹ', ...'ЖґЇ', ...'Ωάςᾳ', ...'ƁɓƊɗƘƙŊ', '\u0301', '\u00a0'])('have %j', (letter) =>
    expect(has(typefaces, letter)).toBe(true),
  );

  it.each([...'א👍', '\uffff', '\n', '\u202e', '\u200d'])('lack %j', (letter) =>
    expect(has(typefaces, letter)).toBe(false),
  );

  it('are the same in all weights', async () => {
    const { fonts } = await of('種田さくら');
    for (const group of Object.values(Object.groupBy(fonts, ({ name }) => name)))
      for (const { data } of group!) expect(charactersOf(data)).toEqual(charactersOf(group![0]!.data));
    expect(new Set(fonts.map(({ weight }) => weight))).toEqual(new Set([400, 600, 700]));
  });
});

describe('East Asian letters', () => {
  it.each(['種田さくら', '陈小明', '陳曉明', '김하늘', '𠮷田アイ', 'Lin 林（〒）'])(
    'are brought for “%s”',
    async (name) => {
      const typefaces = await of(name);
      for (const letter of name) expect([letter, has(typefaces, letter)]).toEqual([letter, true]);
    },
  );

  it('are brought only where a face has them, and no others', async () => {
    const [latin, han] = await Promise.all([of('Amara'), of('林')]);
    expect(has(latin, '林')).toBe(false);
    expect(han.fonts.length).toBe(latin.fonts.length + 2);
    expect(has(han, '森')).toBe(false);
    expect(has(han, '👍')).toBe(false);
  });

  it.each([
    ['+81 3 0123 4567', 'ja'],
    ['+886 2 0123 4567', 'zh-Hant'],
    ['+86 10 0123 4567', 'zh-Hans'],
  ])('have the forms that readers of %s know', async (phone, language) => {
    const { fonts, familyOf } = await of('直', { phone });
    expect(fonts.at(-1)!.name).toBe(`${language}-0`);
    expect(familyOf('serif')).toMatch(new RegExp(`, ${language}-0$`));
  });

  it('come from another language where the one of the face lacks them', async () => {
    const typefaces = await of('们さくら');
    expect(has(typefaces, '们')).toBe(true);
    expect(new Set(typefaces.fonts.slice(-4).map(({ name }) => name.split('-')[0]))).toEqual(new Set(['ja', 'zh']));
  });
});

it('a typeface without a letter has none', async () => {
  const typefaces = await of('林👩‍💻');
  expect(has(typefaces, '林')).toBe(true);
  expect(has(typefaces, '💻')).toBe(false);
});

it('a file that is no typeface, or one without a list of its characters, is refused', () => {
  expect(() => charactersOf(Buffer.from('OTTO and more'))).toThrow('no WOFF or OpenType file');
  const empty = Buffer.alloc(44);
  empty.write('wOFF');
  expect(() => charactersOf(empty)).toThrow('no table cmap');
});
