import { randomBytes } from 'node:crypto';
import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import { type CardDay, type CardDayDocument, createShareModels, type SaltDocument, type Way } from './share.model.ts';

export interface DayOfCard {
  ownerId: number;
  cardId: number;
  /** In UTC: `2026-11-23`. */
  day: string;
}

export type ShareRepository = ReturnType<typeof createShareRepository>;

/** Every query on the figures of cards. */
export function createShareRepository(connection: Connection) {
  const { days, visits, salts } = createShareModels(connection);
  const add = ({ ownerId, cardId, day }: DayOfCard, inc: Record<string, number>, session?: ClientSession) =>
    days.updateOne(
      { _id: `${cardId} ${day}` },
      { $inc: inc, $setOnInsert: { ownerId, cardId, day } },
      { upsert: true, ...(session && { session }) },
    );

  return {
    /** The same for every process, and unlike any other day's. */
    async saltOf(day: string, at: Date): Promise<string> {
      const row = { salt: randomBytes(32).toString('base64url'), at };
      const found = await salts
        .findOneAndUpdate({ _id: day }, { $setOnInsert: row }, { upsert: true, returnDocument: 'after' })
        .lean<SaltDocument>();
      return found!.salt;
    },

    /** @returns those of the visits that are the first of their day */
    async firstVisits(hashes: readonly string[], at: Date): Promise<Set<string>> {
      if (!hashes.length) return new Set();
      const { upsertedIds } = await visits.bulkWrite(
        hashes.map((_id) => ({ updateOne: { filter: { _id }, update: { $setOnInsert: { at } }, upsert: true } })),
        { ordered: false },
      );
      return new Set(Object.values(upsertedIds).map(String));
    },

    addViews: (of: DayOfCard, views: number) => add(of, { views }),
    addSave: (of: DayOfCard) => add(of, { saves: 1 }),
    addShare: (of: DayOfCard, way: Way, session: ClientSession) => add(of, { [`shares.${way}`]: 1 }, session),

    /** The oldest day first. @param from first day, in UTC */
    async since(ownerId: number, from: string, cardId?: number): Promise<CardDay[]> {
      const found = await days
        .find({ ownerId, day: trusted({ $gte: from }), ...(cardId !== undefined && { cardId }) })
        .sort({ day: 1 })
        .lean<CardDayDocument[]>();
      return found.map(({ _id, ...day }) => day);
    },

    async total(ownerId: number): Promise<{ views: number; saves: number; shares: number }> {
      const [row] = await days.aggregate<{ views: number; saves: number; shares: number }>([
        { $match: { ownerId } },
        {
          $group: {
            _id: null,
            views: { $sum: '$views' },
            saves: { $sum: '$saves' },
            shares: { $sum: { $sum: { $map: { input: { $objectToArray: '$shares' }, in: '$$this.v' } } } },
          },
        },
      ]);
      return { views: row?.views ?? 0, saves: row?.saves ?? 0, shares: row?.shares ?? 0 };
    },
  };
}
