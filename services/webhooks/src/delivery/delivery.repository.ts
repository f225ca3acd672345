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

/** What an attempt has made of a message. */
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

/** Every query on the deliveries; those of a person carry the owner. */
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

    /** The latest first, from the place on; one more than asked tells that there is a next page. */
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

    /** Endpoints for which something is due; only tests for those that are `closed`. */
    async dueEndpoints(now: Date, closed: readonly number[], most: number): Promise<{ id: number; ownerId: number }[]> {
      const found = await deliveries.aggregate<{ _id: number; ownerId: number }>([
        {
          $match: {
            state: 'waiting',
            nextAt: { $lte: now },
            ...(closed.length && { $or: [{ endpointId: { $nin: [...closed] } }, { isTest: true }] }),
          },
        },
        { $group: { _id: '$endpointId', ownerId: { $first: '$ownerId' }, nextAt: { $min: '$nextAt' } } },
        { $sort: { nextAt: 1 } },
        { $limit: most },
      ]);
      return found.map(({ _id, ownerId }) => ({ id: _id, ownerId }));
    },

    /** Of one endpoint; tests first, because somebody waits for them. */
    async due(
      endpointId: number,
      now: Date,
      { onlyTests, most }: { onlyTests: boolean; most: number },
    ): Promise<Delivery[]> {
      const found = await deliveries
        .find({ endpointId, state: 'waiting', nextAt: trusted({ $lte: now }), ...(onlyTests && { isTest: true }) })
        .sort({ isTest: -1, nextAt: 1 })
        .limit(most)
        .lean<DeliveryDocument[]>();
      return found.map(toDelivery);
    },

    hasTestWaiting: async (endpointId: number): Promise<boolean> =>
      (await deliveries.exists({ endpointId, state: 'waiting', isTest: true })) !== null,

    /** What was ordered anew meanwhile, or has gone, stays as it is. */
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

    /** What waits for an endpoint that is off. */
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
