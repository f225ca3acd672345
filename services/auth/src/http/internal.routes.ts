import { invalid, keyIdOf, systemOnly } from '@kaard/service-kit';
import { z } from 'zod';
import type { ApiKeyService } from '../api-key/api-key.service.ts';
import type { SessionService } from '../session/session.service.ts';
import type { SessionKeys } from '../session/session-keys.ts';

export interface InternalRouteParts {
  keys: SessionKeys;
  sessions: SessionService;
  apiKeys: ApiKeyService;
  now(): Date;
}

/** The uses of sessions and keys that a gateway reports once a minute. */
const usesSchema = z.object({
  uses: z.array(z.object({ sid: z.string().min(1).max(100), at: z.iso.datetime() })).max(5000),
});

const keySchema = z.object({ id: z.string().max(40), hash: z.string().max(100) });

/** Revocations that were written while the previous ones were read must not be missed. */
const OVERLAP_MS = 10_000;

/**
 * What gateways need for verifying tokens: public keys, API keys and revocations. Only for other parts of the product.
 */
export const internalRoutes = ({ keys, sessions, apiKeys, now }: InternalRouteParts) =>
  systemOnly((app) => {
    app.get('/internal/jwks', async () => {
      await keys.refresh();
      return keys.published();
    });

    app.get('/internal/revocations', async (request) => {
      const { since, after } = request.query as { since?: string; after?: string };
      const from = since ? new Date(since) : new Date(0);
      if (Number.isNaN(from.getTime())) throw invalid({ since: 'since must be an ISO 8601 time' });
      const at = now();
      // Not before 1970, where the index of revocations starts.
      const overlapping = new Date(Math.max(0, from.getTime() - OVERLAP_MS));
      const { revocations, next } = await sessions.revokedSince(overlapping, after ? placeOf(after) : null);
      // There are few compared to sessions, so all of them are on the first page.
      if (!after) revocations.push(...(await apiKeys.revokedSince(overlapping)));
      await keys.refresh();
      // Included so that a gateway reads a new key before the first token is signed with it.
      const kids = keys.published().keys.map(({ kid }) => kid);
      return { revocations, next: next && `${next.at.getTime()}.${next.id}`, kids, now: at.toISOString() };
    });

    app.post('/internal/session-uses', async (request) => {
      const parsed = usesSchema.safeParse(request.body);
      if (!parsed.success) throw invalid({ uses: 'uses must be a list of {sid, at}' });
      const latest = now().getTime();
      const uses = parsed.data.uses.map(({ sid, at }) => ({
        ...{ id: sid, keyId: keyIdOf(sid), at: new Date(Math.min(Date.parse(at), latest)) },
      }));
      await sessions.noteUses(uses.filter(({ keyId }) => keyId === null));
      await apiKeys.noteUses(uses.flatMap(({ keyId, at }) => (keyId === null ? [] : [{ id: keyId, at }])));
      return { noted: uses.length };
    });

    app.post('/internal/api-keys/verify', async (request) => {
      const parsed = keySchema.safeParse(request.body);
      if (!parsed.success) throw invalid({ id: 'A key is asked for by {id, hash}' });
      return apiKeys.verify(parsed.data.id, parsed.data.hash);
    });
  });

/** Parses `1764237600000.ID`, the `next` of an answer. */
function placeOf(after: string): { at: Date; id: string } {
  const [, ms, id] = /^(\d{1,15})\.([\w-]{1,100})$/.exec(after) ?? [];
  if (!ms || !id) throw invalid({ after: 'after must be what the page before named as next' });
  return { at: new Date(Number(ms)), id };
}
