import { type Connection, type Model, Schema } from 'mongoose';

export type ExportState = 'QUEUED' | 'RUNNING' | 'READY' | 'FAILED';

/** A request to export all data about a user: stored before any work starts, so that a restart loses none. */
export interface AccountExport {
  id: number;
  userId: number;
  state: ExportState;
  /** The completed share, 0 to 1. */
  progress: number;
  /** Number of attempts; only the latest one may finish it. */
  tries: number;
  createdAt: Date;
  finishedAt: Date | null;
  /** When the file is deleted. */
  expiresAt: Date | null;
  /** Id in the file store; null while there is no file. */
  fileId: string | null;
  bytes: number | null;
}

export interface AccountExportDocument extends Omit<AccountExport, 'id'> {
  _id: number;
}

const exportSchema = new Schema<AccountExportDocument>(
  {
    _id: { type: Number, required: true },
    userId: { type: Number, required: true },
    state: { type: String, required: true },
    progress: { type: Number, required: true },
    tries: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
    expiresAt: { type: Date, default: null },
    fileId: { type: String, default: null },
    bytes: { type: Number, default: null },
  },
  { collection: 'exports', versionKey: false },
);
exportSchema.index({ userId: 1, createdAt: -1 });
// Only one open export per user, even after a double click.
exportSchema.index(
  { userId: 1 },
  { unique: true, partialFilterExpression: { state: { $in: ['QUEUED', 'RUNNING'] } }, name: 'one_at_a_time' },
);

export const createAccountExportModel = (connection: Connection): Model<AccountExportDocument> =>
  connection.model<AccountExportDocument>('AccountExport', exportSchema);
