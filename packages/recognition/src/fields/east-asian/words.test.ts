import { describe, expect, test } from '@jest/globals';
import { extractFields } from '../index.ts';
import { newReading } from '../test/new-reading.ts';

const PERSON = [{ text: '山田 太郎', size: 46 }];

test.each(['代表', '会長', '組合長', '理学療法士', 'アソシエイト', 'スタッフ', '護理長', '書記', '副书记', '总工'])(
  'a title: %s',
  (title) => {
    const { extractedData } = extractFields([newReading(['株式会社ひばり印刷', title, ...PERSON])]);
    expect(extractedData).toMatchObject({ title, name: '山田 太郎', company: '株式会社ひばり印刷' });
  },
);

test('a word that stands before names and before numbers is the title of the one and the kind of the other', () => {
  const { extractedData, lists } = extractFields([
    newReading(['株式会社ひばり印刷', '代表 山田 太郎', '代表 03-5550-0123']),
  ]);
  expect(extractedData).toMatchObject({ name: '山田 太郎', title: '代表' });
  expect(lists.phones.map(({ kind }) => kind)).toEqual(['office']);
});

describe('a company', () => {
  test.each([
    '有限責任監査法人あおば',
    '日本青葉機構',
    '青葉労働組合',
    '青葉テレビ',
    '蓝鲸资本',
    '藍鯨股份有限公司台灣分公司',
    '株式会社青葉東京支店',
    '合同会社AOBA JAPAN',
  ])('%s', (company) => {
    const { extractedData } = extractFields([newReading([{ text: company, size: 34 }, '課長', ...PERSON])]);
    expect(extractedData).toMatchObject({ company, name: '山田 太郎' });
  });

  test('has branches that are none themselves', () => {
    const { extractedData, lists } = extractFields([
      newReading(['藍鯨股份有限公司', '台灣分公司', '經理', { text: '林宥安', size: 46 }]),
    ]);
    expect(extractedData.company).toBe('藍鯨股份有限公司');
    expect(lists.departments.map(({ value }) => value)).toEqual(['台灣分公司']);
  });
});
