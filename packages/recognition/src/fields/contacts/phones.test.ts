import { describe, expect, test } from '@jest/globals';
import type { IconKind } from '../../icons/kinds.ts';
import type { Icon } from '../../types.ts';
import { cellsOf } from '../lines/rows.ts';
import { newReading } from '../test/new-reading.ts';
import { choosePhone, findPhones } from './phones.ts';

const phonesOf = (lines: Parameters<typeof newReading>[0], countries = ['US', 'DE']) =>
  findPhones(cellsOf(newReading(lines), 0), [], countries);
const kindsOf = (...lines: string[]) => phonesOf(lines).map((phone) => `${phone.kind} ${phone.value}`);

describe('no phone', () => {
  test.each([
    'HRB 123456789',
    'USt-IdNr. 123456789',
    'IBAN 12345678901234',
    'Lindenallee 7, 10115 Berlin',
    'Port Cameron, MA 64268',
    'Leonorland, WA 77243-1234',
    '04207-116 São Bento',
    'P.O. Box 51, Leonorland, Nevada 89044-0001',
    'Mon-Fri 9:00-18:00',
    '1998-2024',
    'Suite 1200',
    'D-10115 Berlin',
    'M 10115 Berlin',
    'T - 395007 Velmora',
    'Main Office 10115 Berlin',
    'Opp. Tel Exchange 380006',
    'Lotus Complex, Port Cameron - 395 007',
    'License #48120963',
    '48120963A',
    'NIF 48120963Z',
    'DE89 3704 0044 0532 0130 00',
    '4704 0044 0532 0130',
    '03 '.repeat(40),
    'CEP 04207-116',
    'Cep O420-116 - Velmora',
    '0123 4567 8901 2345 6789 0123',
    'CHE-123.456.789 MWST',
    'Shop No. 101-102, Velmora Complex',
    'VAT Registration Number 123456789',
    'Kto. 123 456 789',
    'RCS Velmora 812 555 012',
    'RPR Velmora 0455.550.123',
    '10.10.2024',
    '24·12·2025',
    '9·00–18·00',
    '9·30 - 12·30',
    '1998·2024',
    '4·50 7·50 12·00',
  ])('in %p', (text) => {
    expect(kindsOf(text)).toEqual([]);
  });
});

describe('seven digits where Japan is likeliest', () => {
  const inJapan = (...lines: string[]) => phonesOf(lines, ['JP', 'US', 'GB', 'DE', 'FR']).map(({ value }) => value);

  test('are a postal code on its cards', () => {
    expect(inJapan('山田太郎', '100-0001')).toEqual([]);
    expect(inJapan('amara@velmora.co.jp', '100-0001')).toEqual([]);
  });

  test.each([
    '1-2-3 Kita-ku',
    '1-2-3 Umeda, Kita-ku',
    'Naka-ku, Hiroshima',
    '2F Velmora Building, Naka-ku',
    'Minami-cho 1-2-3',
    'Sakae Naka-ku 12',
    'Sakae Naka-ku',
    'Naka-ku Sakae',
    'Toshima-ku Ikebukuro 2-3-4',
    '1-2-3 Nihonbashi Chuo-ku',
    '5-1 Hinode Naka-ku',
    'Sakae, Naka-ku',
    'Sendai-shi Miyagi-ken',
    'Sakai-shi Kita-fu',
    '1-2 Uji-shi',
    '2F Velmora Building, Uji-shi',
  ])('are a postal code beside %s', (line) => {
    expect(inJapan('Velmora Optics', line, '530-0001')).toEqual([]);
  });

  test.each([
    'Chen Ying-Fu',
    'Ying-fu Chen',
    'Chen, Ying-Fu',
    'Chen Ying-Fu, Manager',
    'Chen Kai-Shi',
    'Dr. Chen Kai-Shi, PhD',
  ])('are a number beside somebody whose name sounds like a place there: %s', (name) => {
    expect(inJapan('Velmora Optics', name, '555-0142')).toEqual(['555-0142']);
  });

  test('are a number on a Latin card of somebody else', () => {
    expect(inJapan('Velmora Optics', '555-0142', 'amara@velmora.com')).toEqual(['555-0142']);
  });
});

test.each([
  ['+1 (202) 555 0148 / O +1 (202) 555 0168 /', ['+1 (202) 555 0148', '+1 (202) 555 0168']],
  ['+49 (0)30-4710-267 / · +49 (0)152-28817386 /', ['+49 (0)30-4710-267', '+49 (0)152-28817386']],
  ['(030) 4165 7703  0152 28817386', ['(030) 4165 7703', '0152 28817386']],
  ['+49 30 901820 · O +49 30 901821 · O +49 30 901822', ['+49 30 901820', '+49 30 901821', '+49 30 901822']],
])('%s are several numbers', (text, numbers) => {
  expect(phonesOf([text], ['DE', 'US']).map(({ value }) => value)).toEqual(numbers);
});

