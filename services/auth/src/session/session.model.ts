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
  /** Counts the transactions that held the row. Rows of before have none. */
  turn?: number;
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
    turn: { type: Number },
  },
  { collection: 'sessions', versionKey: false },
);
sessionSchema.index({ userId: 1, createdAt: -1 });
// MongoDB takes a partial index only for a question that its filter surely holds: `$type` it believes of no date.
sessionSchema.index(
  { revokedAt: 1, _id: 1 },
  { partialFilterExpression: { revokedAt: { $gte: new Date(0) } }, name: 'revoked-in-order' },
);
// An expired token needs no revocation any more.
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 3600 });

export type SessionModel = Model<SessionDocument>;
export const createSessionModel = (connection: Connection): SessionModel =>
  connection.model<SessionDocument>('Session', sessionSchema);
