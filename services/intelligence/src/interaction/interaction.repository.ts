import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import { createInteractionModel, type Interaction, type InteractionDocument } from './interaction.model.ts';

export type InteractionRepository = ReturnType<typeof createInteractionRepository>;

/** Every query on the log of the read model. */
export function createInteractionRepository(connection: Connection) {
  const interactions = createInteractionModel(connection);

  return {
    /** @returns the contact whose entry it was before; null for a new one */
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

    /** How often and when last the two were in touch. */
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

    /** Of one contact, the oldest first. */
    async of(ownerId: number, contactId: number): Promise<Interaction[]> {
      const found = await interactions.find({ ownerId, contactId }).sort({ at: 1 }).lean<InteractionDocument[]>();
      return found.map(({ _id, ...interaction }) => ({ id: _id, ...interaction }));
    },

    /** Of some contacts of one owner, the oldest first. */
    async ofMany(ownerId: number, contactIds: readonly number[]): Promise<Interaction[]> {
      if (!contactIds.length) return [];
      const found = await interactions
        .find({ ownerId, contactId: trusted({ $in: [...contactIds] }) })
        .sort({ at: 1 })
        .lean<InteractionDocument[]>();
      return found.map(({ _id, ...interaction }) => ({ id: _id, ...interaction }));
    },

    /** Of one owner since then, the oldest first. */
    async since(ownerId: number, from: Date): Promise<Interaction[]> {
      const found = await interactions
        .find({ ownerId, at: trusted({ $gte: from }) })
        .sort({ at: 1 })
        .lean<InteractionDocument[]>();
      return found.map(({ _id, ...interaction }) => ({ id: _id, ...interaction }));
    },
  };
}
