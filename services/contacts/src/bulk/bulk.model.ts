import type { Viewer } from '@kaard/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { FieldsChange } from '../contact/contact.input.ts';

/** The operation on each contact of the selection. */
export type BulkAction =
  | { kind: 'update'; fields: FieldsChange; addTags: string[]; removeTags: string[] }
  | { kind: 'delete' }
  | { kind: 'restore' }
  /** Deletes contacts in the trash permanently. */
  | { kind: 'purge' }
  /** Merges each contact with one that is certainly the same person. */
  | { kind: 'merge' };

const ITEM_OUTCOMES = ['changed', 'unchanged', 'failed'] as const;
export type ItemOutcome = (typeof ITEM_OUTCOMES)[number];

export interface BulkItem {
  contactId: number;
  outcome: ItemOutcome;
  /** NOT_FOUND, CONTACT_LIMIT_REACHED or TOO_MANY_TAGS; null unless the operation failed. */
  reason: string | null;
}

export interface BulkJob {
  id: number;
  ownerId: number;
  action: BulkAction;
  /** Who ordered the job; recorded in the events of its changes. */
  by: Pick<Viewer, 'via' | 'keyId'>;
  state: 'running' | 'done' | 'failed';
  round: number;
  setbacks: number;
  /** The selected contacts at the time of the order. */
  ids: number[];
  done: number;
  changed: number;
  unchanged: number;
  failed: number;
  createdAt: Date;
  finishedAt: Date | null;
}

export interface BulkDocument extends Omit<BulkJob, 'id'> {
  _id: number;
}

/** The outcomes of one transaction; `batch` counts from 0. */
export interface BulkBatch {
  jobId: number;
  ownerId: number;
  batch: number;
  items: BulkItem[];
  createdAt: Date;
}

export const BATCH = 100;
/** Counted from the job’s end: waiting jobs are never forgotten, however long they wait. */
const KEPT_SECONDS = 7 * 24 * 60 * 60;
/** Counted from the write: the first outcomes must outlive their job, which lists them by position. */
const OUTCOMES_KEPT_SECONDS = 30 * 24 * 60 * 60;

const jobSchema = new Schema<BulkDocument>(
  {
    _id: { type: Number, required: true },
    ownerId: { type: Number, required: true },
    action: { type: Schema.Types.Mixed, required: true },
    by: { type: new Schema({ via: String, keyId: { type: String, default: null } }, { _id: false }), required: true },
    state: { type: String, required: true },
    round: { type: Number, default: 1 },
    setbacks: { type: Number, default: 0 },
    ids: { type: [Number], required: true },
    done: { type: Number, default: 0 },
    changed: { type: Number, default: 0 },
    unchanged: { type: Number, default: 0 },
    failed: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
  },
  { collection: 'bulk_jobs', versionKey: false, minimize: false },
);
// Owners with waiting work, the oldest first.
jobSchema.index({ ownerId: 1, _id: 1 }, { partialFilterExpression: { state: 'running' }, name: 'running_by_owner' });
// Finds all jobs of an owner who is being forgotten.
jobSchema.index({ ownerId: 1 });
jobSchema.index({ finishedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

const batchSchema = new Schema<BulkBatch>(
  {
    jobId: { type: Number, required: true },
    ownerId: { type: Number, required: true },
    batch: { type: Number, required: true },
    items: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'bulk_outcomes', versionKey: false },
);
batchSchema.index({ jobId: 1, batch: 1 }, { unique: true });
batchSchema.index({ ownerId: 1 });
batchSchema.index({ createdAt: 1 }, { expireAfterSeconds: OUTCOMES_KEPT_SECONDS, name: 'outlast_their_job' });

export const createBulkModels = (connection: Connection) => ({
  jobs: connection.model<BulkDocument>('BulkJob', jobSchema),
  batches: connection.model<BulkBatch>('BulkBatch', batchSchema),
});
