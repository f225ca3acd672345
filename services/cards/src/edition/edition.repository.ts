import type { ClientSession, Connection } from '@kaard/service-kit';
import { createEditionModel, type EditionDocument, newEdition } from './edition.model.ts';

export type EditionRepository = ReturnType<typeof createEditionRepository>;

/**
 * One small row per owner, written in the transaction of every change of the owner’s public data. It tells whether
 * cached data is still valid, without reading anything else.
 */
export function createEditionRepository(connection: Connection) {
  const editions = createEditionModel(connection);

  return {
    /** @returns null for owners whose row was never written: their data must not be cached */
    async of(ownerId: number): Promise<string | null> {
      // Calls the driver directly, because casting and hydrating would take longer than the read.
      const found = await editions.collection.findOne({ _id: ownerId as never }, { projection: { edition: 1 } });
      return found && String((found as unknown as EditionDocument).edition);
    },

    async renew(ownerId: number, session: ClientSession): Promise<void> {
      await editions.updateOne(
        { _id: ownerId },
        { $set: { edition: newEdition() }, $setOnInsert: { ownerId } },
        { upsert: true, session },
      );
    },
  };
}
