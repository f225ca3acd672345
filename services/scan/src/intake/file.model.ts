import type { Pairing } from '@kaard/pictures/pairs';
import { type Connection, type Model, Schema } from 'mongoose';
import type { FileProblem } from './file.errors.ts';

export type FileKind = 'zip' | 'tiff' | 'pdf';

/** `preview`: the content is known, and the owner chooses how fronts and backs are paired. */
const FILE_STATES = ['opening', 'preview', 'adding', 'done', 'failed'] as const;
export type FileState = (typeof FILE_STATES)[number];

export const TRANSITIONS: Record<FileState, readonly FileState[]> = {
  opening: ['preview', 'adding', 'failed'],
  preview: ['adding'],
  adding: ['done', 'failed'],
  done: [],
  failed: [],
};
/** States in which a worker has something to do. */
export const WORKING: readonly FileState[] = ['opening', 'adding'];
/** States in which further pictures may be added. */
export const OPEN: readonly FileState[] = ['opening', 'preview', 'adding'];

/** The maximum number of open files per owner; the same number of uploads may be in progress. */
export const MOST_OPEN = 20;

/** A picture in the file that was not accepted, and the reason. */
export interface UntakenPicture extends FileProblem {
  name: string;
}

/** A ZIP, TIFF or PDF whose pictures become items of a batch. */
export interface ScanFile {
  id: number;
  ownerId: number;
  batchId: number;
  name: string;
  kind: FileKind;
  state: FileState;
  pairing: Pairing;
  /** Whether the owner wants to review the pairs first. */
  isPreviewed: boolean;
  /** The id in the file store. */
  fileId: string;
  bytes: number;
  /** Increases with each order. */
  round: number;
  /** Names of its pictures or pages. */
  entries: string[];
  /** The number of other files in it. */
  passedOver: number;
  /** The number of processed pairs, from the first one. */
  done: number;
  /** The number of items created from them. */
  taken: number;
  problems: UntakenPicture[];
  problem: FileProblem | null;
  createdAt: Date;
  finishedAt: Date | null;
}

export interface FileDocument extends Omit<ScanFile, 'id'> {
  _id: number;
}

const fileSchema = new Schema<FileDocument>(
  {
    _id: { type: Number, required: true },
    ownerId: { type: Number, required: true },
    batchId: { type: Number, required: true },
    name: { type: String, default: '' },
    kind: { type: String, required: true },
    state: { type: String, required: true },
    pairing: { type: String, required: true },
    isPreviewed: { type: Boolean, required: true },
    fileId: { type: String, required: true },
    bytes: { type: Number, required: true },
    round: { type: Number, required: true },
    entries: { type: [String], default: [] },
    passedOver: { type: Number, default: 0 },
    done: { type: Number, default: 0 },
    taken: { type: Number, default: 0 },
    problems: { type: [{ name: String, reason: String, message: String, _id: false }], default: [] },
    problem: { type: { reason: String, message: String }, _id: false, default: null },
    createdAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
  },
  { collection: 'scan_files', versionKey: false },
);
fileSchema.index({ ownerId: 1, batchId: 1, _id: 1 });
fileSchema.index({ state: 1, ownerId: 1, _id: 1 });
fileSchema.index({ createdAt: 1 });

export const createFileModel = (connection: Connection): Model<FileDocument> =>
  connection.model<FileDocument>('ScanFile', fileSchema);
