import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import { createEndpointModel, type Endpoint, type EndpointDocument } from './endpoint.model.ts';

export type EndpointRepository = ReturnType<typeof createEndpointRepository>;

/** What the sending side says of a target. */
export type Health = Pick<Endpoint, 'failures' | 'failingSince' | 'pausedUntil'>;

/** Every query on the endpoints; those of a person carry the owner. */
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

    /** Those of an owner that want to be told of an event; none that its owner has switched off. */
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

    /** @returns the endpoint after the change, or null when it has gone */
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
     * For whoever sends: the endpoint, which nobody else sends to until then.
     * @returns null when somebody else does, or it has gone
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

    /** Of an endpoint as it was when it was asked: sent elsewhere since, or switched on again, it began anew. */
    async noteHealth(
      { id, version }: Pick<Endpoint, 'id' | 'version'>,
      health: Health & Partial<Pick<Endpoint, 'lastDeliveryAt'>>,
    ): Promise<void> {
      await endpoints.updateOne({ _id: id, version, state: 'on' }, { $set: health });
    },

    /** Ids of those that are not asked at the moment. */
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
