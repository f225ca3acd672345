import { describe, expect, test } from '@jest/globals';
import { extractFields } from '../index.ts';
import { newReading } from '../test/new-reading.ts';

const card = (company: string, ...lines: string[]) => extractFields([newReading([company, ...lines])]);
const phones = ({ lists }: ReturnType<typeof card>) => lists.phones.map(({ kind, value }) => `${kind} ${value}`);

describe('numbers', () => {
  test.each(['手机/微信：139 0000 1234', '微信/手机：139 0000 1234', '手機/微信 139 0000 1234'])(
    'that are a messenger’s too are mobile ones: %s',
    (line) => {
      expect(phones(card('蓝鲸实业有限公司', line))).toEqual(['mobile 139 0000 1234']);
    },
  );

  test.each(['微信：13900001234', 'QQ：123456789', '统一社会信用代码 91110000123456789X'])('%s is no phone', (line) => {
    expect(phones(card('蓝鲸实业有限公司', line))).toEqual([]);
  });

  test.each([
    'T1234567890123',
    '登録番号 T1234567890123',
    '適格請求書発行事業者登録番号 T1234567890123',
    '免許番号 東京都知事(3)第12345号',
  ])('of registers are neither phones nor addresses: %s', (line) => {
    const read = card('株式会社ひばり印刷', line);
    expect(phones(read)).toEqual([]);
    expect(read.lists.addresses).toEqual([]);
  });
});

test('a mailbox and a site begin behind the word that touches them', () => {
  const { extractedData } = card(
    '株式会社ひばり印刷',
    'ユーザーtaro@hibari-example.jp',
    'サーバーwww.hibari-example.jp',
  );
  expect(extractedData).toMatchObject({ email: 'taro@hibari-example.jp', website: 'www.hibari-example.jp' });
});

describe('addresses', () => {
  test.each([
    ['株式会社ひばり印刷', '神奈川県横浜市西区みなとみらい2-3-4', '横浜市', '西区みなとみらい2-3-4'],
    ['株式会社ひばり印刷', '沖縄県那覇市おもろまち1-2-3', '那覇市', 'おもろまち1-2-3'],
    ['藍鯨實業股份有限公司', '屏東縣萬丹鄉萬全村和平路12號', '屏東縣', '萬丹鄉萬全村和平路12號'],
    ['藍鯨實業股份有限公司', '雲林縣斗六市大學路1號', '雲林縣', '斗六市大學路1號'],
  ])('of %s: %s', (company, line, city, street) => {
    expect(card(company, line).lists.addresses).toMatchObject([{ lines: [line], parts: { city, street } }]);
  });

  test('have the code that stands behind them', () => {
    const { lists } = card('蓝鲸实业有限公司', '四川省成都市高新区天府大道北段1号 邮编:610000');
    expect(lists.addresses).toMatchObject([{ parts: { street: '高新区天府大道北段1号', postcode: '610000' } }]);
  });
});

test('another office’s number in Taiwan doesn’t make the numbers of a Latin card Taiwanese', () => {
  const lines = ['Velmora Optics', '0910 000 123', 'Asia +886 2 5550 0123'];
  const { lists } = extractFields([newReading(lines)], { defaultCountry: 'DE' });
  expect(lists.phones.map(({ kind }) => kind)).toEqual(['phone', 'phone']);
});
