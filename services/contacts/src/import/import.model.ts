import type { ImportedContact } from '@kaard/contact-formats';
import type { CsvSettings } from '@kaard/contact-formats/read';
import { type Connection, Schema } from 'mongoose';
import type { LeftOut } from '../contact/left-out.ts';

const IMPORT_KINDS = ['file', 'google', 'bulk'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const ON_DUPLICATE = ['update', 'skip', 'keep-both'] as const;
export type ImportOnDuplicate = (typeof ON_DUPLICATE)[number];

/** The results for a row. `over-limit`: the plan had no room for it. */
const OUTCOMES = ['created', 'updated', 'same', 'skipped', 'failed', 'over-limit'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const STATES = ['reading', 'preview', 'saving', 'done', 'undoing', 'undone', 'failed'] as const;
export type ImportState = (typeof STATES)[number];

/** All allowed transitions of an import’s state. */
export const TRANSITIONS: Record<ImportState, readonly ImportState[]> = {
  reading: ['preview', 'failed'],
  preview: ['reading', 'saving'],
  saving: ['done', 'failed'],
  done: ['undoing'],
  undoing: ['undone', 'failed'],
  undone: [],
  // Rows saved before the failure can be undone.
  failed: ['undoing'],
};
/** States in which a job runs or should run. */
export const WORKING: readonly ImportState[] = ['reading', 'saving', 'undoing'];
/** States in which contacts are written. They must run to their end, because otherwise they could never be undone. */
export const WRITING: readonly ImportState[] = ['saving', 'undoing'];
/** Neither saved nor failed: the result is still open. */
export const OPEN: readonly ImportState[] = ['reading', 'preview'];

export interface ImportedFile {
  /** Name inside an archive; null for the file itself. */
  entry: string | null;
  kind: string;
  encoding: string | null;
  /** The program that wrote the file, if recognised. */
  source: string;
  delimiter: string | null;
  headerLine: number | null;
  columns: { header: string; field: string | null; label: string | null }[];
  /** The first rows below the header. */
  samples: string[][];
}

export interface FileProblem {
  entry: string | null;
  line: number | null;
  code: string;
  message: string;
}

/** The expected results of saving the rows, as far as they are known beforehand. */
export type Expected = Record<'created' | 'updated' | 'same' | 'failed', number>;

export type Counts = Record<'created' | 'updated' | 'same' | 'skipped' | 'failed' | 'overLimit', number>;

export interface ContactImport {
  id: number;
  ownerId: number;
  kind: ImportKind;
  fileName: string;
  /** Null if the rows were sent directly, without a file. */
  fileId: string | null;
  bytes: number;
  state: ImportState;
  /** The number of the current order; each order increases it. */
  round: number;
  /** When the current round was ordered; missing in imports of older versions. */
  orderedAt?: Date | null;
  /** How often reading the file was begun: only the last reader may continue. Missing before the first. */
  readings?: number;
  /** How many orders of the current state ended without finishing it. */
  setbacks: number;
  files: ImportedFile[];
  /** The user’s corrections per entry (`''` is the file itself). */
  settings: { entry: string; csv: CsvSettings }[];
  onDuplicate: ImportOnDuplicate;
  /** Null until the file was read, and in imports of older versions. */
  expected?: Expected | null;
  /** Numbers of the rows that the user excluded. */
  leftOut?: number[];
  /** If false, contacts without tags don’t get the tag that names their origin. */
  isTagged?: boolean;
  total: number;
  /** The number of rows with a result, or of rows that were undone. */
  done: number;
  counts: Counts;
  undoneCount: number;
  keptCount: number;
  problems: FileProblem[];
  problem: { reason: string; message: string } | null;
  createdAt: Date;
  finishedAt: Date | null;
}

export interface ImportDocument extends Omit<ContactImport, 'id'> {
  _id: number;
}

/** One contact of the file, and the result of importing it. */
export interface ImportRow {
  importId: number;
  ownerId: number;
  /** Counted from 1. */
  number: number;
  entry: string | null;
  line: number | null;
  /** Whether the end of the row is missing in the file; missing in rows of older imports. */
  isIncomplete?: boolean;
  contact: Omit<ImportedContact, 'photo'>;
  photo: { type: string; bytes: Uint8Array } | null;
  /** Fingerprint of the row’s content. */
  key: string;
  /** Whether its only tag was added to name its origin, and is not from the file. */
  isMarked?: boolean;
  /** The expected result of saving, and the contact concerned. */
  expected?: Outcome | null;
  expectedContactId?: number | null;
  outcome: Outcome | null;
  reason: string | null;
  message: string | null;
  /** Values that the contact couldn’t take; missing in rows of older imports. */
  leftOut?: LeftOut[];
  contactId: number | null;
  /** The contact’s version after the row was saved. */
  version: number | null;
  /** The fields that an update changed, so that it can be undone. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  undo: 'undone' | 'kept' | null;
}

const importSchema = new Schema<ImportDocument>(
  {
    _id: { type: Number, required: true },
    ownerId: { type: Number, required: true },
    kind: { type: String, enum: IMPORT_KINDS, required: true },
    fileName: { type: String, default: '' },
    fileId: { type: String, default: null },
    bytes: { type: Number, default: 0 },
    state: { type: String, enum: STATES, required: true },
    round: { type: Number, default: 1 },
    orderedAt: { type: Date, default: null },
    readings: { type: Number },
    setbacks: { type: Number, default: 0 },
    files: { type: Schema.Types.Mixed, default: [] },
    settings: { type: Schema.Types.Mixed, default: [] },
    onDuplicate: { type: String, enum: ON_DUPLICATE, default: 'update' },
    expected: { type: Schema.Types.Mixed, default: null },
    leftOut: { type: [Number], default: [] },
    isTagged: { type: Boolean, default: true },
    total: { type: Number, default: 0 },
    done: { type: Number, default: 0 },
    counts: { type: Schema.Types.Mixed, required: true },
    undoneCount: { type: Number, default: 0 },
    keptCount: { type: Number, default: 0 },
    problems: { type: Schema.Types.Mixed, default: [] },
    problem: { type: Schema.Types.Mixed, default: null },
    createdAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
  },
  { collection: 'imports', versionKey: false, minimize: false },
);
importSchema.index({ ownerId: 1, _id: -1 });
// Owners with waiting work, the oldest order first.
importSchema.index(
  { ownerId: 1, orderedAt: 1, _id: 1 },
  { partialFilterExpression: { state: { $in: [...WORKING] } }, name: 'working_by_owner' },
);
importSchema.index({ ownerId: 1, state: 1 }, { partialFilterExpression: { state: { $in: [...OPEN] } }, name: 'open' });
importSchema.index({ createdAt: 1 });

const rowSchema = new Schema<ImportRow>(
  {
    importId: { type: Number, required: true },
    ownerId: { type: Number, required: true },
    number: { type: Number, required: true },
    entry: { type: String, default: null },
    line: { type: Number, default: null },
    isIncomplete: { type: Boolean, default: false },
    contact: { type: Schema.Types.Mixed, required: true },
    photo: { type: Schema.Types.Mixed, default: null },
    key: { type: String, required: true },
    isMarked: { type: Boolean, default: false },
    expected: { type: String, enum: [...OUTCOMES, null], default: null },
    expectedContactId: { type: Number, default: null },
    outcome: { type: String, enum: [...OUTCOMES, null], default: null },
    reason: { type: String, default: null },
    message: { type: String, default: null },
    leftOut: { type: Schema.Types.Mixed, default: [] },
    contactId: { type: Number, default: null },
    version: { type: Number, default: null },
    before: { type: Schema.Types.Mixed, default: null },
    after: { type: Schema.Types.Mixed, default: null },
    undo: { type: String, enum: ['undone', 'kept', null], default: null },
  },
  { collection: 'import_rows', versionKey: false, minimize: false },
);
rowSchema.index({ importId: 1, number: 1 }, { unique: true });
rowSchema.index({ importId: 1, outcome: 1, number: 1 });
rowSchema.index({ importId: 1, contactId: 1 });
rowSchema.index({ ownerId: 1 });

export const createImportModels = (connection: Connection) => ({
  imports: connection.model<ImportDocument>('Import', importSchema),
  rows: connection.model<ImportRow>('ImportRow', rowSchema),
});
