import { assertSystem, invalid, requestContext } from '@kaard/service-kit';
import type { FastifyInstance } from 'fastify';
import type { SessionService } from '../session/session.service.ts';
import type { SessionKeys } from '../session/session-keys.ts';

export interface InternalRouteParts {
  keys: SessionKeys;
  sessions: SessionService;
  claimsSecrets: string[];
  now(): Date;
}

/** A revocation that was written while the one before was being read must not fall between the two. */
const OVERLAP_MS = 10_000;

/** What gateways read to verify tokens: public keys and revoked sessions. Only for the parts of the product. */
export function addInternalRoutes(
  app: FastifyInstance,
  { keys, sessions, claimsSecrets, now }: InternalRouteParts,
): void {
  app.get('/internal/jwks', async (request) => {
    assertSystem((await requestContext(request, claimsSecrets)).claims);
    return keys.published;
  });

  app.get('/internal/revocations', async (request) => {
    assertSystem((await requestContext(request, claimsSecrets)).claims);
    const { since } = request.query as { since?: string };
    const from = since ? new Date(since) : new Date(0);
    if (Number.isNaN(from.getTime())) throw invalid({ since: 'since has to be an ISO 8601 time' });
    const at = now();
    const revocations = await sessions.revokedSince(new Date(from.getTime() - OVERLAP_MS));
    return { revocations, now: at.toISOString() };
  });
}
