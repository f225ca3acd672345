import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { looksLikeEmail } from './email-text.ts';

describe('what looks like an e-mail address', () => {
  test.each([[''], ['a'], ['@'], ['a@b'], ['a@.b'], ['a@b.'], ['@b.c'], ['a@b@c.d'], ['a b@c.d'], ['a@b.c ']])(
    'is not %j',
    (text) => {
      expect(looksLikeEmail(text)).toBe(false);
    },
  );

  test.each([['a@b.c'], ['jörg@münchen.example'], ["o'neil+tag@mail.example.org"], [`${'a'.repeat(242)}@example.com`]])(
    'is %j',
    (text) => {
      expect(looksLikeEmail(text)).toBe(true);
    },
  );

  test('is what the pattern of the form takes, up to 254 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '@', '.', ' ', 'ß', '\n'), maxLength: 12 }), (text) => {
        expect([text, looksLikeEmail(text)]).toEqual([text, /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)]);
      }),
    );
    expect(looksLikeEmail(`${'a'.repeat(243)}@example.com`)).toBe(false);
  });
});
