import type { ClientSession, Connection } from '@kaard/service-kit';
import { createWordingsModel, type Wordings, type WordingsDocument } from './wording.model.ts';

export type WordingRepository = ReturnType<typeof createWordingRepository>;

/** Every query on the wordings of a model. */
export function createWordingRepository(connection: Connection) {
  const wordings = createWordingsModel(connection);

  return {
    async find(ownerId: number): Promise<Wordings | null> {
      const found = await wordings.findOne({ _id: ownerId, ownerId }).lean<WordingsDocument>();
      return found && { ownerId, order: found.order, texts: found.texts };
    },

    async put({ ownerId, order, texts }: Wordings, session: ClientSession): Promise<void> {
      await wordings.updateOne({ _id: ownerId, ownerId }, { $set: { order, texts } }, { upsert: true, session });
    },
  };
}
