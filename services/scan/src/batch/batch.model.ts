import { type Connection, type Model, Schema } from 'mongoose';
import type { ItemCounts } from '../scan/item.repository.ts';

/** The state set by the owner. Whether a closed batch is done follows from its items. */
export type BatchState = 'open' | 'closed' | 'cancelled';

export interface Batch {
  id: number;
  ownerId: number;
  name: string;
  /** Tags added to its contacts when they are saved. */
  tags: string[];
  state: BatchState;
  /** Since when no further items are started; null if the batch isn’t paused. */
  pausedAt: Date | null;
  /** The number of the latest item. */
  lastNumber: number;
  /** The announced number of pictures; null if unknown. */
  expectedCount: number | null;
  createdAt: Date;
  /** When the batch was closed or cancelled; it accepts no pictures since. */
  closedAt: Date | null;
  /** When the end of the batch was published, once. Missing in batches of older versions. */
  endedAt: Date | null;
  /** Set when the owner deletes the batch, alone or with its unsaved items; it is hidden from then on. */
  removal: 'batch' | 'items' | null;
  /** Set until all its items have been handed over. */
  saving: SavingOrder | null;
  /** An operation that is still being applied to its items, one by one. */
  pending: PendingOrder | null;
}

/** Fails the waiting items of a cancelled batch, or retries failed ones. */
export interface PendingOrder {
  what: 'end-waiting' | 'read-failed';
  at: Date;
}

/** "Save all above a confidence", or "settle the duplicates". */
export interface SavingOrder {
  at: Date;
  /** The minimum confidence of items to save; null settles those that look like an existing contact. */
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
// Queried with every job of the owner.
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
