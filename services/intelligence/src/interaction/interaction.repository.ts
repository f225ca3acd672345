import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import { createInteractionModel, type Interaction, type InteractionDocument } from './interaction.model.ts';

export type InteractionRepository = ReturnType<typeof createInteractionRepository>;

/** Every query on the log of the read model. */
export function createInteractionRepository(connection: Connection) {
  const interactions = createInteractionModel(connection);

  return {
    /** @returns the contact that had the entry before; null for a new entry */
    async put({ id, ...interaction }: Interaction, session: ClientSession): Promise<number | null> {
      const before = await interactions
        .findOneAndUpdate(
          { _id: id, ownerId: interaction.ownerId },
          { $set: interaction },
          { upsert: true, returnDocument: 'before', session },
        )
        .lean<InteractionDocument>();
      return before?.contactId ?? null;
    },

    async remove(ownerId: number, id: number, session: ClientSession): Promise<void> {
      await interactions.deleteOne({ _id: id, ownerId }, { session });
    },

    async removeOf(ownerId: number, contactId: number, session: ClientSession): Promise<void> {
      await interactions.deleteMany({ ownerId, contactId }, { session });
    },

    /** The number of interactions and the time of the last one. */
    async lastTouch(
      ownerId: number,
      contactId: number,
      session: ClientSession,
    ): Promise<{ interactionCount: number; lastContactAt: Date | null }> {
      const [found] = await interactions
        .aggregate<{ count: number; last: Date }>([
          { $match: { ownerId, contactId } },
          { $group: { _id: null, count: { $sum: 1 }, last: { $max: '$at' } } },
        ])
        .session(session);
      return { interactionCount: found?.count ?? 0, lastContactAt: found?.last ?? null };
    },

    /** The entries of one contact, the oldest first. */
    async of(ownerId: number, contactId: number): Promise<Interaction[]> {
      const found = await interactions.find({ ownerId, contactId }).sort({ at: 1 }).lean<InteractionDocument[]>();
      return found.map(({ _id, ...interaction }) => ({ id: _id, ...interaction }));
    },

    /** The entries of some contacts of an owner, the oldest first. */
    async ofMany(ownerId: number, contactIds: readonly number[]): Promise<Interaction[]> {
      if (!contactIds.length) return [];
      const found = await interactions
        .find({ ownerId, contactId: trusted({ $in: [...contactIds] }) })
        .sort({ at: 1 })
        .lean<InteractionDocument[]>();
      return found.map(({ _id, ...interaction }) => ({ id: _id, ...interaction }));
    },

    /** The entries of an owner since then, the oldest first. */
    async since(ownerId: number, from: Date): Promise<Interaction[]> {
      const found = await interactions
        .find({ ownerId, at: trusted({ $gte: from }) })
        .sort({ at: 1 })
        .lean<InteractionDocument[]>();
      return found.map(({ _id, ...interaction }) => ({ id: _id, ...interaction }));
    },
  };
}
