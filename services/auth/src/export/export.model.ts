import { type Connection, type Model, Schema } from 'mongoose';

export type ExportState = 'QUEUED' | 'RUNNING' | 'READY' | 'FAILED';

/** A wish for everything the product holds about a user: a document before it is work, so that a restart loses none. */
export interface AccountExport {
  id: number;
  userId: number;
  state: ExportState;
  /** How much is gathered, 0 to 1. */
  progress: number;
  /** How often it was begun: whoever began it last may finish it. */
  tries: number;
  createdAt: Date;
  finishedAt: Date | null;
  /** When the file goes. */
  expiresAt: Date | null;
  /** In the file store; null while there is none. */
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
// One at a time per user, whatever is clicked twice.
exportSchema.index(
  { userId: 1 },
  { unique: true, partialFilterExpression: { state: { $in: ['QUEUED', 'RUNNING'] } }, name: 'one_at_a_time' },
);

export const createAccountExportModel = (connection: Connection): Model<AccountExportDocument> =>
  connection.model<AccountExportDocument>('AccountExport', exportSchema);
