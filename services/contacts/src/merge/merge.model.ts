import { type Connection, Schema } from 'mongoose';
import type { LeftOut } from '../contact/left-out.ts';
import { TRASH_DAYS } from '../trash/trash.model.ts';

/** That two contacts were made one, and what it takes to part them again. The other one lies in the trash meanwhile. */
export interface Merge {
  id: number;
  ownerId: number;
  keptId: number;
  /** Who has what the kept one had, once that one is gone for good and had been merged itself. */
  keptAfter?: number | null;
  otherId: number;
  /** As they were called. */
  names: { kept: string; other: string };
  /** Fields of the kept one that the merge has changed, as they were and as they became. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** What the other one says otherwise. */
  leftOut: LeftOut[];
  /** Entries of the other one's log, which stand in the kept one's now. */
  interactionIds: number[];
  mergedAt: Date;
  partedAt: Date | null;
}
export interface MergeDocument extends Omit<Merge, 'id'> {
  _id: number;
}

const schema = new Schema<MergeDocument>(
  {
    _id: { type: Number, required: true },
    ownerId: { type: Number, required: true },
    keptId: { type: Number, required: true },
    keptAfter: { type: Number },
    otherId: { type: Number, required: true },
    names: { type: Schema.Types.Mixed, required: true },
    before: { type: Schema.Types.Mixed, required: true },
    after: { type: Schema.Types.Mixed, required: true },
    leftOut: { type: Schema.Types.Mixed, required: true },
    interactionIds: { type: [Number], required: true },
    mergedAt: { type: Date, required: true },
    partedAt: { type: Date, default: null },
  },
  { collection: 'merges', versionKey: false, minimize: false },
);
schema.index({ ownerId: 1, partedAt: 1, _id: -1 });
schema.index({ ownerId: 1, otherId: 1 });
schema.index({ ownerId: 1, keptId: 1 });
// Asked for beside `keptId`: of an `$or` each side needs an index.
schema.index({ ownerId: 1, keptAfter: 1 });
// They go with the other one when it leaves the trash for good, which is told with their scans. These days more are for a
// work that was away, and end those whose other one was restored.
const KEPT_DAYS = TRASH_DAYS + 7;
schema.index({ mergedAt: 1 }, { expireAfterSeconds: KEPT_DAYS * 24 * 60 * 60, name: 'longer_than_the_trash' });

export const createMergeModel = (connection: Connection) => connection.model<MergeDocument>('Merge', schema);
