import { type Connection, Schema } from 'mongoose';

/** What somebody is reminded of on a day: one mail. */
export interface ReminderMail {
  /** `USER:DAY:TELLING`; of older versions `USER:DAY`. */
  id: string;
  userId: number;
  /** `YYYY-MM-DD` where the person is. */
  day: string;
  /** When that day is over there; null where it is not known. */
  until: Date | null;
  count: number;
  contacts: { name: string; company: string | null; note: string | null }[];
  /** Of the link that ends these mails; null in those of older versions. */
  stopToken: string | null;
  /** When sending may be tried (again); null when it is sent. */
  dueAt: Date | null;
  tries: number;
  /** When it was told. */
  madeAt: Date;
}
export type ReminderMailDocument = Omit<ReminderMail, 'id'> & { _id: string };

/** As long as the same fact can arrive again. */
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
