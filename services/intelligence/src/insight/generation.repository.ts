import type { ClientSession, Connection } from '@kaard/service-kit';
import { createGenerationModels, type Dismissal, type Generation } from './generation.model.ts';

export type GenerationRepository = ReturnType<typeof createGenerationRepository>;

/** Every query on shown and dismissed advice. */
export function createGenerationRepository(connection: Connection) {
  const { generations, dismissals } = createGenerationModels(connection);

  return {
    async find(ownerId: number, session?: ClientSession): Promise<Generation | null> {
      const found = await generations
        .findOne({ _id: ownerId, ownerId })
        .session(session ?? null)
        .lean<Generation>();
      return found && { ownerId, day: found.day, at: found.at, basis: found.basis ?? null, released: found.released };
    },

    async put(generation: Generation, session: ClientSession): Promise<void> {
      const { ownerId } = generation;
      await generations.updateOne({ _id: ownerId, ownerId }, { $set: generation }, { upsert: true, session });
    },

    async dismiss({ ownerId, opportunityId, at }: Dismissal, session: ClientSession): Promise<void> {
      const _id = `${ownerId}:${opportunityId}`;
      await dismissals.updateOne({ _id, ownerId }, { $setOnInsert: { opportunityId, at } }, { upsert: true, session });
    },

    async restore(ownerId: number, opportunityId: number, session: ClientSession): Promise<void> {
      await dismissals.deleteOne({ _id: `${ownerId}:${opportunityId}`, ownerId }, { session });
    },

    /** In ascending order. */
    dismissedIds: async (ownerId: number): Promise<number[]> => {
      const found = dismissals.find({ ownerId }, { _id: 0, opportunityId: 1 }).sort({ opportunityId: 1 });
      return (await found.lean<Pick<Dismissal, 'opportunityId'>[]>()).map(({ opportunityId }) => opportunityId);
    },

    dismissed: async (ownerId: number): Promise<Dismissal[]> =>
      (await dismissals.find({ ownerId }).sort({ opportunityId: 1 }).lean<Dismissal[]>()).map(
        ({ opportunityId, at }) => ({
          ...{ ownerId, opportunityId, at },
        }),
      ),
  };
}
