import type { mongo } from 'mongoose';

/** What is written of one document; a filter says more than its id where somebody else may change it meanwhile. */
export interface Change<T> {
  filter: mongo.Filter<T>;
  update: mongo.UpdateFilter<T>;
}

export interface BatchOptions<T> {
  /** Documents that are looked at; left out, all are. */
  filter?: mongo.Filter<T>;
  /** Fields that are read of each. */
  projection?: mongo.Document;
  size?: number;
}

/** Goes through a collection by number, some documents at a time, and writes what `changeOf` makes of each; null is nothing. */
export async function changeInBatches<T extends { _id: number }>(
  collection: mongo.Collection<T>,
  changeOf: (document: T) => Change<T> | null,
  { filter = {}, projection, size = 500 }: BatchOptions<T> = {},
): Promise<void> {
  let after = 0;
  for (;;) {
    const further = { ...filter, _id: { $gt: after } } as mongo.Filter<T>;
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
