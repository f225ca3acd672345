import { randomUUID } from 'node:crypto';
import type { ApiKeyParts } from '@kaard/service-kit/caller/api-key';
import { unavailable } from '@kaard/service-kit/errors/domain-error';
import type { JSONWebKeySet } from 'jose';
import { z } from 'zod';
import type { Call, ServiceClient } from '../services/service.client.ts';

const keysSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });
const revocationsSchema = z.object({
  revocations: z.array(z.object({ sid: z.string(), exp: z.number() })),
  /** Start of the next page; null on the last one. */
  next: z.string().nullish(),
  /** Ids of the keys that verify tokens now. */
  kids: z.array(z.string()).optional(),
  now: z.string(),
});
export type Revocations = z.output<typeof revocationsSchema>;

const verdictSchema = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['unknown', 'expired']) }),
  z.object({
    state: z.literal('good'),
    userId: z.number(),
    scopes: z.array(z.string()),
    expiresAt: z.string().nullable(),
    isInPlan: z.boolean(),
  }),
]);
/** Auth’s answer about an API key. */
export type KeyVerdict = z.output<typeof verdictSchema>;

export interface AuthClient {
  /** @throws DomainError `unavailable` */
  keys(): Promise<JSONWebKeySet>;
  /**
   * @param since the `now` of the previous answer, or null for all revocations that still matter
   * @param after `next` of the previous page
   * @throws DomainError `unavailable`
   */
  revocations(since: string | null, after?: string): Promise<Revocations>;
  /** Verifies an API key; only its hash is sent. @throws DomainError `unavailable` */
  verifyKey(key: ApiKeyParts): Promise<KeyVerdict>;
  /** Reports which sessions and keys were used, and when. @throws DomainError `unavailable` */
  noteUses(uses: SessionUse[]): Promise<void>;
}

export interface SessionUse {
  sid: string;
  /** ISO 8601. */
  at: string;
}

/** Calls to the auth service that the gateway makes for itself, without a user. */
export function createAuthClient(service: ServiceClient): AuthClient {
  async function read<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    const { status, body } = await service.getJson(path, systemCall());
    if (status !== 200) throw unavailable('Sign-in', new Error(`auth answered ${status} to ${path}`));
    return schema.parse(body);
  }
  return {
    keys: async () => (await read('/internal/jwks', keysSchema)) as JSONWebKeySet,
    revocations(since, after) {
      const query = new URLSearchParams({ ...(since !== null && { since }), ...(after && { after }) });
      return read(`/internal/revocations${query.size ? `?${query}` : ''}`, revocationsSchema);
    },
    async verifyKey(key) {
      const { status, body } = await service.postJson('/internal/api-keys/verify', { ...key }, systemCall());
      if (status !== 200) throw unavailable('Sign-in', new Error(`auth answered ${status} to an API key`));
      return verdictSchema.parse(body);
    },
    async noteUses(uses) {
      const { status } = await service.postJson('/internal/session-uses', { uses }, systemCall());
      if (status !== 200) throw unavailable('Sign-in', new Error(`auth answered ${status} to uses of sessions`));
    },
  };
}

const systemCall = (): Call => ({
  claims: { sub: null, via: 'system', scopes: [], ip: '127.0.0.1', requestId: randomUUID() },
  idempotencyKey: null,
});
