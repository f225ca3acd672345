import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import type { EditionRepository } from '../edition/edition.repository.ts';
import { type Card, type CardDocument, createCardModel } from './card.model.ts';

export type CardRepository = ReturnType<typeof createCardRepository>;

/**
 * Every query on the collection, with plain objects as input and output; every query except `everybodys` contains the
 * owner. Every change renews the owner’s edition.
 */
export function createCardRepository(connection: Connection, editions: Pick<EditionRepository, 'renew'>) {
  const cards = createCardModel(connection);
  const ofOwner = (ownerId: number, session?: ClientSession) =>
    cards
      .find({ ownerId })
      .sort({ createdAt: 1, _id: 1 })
      .session(session ?? null)
      .lean<CardDocument[]>();

  return {
    async insert({ id, ...card }: Card, session: ClientSession): Promise<void> {
      await cards.create([{ _id: id, ...card }], { session });
      await editions.renew(card.ownerId, session);
    },

    async find(ownerId: number, id: number, session?: ClientSession): Promise<Card | null> {
      const found = await cards
        .findOne({ _id: id, ownerId })
        .session(session ?? null)
        .lean<CardDocument>();
      return found && toCard(found);
    },

    /** Cards of the owner with these ids, in any order. */
    async findMany(ownerId: number, ids: readonly number[]): Promise<Card[]> {
      const found = await cards.find({ ownerId, _id: trusted({ $in: [...ids] }) }).lean<CardDocument[]>();
      return found.map(toCard);
    },

    async findDefault(ownerId: number, session?: ClientSession): Promise<Card | null> {
      const found = await cards
        .findOne({ ownerId, isDefault: true })
        .session(session ?? null)
        .lean<CardDocument>();
      return found && toCard(found);
    },

    /** All cards of an owner, the oldest first. */
    async list(ownerId: number, session?: ClientSession): Promise<Card[]> {
      return (await ofOwner(ownerId, session)).map(toCard);
    },

    /** @returns false if the card no longer exists, or was changed since that version was read */
    async replace({ id, ...card }: Card, seen: { version: number }, session: ClientSession): Promise<boolean> {
      const { matchedCount } = await cards.updateOne(
        { _id: id, ownerId: card.ownerId, version: seen.version },
        { $set: card },
        { session },
      );
      if (matchedCount > 0) await editions.renew(card.ownerId, session);
      return matchedCount > 0;
    },

    async remove(ownerId: number, id: number, session: ClientSession): Promise<void> {
      await cards.deleteOne({ _id: id, ownerId }, { session });
      await editions.renew(ownerId, session);
    },

    /** Cards of all owners in the order of ids; used to publish the present state. */
    async everybodys(afterId: number, limit: number): Promise<Card[]> {
      const found = await cards
        .find({ _id: trusted({ $gt: afterId }) })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<CardDocument[]>();
      return found.map(toCard);
    },
  };
}

const toCard = ({ _id, ...card }: CardDocument): Card => ({ id: _id, ...card });
