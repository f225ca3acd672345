import { type Connection, Schema } from 'mongoose';

/** `off`: switched off by its owner. `failed`: it accepted nothing for two days, or answered 410 Gone. */
const ENDPOINT_STATES = ['on', 'off', 'failed'] as const;
export type EndpointState = (typeof ENDPOINT_STATES)[number];

export const MOST_ENDPOINTS = 10;
export const LONGEST_DESCRIPTION = 200;

export interface Secret {
  /** `whsec_…` */
  value: string;
  /** Until when this former secret signs; null for the current one. */
  until: Date | null;
}

/** An address to which a user has events sent. */
export interface Endpoint {
  id: number;
  ownerId: number;
  url: string;
  description: string | null;
  /** Names of public events. */
  events: string[];
  state: EndpointState;
  /** The current one first. Never part of an answer, an export or a log. */
  secrets: Secret[];
  /** Consecutive failures since the last success. */
  failures: number;
  failingSince: Date | null;
  /** Nothing is sent before this time. */
  pausedUntil: Date | null;
  /** When the product switched it off because of failures. */
  switchedOffAt: Date | null;
  lastDeliveryAt: Date | null;
  /** Until when one process has the exclusive right to send. */
  leaseUntil: Date;
  leaseHolder: string | null;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

export type EndpointDocument = Omit<Endpoint, 'id'> & { _id: number };

const date = { type: Date, default: null };

const endpointSchema = new Schema<EndpointDocument>(
  {
    _id: { type: Number, required: true },
    ownerId: { type: Number, required: true },
    url: { type: String, required: true },
    description: { type: String, default: null },
    events: { type: [String], required: true },
    state: { type: String, enum: ENDPOINT_STATES, required: true },
    secrets: { type: [new Schema({ value: String, until: Date }, { _id: false })], required: true },
    failures: { type: Number, required: true, default: 0 },
    failingSince: date,
    pausedUntil: date,
    switchedOffAt: date,
    lastDeliveryAt: date,
    leaseUntil: { type: Date, required: true },
    leaseHolder: { type: String, default: null },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'endpoints', versionKey: false },
);
endpointSchema.index({ ownerId: 1, _id: 1 });
// For finding endpoints that are paused.
endpointSchema.index({ pausedUntil: 1 }, { sparse: true });

export const createEndpointModel = (connection: Connection) =>
  connection.model<EndpointDocument>('Endpoint', endpointSchema);
