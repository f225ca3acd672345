import { describe, expect, test } from '@jest/globals';
import { eachPlain } from '@kaard/contact-formats/fields';
import { fold, queryWords, words } from '@kaard/contact-formats/search-words';
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
