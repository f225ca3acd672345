import { type Connection, type Model, Schema } from 'mongoose';

export interface Session {
  /** 128 random bits; the token’s `sid`. */
  id: string;
  userId: number;
  /** The client’s User-Agent. */
  device: string | null;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date;
  revokedAt: Date | null;
}

export interface SessionDocument extends Omit<Session, 'id'> {
  _id: string;
  /** Counts the transactions that locked the row. Missing in rows of earlier versions. */
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
// MongoDB uses a partial index only for queries that provably match its filter; with `$type` it doesn’t accept that for
// dates.
sessionSchema.index(
  { revokedAt: 1, _id: 1 },
  { partialFilterExpression: { revokedAt: { $gte: new Date(0) } }, name: 'revoked-in-order' },
);
// An expired token needs no revocation.
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 3600 });

export type SessionModel = Model<SessionDocument>;
export const createSessionModel = (connection: Connection): SessionModel =>
  connection.model<SessionDocument>('Session', sessionSchema);
