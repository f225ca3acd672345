import { describe, expect, it } from '@jest/globals';
import { masked, showable } from './masking.rules.ts';

const TOKEN = 'eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl';

describe('what /debug-auth shows', () => {
  it.each([
    ['', '••••'],
    ['12345678', '••••'],
    [TOKEN, '••••dXJl'],
  ])('of the secret %j is %j', (secret, shown) => {
    expect(masked(secret)).toBe(shown);
  });

  it.each([
    ['authToken', TOKEN],
    ['kaard_auth', JSON.stringify({ token: TOKEN, email: 'ada@example.com' })],
    ['auth_user', JSON.stringify({ nested: { deep: [{ refreshToken: TOKEN }] } })],
    ['firebaseUid', TOKEN],
    ['simple_user', `{broken ${TOKEN}`.replace('{broken ', '')],
  ])('of %s never holds the token', (key, value) => {
    expect(showable(key, value)).not.toContain(TOKEN.slice(0, -4));
  });

  it('leaves the rest as it is', () => {
    expect(showable('userEmail', 'ada@example.com')).toBe('ada@example.com');
    expect(showable('userId', '4711')).toBe('4711');
    expect(showable('auth_user', '{"id":"4711","expiresAt":1}')).toBe('{"id":"4711","expiresAt":1}');
  });
});
