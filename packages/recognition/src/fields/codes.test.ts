import { describe, expect, test } from '@jest/globals';
import { codeLists, codeValues } from './codes.ts';
import { newCode, newReading } from './test/new-reading.ts';

const fieldsOf = (...texts: string[]) =>
  Object.fromEntries(codeValues([newReading([], texts.map(newCode))]).map(({ field, value }) => [field, value]));

test.each(['', 'WIFI:S:guest;;', 'javascript:alert(1)', '4006381333931'])('%p gives no field', (text) => {
  expect(fieldsOf(text)).toEqual({});
});

test('a link is the website, or the profile on a network', () => {
  expect(fieldsOf('https://velmora.de/amara')).toEqual({ website: 'https://velmora.de/amara' });
  expect(fieldsOf('https://www.linkedin.com/in/amara')).toEqual({ linkedIn: 'https://www.linkedin.com/in/amara' });
});

test('a link that only leads on is no website, but stays in the list', () => {
  const link = 'https://www.qrco.de/bcX1';
  expect(fieldsOf(link)).toEqual({});
  expect(fieldsOf(link, 'https://velmora.de')).toEqual({ website: 'https://velmora.de' });
  expect(fieldsOf('https://bit.ly')).toEqual({ website: 'https://bit.ly' });
  expect(codeLists([newReading([], [newCode(link)])]).websites.map(({ value }) => value)).toEqual([link]);
});

test('of several numbers the mobile one is taken, a fax never', () => {
  const card = (...tel: string[]) => ['BEGIN:VCARD', 'FN:Amara', ...tel, 'END:VCARD'].join('\n');
  expect(fieldsOf(card('TEL;TYPE=work:1234567', 'TEL;TYPE=cell:7654321')).phone).toBe('7654321');
  expect(fieldsOf(card('TEL;TYPE=fax:1234567')).phone).toBeUndefined();
});

test('the first code that has a field decides', () => {
  expect(fieldsOf('https://velmora.de', 'https://other.example')).toEqual({ website: 'https://velmora.de' });
});

test('boxes are fractions of the picture', () => {
  expect(codeValues([newReading([], [newCode('https://velmora.de')])])[0]!.box[0]).toEqual({
    x: 700 / 960,
    y: 100 / 600,
  });
});

test('a contact in a code has all its numbers with their kind, its mailboxes and its address', () => {
  const card = [
    'BEGIN:VCARD',
    'FN:Amara',
    'TEL;TYPE=work:+49 30 901820',
    'TEL;TYPE=fax:+49 30 901821',
    'EMAIL:amara@velmora.de',
    'EMAIL:sales@velmora.de',
    'ADR;TYPE=work:;;Lindenallee 7;Berlin;;10115;Germany',
    'END:VCARD',
  ].join('\n');
  const { phones, emails, websites, addresses } = codeLists([newReading([], [newCode(card)])]);
  expect(phones.map(({ kind, value, origin }) => [kind, value, origin])).toEqual([
    ['office', '+49 30 901820', 'code'],
    ['fax', '+49 30 901821', 'code'],
  ]);
  expect(emails.map(({ value }) => value)).toEqual(['amara@velmora.de', 'sales@velmora.de']);
  expect(websites).toEqual([]);
  expect(addresses.map(({ lines }) => lines)).toEqual([['Lindenallee 7', 'Berlin', '10115', 'Germany']]);
});

test.each([
  ['BEGIN:VCARD\nFN:王 小林\nN:王;小林\nEND:VCARD', '王小林'],
  ['BEGIN:VCARD\nFN:小林 王\nEND:VCARD', '王小林'],
  ['MECARD:N:王,小林;;', '王小林'],
  ['BEGIN:VCARD\nFN:王 青山\nEND:VCARD', '王青山'],
  ['BEGIN:VCARD\nFN:翔 小林\nEND:VCARD', '小林 翔'],
  ['MECARD:N:小林,武;;', '小林 武'],
])('a name in Chinese stays so, though a part of it is a family name of Japan: %s', (code, name) => {
  const reading = newReading(['云杉信息科技有限公司'], [newCode(code)]);
  expect(codeValues([reading]).find(({ field }) => field === 'name')?.value).toBe(name);
});

