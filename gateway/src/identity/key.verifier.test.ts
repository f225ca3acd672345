import { describe, expect, test } from '@jest/globals';
import { unavailable } from '@kaard/service-kit';
import { newApiKey } from '@kaard/service-kit/caller/api-key';
import { createLogger } from '@kaard/service-kit/process/logger';
import type { KeyVerdict } from './auth.client.ts';
import { createKeyVerifier } from './key.verifier.ts';

const { key, id } = newApiKey();
const good: KeyVerdict = { state: 'good', userId: 7, scopes: ['contacts:read'], expiresAt: null, isInPlan: true };

function setUp(first: KeyVerdict | null = good) {
  const state = { verdict: first, at: Date.parse('2026-03-01T09:00:00Z'), asked: 0, revoked: new Set<string>() };
  const verifier = createKeyVerifier({
    auth: {
      verifyKey: async () => {
        state.asked++;
        if (!state.verdict) throw unavailable('Sign-in');
        return state.verdict;
      },
    },
    revocations: { isRevoked: ({ sid }) => state.revoked.has(sid) },
    log: createLogger('test', 'silent'),
    now: () => state.at,
  });
  const outcome = () =>
    verifier.verify(key).then(
      ({ sub }) => sub,
      ({ reason }) => reason as string,
    );
  return { state, verifier, outcome };
}

describe('an API key at the gateway', () => {
  test('with a typo is refused without asking anybody', async () => {
    const { state, verifier } = setUp();
    for (const text of [`${key}x`, key.slice(0, -1), 'kaard_', `kaard_${'x'.repeat(5000)}`])
      await expect(verifier.verify(text)).rejects.toMatchObject({ reason: 'UNAUTHENTICATED' });
    expect(state.asked).toBe(0);
  });

  test.each([
    ['nobody knows', { state: 'unknown' }, 'UNAUTHENTICATED'],
    ['has expired', { state: 'expired' }, 'API_KEY_EXPIRED'],
    ['has expired since', { ...good, expiresAt: '2026-03-01T09:00:00.000Z' }, 'API_KEY_EXPIRED'],
    ['no plan lets work', { ...good, isInPlan: false }, 'API_ACCESS_NOT_IN_PLAN'],
  ] as [string, KeyVerdict, string][])('that %s is refused', async (_what, verdict, reason) => {
    const { outcome } = setUp(verdict);
    expect(await outcome()).toBe(reason);
  });

  test('is not known while auth is away and nobody has seen it', async () => {
    expect(await setUp(null).outcome()).toBe('TEMPORARILY_UNAVAILABLE');
  });

  test('is asked about once in five seconds, also by many at once', async () => {
    const { state, verifier, outcome } = setUp();
    expect(await Promise.all(Array.from({ length: 20 }, outcome))).toEqual(Array(20).fill('7'));
    expect(await verifier.verify(key)).toEqual({ sub: '7', keyId: id, scopes: ['contacts:read'] });
    expect(state.asked).toBe(1);
    state.verdict = { ...good, isInPlan: false };
    state.at += 5000;
    expect(await outcome()).toBe('API_ACCESS_NOT_IN_PLAN');
    state.verdict = good;
    state.at += 500;
    expect(await outcome()).toBe('7');
    expect(state.asked).toBe(3);
  });

  test('goes on for an hour while auth is away, unless it is revoked or ends', async () => {
    const { state, outcome } = setUp({ ...good, expiresAt: '2026-03-01T09:45:00.000Z' });
    expect(await outcome()).toBe('7');
    state.verdict = null;
    state.at += 30 * 60_000;
    expect(await outcome()).toBe('7');
    state.revoked.add(`key:${id}`);
    expect(await outcome()).toBe('UNAUTHENTICATED');
    state.revoked.clear();
    state.at += 15 * 60_000;
    expect(await outcome()).toBe('API_KEY_EXPIRED');
    state.at += 16 * 60_000;
    expect(await outcome()).toBe('TEMPORARILY_UNAVAILABLE');
  });

  test('that is revoked is refused at once, whatever is known of it', async () => {
    const { state, outcome } = setUp();
    expect(await outcome()).toBe('7');
    state.revoked.add(`key:${id}`);
    expect(await outcome()).toBe('UNAUTHENTICATED');
    expect(state.asked).toBe(1);
  });
});
