import { randomUUID } from 'node:crypto';
import type { ClientSession, Connection } from '@kaard/service-kit';
import { type Model, Schema } from 'mongoose';
import { type DomainEvent, EVENTS, type EventName, type Payload } from './catalogue.ts';

export interface OutboxDocument extends Omit<DomainEvent, 'id' | 'payload'> {
  _id: string;
  payload: unknown;
  /** Null until the relay has handed it over. */
  sentAt: Date | null;
}

const outboxSchema = new Schema<OutboxDocument>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    shapeVersion: { type: Number, required: true },
    occurredAt: { type: Date, required: true },
    actor: { type: new Schema({ userId: Number, via: String }, { _id: false }), required: true },
    aggregate: {
      type: new Schema({ type: { type: String }, id: Number, version: Number }, { _id: false, id: false }),
      required: true,
    },
    payload: { type: Schema.Types.Mixed, required: true },
    sentAt: { type: Date, default: null },
  },
  { collection: 'outbox', versionKey: false, minimize: false },
);
// What the relay asks for: the unsent ones, in order.
outboxSchema.index({ occurredAt: 1 }, { partialFilterExpression: { sentAt: null }, name: 'unsent' });
outboxSchema.index({ 'aggregate.type': 1, 'aggregate.id': 1, 'aggregate.version': 1 });

export interface NewEvent<N extends EventName> {
  name: N;
  actor: { userId: number | null; via: string };
  /** Version of the aggregate after the change. */
  aggregate: { type: string; id: number; version: number };
  payload: Payload<N>;
}

export interface Outbox {
  /**
   * Writes the event in the caller's transaction: change and event are stored together or not at all.
   * @throws ZodError when the payload does not have the shape of the catalogue
   */
  add<N extends EventName>(event: NewEvent<N>, options: { session: ClientSession }): Promise<void>;
}

export function createOutbox(connection: Connection, now: () => Date = () => new Date()): Outbox {
  const events: Model<OutboxDocument> =
    connection.models.Outbox ?? connection.model<OutboxDocument>('Outbox', outboxSchema);
  return {
    async add(event, { session }) {
      const { version, payload } = EVENTS[event.name];
      const document = {
        _id: randomUUID(),
        name: event.name,
        shapeVersion: version,
        occurredAt: now(),
        actor: event.actor,
        aggregate: event.aggregate,
        payload: payload.parse(event.payload),
        sentAt: null,
      };
      await events.create([document], { session });
    },
  };
}
