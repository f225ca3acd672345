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

/** The place after which a page begins. */
export interface ReminderPlace {
  day: string;
  contactId: number;
}

/** The settings of users who have not set any. */
const UNSAID = { timeZone: null, byMail: NEW_SETTINGS.byMail };

/** Every query on reminders and their settings. */
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

    /** Reminders by day; with a day given, only up to it. */
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

    /** Reminders that once belonged to these contacts. */
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

    /** Whether the user has set a time zone. */
    async hasTimeZone(ownerId: number): Promise<boolean> {
      return (await settings.exists({ _id: ownerId, ownerId, timeZone: trusted({ $ne: null }) })) !== null;
    },

    async hasSettings(ownerId: number): Promise<boolean> {
      return (await settings.exists({ _id: ownerId, ownerId })) !== null;
    },

    /** Changes the given settings; others stay unchanged. */
    async putSettings(ownerId: number, wanted: Partial<ReminderSettings>, session: ClientSession): Promise<void> {
      const one = { _id: ownerId, ownerId };
      await settings.updateOne(one, { $setOnInsert: UNSAID }, { upsert: true, session });
      await settings.updateOne(one, { $set: wanted }, { session });
    },

    /** Only updates existing settings: users without any get no mails. */
    async stopMails(ownerId: number): Promise<void> {
      await settings.updateOne({ _id: ownerId, ownerId }, { $set: { byMail: false } });
    },

    /** Reminders that were not sent yet. */
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

    /** Reminders whose morning has come. */
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
     * Marks a day as sent; at most once per day, both of the calendar and of the user’s present location. Users who fly
     * west have the same day again, and those who fly east have the next one earlier.
     * @returns the number of the mail; null if that day was already sent
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
      // Older versions did not store the time.
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
