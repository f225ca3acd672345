import { type Connection, trusted } from '@kaard/service-kit';
import { createSessionModel, type Session, type SessionDocument } from './session.model.ts';

export type SessionRepository = ReturnType<typeof createSessionRepository>;

export function createSessionRepository(connection: Connection) {
  const sessions = createSessionModel(connection);

  return {
    async insert({ id, ...session }: Session): Promise<void> {
      await sessions.create({ _id: id, ...session });
    },

    /** The newest first. */
    async listUsable(userId: number, now: Date): Promise<Session[]> {
      const found = await sessions
        .find({ userId, revokedAt: null, expiresAt: trusted({ $gt: now }) })
        .sort({ createdAt: -1 })
        .lean<SessionDocument[]>();
      return found.map(toSession);
    },

    /** @returns the session, or null when there is no usable one with this id for this user */
    async revoke(userId: number, id: string, at: Date): Promise<Session | null> {
      const revoked = await sessions
        .findOneAndUpdate(
          { _id: id, userId, revokedAt: null },
          { $set: { revokedAt: at } },
          { returnDocument: 'after' },
        )
        .lean<SessionDocument>();
      return revoked && toSession(revoked);
    },

    async revokeAll(userId: number, at: Date): Promise<Session[]> {
      const usable = await this.listUsable(userId, at);
      const ids = usable.map(({ id }) => id);
      await sessions.updateMany({ _id: trusted({ $in: ids }), userId }, { $set: { revokedAt: at } });
      return usable;
    },

    async revokedSince(since: Date, now: Date): Promise<Session[]> {
      const found = await sessions
        .find({ revokedAt: trusted({ $gte: since }), expiresAt: trusted({ $gt: now }) })
        .select({ _id: 1, expiresAt: 1 })
        .lean<SessionDocument[]>();
      return found.map(toSession);
    },

    /** Written at most every five minutes: the list of devices needs no better. */
    async touch(userId: number, id: string, at: Date): Promise<void> {
      const before = new Date(at.getTime() - 5 * 60_000);
      await sessions.updateOne({ _id: id, userId, lastUsedAt: trusted({ $lt: before }) }, { $set: { lastUsedAt: at } });
    },
  };
}

const toSession = ({ _id, ...session }: SessionDocument): Session => ({ id: _id, ...session });
