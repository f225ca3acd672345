import { randomBytes } from 'node:crypto';
import { assertSignedIn, type Logger, notFound, type Redis, type Viewer } from '@kaard/service-kit';
import { SignJWT } from 'jose';
import type { Session } from './session.model.ts';
import type { SessionRepository } from './session.repository.ts';
import type { SessionKeys } from './session-keys.ts';

export const TOKEN_ISSUER = 'kaard';
export const TOKEN_AUDIENCE = 'kaard';
/** Gateways listen here; the message is `{ sid, exp }`. */
export const REVOCATION_CHANNEL = 'kaard:revocations';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface SessionServiceParts {
  sessions: SessionRepository;
  keys: SessionKeys;
  redis: Redis;
  log: Logger;
  sessionDays: number;
  now(): Date;
}

export type SessionService = ReturnType<typeof createSessionService>;

export function createSessionService({ sessions, keys, redis, log, sessionDays, now }: SessionServiceParts) {
  /** Seconds since 1970, as in RFC 7519. */
  const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

  async function announce(revoked: Session[]): Promise<void> {
    // Gateways also ask every 5 s, so a lost message delays a revocation but does not lose it.
    try {
      for (const { id, expiresAt } of revoked) {
        await redis.publish(REVOCATION_CHANNEL, JSON.stringify({ sid: id, exp: seconds(expiresAt) }));
      }
    } catch (error) {
      log.warn({ err: error }, 'revocation not announced; gateways will read it');
    }
  }

  return {
    /** @returns the bearer token (JWT, EdDSA) of a new session */
    async open(userId: number, device: string | null): Promise<{ token: string; expiresAt: Date }> {
      const createdAt = now();
      const expiresAt = new Date((seconds(createdAt) + (sessionDays * DAY_MS) / 1000) * 1000);
      const id = randomBytes(16).toString('base64url');
      await sessions.insert({ id, userId, device, createdAt, expiresAt, lastUsedAt: createdAt, revokedAt: null });
      const token = await new SignJWT({ sid: id })
        .setProtectedHeader({ alg: 'EdDSA', kid: keys.signing.kid, typ: 'JWT' })
        .setIssuer(TOKEN_ISSUER)
        .setAudience(TOKEN_AUDIENCE)
        .setSubject(String(userId))
        .setIssuedAt(seconds(createdAt))
        .setExpirationTime(seconds(expiresAt))
        .sign(keys.signing.key);
      return { token, expiresAt };
    },

    list: (userId: number) => sessions.listUsable(userId, now()),

    async close(viewer: Viewer | null, id: string): Promise<string> {
      const { id: userId } = assertSignedIn(viewer);
      const revoked = await sessions.revoke(userId, id, now());
      if (!revoked) throw notFound('Session');
      await announce([revoked]);
      return id;
    },

    async closeAll(viewer: Viewer | null): Promise<number> {
      const { id: userId } = assertSignedIn(viewer);
      const revoked = await sessions.revokeAll(userId, now());
      await announce(revoked);
      return revoked.length;
    },

    async revokedSince(since: Date) {
      const revoked = await sessions.revokedSince(since, now());
      return revoked.map(({ id, expiresAt }) => ({ sid: id, exp: seconds(expiresAt) }));
    },

    async touch(viewer: Viewer): Promise<void> {
      if (viewer.sessionId) await sessions.touch(viewer.id, viewer.sessionId, now());
    },
  };
}
