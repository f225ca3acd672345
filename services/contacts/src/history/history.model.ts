import { type Connection, Schema } from 'mongoose';

/** The ways by which a change can arrive. */
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

/** The cause of a change, in addition to the user or key behind it. */
export interface Origin {
  by: OriginName;
  importId?: number;
  mergeId?: number;
  /** The version to which the contact was restored. */
  restoredVersion?: number;
}

export interface FieldChange {
  /** The name of the contact’s field; `customFields.colour` for a custom one. */
  field: string;
  /** Both are null if only the fact of a change is recorded; see `isRecorded`. */
  before: unknown;
  after: unknown;
}

export interface HistoryEntry {
  ownerId: number;
  contactId: number;
  /** The contacts whose histories include the entry: its own, and those that it was merged into. */
  heldBy: number[];
  kind: 'changed' | 'trashed' | 'untrashed';
  origin: Origin;
  /** The API key of the caller; null unless a program made the change. */
  keyId: string | null;
  at: Date;
  /** The contact’s name after the change. */
  name: string;
  /** The contact’s versions before and after the change. */
  fromVersion: number;
  version: number;
  changes: FieldChange[];
}
export interface HistoryDocument extends HistoryEntry {
  /** Contact and version: each version is created once. */
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
