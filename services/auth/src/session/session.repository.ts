import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import { createSessionModel, type Session, type SessionDocument } from './session.model.ts';

/** The remaining fields of a session whose user was forgotten: enough to refuse its token until it expires. */
const NOBODY = { userId: 0, device: null };
const MINUTE_MS = 60_000;

/** A cursor in the order of revocations. */
export interface RevokedAt {
  at: Date;
  id: string;
}

export type SessionRepository = ReturnType<typeof createSessionRepository>;

export function createSessionRepository(connection: Connection) {
  const sessions = createSessionModel(connection);

  async function usableOf(userId: number, now: Date, session?: ClientSession): Promise<Session[]> {
    const found = await sessions
      .find({ userId, revokedAt: null, expiresAt: trusted({ $gt: now }) }, null, { session: session ?? null })
      .sort({ createdAt: -1 })
      .lean<SessionDocument[]>();
    return found.map(toSession);
  }

  return {
    async insert({ id, ...fields }: Session, session: ClientSession): Promise<void> {
      await sessions.create([{ _id: id, ...fields }], { session });
    },

    /** The newest first. */
    listUsable: (userId: number, now: Date) => usableOf(userId, now),

    countUsable: (userId: number, now: Date): Promise<number> =>
      sessions.countDocuments({ userId, revokedAt: null, expiresAt: trusted({ $gt: now }) }),

    /** @returns the session, or null if this user has no usable one with this id */
    async revoke(userId: number, id: string, at: Date, session: ClientSession): Promise<Session | null> {
      const revoked = await sessions
        .findOneAndUpdate(
          { _id: id, userId, revokedAt: null },
          { $set: { revokedAt: at } },
          { session, returnDocument: 'after' },
        )
        .lean<SessionDocument>();
      return revoked && toSession(revoked);
    },

    /**
     * Writes instead of only reading: if the session is ended at the same moment, one of the two transactions is
     * retried and sees the other.
     * @returns false if this user has no such usable session
     */
    async hold(userId: number, id: string, at: Date, session: ClientSession): Promise<boolean> {
      const usable = { _id: id, userId, revokedAt: null, expiresAt: trusted({ $gt: at }) };
      const { matchedCount } = await sessions.updateOne(usable, { $inc: { turn: 1 } }, { session });
      return matchedCount === 1;
    },

    /** @param but id of a session that is kept */
    async revokeAll(userId: number, at: Date, but: string | null, session: ClientSession): Promise<Session[]> {
      const ended = (await usableOf(userId, at, session)).filter(({ id }) => id !== but);
      const ids = ended.map(({ id }) => id);
      await sessions.updateMany({ _id: trusted({ $in: ids }) }, { $set: { revokedAt: at } }, { session });
      return ended;
    },

    /** Ends all sessions and anonymises them. */
    async forgetUser(userId: number, at: Date, session: ClientSession): Promise<Session[]> {
      const ended = await usableOf(userId, at, session);
      const usable = { userId, revokedAt: null };
      await sessions.updateMany(usable, { $set: { revokedAt: at, ...NOBODY } }, { session });
      await sessions.updateMany({ userId }, { $set: NOBODY }, { session });
      return ended;
    },

    /** Ends all but the newest sessions. @returns the ended ones */
    async revokeBeyond(userId: number, newest: number, at: Date, session: ClientSession): Promise<Session[]> {
      const beyond = (await usableOf(userId, at, session)).slice(newest);
      const ids = beyond.map(({ id }) => id);
      if (ids.length)
        await sessions.updateMany({ _id: trusted({ $in: ids }) }, { $set: { revokedAt: at } }, { session });
      return beyond;
    },

    /**
     * In the order of revocation.
     * @param after the last one of the previous page
     */
    async revokedSince(since: Date, now: Date, after: RevokedAt | null, most: number): Promise<Session[]> {
      const from = after
        ? { $or: [{ revokedAt: trusted({ $gt: after.at }) }, { revokedAt: after.at, _id: trusted({ $gt: after.id }) }] }
        : { revokedAt: trusted({ $gte: since }) };
      const found = await sessions
        .find({ ...from, expiresAt: trusted({ $gt: now }) })
        .sort({ revokedAt: 1, _id: 1 })
        .limit(most)
        .select({ _id: 1, expiresAt: 1, revokedAt: 1 })
        .lean<SessionDocument[]>();
      return found.map(toSession);
    },

    /**
     * Stores later times only, and each session at most once a minute: the list of devices needs no higher precision.
     */
    async noteUses(uses: readonly { id: string; at: Date }[]): Promise<void> {
      if (!uses.length) return;
      const before = (at: Date) => new Date(at.getTime() - MINUTE_MS);
      await sessions.bulkWrite(
        uses.map(({ id, at }) => ({
          updateOne: {
            filter: { _id: id, revokedAt: null, lastUsedAt: trusted({ $lte: before(at) }) },
            update: { $set: { lastUsedAt: at } },
          },
        })),
        { ordered: false },
      );
    },
  };
}

const toSession = ({ _id, turn: _turn, ...session }: SessionDocument): Session => ({ id: _id, ...session });
