import { describe, expect, test } from '@jest/globals';
import { extractFields } from '../index.ts';
import { type NewLine, newReading } from '../test/new-reading.ts';

/** Chinese characters and kana are as wide as high; a line of them as recognition gives it. */
const card = (...lines: (NewLine | string)[]) => extractFields([newReading(lines)]);

describe('a card in Chinese', () => {
  const mainland = card(
    { text: '云杉信息科技有限公司', size: 36 },
    { text: '林建宏', size: 48, y: 160 },
    { text: '市场部经理', y: 230 },
    { text: '手机：139 0000 1234', y: 330 },
    { text: '电话：010-5550 0123  传真：010-5550 0124', y: 370 },
    { text: '邮箱：jianhong.lin@yunshan-example.cn', y: 410 },
    { text: '地址：北京市朝阳区云杉路8号星河大厦12层', y: 450 },
    { text: '邮编：100020', y: 490 },
  );

  test('says who somebody is, what they do and where', () => {
    expect(mainland.extractedData).toEqual({
      name: '林建宏',
      title: '市场部经理',
      company: '云杉信息科技有限公司',
      email: 'jianhong.lin@yunshan-example.cn',
      phone: '139 0000 1234',
    });
    expect(mainland.lists.addresses).toMatchObject([
      {
        lines: ['北京市朝阳区云杉路8号星河大厦12层', '100020'],
        parts: { city: '北京市', street: '朝阳区云杉路8号星河大厦12层', postcode: '100020' },
      },
    ]);
    expect(mainland.unreadScript).toBeUndefined();
  });

  test('has numbers of the kind that their labels say, and neither codes nor registers among them', () => {
    expect(mainland.lists.phones.map(({ kind, value }) => [kind, value])).toEqual([
      ['mobile', '139 0000 1234'],
      ['phone', '010-5550 0123'],
      ['fax', '010-5550 0124'],
    ]);
    const { lists } = card('藍鯨實業股份有限公司', '統一編號：24681357', '電話 02-5550-0123 分機 220', '林宥安');
    expect(lists.phones.map(({ value }) => value)).toEqual(['02-5550-0123 分機 220']);
  });

  test.each([
    ['陳 宥 安', '陳宥安'],
    ['陳　宥安', '陳宥安'],
    ['歐陽宥安', '歐陽宥安'],
  ])('with the name printed as %s', (printed, name) => {
    const { extractedData } = card({ text: '藍鯨實業股份有限公司', size: 26 }, { text: printed, size: 44 }, '業務經理');
    expect(extractedData).toMatchObject({ name, title: '業務經理', company: '藍鯨實業股份有限公司' });
  });

  test('parts a department from the title on its row, and what it is about belongs to the title', () => {
    const { extractedData, lists } = card({ text: '林宥安', size: 44 }, '研發處 處長', '藍鯨電信');
    expect(extractedData).toMatchObject({ name: '林宥安', title: '處長', company: '藍鯨電信' });
    expect(lists.departments.map(({ value }) => value)).toEqual(['研發處']);
    expect(card({ text: '林宥安', size: 44 }, '智慧製造 高級工程師').extractedData.title).toBe('智慧製造 高級工程師');
  });

  test('without a person has no name', () => {
    const { extractedData } = card({ text: '青竹茶行', size: 50 }, '電話：02-5550-0123', '台北市大安區青竹路5號');
    expect(extractedData).toEqual({ company: '青竹茶行', phone: '02-5550-0123' });
  });
});

