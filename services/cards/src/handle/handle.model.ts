import { type Connection, Schema } from 'mongoose';

/** An address of one's own, or one that somebody had until lately and that still leads on. */
export interface HandleDocument {
  /** What all handles that look the same have in common, so that only one of them can be stored. */
  _id: string;
  /** As the owner writes it. */
  handle: string;
  ownerId: number;
  /** Null for the present one; afterwards it is free for everybody. */
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
