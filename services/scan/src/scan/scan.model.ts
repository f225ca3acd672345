import type { PictureType } from '@kaard/pictures';
import type { Extraction } from '@kaard/recognition';
import { type Connection, type Model, Schema } from 'mongoose';
import { OPEN, type ScanStatus } from './scan.states.ts';

/** Somebody waits for an interactive scan; bulk goes behind them. */
export const PRIORITIES = ['interactive', 'bulk'] as const;
export type Priority = (typeof PRIORITIES)[number];

export interface StoredPicture {
  /** In the picture store. */
  fileId: string;
  type: PictureType;
  /** Pixels after EXIF rotation. */
  width: number;
  height: number;
  bytes: number;
}

/** Why a scan failed: `reason` for programs, `message` for people. */
export interface ScanProblem {
  reason: string;
  message: string;
}

/** An order to save it as a contact as it was read. */
export interface Approval {
  at: Date;
  /** Null while the contacts service is at it. */
  outcome: 'looks-the-same' | 'limit-reached' | 'invalid' | null;
  /** Who looks the same. */
  contactId: number | null;
}

export interface Replaced {
  by: number;
  at: Date | null;
}

/** Characters of the name of a picture, or of the file that it came in. */
export const LONGEST_NAME = 255;

export interface Scan {
  id: number;
  ownerId: number;
  status: ScanStatus;
  priority: Priority;
  /** Front, and the back when it was sent. */
  pictures: StoredPicture[];
  /** Counts up with every write; a write names the version it saw. */
  version: number;
  /** 1, and one more with each retry: job ids carry it, so that an old job cannot end a new round. */
  round: number;
  /** When this round was ordered: of an owner the oldest have jobs. Some scans of older versions don't say. */
  queuedAt: Date | null;
  /** The calendar month in UTC that this round counts for: the one it was taken in. Scans of older versions don't say. */
  month: string | null;
  /** How often a worker began this round and was never heard of again. */
  crashes: number;
  result: Extraction | null;
  problem: ScanProblem | null;
  createdAt: Date;
  updatedAt: Date;
  finishedAt: Date | null;
  /** The batch that it is an item of. */
  batchId: number | null;
  /** 1 for the first of its batch. Items of older versions have none. */
  itemNumber: number | null;
  /** The item of its batch that has the same pictures and is read for both. */
  duplicateOf: number | null;
  /** What the picture was called where it came from; only of items. */
  fileName: string | null;
  /** Of the pictures as they were sent: the same one is not read twice in a batch. */
  pictureHash: string | null;
  /** The item that came as the sheet this card was cut from, or itself for the first one; such a card is not cut again. */
  sheet: number | null;
  /** The contact it was saved as, as the contacts service told; a scan that nobody saves goes 30 days after it ended. */
  savedAs: number | null;
  /** When that happened; scans of older versions have none. */
  savedSince?: Date | null;
  /** Contacts that had it before they were merged, the latest last; it goes back to them when they are separated. */
  savedBefore?: number[];
  /** Only of items that were saved with many others, or should have been. */
  approval: Approval | null;
  /** The scan of the same card whose place in the lists it takes when it is read. */
  replaces: number | null;
  /** How often its card was read before on the place in the plan that it goes on with; 0: it has a place of its own. */
  rereading: number;
  /** The later scan of the same card; `at` is null until that one is read. From then on this one is in no list. */
  replaced: Replaced | null;
}

/** Where the owner finds a picture, as seen from outside. */
export const pictureUrl = (scanId: number, index: number): string => `/api/scans/${scanId}/pictures/${index}`;
export const scanUrl = (scanId: number): string => `/api/scans/${scanId}`;

export interface ScanDocument extends Omit<Scan, 'id'> {
  _id: number;
}

