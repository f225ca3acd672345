import { createHash } from 'node:crypto';
import { unauthenticated, unavailable } from '@kaard/service-kit/errors/domain-error';
import type { Logger } from '@kaard/service-kit/process/logger';
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { AuthClient } from './auth.client.ts';
import { type Revocations, whyOf } from './revocations.ts';

const ISSUER = 'kaard';
const AUDIENCE = 'kaard';
const ALGORITHM = 'EdDSA';
const MAX_TOKEN_CHARACTERS = 2000;
const KEPT_TOKENS = 20_000;
const REREAD_KEYS_AFTER_MS = 3000;

const payloadSchema = z.object({
  sub: z.string().regex(/^[1-9]\d{0,14}$/),
  sid: z.string().min(1).max(100),
  iat: z.number(),
  exp: z.number(),
});
export type VerifiedToken = z.output<typeof payloadSchema>;

export interface TokenVerifier {
  /** @throws DomainError `unauthenticated`; `unavailable` while the keys or the revocations are unknown */
  verify(token: string): Promise<VerifiedToken>;
  /**
   * Takes the ids of the current keys: new keys are read before their first token arrives, removed ones are forgotten.
   */
  noteKids(kids: readonly string[]): void;
  /** Whether the keys are known; reads them if they aren’t. */
  isReady(): Promise<boolean>;
}

export interface TokenVerifierSettings {
  auth: AuthClient;
  revocations: Pick<Revocations, 'isRevoked' | 'becomesReady'>;
  log: Logger;
  now?(): number;
}

/**
 * Accepts only tokens that auth signed and has not revoked. The signature of a token is verified once and remembered
 * until it expires; revocations are checked on every call.
 */
export function createTokenVerifier({ auth, revocations, log, now = Date.now }: TokenVerifierSettings): TokenVerifier {
  // Keyed by hash: a token’s text may be a slice of a long header, which would be kept in memory with it.
  const verified = new LRUCache<string, VerifiedToken>({ max: KEPT_TOKENS });
  let keys: ReturnType<typeof createLocalJWKSet> | null = null;
  let known: ReadonlySet<string | undefined> = new Set();
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    askedAt = now();
    try {
      const read: JSONWebKeySet = await auth.keys();
      keys = createLocalJWKSet(read);
      const kids = new Set(read.keys.map(({ kid }) => kid));
      // Tokens signed with a removed key must be refused, even if they were verified before.
      if ([...known].some((kid) => !kids.has(kid))) verified.clear();
      known = kids;
    } catch (error) {
      if (keys) log.warn({ err: error }, 'keys of sessions could not be read again; the known ones stay');
      else log.info({ why: whyOf(error) }, 'waiting for auth, to read the keys of sessions');
    } finally {
      asking = null;
    }
  }

  /** Limits how often keys are read: a flood of tokens with unknown keys must not become a flood of calls to auth. */
  async function rereadKeys(): Promise<boolean> {
    if (asking) {
      await asking;
      return true;
    }
    if (now() - askedAt < REREAD_KEYS_AFTER_MS) return false;
    asking = ask();
    await asking;
    return true;
  }

  async function check(token: string): Promise<VerifiedToken> {
    if (!keys) await rereadKeys();
    if (!keys) throw unavailable('Sign-in');
    const options = {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
      currentDate: new Date(now()),
    };
    try {
      return payloadSchema.parse((await jwtVerify(token, keys, options)).payload);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !(await rereadKeys())) throw error;
      return payloadSchema.parse((await jwtVerify(token, keys, options)).payload);
    }
  }

  return {
    async verify(token) {
      if (token.length > MAX_TOKEN_CHARACTERS) throw tokenRefused();
      const hash = createHash('sha256').update(token).digest('base64');
      let found = verified.get(hash);
      if (!found) {
        try {
          found = await check(token);
        } catch (error) {
          if (error instanceof errors.JOSEError || error instanceof z.ZodError) throw tokenRefused();
          throw error;
        }
        verified.set(hash, found);
      }
      // Until the revocations are known, a token of an ended session would pass.
      if (!(await revocations.becomesReady())) throw unavailable('Sign-in');
      if (found.exp * 1000 <= now() || revocations.isRevoked(found)) throw tokenRefused();
      return found;
    },
    noteKids(kids) {
      if (asking || (kids.length === known.size && kids.every((kid) => known.has(kid)))) return;
      asking = ask();
    },
    async isReady() {
      if (!keys) await rereadKeys();
      return keys !== null;
    },
  };
}

export const tokenRefused = () => unauthenticated('Authentication failed. Please log in again.');