test.each([
  ['Tel. +49 30 901820', 'phone +49 30 901820'],
  ['Amara 248·555·0176', 'phone 248.555.0176'],
  ['Shop : 030 901820', 'office 030 901820'],
  ['Phone : (0) 22841166', 'phone 22841166'],
  ['Tel (0) 30 901820', 'phone (0) 30 901820'],
  ['Tel # 030 901820', 'phone 030 901820'],
  ['Res. 030 901820', 'phone 030 901820'],
  ['+91-98250 01230 0', 'mobile +91-98250 01230'],
  ['(+90 312) 901 82 00 / 1306', 'phone (+90 312) 901 82 00'],
  ['Mobil 00420 607/123.456', 'mobile 00420 607/123.456'],
  ['M +49 1512 3456789', 'mobile +49 1512 3456789'],
  ['Fax: +49 30 901821', 'fax +49 30 901821'],
  ['+49 30 901821 (Fax)', 'fax +49 30 901821'],
  ['Tel/Fax +49 30 901820', 'phone +49 30 901820'],
  ['Durchwahl 030 901820', 'direct 030 901820'],
  ['(202) 555-0148', 'phone (202) 555-0148'],
  ['+44 7700 900123', 'mobile +44 7700 900123'],
  ['202.555.0148 ext. 42', 'phone 202.555.0148 ext. 42'],
  ['Toll-free 800-555-0199', 'tollfree 800-555-0199'],
  ['+49(0)30-9O182O', 'phone +49(0)30-901820'],
  ['Tel 030 901820 (O)', 'phone 030 901820'],
  ['(+49 30) 901 82 06 (5 lines)', 'phone (+49 30) 901 82 06'],
  ['Tel 90182 Fax', 'phone 90182'],
  ['Tel. 030 901820 int. 142', 'phone 030 901820 int. 142'],
  ['030 901820 Dahili: 142', 'phone 030 901820 Dahili: 142'],
  ['Tel. e Fax 030 901820', 'phone 030 901820'],
  ['Tel / Fax : 030 901820', 'phone 030 901820'],
  ['Fax Number: 202-555-0148', 'fax 202-555-0148'],
  ['Téléc. : 202 555-0148', 'fax 202 555-0148'],
  ['Mobile Phone 202-555-0148', 'mobile 202-555-0148'],
  ['Direct Dial: (202) 555-0148', 'direct (202) 555-0148'],
  ['O 202.555.0148', 'office 202.555.0148'],
  ['Cep: 0171 5550114', 'mobile 0171 5550114'],
])('%s is %s', (text, phone) => {
  expect(kindsOf(text)).toEqual([phone]);
});

test.each([
  ['TEL:+49 30 90180157FAX:+49 30 90180158', ['phone +49 30 90180157', 'fax +49 30 90180158']],
  ['T 030 9018015M 01512 3456789', ['phone 030 9018015', 'mobile 01512 3456789']],
  ['+49 30 90180157E amara@velmora.com', ['phone +49 30 90180157']],
  ['Tel +49 30 9018OIS7', ['phone +49 30 9018 0157'.replace('8 0', '80')]],
])('%p keeps the digits that stick to a word', (text, phones) => {
  expect(kindsOf(text)).toEqual(phones);
});

test('a number behind a slash shares the label before the first one', () => {
  expect(kindsOf('Tel: 5550145 / 5550162')).toEqual(['phone 5550145', 'phone 5550162']);
  expect(kindsOf('Tel / Fax: 5550145 / 5550162')).toEqual(['phone 5550145', 'fax 5550162']);
});

test('a letter that was surely read is a digit only where a label and the numbering plan say so', () => {
  expect(kindsOf('030 9018Z457')).toEqual([]);
  expect(kindsOf('Tel. 030 9018Z457')).toEqual(['phone 030 90182457']);
});

test('two numbers of one line keep their own labels', () => {
  expect(kindsOf('+49.30.90.18.20/+49.30.90.18.21')).toEqual(['phone +49.30.90.18.20', 'phone +49.30.90.18.21']);
  expect(kindsOf('T +49 30 901820 | F +49 30 901821')).toEqual(['phone +49 30 901820', 'fax +49 30 901821']);
});

test('a bare word behind a number that has a label belongs to the next one', () => {
  expect(kindsOf('Telefon +49 30 901820 Fax', '+49 30 901821 E-Mail')).toEqual([
    'phone +49 30 901820',
    'fax +49 30 901821',
  ]);
});

test('labels behind the numbers of a row are theirs, not the next one’s', () => {
  expect(kindsOf('202.555.0148 mobile | 202.555.0168 office | 202.555.0169 fax')).toEqual([
    'mobile 202.555.0148',
    'office 202.555.0168',
    'fax 202.555.0169',
  ]);
  expect(kindsOf('0171 5550114 WhatsApp', '030 901820')).toEqual(['mobile 0171 5550114', 'phone 030 901820']);
});

test('a number without a code is read with the countries in their order', () => {
  expect(phonesOf(['030 901820'], ['DE', 'US'])[0]?.number?.e164).toBe('+4930901820');
});

