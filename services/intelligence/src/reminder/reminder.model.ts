import { type Connection, Schema } from 'mongoose';

/** "Remind me of this contact": at most one per contact. Days are `YYYY-MM-DD` in the user’s calendar. */
export interface Reminder {
  contactId: number;
  ownerId: number;
  /** The day from which on it is due. */
  day: string;
  note: string | null;
  /** Null for a single reminder. */
  everyMonths: number | null;
  /** The day from which the months are counted. */
  from: string;
  /** The morning of that day in the user’s time zone, when it is sent by mail. */
  mailAt: Date;
  isTold: boolean;
  setAt: Date;
  /** Contacts that it belonged to before they were merged, the latest last; missing in reminders of older versions. */
  cameFrom?: number[];
}
export type ReminderDocument = Omit<Reminder, 'contactId'> & { _id: number };

/** How the user wants to be reminded. */
export interface ReminderSettings {
  /** An IANA time zone name. */
  timeZone: string;
  byMail: boolean;
}
export interface ReminderSettingsDocument extends Omit<ReminderSettings, 'timeZone'> {
  _id: number;
  ownerId: number;
  /** Null until it is set; only a missing time zone is guessed. */
  timeZone: string | null;
  /** The last day that was sent, when, and the number of mails so far. */
  toldDay: string | null;
  toldAt: Date | null;
  tellings: number;
}

export const NEW_SETTINGS: ReminderSettings = { timeZone: 'UTC', byMail: true };

const number = { type: Number, required: true };
const text = { type: String, required: true };
const date = { type: Date, required: true };
const flag = { type: Boolean, required: true };

const reminderSchema = new Schema<ReminderDocument>(
  {
    _id: number,
    ownerId: number,
    day: text,
    note: { type: String, default: null },
    everyMonths: { type: Number, default: null },
    from: text,
    mailAt: date,
    isTold: flag,
    setAt: date,
    cameFrom: { type: [Number], default: [] },
  },
  { collection: 'reminders', versionKey: false },
);
reminderSchema.index({ ownerId: 1, day: 1, _id: 1 });
reminderSchema.index({ mailAt: 1, ownerId: 1 }, { partialFilterExpression: { isTold: false }, name: 'to_tell' });

const settingsSchema = new Schema<ReminderSettingsDocument>(
  {
    _id: number,
    ownerId: number,
    timeZone: { type: String, default: null },
    byMail: flag,
    toldDay: { type: String, default: null },
    toldAt: { type: Date, default: null },
    tellings: { ...number, default: 0 },
  },
  { collection: 'reminder_settings', versionKey: false },
);
settingsSchema.index({ ownerId: 1 });

export const createReminderModels = (connection: Connection) => ({
  reminders: connection.model<ReminderDocument>('Reminder', reminderSchema),
  settings: connection.model<ReminderSettingsDocument>('ReminderSettings', settingsSchema),
});
