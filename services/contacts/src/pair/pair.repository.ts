import { type ClientSession, type Connection, ownersOf, trusted } from '@kaard/service-kit';
import type { OpenWork } from '@kaard/service-kit/work/durable-work';
import {
  createPairModels,
  type Distinct,
  type Pair,
  type PairDocument,
  type PairSearch,
  type PairSearchDocument,
  pairId,
} from './pair.model.ts';

export type PairRepository = ReturnType<typeof createPairRepository>;

/**
 * Every query on pairs, on pairs that were ruled out, and on searches; every query on behalf of a user contains the
 * owner.
 */
export function createPairRepository(connection: Connection) {
  const { pairs, distinct, searches } = createPairModels(connection);
  const withAny = (ownerId: number, ids: readonly number[]) => {
    const any = trusted({ $in: [...ids] });
    return { ownerId, $or: [{ a: any }, { b: any }] };
  };

  return {
    /** Pairs from the place on, the surest first; one more than requested, which shows that there is a next page. */
    async list(ownerId: number, first: number, after: { evidence: number; id: string } | null): Promise<Pair[]> {
      const beyond = after && {
        $or: [
          { evidence: trusted({ $lt: after.evidence }) },
          { evidence: after.evidence, _id: trusted({ $gt: after.id }) },
        ],
      };
      const found = await pairs
        .find({ ownerId, ...beyond })
        .sort({ evidence: -1, _id: 1 })
        .limit(first + 1)
        .lean<PairDocument[]>();
      return found.map(toPair);
    },

    count: (ownerId: number): Promise<number> => pairs.countDocuments({ ownerId }).exec(),
    countCertain: (ownerId: number): Promise<number> => pairs.countDocuments({ ownerId, isCertain: true }).exec(),

    /** Certain pairs, the surest first. */
    async certain(ownerId: number, most: number): Promise<Pair[]> {
      const found = await pairs
        .find({ ownerId, isCertain: true })
        .sort({ evidence: -1, _id: 1 })
        .limit(most)
        .lean<PairDocument[]>();
      return found.map(toPair);
    },

    /** Certain pairs with this contact, the surest first; there are only a handful. */
    async certainWith(ownerId: number, id: number, session: ClientSession): Promise<Pair[]> {
      const found = await pairs
        .find({ ...withAny(ownerId, [id]), isCertain: true })
        .sort({ evidence: -1, _id: 1 })
        .session(session)
        .lean<PairDocument[]>();
      return found.map(toPair);
    },

    async put(found: Pair[], session: ClientSession): Promise<void> {
      if (!found.length) return;
      await pairs.bulkWrite(
        found.map(({ id, ...pair }) => ({ updateOne: { filter: { _id: id }, update: { $set: pair }, upsert: true } })),
        { session },
      );
    },

    async remove(ownerId: number, ids: readonly string[], session?: ClientSession): Promise<void> {
      await pairs.deleteMany({ ownerId, _id: trusted({ $in: [...ids] }) }, { session });
    },

    /** Removes the pairs of contacts that were deleted. */
    async removeOf(ownerId: number, contactIds: readonly number[], session: ClientSession): Promise<void> {
      await pairs.deleteMany(withAny(ownerId, contactIds), { session });
    },

    /** Removes everything about permanently deleted contacts. */
    async forgetContacts(ownerId: number, contactIds: readonly number[], session: ClientSession): Promise<void> {
      await pairs.deleteMany(withAny(ownerId, contactIds), { session });
      await distinct.deleteMany(withAny(ownerId, contactIds), { session });
    },

    async setApart(ownerId: number, one: number, other: number, at: Date, session: ClientSession): Promise<void> {
      const [a, b] = [Math.min(one, other), Math.max(one, other)];
      await distinct.updateOne({ _id: pairId(a, b) }, { $set: { ownerId, a, b, at } }, { upsert: true, session });
      await pairs.deleteOne({ _id: pairId(a, b), ownerId }, { session });
    },

    /** @returns whether the pair had been ruled out */
    async takeBack(ownerId: number, one: number, other: number, session: ClientSession): Promise<boolean> {
      const { deletedCount } = await distinct.deleteOne({ _id: pairId(one, other), ownerId }, { session });
      return deletedCount === 1;
    },

    /** Ids of ruled-out pairs whose larger contact id is one of these. */
    async apart(ownerId: number, ids: readonly number[], session: ClientSession): Promise<Set<string>> {
      const found = await distinct
        .find({ ownerId, b: trusted({ $in: [...ids] }) })
        .select({ _id: 1 })
        .session(session)
        .lean<{ _id: string }[]>();
      return new Set(found.map(({ _id }) => _id));
    },

    /** All ruled-out pairs of an owner, for the export of their data. */
    async *eachApart(ownerId: number): AsyncGenerator<{ contactIds: number[]; at: Date }> {
      const found = distinct.find({ ownerId }).sort({ at: 1 }).lean<Distinct>().cursor({ batchSize: 200 });
      for await (const one of found) {
        const { a, b, at } = one as unknown as Distinct;
        yield { contactIds: [a, b], at };
      }
    },

    async search(ownerId: number): Promise<PairSearch | null> {
      const found = await searches.findById(ownerId).lean<PairSearchDocument>();
      return found && toSearch(found);
    },

    /** Begins another round unless one is running. */
    async begin(ownerId: number, total: number, startedAt: Date, session: ClientSession): Promise<void> {
      const present = await searches.findById(ownerId).session(session).lean<PairSearchDocument>();
      if (present?.state === 'running') return;
      const begun = { ownerId, state: 'running' as const, setbacks: 0, afterId: 0, done: 0, total, startedAt };
      await searches.updateOne(
        { _id: ownerId },
        { $set: { ...begun, finishedAt: null }, $inc: { round: 1 } },
        { upsert: true, session },
      );
    },

    /** @returns false if another worker has advanced the search meanwhile */
    async advance({ id, round, afterId }: PairSearch, upTo: number, count: number, session: ClientSession) {
      const { matchedCount } = await searches.updateOne(
        { _id: id, state: 'running', round, afterId },
        { $set: { afterId: upTo }, $inc: { done: count } },
        { session },
      );
      return matchedCount === 1;
    },

    /** Ends a round; pairs that it didn’t find again are deleted. */
    async end({ id, round }: PairSearch, state: 'done' | 'failed', finishedAt: Date): Promise<void> {
      const { matchedCount } = await searches.updateOne(
        { _id: id, state: 'running', round },
        { $set: { state, finishedAt } },
      );
      if (matchedCount && state === 'done') await pairs.deleteMany({ ownerId: id, round: trusted({ $lt: round }) });
    },

    async tryAgain({ id, round, setbacks }: PairSearch): Promise<boolean> {
      const again = { $set: { setbacks: setbacks + 1, afterId: 0, done: 0 }, $inc: { round: 1 } };
      return (await searches.updateOne({ _id: id, state: 'running', round }, again)).matchedCount === 1;
    },

    async openOf(ownerId: number): Promise<OpenWork[]> {
      const found = await searches.findOne({ _id: ownerId, state: 'running' }).lean<PairSearchDocument>();
      return found ? [{ id: found._id, ownerId, round: found.round }] : [];
    },

    ownersWithOpen: (afterOwnerId: number, most: number): Promise<number[]> =>
      ownersOf(searches, { state: 'running' }, afterOwnerId, most),
  };
}

const toPair = ({ _id, ...pair }: PairDocument): Pair => ({ id: _id, ...pair });
const toSearch = ({ _id, ...search }: PairSearchDocument): PairSearch => ({ id: _id, ...search });
