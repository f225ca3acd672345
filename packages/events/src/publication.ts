import { randomUUID } from 'node:crypto';
import type { Connection, Logger, UnitOfWork } from '@kaard/service-kit';
import { type Model, Schema } from 'mongoose';
import type { EventName } from './catalogue.ts';
import { heardBy, type ServiceName, writerOf } from './listeners.ts';
import { type NewEvent, outboxModel, rowOf } from './outbox.ts';

/** How a service publishes the present state of one kind of aggregate: all of them, ordered by id. */
export interface PresentState<N extends EventName = EventName> {
  name: N;
  /** @returns the aggregates with ids above `afterId`, ordered by id; fewer than `limit` are the last ones */
  batch(afterId: number, limit: number): Promise<NewEvent<N>[]>;
}

interface PublicationDocument {
  _id: string;
  to: ServiceName;
  /** What is published, and the last aggregate so far. */
  name: EventName;
  afterId: number;
  published: number;
  orderedAt: Date;
  finishedAt: Date | null;
}

const publicationSchema = new Schema<PublicationDocument>(
  {
    _id: { type: String, required: true },
    to: { type: String, required: true },
    name: { type: String, required: true },
    afterId: { type: Number, required: true },
    published: { type: Number, required: true },
    orderedAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
  },
  { collection: 'publications', versionKey: false },
);
publicationSchema.index({ finishedAt: 1, orderedAt: 1 });

const BATCH = 200;

const modelOf = (connection: Connection): Model<PublicationDocument> =>
  connection.models.Publication ?? connection.model<PublicationDocument>('Publication', publicationSchema);

/** An operator’s orders to a service: publish everything that `listener` listens to once more. */
export function createPublicationOrders(connection: Connection) {
  const publications = modelOf(connection);
  return {
    /** @returns the names of the events that `writer` will publish again */
    async order(writer: ServiceName, listener: ServiceName, at: Date): Promise<EventName[]> {
      const names = republished(writer, listener);
      await publications.insertMany(
        names.map((name) => ({
          _id: randomUUID(),
          to: listener,
          name,
          afterId: 0,
          published: 0,
          orderedAt: at,
          finishedAt: null,
        })),
      );
      return names;
    },
  };
}

/** Events that describe the present state of an aggregate; deleted ones have none. */
const STATES: readonly EventName[] = [
  ...(['account.updated', 'contact.created', 'interaction.logged', 'scan.completed'] as const),
  ...(['entitlements.changed', 'card.created', 'profile.updated'] as const),
];

/** The events for which a service must provide its present state. */
export const statesOf = (service: ServiceName): EventName[] => STATES.filter((name) => writerOf(name) === service);

const republished = (writer: ServiceName, listener: ServiceName): EventName[] =>
  heardBy(listener).filter((name) => writerOf(name) === writer && STATES.includes(name));

/** Carries out the orders: the present state is added to the outbox for the one listener, one batch per transaction. */
export function createPublications(parts: {
  connection: Connection;
  service: ServiceName;
  states: readonly PresentState[];
  unitOfWork: UnitOfWork;
  log: Logger;
  now(): Date;
}) {
  const { connection, service, states, unitOfWork, log, now } = parts;
  const publications = modelOf(connection);
  const outbox = outboxModel(connection);
  const stateOf = new Map(states.map((state) => [state.name, state]));
  const missing = statesOf(service).filter((name) => !stateOf.has(name));
  if (missing.length) throw new Error(`${service} does not say how to publish ${missing.join(', ')} again`);

  /** @returns true if there may be more to do */
  return async function publishSome(): Promise<boolean> {
    const order = await publications.findOne({ finishedAt: null }).sort({ orderedAt: 1 }).lean<PublicationDocument>();
    if (!order) return false;
    const { _id, name, to, afterId, published } = order;
    const events = (await stateOf.get(name)?.batch(afterId, BATCH)) ?? [];
    const last = events.length < BATCH;
    await unitOfWork(async (session) => {
      // Two relays may run at once after one was slow: only one of them continues here.
      const { matchedCount } = await publications.updateOne(
        { _id, afterId, finishedAt: null },
        {
          $set: {
            afterId: events.at(-1)?.aggregate.id ?? afterId,
            published: published + events.length,
            finishedAt: last ? now() : null,
          },
        },
        { session },
      );
      if (!matchedCount || !events.length) return;
      await outbox.insertMany(
        events.map((event) => rowOf(event, now(), to)),
        { session },
      );
    });
    if (last) log.info({ event: name, to, count: published + events.length }, 'published again');
    return true;
  };
}
