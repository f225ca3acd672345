import { Readable } from 'node:stream';
import { type Connection, type DataExport, jsonArray } from '@kaard/service-kit';
import type { Model } from 'mongoose';

const JSON_TYPE = 'application/json; charset=utf-8';

/** How requests and events went, which is of no use to anybody; it is gone after days. */
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
 * All that a service holds about one owner, collection by collection: `cards.json`. A service that has something to say
 * about it, or pictures, describes its data itself.
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
