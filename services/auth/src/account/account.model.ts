import { type Connection, type Model, Schema } from 'mongoose';

export interface Account {
  /** Random 48-bit integer: numeric as the API promises, not enumerable. */
  id: number;
  /** As typed at registration. */
  email: string;
  emailVerified: boolean;
  /** PHC string of Argon2id; null for an account without a password. */
  passwordHash: string | null;
  /** The `Idempotency-Key` it was registered with, so that a repeated registration is recognised. */
  registrationKey: string | null;
  createdAt: Date;
}

export interface AccountDocument extends Omit<Account, 'id'> {
  _id: number;
  /** E-mails are compared without case. */
  emailKey: string;
}

const accountSchema = new Schema<AccountDocument>(
  {
    _id: { type: Number, required: true },
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    emailVerified: { type: Boolean, required: true },
    passwordHash: { type: String, default: null },
    registrationKey: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'accounts', versionKey: false },
);
accountSchema.index({ emailKey: 1 }, { unique: true });

export type AccountModel = Model<AccountDocument>;
export const createAccountModel = (connection: Connection): AccountModel =>
  connection.model<AccountDocument>('Account', accountSchema);
