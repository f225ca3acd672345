import { randomUUID } from 'node:crypto';
import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import { type Model, Schema } from 'mongoose';
import {
  type Actor,
  type DomainEvent,
  ENDS_AN_OWNER,
  EVENTS,
  type EventName,
  ownerOf,
  type Payload,
} from './catalogue.ts';
import { eventNames, type ServiceName } from './listeners.ts';

export interface OutboxDocument extends Omit<DomainEvent, 'id' | 'payload'> {
  _id: string;
  payload: unknown;
  /** Null until the relay has delivered it to the queues. */
  sentAt: Date | null;
  /** Null means all listeners; otherwise the row was published again for this one. */
  to: ServiceName | null;
  /** True if the row is kept when the owner’s data is deleted, because other services must still receive it. */
  endsOwner: boolean;
}

/** Sent rows are kept for a week, for inspection and to be sent again after Redis has lost its data. @see ADR 0037 */
const KEPT_DAYS = 7;

const outboxSchema = new Schema<OutboxDocument>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    shapeVersion: { type: Number, required: true },
    occurredAt: { type: Date, required: true },
    actor: { type: new Schema({ userId: Number, via: String, keyId: String }, { _id: false }), required: true },
    aggregate: {
      type: new Schema({ type: { type: String }, id: Number, version: Number }, { _id: false, id: false }),
      required: true,
    },
    ownerId: { type: Number, required: true },
    again: { type: Boolean, required: true },
    payload: { type: Schema.Types.Mixed, required: true },
    sentAt: { type: Date, default: null },
    to: { type: String, default: null },
    endsOwner: { type: Boolean, default: false },
  },
  { collection: 'outbox', versionKey: false, minimize: false },
);
// For the relay’s query of unsent rows. Lower versions first keeps the order of every aggregate even if the clocks of
// the writing processes differ; the oldest row gives the lag.
outboxSchema.index(
  { 'aggregate.version': 1, occurredAt: 1 },
  { partialFilterExpression: { sentAt: null }, name: 'unsent_in_order' },
);
outboxSchema.index({ occurredAt: 1 }, { partialFilterExpression: { sentAt: null }, name: 'unsent' });
outboxSchema.index({ sentAt: 1 }, { expireAfterSeconds: KEPT_DAYS * 24 * 60 * 60, name: 'kept_a_week' });
outboxSchema.index({ ownerId: 1 });
outboxSchema.index({ 'aggregate.type': 1, 'aggregate.id': 1, 'aggregate.version': 1 });

export interface NewEvent<N extends EventName> {
  name: N;
  actor: Actor;
  /** Version of the aggregate after the change. */
  aggregate: { type: string; id: number; version: number };
  payload: Payload<N>;
}

export interface Outbox {
  /**
   * Writes the event in the caller’s transaction: change and event are stored together or not at all.
   * @throws ZodError if the payload doesn’t match the catalogue
   */
  add<N extends EventName>(event: NewEvent<N>, options: { session: ClientSession }): Promise<void>;
  /** Like `add`, for many events. */
  addMany<N extends EventName>(events: readonly NewEvent<N>[], options: { session: ClientSession }): Promise<void>;
  /** Deletes the owner’s rows, sent or not, except the one that tells other services to forget the owner. */
  forget(ownerId: number, options: { session: ClientSession }): Promise<void>;
}

export const outboxModel = (connection: Connection): Model<OutboxDocument> =>
  connection.models.Outbox ?? connection.model<OutboxDocument>('Outbox', outboxSchema);

export interface OutboxParts {
  now?(): Date;
  /** Wakes the service’s relay, which otherwise finds new rows when it next looks. Called after each transaction. */
  wakeRelay?(): void;
}

export function createOutbox(connection: Connection, { now = () => new Date(), wakeRelay }: OutboxParts = {}): Outbox {
  const events = outboxModel(connection);
  const known = new WeakSet<ClientSession>();

  function wakeAfter(session: ClientSession): void {
    if (!wakeRelay || known.has(session)) return;
    known.add(session);
    // Sessions end once their transaction is committed; before, the relay would find nothing.
    session.once('ended', () => wakeRelay());
  }

  return {
    async add(event, { session }) {
      wakeAfter(session);
      await events.create([rowOf(event, now())], { session });
    },

    async addMany(added, { session }) {
      if (!added.length) return;
      wakeAfter(session);
      await events.insertMany(
        added.map((event) => rowOf(event, now())),
        // Rows are complete and validated by the catalogue, so mongoose needn’t cast them.
        { session, lean: true },
      );
    },

    async forget(ownerId, { session }) {
      await events.deleteMany({ ownerId, endsOwner: false }, { session });
    },
  };
}

/** @throws ZodError if the payload doesn’t match the catalogue */
export function rowOf<N extends EventName>(
  { name, actor, aggregate, payload: given }: NewEvent<N>,
  occurredAt: Date,
  to: ServiceName | null = null,
): OutboxDocument {
  const { version, payload: shape } = EVENTS[name];
  const payload = shape.parse(given);
  return {
    _id: randomUUID(),
    name,
    shapeVersion: version,
    occurredAt,
    actor,
    aggregate,
    ownerId: ownerOf(payload),
    again: to !== null,
    payload,
    sentAt: null,
    to,
    endsOwner: ENDS_AN_OWNER.includes(name),
  };
}

export type OutboxRows = ReturnType<typeof createOutboxRows>;

/** Queries of the relay and its metrics. */
export function createOutboxRows(connection: Connection) {
  const rows = outboxModel(connection);
  const unsent = { sentAt: null };
  const names = eventNames();

  return {
    /**
     * @returns unsent rows, those of each aggregate in the order of its versions. Excludes events that only a newer
     * version of the product knows: their listeners are unknown here, so they wait for that version without blocking
     * others.
     */
    unsent: (limit: number): Promise<OutboxDocument[]> =>
      rows
        .find({ ...unsent, name: trusted({ $in: names }) })
        .sort({ 'aggregate.version': 1, occurredAt: 1 })
        .limit(limit)
        .lean<OutboxDocument[]>(),

    /** @returns the number and names of unsent events that wait for a newer version */
    async unknown(): Promise<{ count: number; names: string[] }> {
      const waiting = { ...unsent, name: trusted({ $nin: names }) };
      const [count, found] = await Promise.all([rows.countDocuments(waiting), rows.distinct('name', waiting)]);
      return { count, names: found };
    },

    async markSent(ids: string[], at: Date): Promise<void> {
      await rows.updateMany({ _id: trusted({ $in: ids }) }, { $set: { sentAt: at } });
    },

    /** Marks rows as unsent, to be delivered once more. @returns the number of rows */
    async unsend(sentSince: Date): Promise<number> {
      const { modifiedCount } = await rows.updateMany(
        { sentAt: trusted({ $gte: sentSince }) },
        { $set: { sentAt: null } },
      );
      return modifiedCount;
    },

    /** @returns the number of unsent rows, and the time of the oldest */
    async waiting(): Promise<{ count: number; since: Date | null }> {
      const [count, oldest] = await Promise.all([
        rows.countDocuments(unsent),
        rows.findOne(unsent).sort({ occurredAt: 1 }).select({ occurredAt: 1 }).lean<OutboxDocument>(),
      ]);
      return { count, since: oldest?.occurredAt ?? null };
    },
  };
}
