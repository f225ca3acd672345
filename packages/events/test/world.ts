import { randomBytes } from 'node:crypto';
import {
  type Connection,
  connectMongo,
  createLogger,
  createUnitOfWork,
  firstConnection,
  prepareCollections,
} from '@kaard/service-kit';
import { patient } from '@kaard/testing/patience';
import { Registry } from 'prom-client';
import {
  createEvents,
  createOutbox,
  type EventHandler,
  type Events,
  type EventsParts,
  on,
  type PresentState,
  statesOf,
} from '../src/index.ts';
import { heardBy, type ServiceName } from '../src/listeners.ts';
import { type EventSettings, readEventSettings } from '../src/settings.ts';

export const uniquePrefix = (): string => `test-${randomBytes(5).toString('hex')}`;

type Overrides = { [K in 'relay' | 'retry' | 'receiver']?: Partial<EventSettings[K]> };

/** The product’s settings with times that are short enough for tests. */
export function testSettings(prefix: string, overrides: Overrides = {}): EventSettings {
  const read = readEventSettings({ EVENTS_PREFIX: prefix, EVENTS_INSIDE: true });
  return {
    ...read,
    relay: { ...read.relay, leaseMs: patient(1500), idleMs: 500, retryMs: 100, ...overrides.relay },
    retry: { attempts: 4, firstRetryMs: 50, ...overrides.retry },
    receiver: { ...read.receiver, lockMs: patient(1000), stalledCheckMs: 500, lookMs: 200, ...overrides.receiver },
  };
}

/** A contact’s event payload: valid by default. */
export const newContact = (contactId: number, overrides: Record<string, unknown> = {}) => ({
  contactId,
  ownerId: 4711,
  name: 'Mira Adler',
  title: null,
  company: null,
  email: null,
  phone: null,
  phoneE164: null,
  website: null,
  linkedIn: null,
  facebook: null,
  instagram: null,
  tiktok: null,
  twitter: null,
  youtube: null,
  github: null,
  notes: null,
  tags: [],
  scanId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...overrides,
});

export interface Writer {
  connection: Connection;
  /** Writes a change and its event, as a service does. */
  create(contactId: number, overrides?: Record<string, unknown>): Promise<void>;
  /** The same for many, in few transactions. */
  createMany(contactIds: number[]): Promise<void>;
  /** Writes an event that no service listens to. */
  update(contactId: number): Promise<void>;
  waiting(): Promise<number>;
  close(): Promise<void>;
}

const actor = { userId: 4711, via: 'session' };

/** A service that writes events about contacts; it has no relay of its own. */
export async function startWriter(mongo: { uri: string; database: string }, wakeRelay?: () => void): Promise<Writer> {
  const connection = await firstConnection(connectMongo({ uri: mongo.uri, database: mongo.database }));
  const outbox = createOutbox(connection, { wakeRelay });
  await prepareCollections(connection);
  const unitOfWork = createUnitOfWork(connection);
  const created = (contactId: number, { version = 1, ...overrides }: Record<string, unknown> = {}) => ({
    name: 'contact.created' as const,
    actor,
    aggregate: { type: 'contact', id: contactId, version: version as number },
    payload: newContact(contactId, overrides),
  });
  return {
    connection,
    create: (contactId, overrides) => unitOfWork((session) => outbox.add(created(contactId, overrides), { session })),
    async createMany(contactIds) {
      for (let at = 0; at < contactIds.length; at += 250) {
        const some = contactIds.slice(at, at + 250).map((id) => created(id));
        await unitOfWork((session) => outbox.addMany(some, { session }));
      }
    },
    update: (contactId) =>
      unitOfWork((session) =>
        outbox.add(
          {
            name: 'contact.updated',
            actor,
            aggregate: { type: 'contact', id: contactId, version: 2 },
            payload: { ...newContact(contactId), changed: ['name'] },
          },
          { session },
        ),
      ),
    waiting: () => connection.db!.collection('outbox').countDocuments({ sentAt: null }),
    close: () => connection.close(),
  };
}

export interface Side {
  events: Events;
  connection: Connection;
  metrics: Registry;
  close(): Promise<void>;
}

/** Relay and consumers of one service, on a database of their own. */
export async function startSide(
  parts: Pick<EventsParts, 'service' | 'redisUrl' | 'settings' | 'states' | 'onStep'> & {
    handlers(connection: Connection): EventHandler[];
    mongo: { uri: string; database: string };
    log?: string;
  },
): Promise<Side> {
  const { mongo, log = process.env.EVENTS_LOG ?? 'silent', handlers, states: given = [], ...rest } = parts;
  const told = new Set(given.map(({ name }) => name));
  const states = [...given, ...nothingOf(parts.service).filter(({ name }) => !told.has(name))];
  const connection = await firstConnection(connectMongo({ uri: mongo.uri, database: mongo.database }));
  const metrics = new Registry();
  const events = createEvents({
    ...rest,
    states,
    handlers: handlers(connection),
    connection,
    metrics,
    log: createLogger(parts.service, log),
  });
  await prepareCollections(connection);
  events.start();
  return {
    events,
    connection,
    metrics,
    async close() {
      await events.stop();
      await connection.close();
    },
  };
}

const ignore = async () => undefined;

/** The present state of a service without any aggregates. */
const nothingOf = (service: ServiceName): PresentState[] =>
  statesOf(service).map((name) => ({ name, batch: async () => [] }));

/** The contacts service with nothing but its outbox: events that it receives have no effect. */
export const contactsSide = (publishes: PresentState['batch'] = async () => []) => ({
  service: 'contacts' as const,
  handlers: () => heardBy('contacts').map((name) => on(name, ignore)),
  states: [{ name: 'contact.created' as const, batch: publishes }],
});

/** The scan service’s handlers with countable effects: how often each contact was created. */
export function countingHandlers(connection: Connection, newestOnly = false): EventHandler[] {
  const effects = () => connection.db!.collection<{ _id: number; times: number; version: number }>('effects');
  return [
    on(
      'contact.created',
      async ({ aggregate }, session) => {
        await effects().updateOne(
          { _id: aggregate.id },
          { $inc: { times: 1 }, $set: { version: aggregate.version } },
          { upsert: true, session },
        );
        return undefined;
      },
      { newestOnly },
    ),
    ...heardBy('scan')
      .filter((name) => name !== 'contact.created')
      .map((name) => on(name, ignore)),
  ];
}
