import { describe, expect, test } from '@jest/globals';
import { extractFields } from '../index.ts';
import { newReading } from '../test/new-reading.ts';

const card = (name: string, company: string, ...rest: string[]) =>
  newReading([{ text: company, size: 44 }, { text: name, size: 40 }, ...rest]);

const AMARA = card('Amara Okonjo', 'Velmora Optics', 'Head of Sales', 'M +49 1512 3456789', 'amara.okonjo@velmora.de');
const BRUNO = card(
  'Bruno Castellan',
  'Nordlicht Software',
  'Engineer',
  'T +49 30 901820',
  'bruno.castellan@castellan-velt.de',
);

describe('two pictures of one card', () => {
  test.each([
    [
      'a slogan and the general mailbox',
      newReading([{ text: 'Clear Vision', size: 40 }, 'info@velmora.de', 'T +49 30 901820']),
    ],
    ['a logo alone', newReading([{ text: 'Velmora Optics', size: 60 }])],
    [
      'the person in another language',
      card('Amara Okonjo', 'Velmora Optics', 'Leiterin Vertrieb', 'amara.okonjo@velmora.de'),
    ],
    ['the person with degrees', card('Dr. Amara N. Okonjo MBA', 'Velmora Optics', 'amara.okonjo@velmora.de')],
    ['the person’s second business', card('Amara Okonjo', 'Okonjo Ceramics', 'amara@okonjo-ceramics.de')],
    [
      'a branch abroad',
      newReading([{ text: 'Velmora Optics', size: 44 }, 'Paris', 'paris@velmora.fr', 'T +33 1 99 00 12 34']),
    ],
    ['a letter misread in the name', card('Amara 0konjo', 'Velmora Optics', 'amara.okonjo@velmora.de')],
    ['nothing', newReading([])],
  ])('%s on the back is no second card', (_what, back) => {
    expect(extractFields([AMARA, back]).otherCard).toBeUndefined();
  });
});

describe('two pictures of two people', () => {
  const COLLEAGUE = card('Chidi Brandt', 'Velmora Optics', 'Engineer', 'chidi.brandt@velmora.de');
  const SISTER = card('Ngozi Okonjo', 'Okonjo Ceramics', 'ngozi@okonjo-ceramics.de');
  const BY_TELEPHONE = card('Bruno Castellan', 'Castellan Stoneworks', 'Mason', 'T +49 30 901820');

  test.each([
    ['of two companies', BRUNO],
    ['of one company', COLLEAGUE],
    ['with one surname', SISTER],
    ['of whom one prints no mailbox', BY_TELEPHONE],
    [
      'in two scripts, at two companies',
      card('林宥安', '藍鯨實業股份有限公司', '業務經理', 'youan@lanjing-example.tw'),
    ],
  ])('%s are two cards', (_who, other) => {
    expect(extractFields([AMARA, other]).otherCard).toBeDefined();
    expect(extractFields([other, AMARA]).otherCard).toBeDefined();
  });

  test('give each what their own picture says, and nothing of the other', () => {
    const { otherCard, ...first } = extractFields([AMARA, BRUNO]);
    const { otherCard: _none, ...alone } = extractFields([AMARA]);
    expect(first).toEqual(alone);
    expect(otherCard).toMatchObject({
      extractedData: {
        name: 'Bruno Castellan',
        company: 'Nordlicht Software',
        email: 'bruno.castellan@castellan-velt.de',
      },
      suggestedTags: ['Technology', 'Engineer'],
    });
    expect(new Set(Object.values(otherCard!.fields).map(({ picture }) => picture))).toEqual(new Set([1]));
    expect(otherCard!.lists.phones).toMatchObject([{ kind: 'phone', value: '+49 30 901820', picture: 1 }]);
    expect(otherCard!.confidence).toBeGreaterThan(0.5);
  });
});