test('a family name of Japan leads on a card in Japanese, whatever stands beside it', () => {
  const reading = newReading(['株式会社ひばり印刷'], [newCode('BEGIN:VCARD\nFN:康 小林\nEND:VCARD')]);
  expect(codeValues([reading])[0]!.value).toBe('小林 康');
});

const vCard = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\n');
const nameOf = (card: string[], code: string) =>
  codeValues([newReading(card, [newCode(code)])]).find(({ field }) => field === 'name')?.value;

describe('a name of which one part is Chinese and the other a family name of Japan', () => {
  test.each([
    '賴 清水',
    '曾 金城',
    '邱 高山',
    '唐 大山',
    '江 清水',
    '朱 高山',
    '鍾 小林',
    '夏 青山',
    '李 中原',
    '王 大江',
    '陈 天野',
  ])('is Chinese: %s', (name) => {
    expect(nameOf([], vCard(`FN:${name}`))).toBe(name.replace(' ', ''));
    expect(nameOf([], vCard(`FN:${name.split(' ').reverse().join(' ')}`))).toBe(name.replace(' ', ''));
  });

  test.each(['小林 章', '佐藤 卓', '田中 康', '小林 武', '宮里 藍', '松井 龍'])(
    'is Japanese where many are called so: %s',
    (name) => {
      expect(nameOf([], vCard(`FN:${name}`))).toBe(name);
      expect(nameOf([], vCard(`FN:${name.split(' ').reverse().join(' ')}`))).toBe(name);
    },
  );

  test.each([
    '中村 陸',
    '佐藤 陽',
    '鈴木 文',
    '山本 匡',
    '山本 晋',
    '山本 郁',
    '田中 尚',
    '鈴木 周',
    '鈴木 夏',
    '佐々木 夏',
    '佐藤 麦',
    '高橋 温',
    '中村 鳳',
    '小林 豐',
  ])('keeps the order of Japan beside Latin letters and words of both languages: %s', (name) => {
    for (const card of [[], ['VELMORA OPTICS', 'info@velmora.com'], ['東京大学', '教授']])
      expect(nameOf(card, vCard(`FN:${name}`))).toBe(name);
  });

  test('keeps the order of the code on a card in Chinese, too', () => {
    const card = ['上海蓝鲸贸易有限公司', '副总经理'];
    expect(nameOf(card, vCard('FN:小林 武'))).toBe('小林 武');
    expect(nameOf(card, vCard('FN:武 小林'))).toBe('武小林');
    expect(nameOf(card, vCard('FN:小林 周'))).toBe('周小林');
    expect(nameOf([], vCard('FN:周 小林'))).toBe('周小林');
  });

  test('is what the rest of the card is', () => {
    expect(nameOf(['云杉信息科技有限公司'], vCard('FN:康 小林'))).toBe('康小林');
    expect(nameOf(['株式会社ひばり印刷'], vCard('FN:康 小林'))).toBe('小林 康');
  });

  test.each([
    [vCard('FN:清水 江', 'N:江;清水'), '江清水'],
    [vCard('FN:清水 江', 'N:清水;江'), '清水 江'],
    [vCard('FN:康 小林', 'N:康;小林'), '康小林'],
    ['MECARD:N:曾,金城;;', '曾金城'],
    ['MECARD:N:小林,武;;', '小林 武'],
    // Nobody's family name: whoever filled it in took one field for the other.
    [vCard('FN:山田 太郎', 'N:太郎;山田'), '山田 太郎'],
  ])('is what the code says itself: %s', (code, name) => expect(nameOf([], code)).toBe(name));

  test('leads on a card in Japanese where the code says that it is the family’s', () => {
    expect(nameOf(['株式会社ひばり印刷'], vCard('FN:小林 王', 'N:王;小林'))).toBe('王 小林');
  });
});