test('mobile is chosen before office, and a fax never', () => {
  expect(choosePhone(phonesOf(['Office +49 30 901820', 'Mobile +49 1512 3456789', 'Fax +49 30 901821']))?.kind).toBe(
    'mobile',
  );
  expect(choosePhone(phonesOf(['Tel. +49 30 901820', '01512 3456789'], ['DE']))?.kind).toBe('mobile');
  expect(choosePhone(phonesOf(['Fax +49 30 901821']))).toBeUndefined();
});

test.each([
  ['RPM Auto Repair (202) 555-0148', '(202) 555-0148'],
  ['Amtsgericht Velmora · +49 30 901820', '+49 30 901820'],
  ['24121 Bergamo (BG) - Tel. 035 123456', '035 123456'],
  ['Kim Ly 06 12 34 56 78', '06 12 34 56 78'],
])('words that are no register leave a phone: %s', (line, number) => {
  expect(phonesOf([line], ['FR', 'IT', 'DE', 'US']).map(({ value }) => value)).toEqual([number]);
});

test('a drawing before a number says what it is for', () => {
  const icon = (kind: IconKind, y: number): Icon => ({
    kind,
    probability: 0.9,
    box: { x: 60, y, width: 26, height: 26 },
  });
  const lines = [
    { text: '+49 30 901821', x: 100, y: 60 },
    { text: '+49 30 901820', x: 100, y: 110 },
  ];
  const phones = findPhones(cellsOf(newReading(lines, [], [icon('fax', 62), icon('phone', 112)]), 0), [], ['DE']);
  expect(phones.map(({ kind, value }) => `${kind} ${value}`)).toEqual(['fax +49 30 901821', 'phone +49 30 901820']);
  expect(choosePhone(phones)!.value).toBe('+49 30 901820');
});

test('a digit apart from a number is a drawing where the number without it belongs to the likelier country', () => {
  const valuesOf = (text: string) => phonesOf([text], ['US', 'GB', 'DE']).map((phone) => phone.value);
  expect(valuesOf('0 773.555.0117')).toEqual(['773.555.0117']);
  expect(valuesOf('0 1632 960558')).toEqual(['0 1632 960558']);
});

test('the sign of an office before each of two numbers is no digit of theirs', () => {
  const found = phonesOf([{ text: '(O) 22841166 (O) 22843822', size: 24 }], ['IN']);
  expect(found.map(({ kind, value }) => `${kind} ${value}`)).toEqual(['office 22841166', 'office 22843822']);
});

test.each(['O | +49 30 901820', 'O – 030 901820', 'O · (212) 555 0116'])(
  'a letter and a bar are the label in %p',
  (text) => {
    expect(phonesOf([text], ['DE', 'US']).map(({ value }) => value)).toEqual([text.slice(4)]);
  },
);

test('a label that sticks to a drawing is one', () => {
  expect(kindsOf('ScPh.23515100, 23518100, Fax :23513100')).toEqual([
    'phone 23515100',
    'phone 23518100',
    'fax 23513100',
  ]);
});

test('words of a slogan on its row do not hide a whole number', () => {
  expect(kindsOf('Qualidade desde +351 239 163 722')).toEqual(['phone +351 239 163 722']);
});

test('one letter before a few digits is no label', () => {
  expect(kindsOf('4R d124 31C5')).toEqual([]);
  expect(kindsOf('d 124 31')).toEqual([]);
});

test('a slash that a drawing was read as is no part of a number', () => {
  expect(phonesOf(['0/ (0161) 496 0600'], ['GB'])[0]?.value).toBe('(0161) 496 0600');
});

test('numbers with nothing but a comma between them share their label', () => {
  expect(kindsOf('FAX : +91-11-2606 5643, 2649 1482')).toEqual(['fax +91-11-2606 5643', 'fax 2649 1482']);
});

test('a range of numbers is its first one', () => {
  expect(phonesOf(['PHONES : (+) 91-11-2606 5645–54 (10 Lines)'], ['IN'])[0]?.value).toMatch(/2606 5645$/);
});

test('what shares a row with a number of a register, or a fax, has its own kind', () => {
  expect(phonesOf(['HRB 1234567, 030 901820'], ['DE']).map(({ value }) => value)).toEqual(['030 901820']);
  expect(phonesOf(['Fax 030 9018201, 0171 5550114'], ['DE']).map(({ kind }) => kind)).toEqual(['fax', 'mobile']);
  expect(phonesOf(['T: 824455', 'T 26 12 34'], ['LU']).map(({ value }) => value)).toEqual(['824455', '26 12 34']);
});

test('two numbers whose groups are alike are two, with nothing but a blank between', () => {
  expect(kindsOf('202 555 0148 202 555 0149 Fax')).toEqual(['phone 202 555 0148', 'fax 202 555 0149']);
});

test('a postal code before a number is no part of it', () => {
  expect(kindsOf('62701 • (202) 555-0148')).toEqual(['phone (202) 555-0148']);
});

test('the label of the next number is no zero of the first', () => {
  expect(kindsOf('M: +49 1512 3456789/ O: +49 30 901820')).toEqual(['mobile +49 1512 3456789', 'office +49 30 901820']);
});

test('a dot between a country code and the number parts nothing', () => {
  expect(kindsOf('+49 · 171 · 5550114')).toHaveLength(1);
});
