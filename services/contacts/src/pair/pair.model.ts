import { type Connection, Schema } from 'mongoose';
import type { DuplicateReason } from '../duplicate/duplicate.finder.ts';
import type { DuplicateLevel } from '../duplicate/weights.ts';

/** Two contacts of one owner that look like the same person. */
export interface Pair {
  /** `pairId` of the two. */
  id: string;
  ownerId: number;
  /** The smaller id. */
  a: number;
  b: number;
  level: DuplicateLevel;
  /** Whether they may be merged without review, because they share identifying values. */
  isCertain: boolean;
  evidence: number;
  reasons: DuplicateReason[];
  /** The number of the last search that found the pair. */
  round: number;
}
export interface PairDocument extends Omit<Pair, 'id'> {
  _id: string;
}

/** The owner’s statement that two contacts are not the same person. */
export interface Distinct {
  _id: string;
  ownerId: number;
  a: number;
  b: number;
  at: Date;
}

/** A search through all contacts of an owner. There is one per owner; every round reuses it. */
export interface PairSearch {
  /** The id of the owner. */
  id: number;
  ownerId: number;
  state: 'running' | 'done' | 'failed';
  round: number;
  setbacks: number;
  /** Contacts up to this id have been compared. */
  afterId: number;
  done: number;
  total: number;
  startedAt: Date;
  finishedAt: Date | null;
}
export interface PairSearchDocument extends Omit<PairSearch, 'id'> {
  _id: number;
}

/** An id that doesn’t depend on the order of the two. */
export const pairId = (one: number, other: number): string => `${Math.min(one, other)}-${Math.max(one, other)}`;

const pairSchema = new Schema<PairDocument>(
  {
    _id: { type: String, required: true },
    ownerId: { type: Number, required: true },
    a: { type: Number, required: true },
    b: { type: Number, required: true },
    level: { type: String, required: true },
    isCertain: { type: Boolean, required: true },
    evidence: { type: Number, required: true },
    reasons: { type: Schema.Types.Mixed, required: true },
    round: { type: Number, required: true },
  },
  { collection: 'duplicate_pairs', versionKey: false, minimize: false },
);
pairSchema.index({ ownerId: 1, evidence: -1, _id: 1 });
pairSchema.index({ ownerId: 1, a: 1 });
pairSchema.index({ ownerId: 1, b: 1 });

const distinctSchema = new Schema<Distinct>(
  {
    _id: { type: String, required: true },
    ownerId: { type: Number, required: true },
    a: { type: Number, required: true },
    b: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'distinct_pairs', versionKey: false },
);
distinctSchema.index({ ownerId: 1, a: 1 });
distinctSchema.index({ ownerId: 1, b: 1 });

const searchSchema = new Schema<PairSearchDocument>(
  {
    _id: { type: Number, required: true },
    ownerId: { type: Number, required: true },
    state: { type: String, required: true },
    round: { type: Number, required: true },
    setbacks: { type: Number, required: true },
    afterId: { type: Number, required: true },
    done: { type: Number, required: true },
    total: { type: Number, required: true },
    startedAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
  },
  { collection: 'duplicate_searches', versionKey: false },
);
searchSchema.index({ ownerId: 1 });
// Owners whose contacts are being searched.
searchSchema.index({ ownerId: 1 }, { partialFilterExpression: { state: 'running' }, name: 'running_by_owner' });

export const createPairModels = (connection: Connection) => ({
  pairs: connection.model<PairDocument>('DuplicatePair', pairSchema),
  distinct: connection.model<Distinct>('DistinctPair', distinctSchema),
  searches: connection.model<PairSearchDocument>('DuplicateSearch', searchSchema),
});
