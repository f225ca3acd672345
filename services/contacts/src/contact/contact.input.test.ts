import { describe, expect, test } from '@jest/globals';
import type { DomainError } from '@kaard/service-kit';
import { type ContactInput, checkFields, cleanTags, isFromCard } from './contact.input.ts';

const byHand = { defaultCountry: 'US', takeAnyPhone: false };
const fromCard = { defaultCountry: 'US', takeAnyPhone: true };

function refusal(input: ContactInput, options = byHand): Record<string, string> {
  try {
    checkFields(input, options);
  } catch (error) {
    return (error as DomainError).details.fields as Record<string, string>;
  }
  throw new Error('nothing was refused');
}

describe('the fields of a contact', () => {
  test.each([[''], ['   '], [null]])('without a name (%j) are refused', (name) => {
    expect(refusal({ name })).toEqual({ name: 'Name is required' });
  });

  test('are refused with one message for each that is wrong', () => {
    const fields = refusal({ name: 'A', email: 'no at sign', phone: '0', website: 'javascript:alert(1)' });
    expect(Object.keys(fields).sort()).toEqual(['email', 'phone', 'website']);
  });

  test.each([
    ['javascript:alert(1)'],
    [' JavaScript:alert(1)'],
    ['data:text/html,<script>'],
    ['java\tscript:alert(1)'],
    ['vbscript:x'],
    ['file:///etc/passwd'],
  ])('never hold the link %j', (link) => {
    for (const field of ['website', 'linkedIn', 'github', 'scannedImageUrl']) {
      expect(refusal({ name: 'A', [field]: link })).toHaveProperty(field);
    }
  });

  test('hold what was read from a card without what is no text, and its keys as they are', () => {
    const extractedData = { text: ['one\ftwo\u0000'], '\u0001$where': { half: '\ud83d', none: null, count: 1 } };
    expect(checkFields({ extractedData }, byHand).extractedData).toEqual({
      text: ['one two'],
      '\u0001$where': { half: '\ufffd', none: null, count: 1 },
    });
    // What an older version stored and a client sends back was not read from a card again.
    expect(isFromCard({ extractedData: { text: 'page\f' } }, { text: 'page\f' })).toBe(false);
    expect(isFromCard({ extractedData: { text: 'page\f' } }, { text: 'page ' })).toBe(false);
  });

  test('that are too long are refused before any pattern is tried', () => {
    const fields = refusal({
      name: 'n'.repeat(201),
      email: `${'e'.repeat(250)}@example.com`,
      notes: 'x'.repeat(20_001),
    });
    expect(Object.keys(fields).sort()).toEqual(['email', 'name', 'notes']);
  });

  test('are trimmed, and empty ones are null', () => {
    expect(checkFields({ name: ' Mira ', title: '  ', email: '', company: ' Lindgren ' }, byHand)).toEqual({
      name: 'Mira',
      title: null,
      email: null,
      company: 'Lindgren',
    });
  });

  test('lose what turns letters round, but keep marks of direction; notes keep everything', () => {
    const turned = '\u202eAda\u202c \u2067Fictive\u2069';
    expect(
      checkFields(
        {
          ...{ name: turned, company: '\u202d', notes: turned, tags: [turned, 'ada fictive'] },
          phones: [{ value: '\u202a+1 202 555 0143\u202c', label: '\u202bdesk' }],
          addresses: [{ city: 'חיפה\u200f\u202c' }],
        },
        byHand,
      ),
    ).toEqual({
      ...{ name: 'Ada Fictive', company: null, notes: turned, tags: ['Ada Fictive'] },
      phones: [{ value: '+1 202 555 0143', label: 'desk' }],
      addresses: [expect.objectContaining({ city: 'חיפה\u200f', street: null })],
    });
    expect(refusal({ name: '\u202e' })).toEqual({ name: 'Name is required' });
  });

  test('that were not given stay away, so that an update leaves them alone', () => {
    expect(checkFields({ title: 'Buyer' }, byHand)).toEqual({ title: 'Buyer' });
  });

  test.each([['(202) 555-0143'], ['+49 30 901820'], ['+44 (0)20 7946 0616'], ['202-555-0143 ext. 12'], ['12345']])(
    'take the phone number %j',
    (phone) => {
      expect(checkFields({ phone }, byHand)).toEqual({ phone });
    },
  );

  test('keep a number from a card as it stands there', () => {
    expect(refusal({ phone: '0123 / 45-x' })).toHaveProperty('phone');
    expect(checkFields({ phone: '0123 / 45-x' }, fromCard)).toEqual({ phone: '0123 / 45-x' });
  });

  test.each([
    ['https://lindgren.example/a?b=c'],
    ['lindgren.example'],
    ['lindgren.example:8080/x'],
    ['www.lindgren.example'],
  ])('take the website %j', (website) => {
    expect(checkFields({ website }, byHand)).toEqual({ website });
  });

  test('take the address of one of our own pictures', () => {
    const own = '/api/scans/12/pictures/0';
    expect(checkFields({ scannedImageUrl: own }, byHand)).toEqual({ scannedImageUrl: own });
  });
});

describe('tags', () => {
  test('are trimmed, and each stays once without regard to case', () => {
    expect(cleanTags([' paper ', 'Paper', '', '  ', 'fair'])).toEqual(['paper', 'fair']);
  });

  test('turn no letters round', () => {
    expect(cleanTags(['\u202epaper\u202c', 'paper', '\u2066', 'f\u2069air'])).toEqual(['paper', 'fair']);
  });

  test('more than 50, or one of more than 100 characters, are refused', () => {
    expect(refusal({ tags: Array.from({ length: 51 }, (_, at) => `t${at}`) })).toHaveProperty('tags');
    expect(refusal({ tags: ['x'.repeat(101)] })).toHaveProperty('tags');
  });
});
