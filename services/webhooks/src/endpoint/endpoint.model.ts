import { type Connection, Schema } from 'mongoose';

/** `off`: its owner has switched it off. `failed`: it took nothing for two days, or said that it has gone. */
const ENDPOINT_STATES = ['on', 'off', 'failed'] as const;
export type EndpointState = (typeof ENDPOINT_STATES)[number];

export const MOST_ENDPOINTS = 10;
export const LONGEST_DESCRIPTION = 200;

export interface Secret {
  /** `whsec_…` */
  value: string;
  /** Until when it signs; null is the present one. */
  until: Date | null;
}

/** Where somebody wants to be told of events. */
export interface Endpoint {
  id: number;
  ownerId: number;
  url: string;
  description: string | null;
  /** Names of public events. */
  events: string[];
  state: EndpointState;
  /** The present one first. Never part of an answer, an export or a log. */
  secrets: Secret[];
  /** Attempts that have failed since the last one that did not. */
  failures: number;
  failingSince: Date | null;
  /** Nothing is sent before. */
  pausedUntil: Date | null;
  /** By the product, because it failed. */
  switchedOffAt: Date | null;
  lastDeliveryAt: Date | null;
  /** One process at a time sends. */
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
// Of whom nothing has to be looked for at the moment.
endpointSchema.index({ pausedUntil: 1 }, { sparse: true });

export const createEndpointModel = (connection: Connection) =>
  connection.model<EndpointDocument>('Endpoint', endpointSchema);
