import { type ClientSession, type Connection, ownersOf, trusted } from '@kaard/service-kit';
import { dayIn } from '../calendar/time-zone.ts';
import {
  createReminderModels,
  NEW_SETTINGS,
  type Reminder,
  type ReminderDocument,
  type ReminderSettings,
  type ReminderSettingsDocument,
} from './reminder.model.ts';

export type ReminderRepository = ReturnType<typeof createReminderRepository>;

/** Where a list goes on. */
export interface ReminderPlace {
  day: string;
  contactId: number;
}

/** Of somebody who has said nothing yet. */
const UNSAID = { timeZone: null, byMail: NEW_SETTINGS.byMail };

/** Every query on reminders and how they are wanted. */
export function createReminderRepository(connection: Connection) {
  const { reminders, settings } = createReminderModels(connection);

  return {
    async find(ownerId: number, contactId: number, session?: ClientSession): Promise<Reminder | null> {
      const found = await reminders
        .findOne({ _id: contactId, ownerId })
        .session(session ?? null)
        .lean<ReminderDocument>();
      return found && toReminder(found);
    },

    /** In the order of their days; only up to a day, when one is given. */
    async list(
      ownerId: number,
      { until, after, most }: { until?: string; after?: ReminderPlace; most: number },
    ): Promise<Reminder[]> {
      const found = await reminders
        .find({
          ownerId,
          ...(until && { day: trusted({ $lte: until }) }),
          ...(after && {
            $or: [{ day: trusted({ $gt: after.day }) }, { day: after.day, _id: trusted({ $gt: after.contactId }) }],
          }),
        })
        .sort({ day: 1, _id: 1 })
        .limit(most)
        .lean<ReminderDocument[]>();
      return found.map(toReminder);
    },

    count: (ownerId: number, session?: ClientSession): Promise<number> =>
      reminders.countDocuments({ ownerId }).session(session ?? null),

    async put({ contactId, ...reminder }: Reminder, session: ClientSession): Promise<void> {
      await reminders.updateOne(
        { _id: contactId, ownerId: reminder.ownerId },
        { $set: reminder },
        { upsert: true, session },
      );
    },

    async remove(ownerId: number, contactId: number, session: ClientSession): Promise<void> {
      await reminders.deleteOne({ _id: contactId, ownerId }, { session });
    },

    /** That were of these contacts once. */
    async cameFrom(
      ownerIds: readonly number[],
      contactIds: readonly number[],
      session: ClientSession,
    ): Promise<Reminder[]> {
      const found = await reminders
        .find({ ownerId: trusted({ $in: [...ownerIds] }), cameFrom: trusted({ $in: [...contactIds] }) })
        .session(session)
        .lean<ReminderDocument[]>();
      return found.map(toReminder);
    },

    async settingsOf(ownerId: number, session?: ClientSession): Promise<ReminderSettings> {
      const found = await settings
        .findOne({ _id: ownerId, ownerId })
        .session(session ?? null)
        .lean<ReminderSettingsDocument>();
      return found ? { timeZone: found.timeZone ?? NEW_SETTINGS.timeZone, byMail: found.byMail } : NEW_SETTINGS;
    },

    /** Whether somebody has said where they are. */
    async hasTimeZone(ownerId: number): Promise<boolean> {
      return (await settings.exists({ _id: ownerId, ownerId, timeZone: trusted({ $ne: null }) })) !== null;
    },

    async hasSettings(ownerId: number): Promise<boolean> {
      return (await settings.exists({ _id: ownerId, ownerId })) !== null;
    },

    /** What is wanted; the rest stays as it is. */
    async putSettings(ownerId: number, wanted: Partial<ReminderSettings>, session: ClientSession): Promise<void> {
      const one = { _id: ownerId, ownerId };
      await settings.updateOne(one, { $setOnInsert: UNSAID }, { upsert: true, session });
      await settings.updateOne(one, { $set: wanted }, { session });
    },

    /** Whoever was told something has settings; anybody else gets no emails. */
    async stopMails(ownerId: number): Promise<void> {
      await settings.updateOne({ _id: ownerId, ownerId }, { $set: { byMail: false } });
    },

    /** Those that nobody was told of yet. */
    async untold(ownerId: number, session: ClientSession): Promise<Reminder[]> {
      const found = await reminders.find({ ownerId, isTold: false }).session(session).lean<ReminderDocument[]>();
      return found.map(toReminder);
    },

    async setMornings(
      ownerId: number,
      mornings: readonly { contactId: number; mailAt: Date }[],
      session: ClientSession,
    ): Promise<void> {
      if (!mornings.length) return;
      await reminders.bulkWrite(
        mornings.map(({ contactId, mailAt }) => ({
          updateOne: { filter: { _id: contactId, ownerId }, update: { $set: { mailAt } } },
        })),
        { session },
      );
    },

    ownersToTell: (at: Date, afterOwnerId: number, most: number): Promise<number[]> =>
      ownersOf(reminders, { isTold: false, mailAt: { $lte: at } }, afterOwnerId, most),

    /** Those whose morning has come. */
    async toTell(ownerId: number, at: Date, session: ClientSession): Promise<Reminder[]> {
      const where = { ownerId, isTold: false, mailAt: trusted({ $lte: at }) };
      const found = await reminders.find(where).sort({ day: 1, _id: 1 }).session(session).lean<ReminderDocument[]>();
      return found.map(toReminder);
    },

    async markTold(ownerId: number, contactIds: readonly number[], session: ClientSession): Promise<void> {
      const those = { ownerId, _id: trusted({ $in: [...contactIds] }) };
      await reminders.updateMany(those, { $set: { isTold: true } }, { session });
    },

    /**
     * One telling a day: of the calendar, and of the place where the person is now. Who flew west has the same day once more,
     * and who flew east has the next one sooner.
     * @returns the number of the telling; null when that day was told already
     */
    async tell(
      ownerId: number,
      { day, timeZone, at }: { day: string; timeZone: string; at: Date },
      session: ClientSession,
    ): Promise<number | null> {
      const before = await settings
        .findOne({ _id: ownerId, ownerId })
        .session(session)
        .lean<ReminderSettingsDocument>();
      // Older versions did not note the moment.
      const toldHere = before?.toldAt ? dayIn(timeZone, before.toldAt) : before?.toldDay;
      if (before?.toldDay && before.toldDay >= day && toldHere! >= day) return null;
      const tellings = (before?.tellings ?? 0) + 1;
      await settings.updateOne(
        { _id: ownerId, ownerId },
        { $set: { toldDay: day, toldAt: at, tellings }, $setOnInsert: UNSAID },
        { upsert: true, session },
      );
      return tellings;
    },
  };
}

const toReminder = ({ _id, ...reminder }: ReminderDocument): Reminder => ({ contactId: _id, ...reminder });
