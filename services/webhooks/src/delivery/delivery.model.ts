import { type Connection, Schema } from 'mongoose';
import { PROBLEMS, type Sent } from './delivery.sender.ts';

/** `skipped`: never sent, because the endpoint was switched off; a replay sends it. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'skipped'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const KEPT_DAYS = 30;
/** Attempts kept per delivery; older ones are dropped. */
export const MOST_ATTEMPTS = 20;

export type Attempt = Omit<Sent, 'retryAfterSeconds'> & { at: Date };

/** One message to one endpoint, with its state and attempts. */
export interface Delivery {
  /** The message’s id and the endpoint’s, so that the same event is stored once. */
  id: string;
  ownerId: number;
  endpointId: number;
  /** `webhook-id`: the same for all attempts and replays. */
  messageId: string;
  event: string;
  isTest: boolean;
  /** The exact text that is signed and sent. */
  body: string;
  state: DeliveryState;
  /** Number of attempts since the event or the last replay. */
  tries: number;
  /** Time of the next attempt; null unless it is waiting. */
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
// For the delivery log, the newest first.
deliverySchema.index({ endpointId: 1, createdAt: -1, _id: -1 });
deliverySchema.index({ endpointId: 1, state: 1, createdAt: -1, _id: -1 });
// For due deliveries, both of one endpoint and the endpoints that have any. `state` is a key although its value is
// always the same: MongoDB only skips the deliveries behind the first of each endpoint if the index covers the whole
// query.
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
