import { randomBytes } from 'node:crypto';
import { CLAIMS_HEADER, type Claims, signClaims } from '@kaard/service-kit';

/** The `claimsSecrets` in the configuration of services under test. */
export const TEST_CLAIMS_SECRETS: string[] = [randomBytes(32).toString('base64url')];

let users = 0;

/** A user id that no other test of this file uses. */
export const newUserId = (): number => 100_000 + ++users;

/** Claims of a signed-in user; `sub: null` with `via: 'anonymous'` for a visitor. */
export function testClaims(overrides: Partial<Claims> = {}): Claims {
  return {
    sub: String(newUserId()),
    via: 'session',
    sid: 'test-session',
    scopes: [],
    ip: '192.0.2.1',
    requestId: 'test-request',
    ...overrides,
  };
}

/** Headers that the gateway would send for this user. */
export function signedHeaders(
  overrides: Partial<Claims> = {},
  secrets: string[] = TEST_CLAIMS_SECRETS,
): Record<string, string> {
  return { [CLAIMS_HEADER]: signClaims(testClaims(overrides), secrets) };
}
