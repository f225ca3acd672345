import { describe, expect, it } from '@jest/globals';
import { CLAIMS_HEADER, verifyClaims } from '@kaard/service-kit';
import { newUserId, signedHeaders, TEST_CLAIMS_SECRETS, testClaims } from './claims.ts';

describe('signedHeaders', () => {
  it('are accepted by a service with the test secrets and by no other', async () => {
    const header = signedHeaders({ sub: '42' })[CLAIMS_HEADER];
    expect(verifyClaims(header, TEST_CLAIMS_SECRETS)).toMatchObject({ sub: '42', via: 'session' });
    expect(() => verifyClaims(header, ['x'.repeat(32)])).toThrow(expect.objectContaining({ kind: 'unauthenticated' }));
  });

  it('speak for another person each time', () => {
    expect(testClaims().sub).not.toBe(testClaims().sub);
    expect(newUserId()).not.toBe(newUserId());
  });
});
