import { type Connection, Schema } from 'mongoose';
import { PROBLEMS, type Sent } from './delivery.sender.ts';

/** `skipped`: it was never sent, because the endpoint was off; a replay sends it. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'skipped'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const KEPT_DAYS = 30;
/** Of one message; older ones go. */
export const MOST_ATTEMPTS = 20;

export type Attempt = Omit<Sent, 'retryAfterSeconds'> & { at: Date };

/** One message to one endpoint, and what became of it. */
export interface Delivery {
  /** The message's id and the endpoint's: the same fact is stored once. */
  id: string;
  ownerId: number;
  endpointId: number;
  /** `webhook-id`: the same for every attempt and every replay. */
  messageId: string;
  event: string;
  isTest: boolean;
  /** The bytes that are signed and sent. */
  body: string;
  state: DeliveryState;
  /** Since it was ordered, by the event or by a replay. */
  tries: number;
  /** Of a message that waits. */
  nextAt: Date | null;
  attempts: Attempt[];
  createdAt: Date;
  finishedAt: Date | null;
}

export type DeliveryDocument = Omit<Delivery, 'id'> & { _id: string };

const attemptSchema = new Schema<Attempt>(
  {
    at: { type: Date, required: true },
    status: { type: Number, default: null },
    problem: { type: String, enum: [...PROBLEMS, null], default: null },
    ms: { type: Number, required: true },
    excerpt: { type: String, default: null },
  },
  { _id: false },
);

const deliverySchema = new Schema<DeliveryDocument>(
  {
    _id: { type: String, required: true },
    ownerId: { type: Number, required: true },
    endpointId: { type: Number, required: true },
    messageId: { type: String, required: true },
    event: { type: String, required: true },
    isTest: { type: Boolean, required: true },
    body: { type: String, required: true },
    state: { type: String, enum: DELIVERY_STATES, required: true },
    tries: { type: Number, required: true },
    nextAt: { type: Date, default: null },
    attempts: { type: [attemptSchema], required: true },
    createdAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
  },
  { collection: 'deliveries', versionKey: false },
);
deliverySchema.index({ ownerId: 1 });
// The log, the latest first.
deliverySchema.index({ endpointId: 1, createdAt: -1, _id: -1 });
deliverySchema.index({ endpointId: 1, state: 1, createdAt: -1, _id: -1 });
// What is due: of one endpoint, and of which endpoints anything is. `state` is a key of it, though always the same: MongoDB
// passes over what waits behind the first of an endpoint only where the index answers the whole question.
deliverySchema.index(
  { state: 1, endpointId: 1, nextAt: 1, isTest: 1, ownerId: 1 },
  { partialFilterExpression: { state: 'waiting' }, name: 'first_waiting' },
);
deliverySchema.index(
  { isTest: 1, state: 1, nextAt: 1, endpointId: 1, ownerId: 1 },
  { partialFilterExpression: { isTest: true, state: 'waiting' }, name: 'waiting_tests' },
);
deliverySchema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_DAYS * 24 * 60 * 60 });

export const createDeliveryModel = (connection: Connection) =>
  connection.model<DeliveryDocument>('Delivery', deliverySchema);