describe('a card in Japanese', () => {
  test('keeps the blank of a name, and joins what stands in lines of its own', () => {
    const { extractedData, lists } = card(
      { text: '株式会社', size: 24, x: 60 },
      { text: 'ひばり設計', size: 36, x: 60 },
      { text: '営業部 課長', y: 190 },
      { text: '山田 太郎', size: 50, y: 240 },
      { text: 'やまだ たろう', size: 18, y: 300 },
      { text: '〒100-0001', y: 380 },
      { text: '東京都千代田区千代田1丁目2番3号', y: 415 },
      { text: 'ひばりビル5階', y: 450 },
      { text: 'TEL 03-5550-0123 FAX 03-5550-0124', y: 490 },
    );
    expect(extractedData).toEqual({
      name: '山田 太郎',
      title: '課長',
      company: '株式会社ひばり設計',
      phone: '03-5550-0123',
    });
    expect(lists.departments.map(({ value }) => value)).toEqual(['営業部']);
    expect(lists.addresses).toMatchObject([
      {
        lines: ['〒100-0001', '東京都千代田区千代田1丁目2番3号', 'ひばりビル5階'],
        parts: { postcode: '100-0001', region: '東京都', city: '千代田区' },
      },
    ]);
    expect(lists.phones.map(({ kind }) => kind)).toEqual(['phone', 'fax']);
  });

  test('has titles in kana, and letters inside of words', () => {
    const { extractedData } = card({ text: 'Velmora 株式会社', size: 30 }, 'AI事業部', 'マネージャー', {
      text: '佐藤 花子',
      size: 44,
    });
    expect(extractedData).toMatchObject({ name: '佐藤 花子', title: 'マネージャー', company: 'Velmora 株式会社' });
  });
});

describe('a card in both', () => {
  const lines = [
    { text: '林宥安 Nora Lin', size: 44 },
    '業務經理',
    'Sales Manager',
    '藍鯨實業股份有限公司',
    'Velmora Trading Ltd.',
    'nora.lin@velmora-example.com',
  ];

  test('gives the Latin one, which everybody reads', () => {
    expect(card(...lines).extractedData).toMatchObject({
      name: 'Nora Lin',
      title: 'Sales Manager',
      company: 'Velmora Trading Ltd.',
    });
  });

  test('gives the other one to whoever is at home where it is read', () => {
    const { extractedData } = extractFields([newReading(lines)], { defaultCountry: 'TW' });
    expect(extractedData).toMatchObject({ name: '林宥安', title: '業務經理', company: '藍鯨實業股份有限公司' });
  });

  test('gives the other one where the Latin letters are hardly read', () => {
    const text = 'VFLMOKA FURNITUPE CO LTD';
    const doubts = Object.fromEntries([...text].map((_, i) => [i, { probability: i % 3 ? 0.99 : 0.15 }]));
    const { extractedData } = card(
      { text: '维尔莫拉家具有限公司', size: 40 },
      { text, size: 30, doubts },
      { text: 'Wang Xiaoming', size: 36 },
      { text: 'Sales Manager', size: 28 },
      'Lindenau Industrial Park, Suzhou',
      'TEL 0512-55550123',
    );
    expect(extractedData.company).toBe('维尔莫拉家具有限公司');
  });

  test('gives what only one of both says', () => {
    expect(card({ text: 'Nora Lin', size: 44 }, '業務經理', 'Velmora Trading Ltd.').extractedData).toMatchObject({
      name: 'Nora Lin',
      title: '業務經理',
    });
  });

  test('is one card when its back says the same in the other script', () => {
    const front = newReading([
      { text: '林宥安', size: 44 },
      '業務經理',
      '藍鯨實業股份有限公司',
      'nora@velmora-example.com',
    ]);
    const back = newReading([
      { text: 'Nora Lin', size: 44 },
      'Sales Manager',
      'Velmora Trading Ltd.',
      'nora.lin@velmora-example.com',
    ]);
    const { extractedData, otherCard } = extractFields([front, back]);
    expect(otherCard).toBeUndefined();
    expect(extractedData).toMatchObject({ name: 'Nora Lin', title: 'Sales Manager' });
  });
});

test('two cards in Chinese are two people', () => {
  const one = newReading([
    { text: '林宥安', size: 44 },
    '業務經理',
    '藍鯨實業股份有限公司',
    'youan@velmora-example.com',
  ]);
  const other = newReading([{ text: '陳思遠', size: 44 }, '會計師', '青竹會計師事務所', 'siyuan@qingzhu-example.com']);
  expect(extractFields([one, other]).otherCard?.extractedData.name).toBe('陳思遠');
});
