import { type Connection, type Model, Schema } from 'mongoose';
import type { ItemCounts } from '../scan/item.repository.ts';

/** What its owner has said. That a closed batch is done follows from its items. */
export type BatchState = 'open' | 'closed' | 'cancelled';

export interface Batch {
  id: number;
  ownerId: number;
  name: string;
  /** What its contacts are tagged with when they are saved. */
  tags: string[];
  state: BatchState;
  /** Since when nothing more of it is begun. */
  pausedAt: Date | null;
  /** The number of its latest item. */
  lastNumber: number;
  /** Pictures that were announced; null when nobody said. */
  expectedCount: number | null;
  createdAt: Date;
  /** When it took no more: closed or cancelled. */
  closedAt: Date | null;
  /** When it was told, once, that it is done or cancelled. Batches of older versions don't say. */
  endedAt: Date | null;
  /** Its owner wants it gone, alone or with what is not saved; nobody sees it any more. */
  removal: 'batch' | 'items' | null;
  /** Until its items have been handed over. */
  saving: SavingOrder | null;
  /** What is still being done to its items, one by one. */
  pending: PendingOrder | null;
}

/** Ending what waits in a cancelled batch, or reading again what had failed. */
export interface PendingOrder {
  what: 'end-waiting' | 'read-failed';
  at: Date;
}

/** "Save all above a confidence", or "settle the duplicates". */
export interface SavingOrder {
  at: Date;
  /** Which of those that can be saved; null settles those that look like a contact. */
  minConfidence: number | null;
  onDuplicate: 'ask' | 'update' | 'keep-both';
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
    tags: { type: [String], default: [] },
    state: { type: String, required: true },
    pausedAt: { type: Date, default: null },
    lastNumber: { type: Number, default: 0 },
    expectedCount: { type: Number, default: null },
    createdAt: { type: Date, required: true },
    closedAt: { type: Date, default: null },
    endedAt: { type: Date, default: null },
    removal: { type: String, default: null },
    saving: { type: { at: Date, minConfidence: Number, onDuplicate: String }, _id: false, default: null },
    pending: { type: { what: String, at: Date }, _id: false, default: null },
  },
  { collection: 'scan_batches', versionKey: false },
);
batchSchema.index({ ownerId: 1, _id: -1 });
// Asked for with every job of their owner.
batchSchema.index(
  { ownerId: 1, pausedAt: 1 },
  { partialFilterExpression: { pausedAt: { $type: 'date' } }, name: 'paused' },
);
batchSchema.index({ 'saving.at': 1 }, { partialFilterExpression: { 'saving.at': { $type: 'date' } }, name: 'saving' });
batchSchema.index(
  { 'pending.at': 1 },
  { partialFilterExpression: { 'pending.at': { $type: 'date' } }, name: 'pending' },
);
batchSchema.index({ removal: 1 }, { partialFilterExpression: { removal: { $type: 'string' } }, name: 'leaving' });

export type BatchModel = Model<BatchDocument>;

export const createBatchModel = (connection: Connection): BatchModel =>
  connection.model<BatchDocument>('ScanBatch', batchSchema);
