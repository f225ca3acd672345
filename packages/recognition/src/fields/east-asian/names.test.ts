import { describe, expect, test } from '@jest/globals';
import { extractFields } from '../index.ts';
import { newReading } from '../test/new-reading.ts';

const JAPANESE = ['株式会社ひばり印刷', '営業部 課長', 'TEL 03-5550-0123'];
const CHINESE = ['藍鯨實業股份有限公司', '業務經理', '電話 02-5550-0123'];

const card = (name: string, rest: string[]) => extractFields([newReading([{ text: name, size: 46 }, ...rest])]);

describe('a Japanese name', () => {
  test.each([
    '服部 美咲',
    '渡部 翔',
    '長谷部 誠',
    '岡部 由美',
    '石橋 蓮',
    '向井 蓮',
    '佐々木 さくら',
    '野々村 ひなた',
    '南 沙織',
    '林 健',
    '小鳥遊 六花',
    '玻璃沢 六花',
    'ジョン スミス',
    'アレクサンダー・フォン・ブラウン',
  ])('is whole, has its blank and is no department: %s', (name) => {
    const { extractedData, lists } = card(name, JAPANESE);
    expect(extractedData).toMatchObject({ name, title: '課長', company: '株式会社ひばり印刷' });
    expect(lists.departments.map(({ value }) => value)).toEqual(['営業部']);
  });

  test.each(['長谷部誠', '渡部翔', '町田隼人'])('may be printed without a blank: %s', (name) => {
    expect(card(name, JAPANESE).extractedData.name).toBe(name);
  });
});

describe('a Chinese name', () => {
  test.each(['凃宥安', '闕宥安', '付建宏', '闫建宏', '陳林宥安'])(
    'may have a rarer family name, or two: %s',
    (name) => {
      expect(card(name, CHINESE).extractedData).toMatchObject({ name, title: '業務經理' });
    },
  );
});

describe('no name are', () => {
  test.each(['品質 信賴', '安心 安全', '高雄', '台北 高雄 台中', '溫州', 'グランド テラス'])(
    'sayings and towns where nobody has a title: %s',
    (text) => {
      expect(card(text, ['藍鯨實業股份有限公司', '電話 02-5550-0123']).extractedData.name).toBeUndefined();
    },
  );

  test.each(['品質 信賴', '安心 安全'])('sayings beside somebody in Latin letters: %s', (text) => {
    const lines = [{ text: 'Nora Lin', size: 46 }, '經理', '藍鯨實業股份有限公司', { text, size: 44 }];
    expect(extractFields([newReading(lines)], { defaultCountry: 'TW' }).extractedData.name).toBe('Nora Lin');
  });

  test('a saying in larger print than most beside somebody', () => {
    const { extractedData } = card('山田 太郎', ['未来 創造', ...JAPANESE]);
    expect(extractedData.name).toBe('山田 太郎');
  });
});
