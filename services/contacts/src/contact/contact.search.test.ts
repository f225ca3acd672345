import { describe, expect, test } from '@jest/globals';
import { eachPlain } from '@kaard/contact-formats/fields';
import { fold, queryWords, words } from '@kaard/contact-formats/search-words';
import { HOSTILE_PIECES, processorMs, SPOILT } from '@kaard/testing/hostile-texts';
import { tokensOf } from './contact.search.ts';

const contact = {
  ownerId: 1,
  ...eachPlain(() => null),
  name: 'Zoë Łukasiewicz',
  title: 'Geschäftsführerin',
  company: 'Ærø Straße GmbH',
  email: 'zoe.l@aero.example',
  phone: '(202) 555-0143',
  phoneE164: '+12025550143',
  website: 'https://aero.example',
  linkedIn: null,
  facebook: null,
  instagram: null,
  tiktok: null,
  twitter: null,
  youtube: null,
  github: null,
  notes: 'Met in Århus; speaks 日本語',
  scannedImageUrl: null,
  emails: [
    { value: 'zoe.l@aero.example', label: null },
    { value: 'zoe@private.example', label: 'home' },
  ],
  phones: [{ value: '(202) 555-0143', label: null, e164: '+12025550143', extension: null }],
  links: [{ value: 'https://aero.example', label: null }],
  addresses: [
    { label: 'work', street: 'Havnegade 3', city: 'Ærøskøbing', region: null, postcode: '5970', country: 'Danmark' },
  ],
  tags: ['key account'],
  customFields: { level: 'Grøn', visits: 42 },
  extractedData: null,
  scanId: null,
};

describe('folding', () => {
  test.each([
    ['Łukasz', 'lukasz'],
    ['Straße', 'strasse'],
    ['ÆRØ', 'aero'],
    ['İstanbul', 'istanbul'],
    ['Müller-Lüdenscheidt', 'muller-ludenscheidt'],
  ])('%s becomes %s', (written, folded) => {
    expect(fold(written)).toBe(folded);
  });
});

describe('the words of a contact', () => {
  const tokens = tokensOf(contact);

  test.each([
    ['zoe'],
    ['lukasiewicz'],
    ['strasse'],
    ['arhus'],
    ['key'],
    ['account'],
    ['geschaftsfuhrerin'],
    ['aero'],
    ['aeroskobing'],
    ['5970'],
    ['zoe@private.example'],
    ['日本'],
  ])('hold %s', (word) => {
    expect(tokens).toContain(word);
  });

  test('hold e-mail and phone as a whole and in their parts', () => {
    expect(tokens).toEqual(
      expect.arrayContaining(['zoe.l@aero.example', '12025550143', '2025550143', '5550143', '0143']),
    );
  });

  test('stay bounded however long the notes are', () => {
    const notes = Array.from({ length: 9000 }, (_, at) => `word${at}`).join(' ');
    expect(tokensOf({ ...contact, notes }).length).toBeLessThanOrEqual(2000);
  });
});

describe('a number is found', () => {
  const berlin = { value: '+49 30 901820', label: null, e164: '+4930901820', extension: null };
  const written = (text: string) => tokensOf({ ...contact, notes: text });
  const finds = (query: string, tokens: string[]) =>
    queryWords(query).every((word) => tokens.some((one) => one.startsWith(word)));
  const phones = (value: string, e164: string | null) =>
    tokensOf({ ...contact, phone: value, phones: [{ ...berlin, value, e164 }] });

  test.each([
    ['94105-1804', 'San Francisco, CA 94105-1804'],
    ['94105', 'San Francisco, CA 94105-1804'],
    ['1804', 'San Francisco, CA 94105-1804'],
    ['1000-205', '1000-205 Lisboa'],
    ['2024-15', 'Invoice 2024-15, paid'],
    ['2026-02-27', '2026-02-27'],
    ['2026.02', '2026-02-27'],
    ['00184', '00184 Roma'],
    ['+49 30 901820', 'At home: +49 30 901820'],
    ['(030) 90 18 20', 'At home: 030/901820'],
    ['30 90', 'At home: +49 30 901820'],
  ])('as %s where it stands in "%s"', (query, text) => {
    expect(finds(query, written(text))).toBe(true);
  });

  test.each([
    ['030 901820', '+49 30 901820', '+4930901820'],
    ['(030) 90', '+49 30 901820', '+4930901820'],
    ['0309018', '+4930901820', '+4930901820'],
    ['30 901820', '+4930901820', '+4930901820'],
    ['+49 30 90', '030 901820', '+4930901820'],
    ['+49 (0)30 9018', '+49 (0)30 901820', '+4930901820'],
    ['020 7946 0958', '+44 20 7946 0958', '+442079460958'],
    ['8 (800) 555', '+7 800 555 35 35', '+78005553535'],
    ['06 1 234', '+36 1 234 5678', '+3612345678'],
    ['06 1234', '+39 06 1234 5678', '+390612345678'],
    ['(202) 555-01', '+1 202-555-0143', '+12025550143'],
    ['55 12-34', '123 55 1234', null],
  ])('as %s, of the phone %s', (query, value, e164) => {
    expect(finds(query, phones(value, e164))).toBe(true);
  });

  test('by no digits of two places, and by no digits from the middle', () => {
    expect(finds('15-2024', written('2024, room 15'))).toBe(false);
    expect(finds('01820', phones('+4930901820', '+4930901820'))).toBe(false);
  });

  test('in a list of numbers without end at no great cost', () => {
    const tokens = tokensOf({ ...contact, notes: '12 345 '.repeat(2800) });
    expect(tokens.every(({ length }) => length <= 40)).toBe(true);
  });
});

