import { describe, expect, test } from '@jest/globals';
import { SignJWT } from 'jose';
import { type Claims, signClaims, verifyClaims } from './claims.ts';
import { viewerOf } from './viewer.ts';

const secret = 's'.repeat(40);
const other = 'o'.repeat(40);
const claims: Claims = { sub: '42', via: 'session', sid: 'sid-1', scopes: ['read'], ip: '192.0.2.1', requestId: 'r1' };

const refused = (header: string | undefined) =>
  expect(verifyClaims(header, [secret])).rejects.toMatchObject({ kind: 'unauthenticated' });

describe('claims', () => {
  test('of a key that is nobody’s, or has no id, are refused', async () => {
    const key: Claims = {
      sub: '42',
      via: 'key',
      keyId: 'k-1',
      scopes: ['contacts:read'],
      ip: '192.0.2.1',
      requestId: 'r1',
    };
    expect(await verifyClaims(await signClaims(key, [secret]), [secret])).toMatchObject(key);
    await refused(await signClaims({ ...key, sub: null }, [secret]));
    const { keyId: _id, ...withoutId } = key;
    await refused(await signClaims(withoutId, [secret]));
  });

  test('that are missing, nonsense, altered or signed by another are refused', async () => {
    const good = await signClaims(claims, [secret]);
    const [head, , signature] = good.split('.');
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: '1', iss: 'kaard-gateway', exp: 4e9 })).toString(
      'base64url',
    );
    await refused(undefined);
    await refused('nonsense');
    await refused(`${head}.${forged}.${signature}`);
    await refused(`${Buffer.from('{"alg":"none"}').toString('base64url')}.${forged}.`);
    await refused(await signClaims(claims, [other]));
  });

  test('that have expired are refused', async () => {
    const old = await new SignJWT({ via: 'session', scopes: [], ip: 'x', requestId: 'r' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('42')
      .setIssuer('kaard-gateway')
      .setIssuedAt(1000)
      .setExpirationTime(1060)
      .sign(new TextEncoder().encode(secret));
    await refused(old);
  });

  test('come back as they were signed', async () => {
    expect(await verifyClaims(await signClaims(claims, [secret]), [secret])).toEqual(claims);
    const nobody: Claims = { sub: null, via: 'anonymous', scopes: [], ip: '192.0.2.1', requestId: 'r1' };
    expect(await verifyClaims(await signClaims(nobody, [secret]), [secret])).toEqual(nobody);
  });

  test('of the secret before are still good while it is rotated', async () => {
    expect(await verifyClaims(await signClaims(claims, [other]), [secret, other])).toEqual(claims);
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
