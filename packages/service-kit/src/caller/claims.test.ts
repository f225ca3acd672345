import { describe, expect, test } from '@jest/globals';
import { createSigner } from 'fast-jwt';
import { type Claims, signClaims, verifyClaims } from './claims.ts';
import { viewerOf } from './viewer.ts';

const secret = 's'.repeat(40);
const other = 'o'.repeat(40);
const claims: Claims = { sub: '42', via: 'session', sid: 'sid-1', scopes: ['read'], ip: '192.0.2.1', requestId: 'r1' };

const refused = (header: string | undefined) =>
  expect(() => verifyClaims(header, [secret])).toThrow(expect.objectContaining({ kind: 'unauthenticated' }));

describe('claims', () => {
  test('of a key that is nobody’s, or has no id, are refused', () => {
    const key: Claims = {
      sub: '42',
      via: 'key',
      keyId: 'k-1',
      scopes: ['contacts:read'],
      ip: '192.0.2.1',
      requestId: 'r1',
    };
    expect(verifyClaims(signClaims(key, [secret]), [secret])).toMatchObject(key);
    refused(signClaims({ ...key, sub: null }, [secret]));
    const { keyId: _id, ...withoutId } = key;
    refused(signClaims(withoutId, [secret]));
  });

  test('that are missing, nonsense, altered or signed by another are refused', () => {
    const good = signClaims(claims, [secret]);
    const [head, , signature] = good.split('.');
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: '1', iss: 'kaard-gateway', exp: 4e9 })).toString(
      'base64url',
    );
    refused(undefined);
    refused('nonsense');
    refused(`${head}.${forged}.${signature}`);
    refused(`${Buffer.from('{"alg":"none"}').toString('base64url')}.${forged}.`);
    refused(signClaims(claims, [other]));
  });

  test('that have expired are refused', () => {
    const sign = createSigner({ key: secret, algorithm: 'HS256', iss: 'kaard-gateway', expiresIn: 60_000 });
    const old = { sub: '42', via: 'session', scopes: [], ip: 'x', requestId: 'r', iat: 1000 };
    refused(sign(old));
    expect(verifyClaims(sign({ ...old, iat: undefined }), [secret])).toMatchObject({ sub: '42' });
  });

  test('come back as they were signed', () => {
    expect(verifyClaims(signClaims(claims, [secret]), [secret])).toEqual(claims);
    const nobody: Claims = { sub: null, via: 'anonymous', scopes: [], ip: '192.0.2.1', requestId: 'r1' };
    expect(verifyClaims(signClaims(nobody, [secret]), [secret])).toEqual(nobody);
  });

  test('of the secret before are still good while it is rotated', () => {
    expect(verifyClaims(signClaims(claims, [other]), [secret, other])).toEqual(claims);
  });
});

describe('the viewer', () => {
  test('is nobody without a subject', () => {
    expect(viewerOf({ ...claims, sub: null })).toBeNull();
    expect(viewerOf({ ...claims, via: 'anonymous' })).toBeNull();
  });

  test('is who the gateway vouches for', () => {
    expect(viewerOf(claims)).toEqual({ id: 42, via: 'session', sessionId: 'sid-1', keyId: null, scopes: ['read'] });
  });
});
