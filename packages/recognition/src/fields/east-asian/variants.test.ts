import { describe, expect, test } from '@jest/globals';
import { extractFields } from '../index.ts';
import { type NewLine, newReading } from '../test/new-reading.ts';
import { isInJapanese, writingOf } from './variants.ts';

const card = (...lines: (NewLine | string)[]) => extractFields([newReading(lines)]);
/** A character that was read with this probability, and what the reader nearly saw. */
const nearly = (at: number, text: string, probability = 0.7) => ({
  [at]: { probability, alternatives: [{ text, probability: 1 - probability }] },
});

describe('how a card writes Chinese characters', () => {
  test.each([
    ['业务经理 云杉信息科技有限公司', 'gb'],
    ['業務經理 雲杉資訊科技有限公司', 'big5'],
    ['営業課長 ひばり製作所', 'jis'],
    // All ways write these.
    ['林宏', undefined],
  ])('%s: %s', (text, writing) => {
    expect(writingOf(text)).toBe(writing);
  });

  test.each(['東京都千代田区', '神奈川県横浜市', 'マネージャー', '代表取締役'])('%s is Japanese', (text) => {
    expect(isInJapanese(text)).toBe(true);
  });

  test.each(['四川省成都市武侯区', '好味道の店', '台北市大安區'])('%s is none', (text) => {
    expect(isInJapanese(text)).toBe(false);
  });
});

describe('what is mended', () => {
  test('a character of another way of writing', () => {
    const { extractedData } = card(
      { text: '山田 太郎', size: 50 },
      { text: '课長', doubts: nearly(0, '課') },
      '株式会社ひばり製作所',
    );
    expect(extractedData.title).toBe('課長');
  });

  test('not without the reader having nearly seen the other one', () => {
    const { extractedData } = card({ text: '山田 太郎', size: 50 }, '课長', '株式会社ひばり製作所');
    expect(extractedData.title).not.toBe('課長');
  });

  test('not in the card’s own way of writing', () => {
    const { extractedData } = card(
      { text: '林诗涵', size: 50, doubts: nearly(1, '詩') },
      '市场部经理',
      '云杉信息科技有限公司',
    );
    expect(extractedData.name).toBe('林诗涵');
  });

  test('the sign for a long vowel', () => {
    const { extractedData } = card({ text: '佐藤 花子', size: 50 }, 'マネ|ジャ—', '株式会社オ一シャン');
    expect(extractedData).toMatchObject({ title: 'マネージャー', company: '株式会社オーシャン' });
  });

  test('the mark before a postal code, which is no telephone', () => {
    const { lists } = card('株式会社ひばり', { text: '佐藤 花子', size: 50 }, 'T100-0001', '東京都千代田区千代田1-2-3');
    expect(lists.phones).toEqual([]);
    expect(lists.addresses.map(({ lines }) => lines)).toEqual([['〒100-0001', '東京都千代田区千代田1-2-3']]);
  });
});
