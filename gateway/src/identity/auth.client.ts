import { randomUUID } from 'node:crypto';
import { unavailable } from '@kaard/service-kit/errors';
import type { JSONWebKeySet } from 'jose';
import { z } from 'zod';
import type { Call, ServiceClient } from '../services/service.client.ts';

const keysSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });
const revocationsSchema = z.object({
  revocations: z.array(z.object({ sid: z.string(), exp: z.number() })),
  /** Names of the keys that verify now. */
  kids: z.array(z.string()).optional(),
  now: z.string(),
});
export type Revocations = z.output<typeof revocationsSchema>;

export interface AuthClient {
  /** @throws DomainError `unavailable` */
  keys(): Promise<JSONWebKeySet>;
  /**
   * @param since the `now` of the answer before, or null for all that still matter
   * @throws DomainError `unavailable`
   */
  revocations(since: string | null): Promise<Revocations>;
  /** Which sessions were used, and when. @throws DomainError `unavailable` */
  noteUses(uses: SessionUse[]): Promise<void>;
}

export interface SessionUse {
  sid: string;
  /** ISO 8601. */
  at: string;
}

/** What the gateway itself, on nobody's behalf, asks the auth service. */
export function createAuthClient(service: ServiceClient): AuthClient {
  async function read<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    const { status, body } = await service.getJson(path, systemCall());
    if (status !== 200) throw unavailable('Signing in', new Error(`auth answered ${status} to ${path}`));
    return schema.parse(body);
  }
  return {
    keys: async () => (await read('/internal/jwks', keysSchema)) as JSONWebKeySet,
    revocations: (since) =>
      read(`/internal/revocations${since === null ? '' : `?since=${encodeURIComponent(since)}`}`, revocationsSchema),
    async noteUses(uses) {
      const { status } = await service.postJson('/internal/session-uses', { uses }, systemCall());
      if (status !== 200) throw unavailable('Signing in', new Error(`auth answered ${status} to uses of sessions`));
    },
  };
}

const systemCall = (): Call => ({
  claims: { sub: null, via: 'system', scopes: [], ip: '127.0.0.1', requestId: randomUUID() },
  idempotencyKey: null,
});
