import { type Connection, Schema } from 'mongoose';

/** A model’s wording and order of a user’s advice. */
export interface Wordings {
  ownerId: number;
  /** Ids, the most worthwhile first. */
  order: number[];
  texts: {
    id: number /** Hash of the original; for any other original the wording is invalid. */;
    of: string;
    title: string;
    description: string;
  }[];
}
export type WordingsDocument = Wordings & { _id: number };

const text = { type: String, required: true };
const textSchema = new Schema({ id: Number, of: text, title: text, description: text }, { _id: false, id: false });

const wordingsSchema = new Schema<WordingsDocument>(
  {
    _id: { type: Number, required: true },
    ownerId: { type: Number, required: true },
    order: [Number],
    texts: [textSchema],
  },
  { collection: 'wordings', versionKey: false },
);
wordingsSchema.index({ ownerId: 1 });

export const createWordingsModel = (connection: Connection) =>
  connection.model<WordingsDocument>('Wordings', wordingsSchema);
