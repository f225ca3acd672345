import { type Connection, type Model, Schema } from 'mongoose';
import type { ItemCounts } from '../scan/scan.repository.ts';

/** What its owner has said. That a closed batch is done follows from its items. */
export type BatchState = 'open' | 'closed' | 'cancelled';

export interface Batch {
  id: number;
  ownerId: number;
  name: string;
  state: BatchState;
  /** Pictures that were announced; null when nobody said. */
  expectedCount: number | null;
  createdAt: Date;
  /** When it took no more: closed or cancelled. */
  closedAt: Date | null;
  /** When it was told, once, that it is done or cancelled. Batches of older versions don't say. */
  endedAt: Date | null;
}

export interface CountedBatch extends Batch {
  counts: ItemCounts;
}

export interface BatchDocument extends Omit<Batch, 'id'> {
  _id: number;
}

const batchSchema = new Schema<BatchDocument>(
  {
    _id: { type: Number, required: true },
    ownerId: { type: Number, required: true },
    name: { type: String, required: true },
    state: { type: String, required: true },
    expectedCount: { type: Number, default: null },
    createdAt: { type: Date, required: true },
    closedAt: { type: Date, default: null },
    endedAt: { type: Date, default: null },
  },
  { collection: 'scan_batches', versionKey: false },
);
batchSchema.index({ ownerId: 1, _id: -1 });

export type BatchModel = Model<BatchDocument>;

export const createBatchModel = (connection: Connection): BatchModel =>
  connection.model<BatchDocument>('ScanBatch', batchSchema);
