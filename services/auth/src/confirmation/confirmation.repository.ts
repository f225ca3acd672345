import type { ClientSession, Connection } from '@kaard/service-kit';
import { createMailQueue } from '../mail/mail.queue.ts';
import { createConfirmationModel } from './confirmation.model.ts';

export type ConfirmationRepository = ReturnType<typeof createConfirmationRepository>;

export function createConfirmationRepository(connection: Connection) {
  const confirmations = createConfirmationModel(connection);

  return {
    /** Requests an email, even if one was sent before. */
    async order(userId: number, at: Date, session: ClientSession): Promise<void> {
      const due = { userId, askedAt: at, dueAt: at, tries: 0 };
      await confirmations.updateOne({ _id: userId }, { $set: due }, { upsert: true, session });
    },

    /** Requests an email unless one was requested before. */
    async orderFirst(userId: number, at: Date, session: ClientSession): Promise<void> {
      const due = { userId, askedAt: at, dueAt: at, tries: 0 };
      await confirmations.updateOne({ _id: userId }, { $setOnInsert: due }, { upsert: true, session });
    },

    ...createMailQueue(confirmations, 'askedAt'),

    async removeOfUser(userId: number, session: ClientSession): Promise<void> {
      await confirmations.deleteOne({ _id: userId }, { session });
    },
  };
}
