import { type Connection, Schema } from 'mongoose';

/** "Remind me of this contact": one of each contact. Days are `YYYY-MM-DD` in the person's calendar. */
export interface Reminder {
  contactId: number;
  ownerId: number;
  /** It is due from this day on. */
  day: string;
  note: string | null;
  /** Null: once. */
  everyMonths: number | null;
  /** The day that the months are counted from. */
  from: string;
  /** The morning of the day, where the person is: then it is told by mail. */
  mailAt: Date;
  isTold: boolean;
  setAt: Date;
  /** Contacts that it was of before they were merged, the last one last; missing in reminders of older versions. */
  cameFrom?: number[];
}
export type ReminderDocument = Omit<Reminder, 'contactId'> & { _id: number };

/** How somebody wants to be reminded. */
export interface ReminderSettings {
  /** A name of the IANA database. */
  timeZone: string;
  byMail: boolean;
}
export interface ReminderSettingsDocument extends Omit<ReminderSettings, 'timeZone'> {
  _id: number;
  ownerId: number;
  /** Null until it was said: only then is it guessed. */
  timeZone: string | null;
  /** The last day that was told, when, and how many were. */
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
