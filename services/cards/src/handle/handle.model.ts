import { type Connection, Schema } from 'mongoose';

/** A user’s handle, or a recent former one that still redirects. */
export interface HandleDocument {
  /** The common form of all handles that look the same, so that only one of them can be stored. */
  _id: string;
  /** The handle as its owner writes it. */
  handle: string;
  ownerId: number;
  /** Null for the present handle; otherwise the time after which anyone can take it. */
  until: Date | null;
}

const handleSchema = new Schema<HandleDocument>(
  {
    _id: { type: String, required: true },
    handle: { type: String, required: true },
    ownerId: { type: Number, required: true },
    until: { type: Date, default: null },
  },
  { collection: 'handles', versionKey: false },
);
handleSchema.index({ ownerId: 1 });
handleSchema.index({ until: 1 }, { expireAfterSeconds: 0 });

export const createHandleModel = (connection: Connection) => connection.model<HandleDocument>('Handle', handleSchema);