const scanSchema = new Schema<ScanDocument>(
  {
    _id: { type: Number, required: true },
    ownerId: { type: Number, required: true },
    status: { type: String, required: true },
    priority: { type: String, required: true },
    pictures: {
      type: [{ fileId: String, type: { type: String }, width: Number, height: Number, bytes: Number, _id: false }],
      required: true,
    },
    version: { type: Number, required: true },
    round: { type: Number, required: true },
    queuedAt: { type: Date, default: null },
    month: { type: String, default: null },
    crashes: { type: Number, required: true },
    result: { type: Schema.Types.Mixed, default: null },
    problem: { type: { reason: String, message: String }, _id: false, default: null },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
    batchId: { type: Number, default: null },
    itemNumber: { type: Number, default: null },
    duplicateOf: { type: Number, default: null },
    fileName: { type: String, default: null },
    pictureHash: { type: String, default: null },
    sheet: { type: Number, default: null },
    savedAs: { type: Number, default: null },
    savedSince: { type: Date, default: null },
    savedBefore: { type: [Number], default: undefined },
    approval: { type: { at: Date, outcome: String, contactId: Number }, _id: false, default: null },
    replaces: { type: Number, default: null },
    rereading: { type: Number, default: 0 },
    replaced: { type: { by: Number, at: Date }, _id: false, default: null },
  },
  { collection: 'scans', versionKey: false, minimize: false },
);
scanSchema.index({ ownerId: 1, _id: -1 });
scanSchema.index({ ownerId: 1, status: 1, _id: -1 });
// What is to review on its own, of somebody with thousands in batches.
scanSchema.index({ ownerId: 1, batchId: 1, status: 1, savedAs: 1, _id: -1 }, { name: 'own' });
// Few of an owner's, which are in no list.
scanSchema.index(
  { ownerId: 1, batchId: 1 },
  { partialFilterExpression: { 'replaced.at': { $type: 'date' } }, name: 'replaced_by_owner' },
);
// What has not ended: whose it is, the oldest order first.
scanSchema.index({ status: 1, _id: 1 });
scanSchema.index(
  { ownerId: 1, priority: 1, queuedAt: 1, _id: 1 },
  { partialFilterExpression: { status: { $in: [...OPEN] } }, name: 'open_by_owner' },
);
// Those of a contact, on its page and when it goes. MongoDB would not believe `$type` of a number that is asked for.
scanSchema.index(
  { ownerId: 1, savedAs: 1, _id: -1 },
  { partialFilterExpression: { savedAs: { $gt: 0 } }, name: 'of_contact' },
);
// Those that a merged contact had, when that one goes.
scanSchema.index(
  { ownerId: 1, savedBefore: 1 },
  { partialFilterExpression: { savedBefore: { $exists: true } }, name: 'saved_before' },
);
// Of a batch: its pages, its counts, and whether it has a picture already.
const ofBatch = { partialFilterExpression: { batchId: { $gt: 0 } } };
scanSchema.index({ batchId: 1, _id: 1 }, { ...ofBatch, name: 'items' });
scanSchema.index(
  { batchId: 1, ownerId: 1, status: 1, savedAs: 1, 'approval.at': 1, 'approval.outcome': 1 },
  { ...ofBatch, name: 'items_counted' },
);
scanSchema.index({ batchId: 1, pictureHash: 1 }, { ...ofBatch, name: 'item_pictures' });
// For those that are being saved.
scanSchema.index(
  { 'approval.at': 1 },
  {
    partialFilterExpression: { 'approval.at': { $type: 'date' }, 'approval.outcome': null, savedAs: null },
    name: 'unanswered',
  },
);
// For the removal of what nobody saved.
scanSchema.index(
  { finishedAt: 1 },
  { partialFilterExpression: { savedAs: null, finishedAt: { $type: 'date' } }, name: 'ended_unsaved' },
);

export type ScanModel = Model<ScanDocument>;

export const createScanModel = (connection: Connection): ScanModel =>
  connection.model<ScanDocument>('Scan', scanSchema);
