import type { mongo } from 'mongoose';

/** A write to one document. Its filter contains more than the id if others may change the document meanwhile. */
export interface Change<T> {
  filter: mongo.Filter<T>;
  update: mongo.UpdateFilter<T>;
}

export interface BatchOptions<T> {
  /** Which documents to read; all by default. */
  filter?: mongo.Filter<T>;
  /** Fields to read. */
  projection?: mongo.Document;
  size?: number;
}

/** Goes through a collection by id in batches and writes what `changeOf` returns for each document; null writes nothing. */
export async function changeInBatches<T extends { _id: number | mongo.ObjectId }>(
  collection: mongo.Collection<T>,
  changeOf: (document: T) => Change<T> | null,
  { filter = {}, projection, size = 500 }: BatchOptions<T> = {},
): Promise<void> {
  let after: T['_id'] | null = null;
  for (;;) {
    const further = (after === null ? filter : { ...filter, _id: { $gt: after } }) as mongo.Filter<T>;
    const batch = (await collection.find(further, { projection }).sort({ _id: 1 }).limit(size).toArray()) as T[];
    if (!batch.length) return;
    const changes = batch.flatMap((document) => {
      const updateOne = changeOf(document);
      return updateOne ? [{ updateOne }] : [];
    });
    if (changes.length) await collection.bulkWrite(changes, { ordered: false });
    after = batch.at(-1)!._id;
  }
}
