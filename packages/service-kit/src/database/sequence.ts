import { type Connection, type Model, Schema } from 'mongoose';

interface SequenceDocument {
  _id: string;
  value: number;
}

const sequenceSchema = new Schema<SequenceDocument>(
  { _id: { type: String, required: true }, value: { type: Number, required: true } },
  { collection: 'sequences', versionKey: false },
);

export type Sequence = () => Promise<number>;

/**
 * Ascending ids: an atomic `$inc` outside any transaction, so that writers don't wait for each other. There may be gaps,
 * but no id is given out twice.
 */
export function createSequence(connection: Connection, name: string): Sequence {
  const sequences: Model<SequenceDocument> =
    connection.models.Sequence ?? connection.model<SequenceDocument>('Sequence', sequenceSchema);
  return async () => {
    const next = await sequences
      .findOneAndUpdate({ _id: name }, { $inc: { value: 1 } }, { upsert: true, returnDocument: 'after' })
      .lean<SequenceDocument>();
    return next!.value;
  };
}
