import { Readable } from 'node:stream';
import { type Connection, type DataExport, jsonArray } from '@kaard/service-kit';
import type { Model } from 'mongoose';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Models that only record how requests and events were processed: useless to a user, and deleted after days. */
const OF_THE_KIT = new Set([
  'ForgottenOwner',
  'IdempotencyKey',
  'Inbox',
  'Outbox',
  'Publication',
  'SeenVersion',
  'SetAside',
]);

type Document = { _id: unknown } & Record<string, unknown>;

/**
 * Exports all documents of one owner, one file per collection: `cards.json`. A service whose data needs explanation,
 * or that stores pictures, implements its own export.
 */
export function exportEverything(connection: Connection): DataExport {
  const collections = (): Map<string, Model<Document>> =>
    new Map(
      Object.values(connection.models)
        .filter(({ schema, modelName }) => schema.path('ownerId') && !OF_THE_KIT.has(modelName))
        .map((model) => [`${model.collection.collectionName}.json`, model as unknown as Model<Document>]),
    );

  async function* documentsOf(model: Model<Document>, ownerId: number): AsyncGenerator<object> {
    for await (const { _id, ownerId: _owner, ...rest } of model.find({ ownerId }).sort({ _id: 1 }).lean().cursor())
      yield { id: _id, ...rest };
  }

  return {
    async list(ownerId) {
      const found = [...collections()].map(async ([path, model]) =>
        (await model.exists({ ownerId })) ? [{ path, type: JSON_TYPE }] : [],
      );
      return (await Promise.all(found)).flat();
    },
    async open(ownerId, path) {
      const model = collections().get(path);
      return model ? { type: JSON_TYPE, content: Readable.from(jsonArray(documentsOf(model, ownerId))) } : null;
    },
  };
}
