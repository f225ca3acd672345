import { type Connection, Schema } from 'mongoose';
import type { Version } from './computer.ts';

/**
 * The latest insights of a network, and the version of it that they are based on. They can be computed again at any
 * time.
 */
export interface KeptDocument extends Omit<Version, 'since'> {
  _id: number;
  ownerId: number;
  since: Date;
  bytes: Buffer;
}

const number = { type: Number, required: true };

const keptSchema = new Schema<KeptDocument>(
  {
    _id: number,
    ownerId: number,
    rules: { type: String, required: true },
    day: { type: String, required: true },
    timeZone: { type: String, required: true },
    business: { type: String, required: true },
    dismissed: { type: [Number] },
    count: number,
    since: { type: Date, required: true },
    touched: number,
    times: number,
    bytes: { type: Buffer, required: true },
  },
  { collection: 'kept_insights', versionKey: false },
);
keptSchema.index({ ownerId: 1 });

export const createKeptModel = (connection: Connection) => connection.model<KeptDocument>('KeptInsights', keptSchema);
