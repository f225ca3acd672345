import type { ClientSession, Connection } from '@kaard/service-kit';
import { createMailQueue } from '../mail/mail.queue.ts';
import { createReminderMailModel, type ReminderMail } from './reminder-mail.model.ts';

export type ReminderMailRepository = ReturnType<typeof createReminderMailRepository>;

/** Every query on mails that remind. */
export function createReminderMailRepository(connection: Connection) {
  const mails = createReminderMailModel(connection);
  const queue = createMailQueue(mails, 'madeAt');

  return {
    /** One of a person and telling, however often it is ordered: who flies west has a day twice. */
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

    /** Sent: that it was is all that is kept. */
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