describe('two pictures in Chinese or Japanese', () => {
  const HIBARI = '株式会社ひばり印刷';
  const LANJING = '藍鯨實業股份有限公司';

  test.each([
    [
      'Japanese with a mailbox each',
      card('斎藤 太郎', HIBARI, '営業部長', 'saito@hibari-example.jp'),
      card('山田 花子', HIBARI, '課長', 'yamada@hibari-example.jp'),
    ],
    [
      'Chinese with a mailbox each',
      card('林宥安', LANJING, '業務經理', 'youan@lanjing-example.tw'),
      card('陳建宏', LANJING, '工程師', 'jianhong@lanjing-example.tw'),
    ],
    [
      'with a mobile number each',
      card('林宥安', LANJING, '業務經理', '手機 0912-345-678', 'info@lanjing-example.tw'),
      card('陳建宏', LANJING, '工程師', '手機 0987-654-321', 'info@lanjing-example.tw'),
    ],
    [
      'of names alike, with a mailbox and a number each',
      card('林宥安', LANJING, '業務經理', '手機 0912-345-678', 'youan@lanjing-example.tw'),
      card('林宥真', LANJING, '工程師', '手機 0987-654-321', 'youzhen@lanjing-example.tw'),
    ],
  ])('are two colleagues: %s', (_which, front, back) => {
    for (const sides of [
      [front, back],
      [back, front],
    ])
      expect(extractFields(sides).otherCard?.extractedData).toEqual(extractFields([sides[1]!]).extractedData);
  });

  test.each([
    [
      'a misread name and a shorter company, with one mailbox',
      card('林宥安', LANJING, '業務經理', 'youan@lanjing-example.tw'),
      card('林宥女', '藍鯨科技', '業務經理', 'Youan@lanjing-example.tw'),
    ],
    [
      'an old form of a name and a company without its form, with one mailbox',
      card('斎藤 太郎', HIBARI, '営業部長', 'saito@hibari-example.jp'),
      card('齋藤 太郎', 'ひばり印刷', '営業部長', 'saito@hibari-example.jp'),
    ],
    [
      'the same, without a mailbox on the back',
      card('斎藤 太郎', HIBARI, '営業部長', 'saito@hibari-example.jp'),
      card('齋藤 太郎', 'ひばり印刷', '営業部長', 'TEL 03-5550-0123'),
    ],
    [
      'a misread name with another mailbox',
      card('林宥安', LANJING, '業務經理', 'youan@lanjing-example.tw'),
      card('林宥女', '藍鯨科技', '業務經理', 'ya.lin@lanjing-example.tw'),
    ],
    [
      'one mailbox, whatever the names',
      card('林宥安', LANJING, '業務經理', 'youan@lanjing-example.tw'),
      card('陳建宏', '青竹茶行', '店長', 'youan@lanjing-example.tw'),
    ],
    [
      'one mobile number, written with and without its country',
      card('林宥安', LANJING, '業務經理', '手機 0912-345-678', 'youan@lanjing-example.tw'),
      card('陳建宏', '青竹茶行', '店長', '手機 +886 912 345 678', 'tea@qingzhu-example.tw'),
    ],
    [
      'Taiwan’s and the mainland’s way of writing',
      card('陳國華', LANJING, '業務經理', '電話 02-5550-0123'),
      card('陈国华', '蓝鲸实业有限公司', '业务经理', '电话 010-5550 0123'),
    ],
    [
      'a reading in kana',
      card('斎藤 太郎', HIBARI, '営業部長', 'saito@hibari-example.jp'),
      card('サイトウ タロウ', HIBARI, '営業部長', 't.saito@hibari-example.jp'),
    ],
  ])('are one card: %s', (_which, front, back) => {
    expect(extractFields([front, back]).otherCard).toBeUndefined();
    expect(extractFields([back, front]).otherCard).toBeUndefined();
  });

  test('of names alike at two companies are two people', () => {
    const one = card('王芳', '云杉信息科技有限公司', '经理', 'wang.fang@yunshan-example.cn');
    const other = card('王明', '青竹贸易有限公司', '经理', 'wang.ming@qingzhu-example.cn');
    expect(extractFields([one, other]).otherCard).toBeDefined();
  });
});
