import { type Connection, type Model, Schema } from 'mongoose';

export interface Session {
  /** 128 random bits; the token's `sid`. */
  id: string;
  userId: number;
  /** What the client calls itself. */
  device: string | null;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date;
  revokedAt: Date | null;
}

export interface SessionDocument extends Omit<Session, 'id'> {
  _id: string;
}

const sessionSchema = new Schema<SessionDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    device: { type: String, default: null },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    lastUsedAt: { type: Date, required: true },
    revokedAt: { type: Date, default: null },
  },
  { collection: 'sessions', versionKey: false },
);
sessionSchema.index({ userId: 1, createdAt: -1 });
sessionSchema.index({ revokedAt: 1 }, { partialFilterExpression: { revokedAt: { $type: 'date' } }, name: 'revoked' });
// An expired token needs no revocation any more.
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 3600 });

export type SessionModel = Model<SessionDocument>;
export const createSessionModel = (connection: Connection): SessionModel =>
  connection.model<SessionDocument>('Session', sessionSchema);
