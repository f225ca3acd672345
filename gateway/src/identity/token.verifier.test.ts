import { beforeEach, describe, expect, test } from '@jest/globals';
import { unavailable } from '@kaard/service-kit';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import type { AuthClient } from './auth.client.ts';
import { createTokenVerifier } from './token.verifier.ts';

const START = Date.UTC(2026, 2, 1);
const keyPair = async (kid: string) => {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'EdDSA' } as JWK };
};
const [first, second, stranger] = [await keyPair('first'), await keyPair('second'), await keyPair('first')];

let clock = START;
let published: JWK[] = [];
let asked = 0;
let isAway = false;
let revoked = new Set<string>();
let knowsRevoked = true;

const auth: AuthClient = {
  async keys() {
    asked++;
    if (isAway) throw unavailable('The auth service');
    return { keys: published };
  },
  revocations: async () => ({ revocations: [], now: '' }),
  verifyKey: async () => ({ state: 'unknown' }),
  noteUses: async () => {},
};
const log = { warn: () => {}, info: () => {} } as never;
const create = () =>
  createTokenVerifier({
    auth,
    revocations: { isRevoked: ({ sid }) => revoked.has(sid), becomesReady: async () => knowsRevoked },
    log,
    now: () => clock,
  });

interface Changes {
  sub?: string;
  issuer?: string;
  audience?: string;
  lifeSeconds?: number;
  sid?: string | number;
}
function sign(key: typeof first, changes: Changes = {}): Promise<string> {
  const { sub = '4711', issuer = 'kaard', audience = 'kaard', lifeSeconds = 3600, sid = 's1' } = changes;
  return new SignJWT({ sid })
    .setProtectedHeader({ alg: 'EdDSA', kid: key.kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(sub)
    .setIssuedAt(clock / 1000)
    .setExpirationTime(clock / 1000 + lifeSeconds)
    .sign(key.privateKey);
}

beforeEach(() => {
  clock = START;
  published = [first.jwk];
  asked = 0;
  isAway = false;
  revoked = new Set();
  knowsRevoked = true;
});

describe('the verifier of session tokens', () => {
  test('believes none until it is known what was revoked', async () => {
    const verifier = create();
    const token = await sign(first);
    knowsRevoked = false;
    await expect(verifier.verify(token)).rejects.toMatchObject({ kind: 'unavailable' });
    knowsRevoked = true;
    expect((await verifier.verify(token)).sid).toBe('s1');
  });

  test('refuses what auth did not sign for us', async () => {
    const verifier = create();
    const hs256 = await new SignJWT({ sid: 's1' })
      .setProtectedHeader({ alg: 'HS256', kid: 'first' })
      .setIssuer('kaard')
      .setAudience('kaard')
      .setSubject('1')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(Buffer.from(JSON.stringify(first.jwk)));
    const bad = [
      '',
      '4711',
      'a.b.c',
      'x'.repeat(3000),
      hs256,
      await sign(stranger),
      await sign(first, { issuer: 'kaard-gateway' }),
      await sign(first, { audience: 'others' }),
      await sign(first, { lifeSeconds: -1 }),
      await sign(first, { sub: '0' }),
      await sign(first, { sub: '1e3' }),
      await sign(first, { sid: '' }),
      await sign(first, { sid: 5 }),
    ];
    for (const token of bad) await expect(verifier.verify(token)).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  test('accepts a token until it expires, and looks every time whether it was revoked', async () => {
    const verifier = create();
    const token = await sign(first);
    await expect(verifier.verify(token)).resolves.toMatchObject({ sub: '4711', sid: 's1' });
    clock += 3599_000;
    await verifier.verify(token);
    revoked.add('s1');
    await expect(verifier.verify(token)).rejects.toMatchObject({ kind: 'unauthenticated' });
    revoked.clear();
    clock += 1000;
    await expect(verifier.verify(token)).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(asked).toBe(1);
  });

  test('reads the keys again for a key it does not know, but not for each of a flood', async () => {
    const verifier = create();
    await verifier.verify(await sign(first));
    published = [second.jwk, first.jwk];
    const rotated = await sign(second);
    await expect(verifier.verify(rotated)).rejects.toMatchObject({ kind: 'unauthenticated' });
    clock += 4000;
    await expect(verifier.verify(await sign(second))).resolves.toMatchObject({ sub: '4711' });
    expect(asked).toBe(2);
    clock += 4000;
    const unknown = await keyPair('unknown');
    const flood = await Promise.all(Array.from({ length: 50 }, () => sign(unknown)));
    const refused = await Promise.allSettled(flood.map((token) => verifier.verify(token)));
    expect(refused.every(({ status }) => status === 'rejected')).toBe(true);
    expect(asked).toBe(3);
  });

  test('takes over keys that it is told of: a new one before its first token, none twice', async () => {
    const verifier = create();
    await verifier.verify(await sign(first));
    published = [second.jwk, first.jwk];
    verifier.noteKids(['second', 'first']);
    await expect(verifier.verify(await sign(second))).resolves.toMatchObject({ sub: '4711' });
    verifier.noteKids(['second', 'first']);
    expect(asked).toBe(2);
  });

  test('refuses what it has seen before when its key was taken away', async () => {
    const verifier = create();
    published = [second.jwk, first.jwk];
    const token = await sign(first);
    await verifier.verify(token);
    published = [second.jwk];
    verifier.noteKids(['second']);
    await verifier.verify(await sign(second));
    await expect(verifier.verify(token)).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  test('while auth is away, known keys go on; without keys it is 503 and not 401', async () => {
    const verifier = create();
    const token = await sign(first);
    isAway = true;
    await expect(verifier.verify(token)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await verifier.isReady()).toBe(false);
    isAway = false;
    clock += 4000;
    expect(await verifier.isReady()).toBe(true);
    isAway = true;
    clock += 60_000;
    await expect(verifier.verify(token)).resolves.toMatchObject({ sub: '4711' });
  });
});
