import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import { createReminderMailModel, type ReminderMail, type ReminderMailDocument } from './reminder-mail.model.ts';

export type ReminderMailRepository = ReturnType<typeof createReminderMailRepository>;

/** Every query on mails that remind. */
export function createReminderMailRepository(connection: Connection) {
  const mails = createReminderMailModel(connection);

  return {
    /** One of a person and telling, however often it is ordered: who flies west has a day twice. */
    async order(telling: number, mail: Omit<ReminderMail, 'id' | 'tries'>, session: ClientSession): Promise<void> {
      const _id = `${mail.userId}:${mail.day}:${telling}`;
      await mails.updateOne({ _id }, { $setOnInsert: { ...mail, tries: 0 } }, { upsert: true, session });
    },

    /** The next that is to be sent; nobody else takes it before `again`. What was ordered before `since` is over. */
    async takeDue(now: Date, again: Date, since: Date): Promise<ReminderMail | null> {
      const taken = await mails
        .findOneAndUpdate(
          { dueAt: trusted({ $lte: now }), madeAt: trusted({ $gt: since }) },
          { $set: { dueAt: again }, $inc: { tries: 1 } },
          { returnDocument: 'after', sort: { dueAt: 1 } },
        )
        .lean<ReminderMailDocument>();
      if (!taken) return null;
      const { _id, ...mail } = taken;
      return { id: _id, ...mail };
    },

    /** Nothing happens to one that was sent. */
    async setDue(id: string, dueAt: Date): Promise<void> {
      await mails.updateOne({ _id: id, dueAt: trusted({ $ne: null }) }, { $set: { dueAt } });
    },

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
