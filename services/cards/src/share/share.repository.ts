import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import { type CardDay, type CardDayDocument, createShareModels, type PerWay, type Way } from './share.model.ts';

export interface DayOfCard {
  ownerId: number;
  cardId: number;
  /** The day in UTC: `2026-11-23`. */
  day: string;
}

/** A day whose figures are published. */
export interface ToldDay extends CardDay {
  aggregateId: number;
  version: number;
}

export type ShareRepository = ReturnType<typeof createShareRepository>;

/** Every query on the figures of cards. */
export function createShareRepository(connection: Connection) {
  const { days, visits } = createShareModels(connection);

  /** @param change the increments, and whether they are to be published */
  async function add(
    { ownerId, cardId, day }: DayOfCard,
    { inc, toTell }: { inc: Record<string, number>; toTell: boolean },
    session: ClientSession,
  ): Promise<void> {
    await days.updateOne(
      { _id: `${cardId} ${day}` },
      { $inc: inc, $setOnInsert: { ownerId, cardId, day }, ...(toTell && { $set: { toTell } }) },
      { upsert: true, session },
    );
  }

  return {
    /**
     * Counts the visitors who are new on this day. If two processes count the same visitor, one repeats its
     * transaction, because both write the same day: it then finds the visitor.
     * @param came hash of each visitor, with the way by which they came
     */
    async addVisits(
      of: DayOfCard,
      came: ReadonlyMap<string, Way | null>,
      expiresAt: Date,
      session: ClientSession,
    ): Promise<void> {
      const { ownerId, cardId, day } = of;
      const hashes = [...came.keys()];
      const present = await visits
        .find({ cardId, day, hashes: trusted({ $in: hashes }) })
        .select({ hashes: 1 })
        .session(session)
        .lean<{ hashes: string[] }[]>();
      const known = new Set(present.flatMap((page) => page.hashes));
      const first = hashes.filter((hash) => !known.has(hash));
      if (!first.length) return;
      await visits.create([{ ownerId, cardId, day, hashes: first, expiresAt }], { session });
      const inc: Record<string, number> = { views: first.length };
      for (const hash of first) {
        const way = came.get(hash);
        if (way) inc[`viewsBy.${way}`] = (inc[`viewsBy.${way}`] ?? 0) + 1;
      }
      await add(of, { inc, toTell: true }, session);
    },

    addSaves: (of: DayOfCard, way: Way | null, times: number, session: ClientSession): Promise<void> =>
      add(of, { inc: { saves: times, ...(way && { [`savesBy.${way}`]: times }) }, toTell: true }, session),
    addShare: (of: DayOfCard, way: Way, session: ClientSession): Promise<void> =>
      add(of, { inc: { [`shares.${way}`]: 1 }, toTell: false }, session),

    /** Days with unpublished views or saves. */
    toTell: (most: number): Promise<{ _id: string; toldAs: number | null }[]> =>
      days.find({ toTell: true }).select({ toldAs: 1 }).limit(most).lean<{ _id: string; toldAs: number | null }[]>(),

    /**
     * Marks the day as published until further figures are added.
     * @param aggregateId used if the day was not published before
     * @returns null if another process has published it meanwhile
     */
    async tell(id: string, aggregateId: number, session: ClientSession): Promise<ToldDay | null> {
      const told = await days
        .findOneAndUpdate(
          { _id: id, toTell: true },
          { $set: { toTell: false, toldAs: aggregateId }, $inc: { told: 1 } },
          { returnDocument: 'after', session },
        )
        .lean<CardDayDocument>();
      return told && { ...toDay(told), aggregateId, version: told.told };
    },

    /** The days from `from` on, the oldest first. @param from first day, in UTC */
    async since(ownerId: number, from: string, cardId?: number): Promise<CardDay[]> {
      const found = await days
        .find({ ownerId, day: trusted({ $gte: from }), ...(cardId !== undefined && { cardId }) })
        .sort({ day: 1 })
        .lean<CardDayDocument[]>();
      return found.map(toDay);
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

const NONE: PerWay = {};

/** Adds the figures that are missing before their first count. */
const toDay = ({ _id, toTell, toldAs, told, ...day }: CardDayDocument): CardDay => ({
  ...day,
  views: day.views ?? 0,
  saves: day.saves ?? 0,
  viewsBy: day.viewsBy ?? NONE,
  savesBy: day.savesBy ?? NONE,
  shares: day.shares ?? NONE,
});
