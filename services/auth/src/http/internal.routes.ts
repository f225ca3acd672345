import { invalid, systemOnly } from '@kaard/service-kit';
import { z } from 'zod';
import type { SessionService } from '../session/session.service.ts';
import type { SessionKeys } from '../session/session-keys.ts';

export interface InternalRouteParts {
  keys: SessionKeys;
  sessions: SessionService;
  now(): Date;
}

/** What a gateway tells once a minute. */
const usesSchema = z.object({
  uses: z.array(z.object({ sid: z.string().min(1).max(100), at: z.iso.datetime() })).max(5000),
});

/** A revocation that was written while the one before was being read must not fall between the two. */
const OVERLAP_MS = 10_000;

/** What gateways read to verify tokens: public keys and revoked sessions. Only for the parts of the product. */
export const internalRoutes = ({ keys, sessions, now }: InternalRouteParts) =>
  systemOnly((app) => {
    app.get('/internal/jwks', async () => {
      await keys.refresh();
      return keys.published();
    });

    app.get('/internal/revocations', async (request) => {
      const { since } = request.query as { since?: string };
      const from = since ? new Date(since) : new Date(0);
      if (Number.isNaN(from.getTime())) throw invalid({ since: 'since has to be an ISO 8601 time' });
      const at = now();
      const revocations = await sessions.revokedSince(new Date(from.getTime() - OVERLAP_MS));
      await keys.refresh();
      // Named here so that a gateway reads a new key before the first token is signed with it.
      const kids = keys.published().keys.map(({ kid }) => kid);
      return { revocations, kids, now: at.toISOString() };
    });

    app.post('/internal/session-uses', async (request) => {
      const parsed = usesSchema.safeParse(request.body);
      if (!parsed.success) throw invalid({ uses: 'uses has to be a list of {sid, at}' });
      const latest = now().getTime();
      await sessions.noteUses(
        parsed.data.uses.map(({ sid, at }) => ({ id: sid, at: new Date(Math.min(Date.parse(at), latest)) })),
      );
      return { noted: parsed.data.uses.length };
    });
  });
