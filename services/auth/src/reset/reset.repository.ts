import { randomUUID } from 'node:crypto';
import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import { createMailQueue } from '../mail/mail.queue.ts';
import { createPasswordResetModel, type PasswordReset, type PasswordResetDocument } from './reset.model.ts';

export type PasswordResetRepository = ReturnType<typeof createPasswordResetRepository>;

export function createPasswordResetRepository(connection: Connection) {
  const resets = createPasswordResetModel(connection);
  const queue = createMailQueue(resets, 'requestedAt');

  return {
    async insert(reset: Omit<PasswordReset, 'id' | 'tries' | 'usedAt'>): Promise<void> {
      await resets.create({ _id: randomUUID(), ...reset });
    },

    ...queue,
    takeDue: async (...when: Parameters<typeof queue.takeDue>) => toReset(await queue.takeDue(...when)),

    /** Repeated when the email is sent again: the same link, valid for longer. */
    async setLink(id: string, link: Pick<PasswordReset, 'userId' | 'tokenHash' | 'expiresAt'>): Promise<void> {
      await resets.updateOne({ _id: id }, { $set: link });
    },

    async remove(id: string): Promise<void> {
      await resets.deleteOne({ _id: id });
    },

    async findUsable(tokenHash: string, now: Date): Promise<PasswordReset | null> {
      const usable = { tokenHash, usedAt: null, expiresAt: trusted({ $gt: now }) };
      return toReset(await resets.findOne(usable).lean<PasswordResetDocument>());
    },

    /** Marks the link as used and deletes all other requests of the same user. @returns false if it was already used */
    async use({ id, userId, emailKey }: PasswordReset, at: Date, session: ClientSession): Promise<boolean> {
      const { modifiedCount } = await resets.updateOne(
        { _id: id, usedAt: null },
        // A used link isn’t sent again.
        { $set: { usedAt: at, dueAt: null } },
        { session },
      );
      if (modifiedCount === 0) return false;
      await resets.deleteMany({ $or: [{ userId }, { emailKey }], _id: trusted({ $ne: id }) }, { session });
      return true;
    },

    /** Also deletes requests for the address whose account was not looked up yet. */
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
