import { type Connection, Schema } from 'mongoose';

/** By which way a change came in. */
const ORIGINS = [
  'form',
  'api',
  'scan',
  'import',
  'undo-import',
  'merge',
  'part',
  'restore',
  'bulk',
  'public-page',
  'system',
] as const;
export type OriginName = (typeof ORIGINS)[number];

/** What brought a change about, beside the one who asked for it. */
export interface Origin {
  by: OriginName;
  importId?: number;
  mergeId?: number;
  /** The version that a restored contact is like again. */
  restoredVersion?: number;
}

export interface FieldChange {
  /** As the fields of a contact are called; a custom one is `customFields.colour`. */
  field: string;
  /** Both are null for what is only named; see `isRecorded`. */
  before: unknown;
  after: unknown;
}

export interface HistoryEntry {
  ownerId: number;
  contactId: number;
  /** Whose histories it stands in: the contact's own, and of those that it was merged into. */
  heldBy: number[];
  kind: 'changed' | 'trashed' | 'untrashed';
  origin: Origin;
  /** Null unless a program has asked. */
  keyId: string | null;
  at: Date;
  /** What the contact was called after it. */
  name: string;
  /** Of the contact, before and after. */
  fromVersion: number;
  version: number;
  changes: FieldChange[];
}
export interface HistoryDocument extends HistoryEntry {
  /** Contact and version: a version comes about once. */
  _id: string;
}

const HISTORY_DAYS = 90;

const schema = new Schema<HistoryDocument>(
  {
    _id: { type: String, required: true },
    ownerId: { type: Number, required: true },
    contactId: { type: Number, required: true },
    heldBy: { type: [Number], required: true },
    kind: { type: String, required: true },
    origin: { type: Schema.Types.Mixed, required: true },
    keyId: { type: String, default: null },
    at: { type: Date, required: true },
    name: { type: String, required: true },
    fromVersion: { type: Number, required: true },
    version: { type: Number, required: true },
    changes: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'history', versionKey: false, minimize: false },
);
schema.index({ ownerId: 1, heldBy: 1, at: -1, version: -1, contactId: -1 });
schema.index({ ownerId: 1, contactId: 1, version: -1 });
schema.index({ at: 1 }, { expireAfterSeconds: HISTORY_DAYS * 24 * 60 * 60 });

export const createHistoryModel = (connection: Connection) => connection.model<HistoryDocument>('History', schema);
