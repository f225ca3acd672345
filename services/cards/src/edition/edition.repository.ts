import type { ClientSession, Connection } from '@kaard/service-kit';
import { createEditionModel, type EditionDocument, newEdition } from './edition.model.ts';

export type EditionRepository = ReturnType<typeof createEditionRepository>;

/**
 * One small row per owner, written in the transaction of every change of what the owner shows. Who has read it knows
 * whether what is remembered still holds, and need not read the rest.
 */
export function createEditionRepository(connection: Connection) {
  const editions = createEditionModel(connection);

  return {
    /** @returns null for somebody whose row was never written: nothing may be remembered of them */
    async of(ownerId: number): Promise<string | null> {
      // The driver's own call: casting and hydrating would cost more than the reading.
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
