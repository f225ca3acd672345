import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import {
  type Attempt,
  createDeliveryModel,
  type Delivery,
  type DeliveryDocument,
  type DeliveryState,
  MOST_ATTEMPTS,
} from './delivery.model.ts';

export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>;

/** The result of an attempt. */
export interface Settled {
  delivery: Delivery;
  attempt: Attempt;
  state: DeliveryState;
  nextAt: Date | null;
}

export interface ReplayRange {
  from: Date;
  until: Date;
  states: readonly DeliveryState[];
}

/** An endpoint, and the time of its earliest waiting delivery. */
interface DuePlace {
  _id: number;
  ownerId: number;
  nextAt: Date;
}

/** All queries on the deliveries; those for a user include the owner. */
export function createDeliveryRepository(connection: Connection) {
  const deliveries = createDeliveryModel(connection);
  const inRange = (ownerId: number, endpointId: number, { from, until, states }: ReplayRange) => ({
    ownerId,
    endpointId,
    isTest: false,
    state: trusted({ $in: [...states] }),
    createdAt: trusted({ $gte: from, $lte: until }),
  });
  const anew = (at: Date) => ({ $set: { state: 'waiting' as const, tries: 0, nextAt: at, finishedAt: null } });

  return {
    async insert(added: readonly Delivery[], session?: ClientSession): Promise<void> {
      const documents = added.map(({ id, ...delivery }) => ({ _id: id, ...delivery }));
      await deliveries.insertMany(documents, { session, lean: true });
    },

    async find(ownerId: number, endpointId: number, id: string): Promise<Delivery | null> {
      const found = await deliveries.findOne({ _id: id, ownerId, endpointId }).lean<DeliveryDocument>();
      return found && toDelivery(found);
    },

    /** The newest first, after the cursor. Returns one more than requested if there is a next page. */
    async list(
      { ownerId, id: endpointId }: { ownerId: number; id: number },
      { first, before, state }: { first: number; before: [Date, string] | null; state: DeliveryState | null },
    ): Promise<Delivery[]> {
      const older = before && {
        $or: [{ createdAt: trusted({ $lt: before[0] }) }, { createdAt: before[0], _id: trusted({ $lt: before[1] }) }],
      };
      const found = await deliveries
        .find({ ownerId, endpointId, ...(state && { state }), ...older })
        .sort({ createdAt: -1, _id: -1 })
        .limit(first + 1)
        .lean<DeliveryDocument[]>();
      return found.map(toDelivery);
    },

    /**
     * Endpoints with due deliveries, those that have waited longest first; for `closed` ones only due tests. The index
     * finds the first waiting delivery of each endpoint: those behind it are not read, however many wait for an
     * unreachable target.
     */
    async dueEndpoints(now: Date, closed: readonly number[], most: number): Promise<{ id: number; ownerId: number }[]> {
      const first = { ownerId: { $first: '$ownerId' }, nextAt: { $first: '$nextAt' } };
      const [waiting, tests] = await Promise.all([
        deliveries.aggregate<DuePlace>([
          { $match: { state: 'waiting' } },
          { $sort: { endpointId: 1, nextAt: 1 } },
          { $group: { _id: '$endpointId', ...first } },
          { $match: { nextAt: { $lte: now }, ...(closed.length && { _id: { $nin: [...closed] } }) } },
          { $sort: { nextAt: 1 } },
          { $limit: most },
        ]),
        deliveries
          .find({ state: 'waiting', isTest: true, nextAt: trusted({ $lte: now }) })
          .sort({ nextAt: 1 })
          .limit(most)
          .select({ endpointId: 1, ownerId: 1 })
          .lean<DeliveryDocument[]>(),
      ]);
      const places = new Map(tests.map(({ endpointId, ownerId }) => [endpointId, ownerId]));
      for (const { _id, ownerId } of waiting) places.set(_id, ownerId);
      return [...places].slice(0, most).map(([id, ownerId]) => ({ id, ownerId }));
    },

    /** Due deliveries of one endpoint; tests first, because a user waits for them. */
    async due(
      endpointId: number,
      now: Date,
      { onlyTests, most }: { onlyTests: boolean; most: number },
    ): Promise<Delivery[]> {
      const dueNow = async (isTest: boolean, limit: number) => {
        const found = await deliveries
          .find({ endpointId, isTest, state: 'waiting', nextAt: trusted({ $lte: now }) })
          .sort({ nextAt: 1 })
          .limit(limit)
          .lean<DeliveryDocument[]>();
        return found.map(toDelivery);
      };
      const tests = await dueNow(true, most);
      return onlyTests || tests.length >= most ? tests : [...tests, ...(await dueNow(false, most - tests.length))];
    },

    hasTestWaiting: async (endpointId: number): Promise<boolean> =>
      (await deliveries.exists({ endpointId, state: 'waiting', isTest: true })) !== null,

    /** Stores the results; deliveries that were replayed or removed in the meantime are left unchanged. */
    async settle(settled: readonly Settled[], at: Date): Promise<void> {
      await deliveries.bulkWrite(
        settled.map(({ delivery: { id, tries }, attempt, state, nextAt }) => ({
          updateOne: {
            filter: { _id: id, state: 'waiting', tries },
            update: {
              $set: { state, nextAt, tries: tries + 1, finishedAt: state === 'waiting' ? null : at },
              $push: { attempts: { $each: [attempt], $slice: -MOST_ATTEMPTS } },
            },
          },
        })),
        { ordered: false },
      );
    },

    /** Marks the waiting deliveries of an endpoint that is off as skipped. */
    async skipWaiting(endpointId: number, at: Date): Promise<void> {
      await deliveries.updateMany(
        { endpointId, state: 'waiting', isTest: false },
        { $set: { state: 'skipped', nextAt: null, finishedAt: at } },
      );
    },

    countInRange: (ownerId: number, endpointId: number, range: ReplayRange, most: number): Promise<number> =>
      deliveries.countDocuments(inRange(ownerId, endpointId, range)).limit(most),

    /** @returns how many are sent again */
    async replay(ownerId: number, endpointId: number, range: ReplayRange, at: Date): Promise<number> {
      return (await deliveries.updateMany(inRange(ownerId, endpointId, range), anew(at))).modifiedCount;
    },

    async resend(ownerId: number, endpointId: number, id: string, at: Date): Promise<Delivery | null> {
      const found = await deliveries
        .findOneAndUpdate({ _id: id, ownerId, endpointId, isTest: false }, anew(at), { returnDocument: 'after' })
        .lean<DeliveryDocument>();
      return found && toDelivery(found);
    },

    async removeOf(ownerId: number, endpointId: number): Promise<void> {
      await deliveries.deleteMany({ ownerId, endpointId });
    },
  };
}

const toDelivery = ({ _id, ...delivery }: DeliveryDocument): Delivery => ({ id: _id, ...delivery });
