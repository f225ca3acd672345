import { type Connection, type Model, Schema } from 'mongoose';
import type { Origin } from '../audit/audit.origin.ts';

/** A request for a link to a new password; its address may have no account. */
export interface PasswordReset {
  id: string;
  emailKey: string;
  /** Null until the account is looked up. */
  userId: number | null;
  /** SHA-256 of the link’s token; null until the link is created. */
  tokenHash: string | null;
  /** Whether the link is sent by email: then its holder reads that mailbox. */
  provesEmail: boolean;
  requestedAt: Date;
  /** For the audit log, if there is such an account; null if an operator asked, which is noted at once. */
  origin: Origin | null;
  /** When sending may be tried (again); null if there is nothing to send. */
  dueAt: Date | null;
  tries: number;
  usedAt: Date | null;
  expiresAt: Date;
}

export interface PasswordResetDocument extends Omit<PasswordReset, 'id'> {
  _id: string;
}

const resetSchema = new Schema<PasswordResetDocument>(
  {
    _id: { type: String, required: true },
    emailKey: { type: String, required: true },
    userId: { type: Number, default: null },
    tokenHash: { type: String, default: null },
    provesEmail: { type: Boolean, required: true },
    requestedAt: { type: Date, required: true },
    origin: { type: Schema.Types.Mixed, default: null },
    dueAt: { type: Date, default: null },
    tries: { type: Number, default: 0 },
    usedAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'password_resets', versionKey: false },
);
resetSchema.index({ tokenHash: 1 }, { unique: true, partialFilterExpression: { tokenHash: { $type: 'string' } } });
resetSchema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $type: 'date' } }, name: 'due' });
resetSchema.index({ userId: 1 });
resetSchema.index({ emailKey: 1 });
resetSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const createPasswordResetModel = (connection: Connection): Model<PasswordResetDocument> =>
  connection.model<PasswordResetDocument>('PasswordReset', resetSchema);
