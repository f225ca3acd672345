import { looksLikeApiKey, revocationIdOf } from '@kaard/service-kit/caller/api-key';
import { type Claims, IDEMPOTENCY_HEADER } from '@kaard/service-kit/caller/claims';
import { DomainError, unauthenticated } from '@kaard/service-kit/errors/domain-error';
import type { FastifyRequest } from 'fastify';
import type { RequestLimiter } from '../limits/request.limits.ts';
import type { Call } from '../services/service.client.ts';
import type { ClientAddress } from './client.address.ts';
import type { KeyVerifier } from './key.verifier.ts';
import type { SessionUses } from './session.uses.ts';
import type { TokenVerifier } from './token.verifier.ts';

export interface Callers {
  /**
   * Identifies the caller by a session token or an API key; anonymous without a token.
   * @throws DomainError `unauthenticated` for an invalid token; `forbidden` for a key that isn’t in the plan;
   * `rate-limited`
   */
  identify(request: FastifyRequest): Promise<Call>;
  /** Always anonymous, whatever headers were sent: signing in must work with an expired token. */
  anonymous(request: FastifyRequest): Call;
  /**
   * Checks again whether the token of a long-running call is valid; doesn’t count towards limits.
   * @throws DomainError `unauthenticated`, `forbidden`; `unavailable` if it can’t be checked
   */
  stillGood(request: FastifyRequest): Promise<void>;
}

const MAX_USER_AGENT = 200;

export interface CallerParts {
  verifier: TokenVerifier;
  keys: KeyVerifier;
  address: ClientAddress;
  limiter: Pick<RequestLimiter, 'countPerson' | 'countKey'>;
  uses: Pick<SessionUses, 'note'>;
}

export function createCallers({ verifier, keys, address, limiter, uses }: CallerParts): Callers {
  function callOf(request: FastifyRequest, who: Pick<Claims, 'sub' | 'via'> & Partial<Claims>): Call {
    const userAgent = request.headers['user-agent']?.slice(0, MAX_USER_AGENT);
    const key = request.headers[IDEMPOTENCY_HEADER];
    return {
      claims: {
        scopes: [],
        ...who,
        ip: address.ip(request.raw),
        ...(userAgent ? { userAgent } : {}),
        requestId: request.id,
        ...(request.method === 'HEAD' && { isHead: true }),
      },
      idempotencyKey: (Array.isArray(key) ? key[0] : key) ?? null,
    };
  }

  async function identifyKey(request: FastifyRequest, token: string): Promise<Call> {
    const { sub, keyId, scopes } = await keys.verify(token);
    await limiter.countKey(request, { sub, keyId });
    uses.note(revocationIdOf(keyId));
    return callOf(request, { sub, via: 'key', keyId, scopes });
  }

  return {
    async stillGood(request) {
      const token = bearerOf(request) ?? '';
      await (looksLikeApiKey(token) ? keys.verify(token) : verifier.verify(token));
    },
    anonymous: (request) => callOf(request, { sub: null, via: 'anonymous' }),
    async identify(request) {
      const token = bearerOf(request);
      if (token === null) return callOf(request, { sub: null, via: 'anonymous' });
      if (looksLikeApiKey(token)) return identifyKey(request, token);
      const { sub, sid } = await verifier.verify(token);
      await limiter.countPerson(request, sub);
      uses.note(sid);
      return callOf(request, { sub, via: 'session', sid });
    },
  };
}

/**
 * @returns null without a header
 * @throws DomainError `unauthenticated` for other schemes
 */
function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (!header) return null;
  const token = /^bearer +(\S+) *$/i.exec(header)?.[1];
  if (!token) throw unauthenticated('Authentication failed. Please log in again.');
  return token;
}

/** @throws DomainError `unauthenticated` */
export function assertKnown(call: Call, message = 'Please sign in.'): void {
  if (call.claims.sub === null) throw new DomainError({ kind: 'unauthenticated', reason: 'UNAUTHENTICATED', message });
}
