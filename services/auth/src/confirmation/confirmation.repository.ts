import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import { type Confirmation, type ConfirmationDocument, createConfirmationModel } from './confirmation.model.ts';

export type ConfirmationRepository = ReturnType<typeof createConfirmationRepository>;

export function createConfirmationRepository(connection: Connection) {
  const confirmations = createConfirmationModel(connection);

  return {
    /** Sends one, also to whom one was sent before. */
    async order(userId: number, at: Date, session: ClientSession): Promise<void> {
      const due = { userId, askedAt: at, dueAt: at, tries: 0 };
      await confirmations.updateOne({ _id: userId }, { $set: due }, { upsert: true, session });
    },

    /** Sends one to whom none was sent before. */
    async orderFirst(userId: number, at: Date, session: ClientSession): Promise<void> {
      const due = { userId, askedAt: at, dueAt: at, tries: 0 };
      await confirmations.updateOne({ _id: userId }, { $setOnInsert: due }, { upsert: true, session });
    },

    /** The next that is to be sent; nobody else takes it before `again`. Those from before `since` are given up. */
    async takeDue(now: Date, again: Date, since: Date): Promise<Confirmation | null> {
      return confirmations
        .findOneAndUpdate(
          { dueAt: trusted({ $lte: now }), askedAt: trusted({ $gt: since }) },
          { $set: { dueAt: again }, $inc: { tries: 1 } },
          { returnDocument: 'after', sort: { dueAt: 1 } },
        )
        .lean<ConfirmationDocument>();
    },

    /** Nothing happens to one that is put away. */
    async setDue(userId: number, dueAt: Date): Promise<void> {
      await confirmations.updateOne({ _id: userId, dueAt: trusted({ $ne: null }) }, { $set: { dueAt } });
    },

    /** Sent, or not needed. */
    async putAway(userId: number): Promise<void> {
      await confirmations.updateOne({ _id: userId }, { $set: { dueAt: null } });
    },

    async removeOfUser(userId: number, session: ClientSession): Promise<void> {
      await confirmations.deleteOne({ _id: userId }, { session });
    },
  };
}
