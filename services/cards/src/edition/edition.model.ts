import { type Connection, Schema, Types } from 'mongoose';

/** Names the state of what an owner shows: the cards, the profile and the address of one's own. */
export interface EditionDocument {
  /** User id. */
  _id: number;
  ownerId: number;
  /** Another one with every change, and never one that was there before. */
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
