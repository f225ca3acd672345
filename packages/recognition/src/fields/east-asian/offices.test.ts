import { describe, expect, test } from '@jest/globals';
import { extractFields } from '../index.ts';
import { type NewLine, newCode, newReading } from '../test/new-reading.ts';

const card = (...lines: (NewLine | string)[]) => extractFields([newReading(lines)], { defaultCountry: 'JP' });

const front = newReading([
  '株式会社ひばり印刷',
  { text: '山田 太郎', size: 48 },
  '営業部長',
  'TEL 03-5555-0142',
  'yamada@hibari-example.jp',
]);

describe('rows of offices and their numbers', () => {
  const offices = ['東京本社 TEL 03-5555-0142', '大阪支店 TEL 06-5555-0142', '名古屋支店 TEL 052-555-0142'];
  test('on a back are nobody else’s', () => {
    const { otherCard, extractedData, lists } = extractFields([front, newReading(offices)]);
    expect(otherCard).toBeUndefined();
    expect(extractedData).toMatchObject({ name: '山田 太郎', company: '株式会社ひばり印刷' });
    expect(lists.phones).toHaveLength(3);
  });

  test.each([
    [['株式会社ひばり印刷', ...offices.slice(0, 2)], '株式会社ひばり印刷'],
    [['藍鯨實業股份有限公司', '台北總部 電話：02-2555-0123', '高雄廠 電話：07-255-0123'], '藍鯨實業股份有限公司'],
  ])('name nobody: %j', (lines, company) => {
    const { extractedData } = card(...lines);
    expect(extractedData).toMatchObject({ company });
    expect(extractedData).not.toHaveProperty('name');
  });

  const person = { text: '佐藤 一郎', size: 48 };

  test.each([
    ['佐藤鉄工場 TEL 0277-55-0142', '佐藤鉄工場'],
    ['ひばり製パン工場 www.hibari.jp', 'ひばり製パン工場'],
    ['藍鯨機械廠 電話：02-2555-0123', '藍鯨機械廠'],
    ['藍鯨鐵工廠 02-2555-0123', '藍鯨鐵工廠'],
    ['ひばり屋本店 TEL 03-5555-0142', 'ひばり屋本店'],
    ['みどり信用金庫大宮支店 TEL 048-555-0142', 'みどり信用金庫大宮支店'],
    ['藍鯨銀行大安分行 電話：02-2555-0123', '藍鯨銀行大安分行'],
  ])('name the only company of a card: %s', (row, company) => {
    expect(card(row, person).extractedData).toMatchObject({ name: '佐藤 一郎', company });
  });

  test.each(['東京本社', '川口工場', '名古屋支店', '台北總部', '高雄廠', '本社第二工場'])(
    'name no company where only a place stands before: %s',
    (office) => {
      expect(card(`${office} TEL 03-5555-0142`, person).extractedData).not.toHaveProperty('company');
    },
  );

  test('leave the company to what names one elsewhere', () => {
    const { extractedData } = card('ひばり製パン工場 TEL 048-555-0142', person, 'ひばり商事');
    expect(extractedData).toMatchObject({ company: 'ひばり商事' });
  });

  test('leave it to the one row that says more than a place', () => {
    const { extractedData } = card('青山屋本店 TEL 03-5555-0142', '銀座支店 TEL 03-5555-0143', person);
    expect(extractedData).toMatchObject({ company: '青山屋本店' });
  });

  test.each([
    [['東京本社 TEL 03-5555-0142', '八王子工場 TEL 042-555-0142']],
    [['相模湖工場 TEL 042-555-0142', '八王子工場 TEL 042-555-0143']],
  ])('name no company where several are works of one: %j', (rows) => {
    expect(card(person, '部長', ...rows).extractedData).not.toHaveProperty('company');
  });

  test('leave the company to a logo that says nothing else', () => {
    const { extractedData } = card({ text: 'ひばり', size: 48 }, '佐藤 一郎', '部長', '八王子工場 TEL 042-555-0142');
    expect(extractedData).toMatchObject({ name: '佐藤 一郎', company: 'ひばり' });
  });

  test.each([
    ['Hibari Printing Co., Ltd.', ['東京本社 TEL 03-5555-0142', '八王子工場 TEL 042-555-0142']],
    ['Hibari Printing Ltd.', ['六本木本店 03-5555-0142', 'yamada@hibari-printing.jp', 'www.hibari-printing.jp']],
    ['Velmora Optics', ['內湖科技園區廠 電話：02-2555-0123']],
  ])('leave the company to %s in Latin letters', (company, rows) => {
    const { extractedData } = card(company, 'Taro Yamada', 'Sales Manager', ...rows);
    expect(extractedData).toMatchObject({ name: 'Taro Yamada', company });
  });

  test('leave it to Latin letters beside a name in Chinese, too', () => {
    const row = '內湖科技園區廠 電話：02-2555-0123';
    const { extractedData } = card('Velmora Optics', { text: '王大明', size: 48 }, '經理', row);
    expect(extractedData).toMatchObject({ name: '王大明', company: 'Velmora Optics' });
  });

  test.each(['本社・工場 TEL 03-5555-0142', '八王子工場 TEL 042-555-0142', '虎ノ門ヒルズ支店 TEL 03-5555-0142'])(
    'say nothing of which script leads, nor of a company: %s',
    (row) => {
      const { extractedData } = extractFields(
        [
          newReading([
            { text: 'Taro Yamada', size: 48 },
            'Sales Manager',
            { text: '山田 太郎', size: 30 },
            '営業部長',
            row,
            'taro@velmora.com',
          ]),
        ],
        { defaultCountry: 'US' },
      );
      expect(extractedData).toMatchObject({ name: 'Taro Yamada', title: 'Sales Manager' });
      expect(extractedData.company).toBeUndefined();
      expect(card({ text: '山田 太郎', size: 48 }, '店長', row).extractedData.company).toBeUndefined();
    },
  );

  test('are the company beside Latin letters that hardly name one', () => {
    const { extractedData } = card({ text: '山田 太郎', size: 48 }, '店長', '青山屋本店 TEL 03-5555-0142', {
      text: 'AOYAMAYA',
      size: 30,
    });
    expect(extractedData.company).toBe('青山屋本店');
  });

  test('leave a card in Latin letters as it is', () => {
    const latin = ['Hibari Printing', { text: 'Taro Yamada', size: 44 }, 'Sales Manager', 'yamada@hibari-example.jp'];
    expect(card(...latin, ...offices.slice(0, 2)).extractedData).toMatchObject({
      name: 'Taro Yamada',
      title: 'Sales Manager',
      company: 'Hibari Printing',
    });
  });
});

