import { type Connection, Schema } from 'mongoose';
import type { LeftOut } from '../contact/left-out.ts';
import { TRASH_DAYS } from '../trash/trash.model.ts';

/** A merge of two contacts, with everything needed to separate them again. Meanwhile the other one is in the trash. */
export interface Merge {
  id: number;
  ownerId: number;
  keptId: number;
  /** The contact that took over from the kept one, which had been merged itself and was then deleted permanently. */
  keptAfter?: number | null;
  otherId: number;
  /** The names at the time of the merge. */
  names: { kept: string; other: string };
  /** Fields of the kept contact that the merge changed, before and after. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** Values of the other contact that contradict the kept one. */
  leftOut: LeftOut[];
  /** Log entries of the other contact, moved to the kept one. */
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
// Queried together with `keptId`: each side of an `$or` needs an index.
schema.index({ ownerId: 1, keptAfter: 1 });
// A merge is deleted when the other contact leaves the trash permanently, because the event about that needs it to name
// the scans. The extra days allow for delayed work, and expire merges whose other contact was restored.
const KEPT_DAYS = TRASH_DAYS + 7;
schema.index({ mergedAt: 1 }, { expireAfterSeconds: KEPT_DAYS * 24 * 60 * 60, name: 'longer_than_the_trash' });

export const createMergeModel = (connection: Connection) => connection.model<MergeDocument>('Merge', schema);
