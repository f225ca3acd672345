import { type Connection, type Model, Schema } from 'mongoose';

/** A request to confirm an address by email; one per account. */
export interface Confirmation {
  userId: number;
  askedAt: Date;
  /** When sending may be tried (again); null once it is sent. */
  dueAt: Date | null;
  tries: number;
}
export type ConfirmationDocument = Omit<Confirmation, 'userId'> & { _id: number; userId: number };

const confirmationSchema = new Schema<ConfirmationDocument>(
  {
    _id: { type: Number, required: true },
    userId: { type: Number, required: true },
    askedAt: { type: Date, required: true },
    dueAt: { type: Date, default: null },
    tries: { type: Number, default: 0 },
  },
  { collection: 'email_confirmations', versionKey: false },
);
confirmationSchema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $type: 'date' } }, name: 'due' });

export const createConfirmationModel = (connection: Connection): Model<ConfirmationDocument> =>
  connection.model<ConfirmationDocument>('EmailConfirmation', confirmationSchema);