test.each([
  [[{ text: '杨厂', size: 48 }, '蓝鲸科技有限公司', '电话：010-5555-0123'], '杨厂'],
  [[{ text: '林 工場', size: 48 }, '株式会社ひばり', '部長', 'TEL 03-5555-0142'], '林 工場'],
])('a name that ends like an office stays one without a number beside it: %j', (lines, name) => {
  expect(card(...lines).extractedData).toMatchObject({ name });
});

test.each(['千葉本社', '渋谷本社', '渋谷 本社', '林口廠', '関支店', '川口工場'])(
  'an office is nobody without a number beside it, either: %s',
  (office) => {
    const { extractedData } = card('株式会社ひばり', { text: office, size: 48 }, 'TEL 03-5555-0142');
    expect(extractedData).not.toHaveProperty('name');
  },
);

describe('an office at a town that is a family name as well', () => {
  const latin = ['Hibari Printing', { text: 'Taro Yamada', size: 48 }, 'Sales Manager'];
  const shibuya = ['渋谷本社', '〒150-0002 東京都渋谷区渋谷1-2-3', 'TEL 03-5555-0142'];

  test.each([
    [['株式会社ひばり印刷', '課長', '日向 葵', ...shibuya], '日向 葵'],
    [[...latin, ...shibuya], 'Taro Yamada'],
    [[...latin, '林口廠', '新北市林口區文化路1號', '電話：02-2555-0123'], 'Taro Yamada'],
  ])('leaves the name to who has it: %j', (lines, name) => {
    expect(card(...lines).extractedData).toMatchObject({ name });
  });

  test('may be what somebody leads', () => {
    const { extractedData } = card('藍鯨實業股份有限公司', '林口廠 廠長', '王大明', '電話：02-2555-0123');
    expect(extractedData).toMatchObject({ name: '王大明', title: '林口廠 廠長' });
  });

  test('is no second person on a back', () => {
    const matsumoto = ['松本本社', '〒390-0012 長野県松本市本町1-2-3', 'TEL 0263-55-0142'];
    const back = ['川口本社', '〒332-0012 埼玉県川口市本町1-2-3', 'TEL 048-555-0142', ...matsumoto];
    expect(extractFields([front, newReading(back)]).otherCard).toBeUndefined();
  });
});

test.each(['電話/LINE 0912-345-678', '手機/WeChat：0912-345-678'])('%s names nobody', (row) => {
  const { extractedData } = extractFields([newReading(['藍鯨茶行', row, '台北市大安區信義路1號'])]);
  expect(extractedData).toMatchObject({ phone: '0912-345-678' });
  expect(extractedData).not.toHaveProperty('name');
});

test.each([
  ['MECARD:N:小林,章;;', '小林 章'],
  ['BEGIN:VCARD\nVERSION:3.0\nN:佐藤;卓\nFN:佐藤 卓\nEND:VCARD', '佐藤 卓'],
  ['BEGIN:VCARD\nVERSION:3.0\nFN:田中 康\nEND:VCARD', '田中 康'],
  ['BEGIN:VCARD\nVERSION:3.0\nFN:王 小林\nEND:VCARD', '王小林'],
])('a code beside Latin letters keeps the order of a name: %s', (code, name) => {
  const { extractedData } = extractFields([newReading(['VELMORA OPTICS', 'info@velmora.com'], [newCode(code)])]);
  expect(extractedData.name).toBe(name);
});

test.each(['1-2-3 Kita-ku, Osaka', 'Tel +81 6 5555 0142'])('beside %s seven digits are a postal code', (line) => {
  const { lists } = card(
    'Velmora Optics',
    { text: 'Amara Lindqvist', size: 44 },
    '530-0001',
    line,
    'amara@velmora.com',
  );
  expect(lists.phones.map(({ value }) => value)).not.toContain('530-0001');
});
