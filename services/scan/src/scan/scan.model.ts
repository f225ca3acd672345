import type { PictureType } from '@kaard/pictures';
import type { Extraction } from '@kaard/recognition';
import { type Connection, type Model, Schema } from 'mongoose';
import { OPEN, type ScanStatus } from './scan.states.ts';

/** A user waits for an interactive scan; bulk scans come after them. */
export const PRIORITIES = ['interactive', 'bulk'] as const;
export type Priority = (typeof PRIORITIES)[number];

export interface StoredPicture {
  /** The id in the picture store. */
  fileId: string;
  type: PictureType;
  /** In pixels, after EXIF rotation. */
  width: number;
  height: number;
  bytes: number;
}

/** The reason of a failure: `reason` for programs, `message` for users. */
export interface ScanProblem {
  reason: string;
  message: string;
}

/** An order to save the scan as a contact, as it was read. */
export interface Approval {
  at: Date;
  /** Null until the contacts service answers. */
  outcome: 'looks-the-same' | 'limit-reached' | 'invalid' | null;
  /** The contact that looks like the same person. */
  contactId: number | null;
}

export interface Replaced {
  by: number;
  at: Date | null;
}

/** The maximum length of a picture’s name, including the name of its file, in characters. */
export const LONGEST_NAME = 255;

export interface Scan {
  id: number;
  ownerId: number;
  status: ScanStatus;
  priority: Priority;
  /** The front, and the back if it was sent. */
  pictures: StoredPicture[];
  /** Increases with every write; each write names the version that it saw. */
  version: number;
  /** 1, and increases with each retry. Job ids contain it, so that an old job can’t end a new round. */
  round: number;
  /**
   * When this round was ordered: the oldest scans of an owner get jobs first. Missing in some scans of older versions.
   */
  queuedAt: Date | null;
  /**
   * The calendar month in UTC that this round counts towards, which is the month of its admission. Missing in scans of
   * older versions.
   */
  month: string | null;
  /** How often a worker started this round and then disappeared. */
  crashes: number;
  result: Extraction | null;
  problem: ScanProblem | null;
  createdAt: Date;
  updatedAt: Date;
  finishedAt: Date | null;
  /** The batch of an item; null for a single scan. */
  batchId: number | null;
  /** Its number in the batch, from 1. Missing in items of older versions. */
  itemNumber: number | null;
  /** The item of the batch that has the same pictures and is read for both. */
  duplicateOf: number | null;
  /** The picture’s original file name; only for items. */
  fileName: string | null;
  /** The hash of the pictures as sent, so that a batch doesn’t read the same picture twice. */
  pictureHash: string | null;
  /** The item whose sheet this card was cut from; the first card’s own id. Such a card is not cut again. */
  sheet: number | null;
  /**
   * The contact that it was saved as, according to the contacts service. Unsaved scans are deleted 30 days after they
   * ended.
   */
  savedAs: number | null;
  /** When that happened; missing in scans of older versions. */
  savedSince?: Date | null;
  /** Contacts that had it before they were merged, the latest last; it returns to them when they are separated. */
  savedBefore?: number[];
  /** Only set for items that were saved, or should have been, together with many others. */
  approval: Approval | null;
  /** The scan of the same card that this one replaces in the lists once it is read. */
  replaces: number | null;
  /** How often its card was read before on the same place in the plan; 0 if it has a place of its own. */
  rereading: number;
  /** The later scan of the same card; `at` is null until that one is read. From then on this one is in no list. */
  replaced: Replaced | null;
}

/** The public path of a picture for its owner. */
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
// Single scans to review, for owners with thousands of scans in batches.
scanSchema.index({ ownerId: 1, batchId: 1, status: 1, savedAs: 1, _id: -1 }, { name: 'own' });
// Replaced scans, which are in no list; an owner has only few.
scanSchema.index(
  { ownerId: 1, batchId: 1 },
  { partialFilterExpression: { 'replaced.at': { $type: 'date' } }, name: 'replaced_by_owner' },
);
// Unfinished scans and their owners, the oldest order first.
scanSchema.index({ status: 1, _id: 1 });
scanSchema.index(
  { ownerId: 1, priority: 1, queuedAt: 1, _id: 1 },
  { partialFilterExpression: { status: { $in: [...OPEN] } }, name: 'open_by_owner' },
);
// Scans of a contact, for its page and its deletion. A condition with `$type` would not be used by MongoDB in queries
// for a number.
scanSchema.index(
  { ownerId: 1, savedAs: 1, _id: -1 },
  { partialFilterExpression: { savedAs: { $gt: 0 } }, name: 'of_contact' },
);
// Scans that a merged contact had, for its permanent deletion.
scanSchema.index(
  { ownerId: 1, savedBefore: 1 },
  { partialFilterExpression: { savedBefore: { $exists: true } }, name: 'saved_before' },
);
// Items of a batch: its pages, its counts, and repeated pictures.
const ofBatch = { partialFilterExpression: { batchId: { $gt: 0 } } };
scanSchema.index({ batchId: 1, _id: 1 }, { ...ofBatch, name: 'items' });
scanSchema.index(
  { batchId: 1, ownerId: 1, status: 1, savedAs: 1, 'approval.at': 1, 'approval.outcome': 1 },
  { ...ofBatch, name: 'items_counted' },
);
scanSchema.index({ batchId: 1, pictureHash: 1 }, { ...ofBatch, name: 'item_pictures' });
// Items that are being saved.
scanSchema.index(
  { 'approval.at': 1 },
  {
    partialFilterExpression: { 'approval.at': { $type: 'date' }, 'approval.outcome': null, savedAs: null },
    name: 'unanswered',
  },
);
// Unsaved scans to be removed.
scanSchema.index(
  { finishedAt: 1 },
  { partialFilterExpression: { savedAs: null, finishedAt: { $type: 'date' } }, name: 'ended_unsaved' },
);

export type ScanModel = Model<ScanDocument>;

export const createScanModel = (connection: Connection): ScanModel =>
  connection.model<ScanDocument>('Scan', scanSchema);
