import type { ClientSession, Connection } from '@kaard/service-kit';
import { createMailQueue } from '../mail/mail.queue.ts';
import { createReminderMailModel, type ReminderMail } from './reminder-mail.model.ts';

export type ReminderMailRepository = ReturnType<typeof createReminderMailRepository>;

/** All queries on reminder emails. */
export function createReminderMailRepository(connection: Connection) {
  const mails = createReminderMailModel(connection);
  const queue = createMailQueue(mails, 'madeAt');

  return {
    /** One per user and event, however often it is requested: a user who flies west has the same day twice. */
    async order(telling: number, mail: Omit<ReminderMail, 'id' | 'tries'>, session: ClientSession): Promise<void> {
      const _id = `${mail.userId}:${mail.day}:${telling}`;
      await mails.updateOne({ _id }, { $setOnInsert: { ...mail, tries: 0 } }, { upsert: true, session });
    },

    takeDue: async (...when: Parameters<typeof queue.takeDue>): Promise<ReminderMail | null> => {
      const taken = await queue.takeDue(...when);
      if (!taken) return null;
      const { _id, ...mail } = taken;
      return { id: _id, ...mail };
    },
    setDue: queue.setDue,

    /** Marks it as sent and removes its content. */
    async setSent(id: string): Promise<void> {
      await mails.updateOne({ _id: id }, { $set: { dueAt: null, contacts: [] } });
    },

    async remove(id: string): Promise<void> {
      await mails.deleteOne({ _id: id });
    },

    async removeOfUser(userId: number, session: ClientSession): Promise<void> {
      await mails.deleteMany({ userId }, { session });
    },
  };
}
