import { describe, expect, test } from '@jest/globals';
import { holdsApiKey, keyIdOf, looksLikeApiKey, newApiKey, parseApiKey, revocationIdOf } from './api-key.ts';

const { key, id, hash } = newApiKey();
const otherThan = (letter: string) => (letter === 'a' ? 'b' : 'a');
const typo = (at: number) => key.slice(0, at) + otherThan(key[at]!) + key.slice(at + 1);

describe('an API key', () => {
  test.each([
    ['nothing', ''],
    ['another prefix', key.replace('kaard_', 'other_')],
    ['a typo in the id', typo(8)],
    ['a typo in the secret', typo(30)],
    ['a typo in the checksum', typo(key.length - 1)],
    ['one that was cut off', key.slice(0, -1)],
    ['one with something behind it', `${key}a`],
    ['a line break', `${key}\n`],
    ['a session', 'eyJhbGciOiJFZERTQSJ9.e30.x'],
  ])('is not read from %s', (_what, text) => {
    expect(parseApiKey(text)).toBeNull();
  });

  test('is read by its id and its hash, which tell nothing of the secret', () => {
    expect(parseApiKey(key)).toEqual({ id, hash });
    expect(key).toMatch(/^kaard_[0-9A-Za-z]{12}_[0-9A-Za-z]{46}$/);
    expect(hash).not.toContain(key.slice(19));
  });

  test('is another one each time', () => {
    expect(new Set(Array.from({ length: 100 }, () => newApiKey().key)).size).toBe(100);
  });

  test('is noticed where it should not be', () => {
    expect(holdsApiKey(`/api/contacts?search=${key}`)).toBe(true);
    expect(holdsApiKey(`/api/contacts?search=${key.slice(0, 30)}`)).toBe(true);
    expect(holdsApiKey('/api/contacts?search=kaard_inc')).toBe(false);
    expect(looksLikeApiKey(key.slice(0, 20))).toBe(true);
    expect(looksLikeApiKey('eyJhbGciOi')).toBe(false);
  });

  test('is revoked under a name that no session has', () => {
    expect(keyIdOf(revocationIdOf(id))).toBe(id);
    expect(keyIdOf('c2Vzc2lvbg')).toBeNull();
  });
});
