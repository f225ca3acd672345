import { type Connection, Schema, Types } from 'mongoose';

/** Identifies the state of an owner’s public data: the cards, the profile and the handle. */
export interface EditionDocument {
  /** The user id. */
  _id: number;
  ownerId: number;
  /** Changes with every change, and is never reused. */
  edition: Types.ObjectId;
}

const editionSchema = new Schema<EditionDocument>(
  {
    _id: { type: Number, required: true },
    ownerId: { type: Number, required: true },
    edition: { type: Schema.Types.ObjectId, required: true },
  },
  { collection: 'editions', versionKey: false },
);
editionSchema.index({ ownerId: 1 });

export const createEditionModel = (connection: Connection) =>
  connection.model<EditionDocument>('Edition', editionSchema);

export const newEdition = () => new Types.ObjectId();
