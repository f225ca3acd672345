import { describe, expect, test } from '@jest/globals';
import type { DomainError } from '../errors/domain-error.ts';
import { assertTexts } from './texts.ts';

function fieldsOf(given: unknown): unknown {
  try {
    assertTexts(given);
    return null;
  } catch (error) {
    return (error as DomainError).details.fields;
  }
}

describe('texts of a request', () => {
  test.each([
    ['\u0000', 'a control character (U+0000)'],
    ['\u000b', 'a control character (U+000B)'],
    ['\u001b', 'a control character (U+001B)'],
    ['\u007f', 'a control character (U+007F)'],
    ['\ud83d', 'an incomplete character (U+D83D)'],
    ['\ude00', 'an incomplete character (U+DE00)'],
  ])('%j is refused with the name of its field', (wrong, what) => {
    expect(fieldsOf({ name: `Ada ${wrong}Lind`, title: 'Head' })).toEqual({ name: `name contains ${what}.` });
    expect(fieldsOf({ phones: [{ value: '1' }, { value: wrong }], tags: [wrong] })).toEqual({
      'phones.1.value': `phones.1.value contains ${what}.`,
      'tags.0': `tags.0 contains ${what}.`,
    });
    expect(fieldsOf({ customFields: { found: { [wrong]: 1 } } })).toEqual({
      'customFields.found': `customFields.found contains ${what}.`,
    });
    expect(fieldsOf(wrong)).toEqual({ body: `The body contains ${what}.` });
  });

  test('what people write is taken, in any script and on several lines', () => {
    const notes = 'Zeile\r\nπ\t田中 👩‍👩‍👧 \u200f\u00ad\u2028\u0085\ufeff';
    expect(fieldsOf({ notes, count: 1, isOn: true, none: null, at: new Date(), list: [[]] })).toBeNull();
  });

  test('a password is compared, not kept: whatever was once taken opens the account', () => {
    expect(fieldsOf({ password: '\u0001', currentPassword: '\u0001', newPassword: '\ud83d' })).toBeNull();
    expect(fieldsOf({ email: '\u0001', password: 'x' })).toHaveProperty('email');
  });

  test('what was read from a card is cleaned elsewhere', () => {
    expect(fieldsOf({ extractedData: { text: ['page\f'], '\u0001': '\ud83d' } })).toBeNull();
    expect(fieldsOf({ customFields: { extractedData: '\f' } })).toHaveProperty(['customFields.extractedData']);
  });

  test('of thousands the first few are told', () => {
    expect(Object.keys(fieldsOf({ tags: Array(5000).fill('\0') }) as object)).toHaveLength(20);
  });
});
