import type { ImportedContact } from '@kaard/contact-formats';
import type { CsvSettings } from '@kaard/contact-formats/read';
import { type Connection, Schema } from 'mongoose';
import type { LeftOut } from '../contact/left-out.ts';

const IMPORT_KINDS = ['file', 'google', 'bulk'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const ON_DUPLICATE = ['update', 'skip', 'keep-both'] as const;
export type ImportOnDuplicate = (typeof ON_DUPLICATE)[number];

/** What became of a row. `over-limit`: the plan had no room for it. */
const OUTCOMES = ['created', 'updated', 'same', 'skipped', 'failed', 'over-limit'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const STATES = ['reading', 'preview', 'saving', 'done', 'undoing', 'undone', 'failed'] as const;
export type ImportState = (typeof STATES)[number];

/** Who moves an import where: the one table of it. */
export const TRANSITIONS: Record<ImportState, readonly ImportState[]> = {
  reading: ['preview', 'failed'],
  preview: ['reading', 'saving'],
  saving: ['done', 'failed'],
  done: ['undoing'],
  undoing: ['undone', 'failed'],
  undone: [],
  // What was saved before can be taken back.
  failed: ['undoing'],
};
/** In these a job is at work or should be. */
export const WORKING: readonly ImportState[] = ['reading', 'saving', 'undoing'];
/** In these contacts are written: what was begun comes to its end, or could never be undone. */
export const WRITING: readonly ImportState[] = ['saving', 'undoing'];
/** Not saved yet, not failed: nobody knows what will become of them. */
export const OPEN: readonly ImportState[] = ['reading', 'preview'];

export interface ImportedFile {
  /** Name inside of an archive; null for the file itself. */
  entry: string | null;
  kind: string;
  encoding: string | null;
  /** Program that wrote it, as far as it can be told. */
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

/** What saving would do with the rows, as far as it can be told beforehand. */
export type Expected = Record<'created' | 'updated' | 'same' | 'failed', number>;

export type Counts = Record<'created' | 'updated' | 'same' | 'skipped' | 'failed' | 'overLimit', number>;

export interface ContactImport {
  id: number;
  ownerId: number;
  kind: ImportKind;
  fileName: string;
  /** Null when the rows came as they are. */
  fileId: string | null;
  bytes: number;
  state: ImportState;
  /** Of the job; one more for each order. */
  round: number;
  /** When the present round was ordered; imports of older versions don't say. */
  orderedAt?: Date | null;
  /** How often somebody has begun to read the file: only the last one gets on. Missing before the first. */
  readings?: number;
  /** Orders of the present state that ended without ending it. */
  setbacks: number;
  files: ImportedFile[];
  /** What a person has corrected, per entry (`''` is the file itself). */
  settings: { entry: string; csv: CsvSettings }[];
  onDuplicate: ImportOnDuplicate;
  /** Null until it has been read, and in imports of older versions. */
  expected?: Expected | null;
  /** Numbers of the rows that the person wants left out. */
  leftOut?: number[];
  /** False: contacts without tags get none that says where they came from. */
  isTagged?: boolean;
  total: number;
  /** Rows that have an outcome, or that have been undone. */
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

/** One contact of the file, and what became of it. */
export interface ImportRow {
  importId: number;
  ownerId: number;
  /** From 1. */
  number: number;
  entry: string | null;
  line: number | null;
  /** Its end is missing in the file; rows of older imports do not say. */
  isIncomplete?: boolean;
  contact: Omit<ImportedContact, 'photo'>;
  photo: { type: string; bytes: Uint8Array } | null;
  /** Fingerprint of what the row says. */
  key: string;
  /** Its only tag says where it came from, and is not the file's. */
  isMarked?: boolean;
  /** What saving would do with it, and with which contact. */
  expected?: Outcome | null;
  expectedContactId?: number | null;
  outcome: Outcome | null;
  reason: string | null;
  message: string | null;
  /** What the contact did not take of it; rows of older imports have none. */
  leftOut?: LeftOut[];
  contactId: number | null;
  /** Of the contact, after the row was saved. */
  version: number | null;
  /** What an update has changed, so that it can be undone. */
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
// Whose work waits, the oldest order first.
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
