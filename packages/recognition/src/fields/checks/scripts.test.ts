import { describe, expect, test } from '@jest/globals';
import { extractFields } from '../index.ts';
import { type NewLine, newReading } from '../test/new-reading.ts';
import { withoutUnreadScript } from './scripts.ts';

/** As a reader of Latin letters sees other scripts: every third sign is doubted. */
const unsure = (text: string): NewLine => ({
  text,
  doubts: Object.fromEntries([...text].map((_, i) => [i, { probability: i % 3 ? 0.75 : 0.4 }])),
});
const CYRILLIC = ['OOO «CeBepHû Betep»', 'ëBaHoB Iëtp CepreeBłų', 'Kommepyeckèé èpeKTop'].map(unsure);
const CONTACT = ['+49 30 9017 16455', 'm.holder@velmora.de'];

describe('a card in another script', () => {
  test('says so, and no letters that it was taken for become a name, a title or a company', () => {
    const { extractedData, unreadScript, retake } = extractFields([newReading([...CYRILLIC, ...CONTACT])]);
    expect(unreadScript).toBe(true);
    expect(extractedData).toEqual({ email: 'm.holder@velmora.de', phone: '+49 30 9017 16455' });
    expect(retake).toBeUndefined();
  });

  test('need not be photographed again, not even where nothing of it is read', () => {
    const result = extractFields([newReading(CYRILLIC)]);
    expect(result).toMatchObject({ extractedData: {}, unreadScript: true });
    expect(result.retake).toBeUndefined();
  });

  test('keeps what stands there in Latin letters too', () => {
    const { extractedData, unreadScript } = extractFields([
      newReading([...CYRILLIC, 'Maxim Holder', 'Sales Director', ...CONTACT]),
    ]);
    expect(unreadScript).toBe(true);
    expect(extractedData).toMatchObject({ name: 'Maxim Holder', title: 'Sales Director' });
  });

  test('is told by one of its sides', () => {
    const front = newReading(['Velmora Optics', 'Maxim Holder', 'Sales Director', ...CONTACT]);
    const result = extractFields([front, newReading(CYRILLIC)]);
    expect(result.unreadScript).toBe(true);
    expect(result.extractedData).toMatchObject({ name: 'Maxim Holder', company: 'Velmora Optics' });
  });
});

describe('a card in Latin letters', () => {
  test('is none, with accents, capitals inside of words, numbers and a doubted logo', () => {
    for (const lines of [
      ['Höyläämö Oy', 'Jyrki Määttä', 'Toimitusjohtaja', ...CONTACT],
      ['Szőcs Győző', 'Ügyvezető igazgató', 'Műszaki Kft.'],
      ['McDonald & DeVries LLP', 'Iain MacLeod', 'Partner'],
      [unsure('LøGo'), 'Velmora Optics', 'Amara Okonjo', 'Head of Sales', ...CONTACT],
      ['Đặng Thị Hà', 'Giám đốc', '12 Nguyễn Huệ'],
    ]) {
      const reading = newReading(lines);
      expect(withoutUnreadScript(reading)).toEqual({ isUnread: false, reading });
    }
    expect(extractFields([newReading(['Velmora Optics', 'Amara Okonjo'])]).unreadScript).toBeUndefined();
  });

  test('a line that cannot be read is too little', () => {
    expect(withoutUnreadScript(newReading([unsure('Xœß')])).isUnread).toBe(false);
  });
});

test('a card in Chinese is read, with a line that was not', () => {
  const card = [
    '云杉信息科技有限公司',
    { text: '林建宏', size: 48 },
    '市场部经理',
    '邮箱：jianhong.lin@yunshan-example.cn',
    '地址：北京市朝阳区云杉路8号星河大厦12层',
  ];
  const doubted = extractFields([newReading([...card, unsure('tExBøß')])]);
  const plain = extractFields([newReading(card)]);
  expect(plain.extractedData.name).toBe('林建宏');
  expect(doubted.extractedData).toEqual(plain.extractedData);
  expect(doubted.unreadScript).toBeUndefined();
  expect(extractFields([newReading(['云杉信息', ...CYRILLIC])]).unreadScript).toBe(true);
});

test('small capitals, read surely in any mixture, are no other script', () => {
  const reading = newReading(['SCM VELMORA', 'MArJoriETowN', 'LoGiStIcS LEaD', 'WWW.ScM-VelMORA.US']);
  expect(withoutUnreadScript(reading)).toEqual({ isUnread: false, reading });
});
