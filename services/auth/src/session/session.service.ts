import { randomBytes } from 'node:crypto';
import {
  assertSignedIn,
  type ClientSession,
  type Logger,
  notFound,
  type Redis,
  type UnitOfWork,
  type Viewer,
} from '@kaard/service-kit';
import { revocationChannel } from '@kaard/service-kit/caller/revocation';
import { SignJWT } from 'jose';
import { accountChanged, sessionEnded } from '../account/account.errors.ts';
import type { Account } from '../account/account.model.ts';
import type { AccountRepository } from '../account/account.repository.ts';
import type { AuditAction } from '../audit/audit.model.ts';
import type { Origin } from '../audit/audit.origin.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { deviceName } from './device.ts';
import type { Session } from './session.model.ts';
import type { RevokedAt, SessionRepository } from './session.repository.ts';
import type { SessionKeys } from './session-keys.ts';

const TOKEN_ISSUER = 'kaard';
const TOKEN_AUDIENCE = 'kaard';

/**
 * Maximum per account, over all devices. A program that signs in again and again must not fill the lists of sessions
 * and revocations.
 */
const MOST_SESSIONS = 50;
const REVOCATIONS_PER_PAGE = 5000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The message that gateways receive. */
export interface Revocation {
  /** Id of a session, or of an API key (`key:ID`). */
  sid: string;
  /** When the token expires anyway; seconds since 1970. */
  exp: number;
}

export interface SessionServiceParts {
  sessions: SessionRepository;
  accounts: AccountRepository;
  audit: Pick<AuditService, 'note'>;
  unitOfWork: UnitOfWork;
  keys: SessionKeys;
  redis: Redis;
  /** Prefix of this installation’s channels. */
  redisPrefix: string;
  log: Logger;
  sessionDays: number;
  now(): Date;
}

export type SessionService = ReturnType<typeof createSessionService>;

export function createSessionService(parts: SessionServiceParts) {
  const { sessions, accounts, audit, unitOfWork, keys, redis, redisPrefix, log, sessionDays, now } = parts;
  /** Seconds since 1970, as in RFC 7519. */
  const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

  const revocationOf = ({ id, expiresAt }: Session): Revocation => ({ sid: id, exp: seconds(expiresAt) });
  const announce = (revoked: readonly Session[]): Promise<void> => tell(revoked.map(revocationOf));

  async function tell(revocations: readonly Revocation[]): Promise<void> {
    // Gateways also poll every 5 s, so a lost message delays a revocation but doesn’t lose it.
    try {
      for (const revocation of revocations)
        await redis.publish(revocationChannel(redisPrefix), JSON.stringify(revocation));
    } catch (error) {
      log.warn({ err: error }, 'revocation not announced; gateways will read it');
    }
  }

  async function closeAllBut(userId: number, but: string | null, origin: Origin): Promise<number> {
    const ended = await unitOfWork(async (session) => {
      await audit.note({ userId, action: 'SESSIONS_ENDED', origin }, session);
      return sessions.revokeAll(userId, now(), but, session);
    });
    await announce(ended);
    return ended.length;
  }

  return {
    /**
     * Opens a session, and ends the account’s oldest ones beyond fifty.
     * @param account as it was when the credentials were checked
     * @param entry action and origin for the audit log
     * @returns the bearer token (JWT, EdDSA) of the session
     * @throws DomainError `conflict` if the credentials were changed or the account was deleted in the meantime
     */
    async open(
      account: Account,
      device: string | null,
      entry: { action: AuditAction; origin: Origin },
    ): Promise<{ token: string; expiresAt: Date }> {
      const createdAt = now();
      const expiresAt = new Date((seconds(createdAt) + (sessionDays * DAY_MS) / 1000) * 1000);
      const id = randomBytes(16).toString('base64url');
      const ended = await unitOfWork(async (session) => {
        if (!(await accounts.noteSignIn(account, createdAt, session))) throw accountChanged();
        const times = { createdAt, expiresAt, lastUsedAt: createdAt, revokedAt: null };
        await sessions.insert({ id, userId: account.id, device, ...times }, session);
        await audit.note({ userId: account.id, ...entry }, session);
        return sessions.revokeBeyond(account.id, MOST_SESSIONS, createdAt, session);
      });
      await announce(ended);
      await keys.refresh();
      const { kid, key } = keys.signing();
      const token = await new SignJWT({ sid: id })
        .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'JWT' })
        .setIssuer(TOKEN_ISSUER)
        .setAudience(TOKEN_AUDIENCE)
        .setSubject(String(account.id))
        .setIssuedAt(seconds(createdAt))
        .setExpirationTime(seconds(expiresAt))
        .sign(key);
      return { token, expiresAt };
    },

    list: (userId: number) => sessions.listUsable(userId, now()),

    async close(viewer: Viewer | null, id: string, origin: Origin): Promise<string> {
      const { id: userId, sessionId } = assertSignedIn(viewer);
      const revoked = await unitOfWork(async (session) => {
        const ended = await sessions.revoke(userId, id, now(), session);
        if (!ended) throw notFound('Session');
        const isOwn = id === sessionId;
        const subject = isOwn ? null : deviceName(ended.device);
        await audit.note({ userId, action: isOwn ? 'SIGNED_OUT' : 'SESSION_ENDED', origin, subject }, session);
        return ended;
      });
      await announce([revoked]);
      return id;
    },

    closeAll: async (viewer: Viewer | null, origin: Origin): Promise<number> =>
      closeAllBut(assertSignedIn(viewer).id, null, origin),

    async closeOthers(viewer: Viewer | null, origin: Origin): Promise<number> {
      const { id, sessionId } = assertSignedIn(viewer);
      return closeAllBut(id, sessionId, origin);
    },

    /** Ends all sessions of a user as the operator. */
    closeAllOf: (userId: number, origin: Origin) => closeAllBut(userId, null, origin),

    /**
     * Locks the session in the transaction of a change that outlives it: the call may have been on its way for seconds,
     * and a user who ends a session relies on nothing being changed by it afterwards.
     * @throws DomainError `unauthenticated`
     */
    async holdWithin({ id, sessionId }: Viewer, session: ClientSession): Promise<void> {
      if (sessionId === null || !(await sessions.hold(id, sessionId, now(), session))) throw sessionEnded();
    },

    /**
     * For changes that end sessions in a transaction of their own; the returned sessions must be announced after the
     * commit.
     */
    endWithin: (userId: number, but: string | null, session: ClientSession) =>
      sessions.revokeAll(userId, now(), but, session),
    forgetWithin: (userId: number, session: ClientSession) => sessions.forgetUser(userId, now(), session),
    announce,
    /** Informs every gateway within a second. */
    tell,

    /** Page by page. @param after the end of the previous page */
    async revokedSince(
      since: Date,
      after: RevokedAt | null,
    ): Promise<{ revocations: Revocation[]; next: RevokedAt | null }> {
      const found = await sessions.revokedSince(since, now(), after, REVOCATIONS_PER_PAGE);
      const last = found.length === REVOCATIONS_PER_PAGE ? found.at(-1)! : null;
      return { revocations: found.map(revocationOf), next: last && { at: last.revokedAt!, id: last.id } };
    },

    /** Stores the uses of sessions that gateways report once a minute. */
    noteUses: sessions.noteUses,

    async touch({ sessionId }: Viewer): Promise<void> {
      if (sessionId) await sessions.noteUses([{ id: sessionId, at: now() }]);
    },
  };
}
