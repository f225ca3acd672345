import { type ApiKeyParts, parseApiKey, revocationIdOf } from '@kaard/service-kit/caller/api-key';
import { DomainError, unauthenticated } from '@kaard/service-kit/errors/domain-error';
import type { Logger } from '@kaard/service-kit/process/logger';
import { LRUCache } from 'lru-cache';
import type { AuthClient, KeyVerdict } from './auth.client.ts';
import { type Revocations, whyOf } from './revocations.ts';

export interface VerifiedKey {
  sub: string;
  keyId: string;
  scopes: string[];
}

export interface KeyVerifier {
  /**
   * @throws DomainError `unauthenticated` for invalid, expired or revoked keys; `forbidden` if the plan has no keys;
   * `unavailable` while auth is down and the key is unknown
   */
  verify(key: string): Promise<VerifiedKey>;
}

export interface KeyVerifierSettings {
  auth: Pick<AuthClient, 'verifyKey'>;
  revocations: Pick<Revocations, 'isRevoked'>;
  log: Logger;
  now?(): number;
}

const KEPT_KEYS = 20_000;
/** How long a verdict is reused before auth is asked again; a change of plan takes effect after this time. */
const FRESH_MS = 5000;
/** Refusals are reused for less time: the plan may just have been upgraded, or the key just been created. */
const FRESH_REFUSAL_MS = 500;
/** How long a key that was valid keeps working while auth is down. */
const KNOWN_MS = 60 * 60 * 1000;

interface Known {
  verdict: KeyVerdict;
  askedAt: number;
}

/** Verifies keys by asking auth every few seconds of their use; revocations are checked on every call. */
export function createKeyVerifier({ auth, revocations, log, now = Date.now }: KeyVerifierSettings): KeyVerifier {
  const known = new LRUCache<string, Known>({ max: KEPT_KEYS });
  const asking = new Map<string, Promise<KeyVerdict>>();

  async function ask(key: ApiKeyParts): Promise<KeyVerdict> {
    const askedAt = now();
    const verdict = await auth.verifyKey(key);
    known.set(key.hash, { verdict, askedAt });
    return verdict;
  }

  /** Concurrent requests with the same key share one call to auth. */
  async function askOnce(key: ApiKeyParts): Promise<KeyVerdict> {
    let answer = asking.get(key.hash);
    if (!answer) {
      answer = ask(key).finally(() => asking.delete(key.hash));
      asking.set(key.hash, answer);
    }
    return answer;
  }

  async function verdictOf(key: ApiKeyParts): Promise<KeyVerdict> {
    const before = known.get(key.hash);
    const age = before ? now() - before.askedAt : Number.POSITIVE_INFINITY;
    if (before && age < (works(before.verdict) ? FRESH_MS : FRESH_REFUSAL_MS)) return before.verdict;
    try {
      return await askOnce(key);
    } catch (error) {
      if (!before || age > KNOWN_MS) throw error;
      log.debug({ why: whyOf(error), keyId: key.id }, 'auth is away; what was known of an API key holds');
      return before.verdict;
    }
  }

  return {
    async verify(text) {
      const key = parseApiKey(text);
      if (!key || revocations.isRevoked({ sid: revocationIdOf(key.id) })) throw keyRefused();
      const verdict = await verdictOf(key);
      if (verdict.state === 'expired') throw expired();
      if (verdict.state !== 'good') throw keyRefused();
      // A reused verdict may have expired since.
      if (verdict.expiresAt !== null && Date.parse(verdict.expiresAt) <= now()) throw expired();
      // It may have been revoked while auth was asked.
      if (revocations.isRevoked({ sid: revocationIdOf(key.id) })) throw keyRefused();
      if (!verdict.isInPlan) throw notInPlan();
      return { sub: String(verdict.userId), keyId: key.id, scopes: verdict.scopes };
    },
  };
}

const works = (verdict: KeyVerdict): boolean => verdict.state === 'good' && verdict.isInPlan;

export const keyRefused = () => unauthenticated('This API key is not valid. It may have been revoked.');

const expired = () =>
  new DomainError({
    kind: 'unauthenticated',
    reason: 'API_KEY_EXPIRED',
    message: 'This API key has expired. Create a new one on the Developers page.',
  });

const notInPlan = () =>
  new DomainError({
    kind: 'forbidden',
    reason: 'API_ACCESS_NOT_IN_PLAN',
    message: 'Your plan doesn’t include API keys. This key will work again when you upgrade.',
    details: { upgradeAt: '/pricing' },
  });
