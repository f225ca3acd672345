import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import { createInteractionModel, type Interaction, type InteractionDocument } from './interaction.model.ts';

export type InteractionRepository = ReturnType<typeof createInteractionRepository>;

/** Every query on the log; every query contains the owner. */
export function createInteractionRepository(connection: Connection) {
  const interactions = createInteractionModel(connection);

  return {
    async insert({ id, ...interaction }: Interaction, session: ClientSession): Promise<void> {
      await interactions.create([{ _id: id, ...interaction }], { session });
    },

    async find(ownerId: number, id: number, session?: ClientSession): Promise<Interaction | null> {
      const found = await interactions
        .findOne({ _id: id, ownerId })
        .session(session ?? null)
        .lean<InteractionDocument>();
      return found && toInteraction(found);
    },

    async replace({ id, ...interaction }: Interaction, session: ClientSession): Promise<void> {
      await interactions.updateOne({ _id: id, ownerId: interaction.ownerId }, { $set: interaction }, { session });
    },

    async remove(ownerId: number, id: number, session: ClientSession): Promise<void> {
      await interactions.deleteOne({ _id: id, ownerId }, { session });
    },

    async removeOfContacts(ownerId: number, contactIds: readonly number[], session: ClientSession): Promise<void> {
      await interactions.deleteMany({ ownerId, contactId: trusted({ $in: [...contactIds] }) }, { session });
    },

    /** Moves entries to another contact; this counts as a change of each entry. */
    async moveTo(ownerId: number, ids: readonly number[], contactId: number, session: ClientSession): Promise<void> {
      const where = { ownerId, _id: trusted({ $in: [...ids] }) };
      await interactions.updateMany(where, { $set: { contactId }, $inc: { version: 1 } }, { session });
    },

    /** Entries from the place on, the latest first; one more than requested, which shows that there is a next page. */
    async list(
      ownerId: number,
      contactId: number,
      first: number,
      after: { at: Date; id: number } | null,
    ): Promise<Interaction[]> {
      const beyond = after && {
        $or: [{ at: trusted({ $lt: after.at }) }, { at: after.at, _id: trusted({ $lt: after.id }) }],
      };
      const found = await interactions
        .find({ ownerId, contactId, ...beyond })
        .sort({ at: -1, _id: -1 })
        .limit(first + 1)
        .lean<InteractionDocument[]>();
      return found.map(toInteraction);
    },

    /** Entries of all owners in the order of ids; used to publish their events again. */
    async everybodys(afterId: number, size: number): Promise<Interaction[]> {
      const found = await interactions
        .find({ _id: trusted({ $gt: afterId }) })
        .sort({ _id: 1 })
        .limit(size)
        .lean<InteractionDocument[]>();
      return found.map(toInteraction);
    },

    /** The entries of these contacts, the oldest first. */
    async ofContacts(ownerId: number, contactIds: readonly number[], session?: ClientSession): Promise<Interaction[]> {
      const found = await interactions
        .find({ ownerId, contactId: trusted({ $in: [...contactIds] }) })
        .sort({ at: 1, _id: 1 })
        .session(session ?? null)
        .lean<InteractionDocument[]>();
      return found.map(toInteraction);
    },

    /** The summary of the log that is shown at the contact. Notes don’t count as meetings or conversations. */
    async summary(ownerId: number, contactId: number, session: ClientSession) {
      const [row] = await interactions
        .aggregate<{ count: number; last: Date | null }>([
          { $match: { ownerId, contactId } },
          {
            $group: {
              _id: null,
              count: { $sum: 1 },
              last: { $max: { $cond: [{ $eq: ['$kind', 'note'] }, null, '$at'] } },
            },
          },
        ])
        .session(session);
      return { interactionCount: row?.count ?? 0, lastContactAt: row?.last ?? null };
    },
  };
}

const toInteraction = ({ _id, ...interaction }: InteractionDocument): Interaction => ({ id: _id, ...interaction });
