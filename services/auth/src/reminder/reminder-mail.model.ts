import { type Connection, Schema } from 'mongoose';

/** A user’s reminders of one day in one email. */
export interface ReminderMail {
  /** `USER:DAY:VERSION`, with the version of the event; `USER:DAY` in older versions. */
  id: string;
  userId: number;
  /** `YYYY-MM-DD` in the user’s time zone. */
  day: string;
  /** When that day ends there; null if unknown. */
  until: Date | null;
  count: number;
  contacts: { name: string; company: string | null; note: string | null }[];
  /** Token of the link that ends these emails; null in older versions. */
  stopToken: string | null;
  /** When sending may be tried (again); null once it is sent. */
  dueAt: Date | null;
  tries: number;
  /** Time of the event. */
  madeAt: Date;
}
export type ReminderMailDocument = Omit<ReminderMail, 'id'> & { _id: string };

/** As long as the same event may be delivered again. */
const KEPT_DAYS = 30;

const text = { type: String, default: null };
const contactSchema = new Schema({ name: { type: String, required: true }, company: text, note: text }, { _id: false });

const reminderMailSchema = new Schema<ReminderMailDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    day: { type: String, required: true },
    until: { type: Date, default: null },
    stopToken: text,
    count: { type: Number, required: true },
    contacts: { type: [contactSchema] },
    dueAt: { type: Date, default: null },
    tries: { type: Number, default: 0 },
    madeAt: { type: Date, required: true },
  },
  { collection: 'reminder_mails', versionKey: false },
);
reminderMailSchema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $type: 'date' } }, name: 'due' });
reminderMailSchema.index({ userId: 1 });
reminderMailSchema.index({ madeAt: 1 }, { expireAfterSeconds: KEPT_DAYS * 24 * 60 * 60 });

export const createReminderMailModel = (connection: Connection) =>
  connection.model<ReminderMailDocument>('ReminderMail', reminderMailSchema);
