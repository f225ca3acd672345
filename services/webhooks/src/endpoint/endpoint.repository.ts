import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import { createEndpointModel, type Endpoint, type EndpointDocument } from './endpoint.model.ts';

export type EndpointRepository = ReturnType<typeof createEndpointRepository>;

/** The health of a target, as the dispatcher measures it. */
export type Health = Pick<Endpoint, 'failures' | 'failingSince' | 'pausedUntil'>;

/** All queries on the endpoints; those for a user include the owner. */
export function createEndpointRepository(connection: Connection) {
  const endpoints = createEndpointModel(connection);

  return {
    async insert({ id, ...endpoint }: Endpoint, session: ClientSession): Promise<void> {
      await endpoints.create([{ _id: id, ...endpoint }], { session });
    },

    async find(ownerId: number, id: number, session?: ClientSession): Promise<Endpoint | null> {
      const found = await endpoints
        .findOne({ _id: id, ownerId })
        .session(session ?? null)
        .lean<EndpointDocument>();
      return found && toEndpoint(found);
    },

    /** The oldest first. */
    async list(ownerId: number): Promise<Endpoint[]> {
      return (await endpoints.find({ ownerId }).sort({ _id: 1 }).lean<EndpointDocument[]>()).map(toEndpoint);
    },

    /** An owner’s endpoints that listen to an event, except those that the owner has switched off. */
    async listening(ownerId: number, event: string, session: ClientSession): Promise<Endpoint[]> {
      const found = await endpoints
        .find({ ownerId, events: event, state: trusted({ $ne: 'off' }) })
        .session(session)
        .lean<EndpointDocument[]>();
      return found.map(toEndpoint);
    },

    async notOff(ownerId: number, session: ClientSession): Promise<Endpoint[]> {
      const found = await endpoints
        .find({ ownerId, state: trusted({ $ne: 'off' }) })
        .session(session)
        .lean<EndpointDocument[]>();
      return found.map(toEndpoint);
    },

    /** @returns the endpoint after the change, or null if it was removed */
    async change(
      ownerId: number,
      id: number,
      values: Partial<Omit<Endpoint, 'id' | 'ownerId' | 'version'>>,
      session: ClientSession,
    ): Promise<Endpoint | null> {
      const found = await endpoints
        .findOneAndUpdate(
          { _id: id, ownerId },
          { $set: values, $inc: { version: 1 } },
          { returnDocument: 'after', session },
        )
        .lean<EndpointDocument>();
      return found && toEndpoint(found);
    },

    async remove(ownerId: number, id: number, session: ClientSession): Promise<boolean> {
      return (await endpoints.deleteOne({ _id: id, ownerId }, { session })).deletedCount === 1;
    },

    /**
     * Gives a process the exclusive right to send to the endpoint until the given time.
     * @returns null if another process has it, or the endpoint was removed
     */
    async lease(id: number, holder: string, now: Date, until: Date): Promise<Endpoint | null> {
      const isFree = [{ leaseHolder: holder }, { leaseUntil: trusted({ $lte: now }) }];
      const found = await endpoints
        .findOneAndUpdate(
          { _id: id, $or: isFree },
          { $set: { leaseUntil: until, leaseHolder: holder } },
          { returnDocument: 'after' },
        )
        .lean<EndpointDocument>();
      return found && toEndpoint(found);
    },

    async release(id: number, holder: string): Promise<void> {
      await endpoints.updateOne(
        { _id: id, leaseHolder: holder },
        { $set: { leaseUntil: new Date(0), leaseHolder: null } },
      );
    },

    /**
     * Only applies to the version of the endpoint that was contacted: with a new address, or switched on again, it
     * starts afresh.
     */
    async noteHealth(
      { id, version }: Pick<Endpoint, 'id' | 'version'>,
      health: Health & Partial<Pick<Endpoint, 'lastDeliveryAt'>>,
    ): Promise<void> {
      await endpoints.updateOne({ _id: id, version, state: 'on' }, { $set: health });
    },

    /** Ids of endpoints that are paused now. */
    async paused(now: Date): Promise<number[]> {
      const found = await endpoints
        .find({ pausedUntil: trusted({ $gt: now }) })
        .select({ _id: 1 })
        .lean<{ _id: number }[]>();
      return found.map(({ _id }) => _id);
    },
  };
}

const toEndpoint = ({ _id, ...endpoint }: EndpointDocument): Endpoint => ({ id: _id, ...endpoint });
