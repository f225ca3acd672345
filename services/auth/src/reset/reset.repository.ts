import { randomUUID } from 'node:crypto';
import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import { createPasswordResetModel, type PasswordReset, type PasswordResetDocument } from './reset.model.ts';

export type PasswordResetRepository = ReturnType<typeof createPasswordResetRepository>;

export function createPasswordResetRepository(connection: Connection) {
  const resets = createPasswordResetModel(connection);

  return {
    async insert(reset: Omit<PasswordReset, 'id' | 'tries' | 'usedAt'>): Promise<void> {
      await resets.create({ _id: randomUUID(), ...reset });
    },

    /** The next that is to be sent; nobody else takes it before `again`. Wishes from before `since` are given up. */
    async takeDue(now: Date, again: Date, since: Date): Promise<PasswordReset | null> {
      const taken = await resets
        .findOneAndUpdate(
          { dueAt: trusted({ $lte: now }), requestedAt: trusted({ $gt: since }) },
          { $set: { dueAt: again }, $inc: { tries: 1 } },
          { returnDocument: 'after', sort: { dueAt: 1 } },
        )
        .lean<PasswordResetDocument>();
      return toReset(taken);
    },

    /** Once more when the mail is sent again: the same link, good for longer. */
    async setLink(id: string, link: Pick<PasswordReset, 'userId' | 'tokenHash' | 'expiresAt'>): Promise<void> {
      await resets.updateOne({ _id: id }, { $set: link });
    },

    /** Nothing happens to one that is put away. */
    async setDue(id: string, dueAt: Date): Promise<void> {
      await resets.updateOne({ _id: id, dueAt: trusted({ $ne: null }) }, { $set: { dueAt } });
    },

    /** Sent, or nobody is there to send it to. */
    async putAway(id: string): Promise<void> {
      await resets.updateOne({ _id: id }, { $set: { dueAt: null } });
    },

    async remove(id: string): Promise<void> {
      await resets.deleteOne({ _id: id });
    },

    async findUsable(tokenHash: string, now: Date): Promise<PasswordReset | null> {
      const usable = { tokenHash, usedAt: null, expiresAt: trusted({ $gt: now }) };
      return toReset(await resets.findOne(usable).lean<PasswordResetDocument>());
    },

    /** Uses it up, and every other link of the same user, made or not yet. @returns false when somebody was faster */
    async use({ id, userId, emailKey }: PasswordReset, at: Date, session: ClientSession): Promise<boolean> {
      const { modifiedCount } = await resets.updateOne(
        { _id: id, usedAt: null },
        // What is used is not sent again.
        { $set: { usedAt: at, dueAt: null } },
        { session },
      );
      if (modifiedCount === 0) return false;
      await resets.deleteMany({ $or: [{ userId }, { emailKey }], _id: trusted({ $ne: id }) }, { session });
      return true;
    },

    /** Also what was asked for by the address, and of which nobody has looked yet whose it is. */
    async removeOfAccount(userId: number, emailKey: string, session: ClientSession): Promise<void> {
      await resets.deleteMany({ $or: [{ userId }, { emailKey }] }, { session });
    },

    async removeOfUser(userId: number, session: ClientSession): Promise<void> {
      await resets.deleteMany({ userId }, { session });
    },
  };
}

function toReset(document: PasswordResetDocument | null): PasswordReset | null {
  if (!document) return null;
  const { _id, ...reset } = document;
  return { id: _id, ...reset };
}
