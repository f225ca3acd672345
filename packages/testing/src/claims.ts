import { randomBytes } from 'node:crypto';
import { CLAIMS_HEADER, type Claims, signClaims } from '@kaard/service-kit';

/** What tests put into a service's configuration as `claimsSecrets`. */
export const TEST_CLAIMS_SECRETS: string[] = [randomBytes(32).toString('base64url')];

let users = 0;

/** A user id that no other test of this file uses. */
export const newUserId = (): number => 100_000 + ++users;

/** Claims of a signed-in person; `sub: null` with `via: 'anonymous'` for nobody. */
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

/** Headers as the gateway sends them for this person. */
export function signedHeaders(
  overrides: Partial<Claims> = {},
  secrets: string[] = TEST_CLAIMS_SECRETS,
): Record<string, string> {
  return { [CLAIMS_HEADER]: signClaims(testClaims(overrides), secrets) };
}