describe('where words have no blanks between them', () => {
  const finds = (query: string, name: string) => {
    const tokens = tokensOf({ ...contact, name });
    return queryWords(query).every((word) => tokens.some((one) => one.startsWith(word)));
  };

  test.each([
    ['山田太郎', '山田 太郎'],
    ['山田 太郎', '山田太郎'],
    ['山田\u3000太郎', '山田 太郎'],
    ['田太', '山田\u3000太郎'],
    ['陳宏仁', '陳 宏 仁'],
    ['太', '山田 太郎'],
    ['ジョンスミス', 'ジョン・スミス'],
    ['ｼﾞｮﾝ', 'ジョン・スミス'],
    ['センター', '東京センター'],
    ['aoba', 'Aoba商事株式会社'],
    ['ａｏｂａ', 'Aoba商事'],
    ['商事', 'Aoba商事'],
    ['aoba商事', 'Ａｏｂａ 商事'],
    ['AI事業', 'AI事業部'],
    ['3課', '第3課'],
  ])('%j finds %j', (query, name) => {
    expect(finds(query, name)).toBe(true);
  });

  test.each([
    ['郎太', '山田 太郎'],
    ['陈宏仁', '陳宏仁'],
    ['annabo', 'Anna Bo'],
  ])('%j does not find %j', (query, name) => {
    expect(finds(query, name)).toBe(false);
  });
});

describe('a query', () => {
  test('is split into words, the longest first, each once', () => {
    expect(queryWords('Ål  åland Ål')).toEqual(['aland', 'al']);
  });

  test('that looks like a phone number is its digits', () => {
    expect(queryWords('(202) 555-01')).toEqual(['20255501']);
  });

  test('that is an e-mail address stays whole', () => {
    expect(queryWords('Zoe.L@aero.example')).toEqual(['zoe.l@aero.example']);
  });

  test('of nothing but punctuation has no words', () => {
    expect(queryWords(' .*^$ ')).toEqual([]);
    expect(queryWords('(---)')).toEqual([]);
  });

  test('in a script without spaces is found by pairs of characters', () => {
    expect(words('日本語')).toEqual(['日', '日本', '本', '本語', '語']);
  });
});

test('a query of any length is one that was cut: nothing tries every @ with every other one', () => {
  expect(queryWords('@'.repeat(500_000))).toEqual(queryWords('@'.repeat(500)));
  expect(queryWords(`${'a '.repeat(250)}never looked at`)).toEqual(['a']);
  expect(queryWords('a@b@c.example')).toEqual(['a@b@c.example']);
  expect(queryWords('@b')).toEqual(['b']);
});

/** Five times as long as a note can be: what takes its square is at it for some twenty seconds. */
const HOSTILE_LENGTH = 100_000;
const MOST_MS = 6000;

test.each(['name', 'company', 'email', 'phone', 'website', 'github', 'tags', 'customFields', 'addresses', 'notes'])(
  'no text takes its square on its way from %s to the words of a contact',
  async (field) => {
    for (const piece of HOSTILE_PIECES) {
      const text = `a${piece.repeat(HOSTILE_LENGTH / piece.length)}${SPOILT}`;
      const given = {
        tags: [text],
        customFields: { level: text },
        addresses: [{ ...contact.addresses[0]!, street: text }],
      };
      const hostile = { ...contact, [field]: field in given ? given[field as keyof typeof given] : text };
      const ms = await processorMs(() => tokensOf(hostile));
      expect([piece, ms < MOST_MS || ms]).toEqual([piece, true]);
    }
  },
  120_000,
);
