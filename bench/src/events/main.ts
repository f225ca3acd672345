// `npm run bench:events -- [--events N]`: measures the time from a change in one service to its effect in another, with
// its own MongoDB and Redis: single events without other load, and a burst, step by step.
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  createEvents,
  createOutbox,
  createRelayWaker,
  type Events,
  heardBy,
  type NewEvent,
  on,
  readEventSettings,
  statesOf,
} from '@kaard/events';
import { freePort, startMongo, startRedis } from '@kaard/parts';
import {
  type Connection,
  connectMongo,
  connectRequestRedis,
  createLogger,
  createUnitOfWork,
  prepareCollections,
} from '@kaard/service-kit';
import { Registry } from 'prom-client';
import { readArguments } from '../arguments.ts';

const { values } = readArguments({ options: { events: { type: 'string', default: '10000' } } });
const wanted = Number(values.events);
if (!(wanted >= 100)) {
  console.error('usage: npm run bench:events -- [--events N], N at least 100');
  process.exit(2);
}
const SINGLES = 100;
const OWNER = 4711;

const folder = await mkdtemp(join(tmpdir(), 'kaard-bench-events-'));
const [mongo, redis] = await Promise.all([
  startMongo({ dataDir: join(folder, 'mongo'), port: await freePort() }),
  startRedis({ dataDir: join(folder, 'redis'), port: await freePort() }),
]);
const settings = readEventSettings({ EVENTS_PREFIX: 'bench', EVENTS_INSIDE: true });
const say = (text: string) => console.error(text);

interface Side {
  connection: Connection;
  events: Events;
}

async function open(service: 'contacts' | 'scan'): Promise<Side> {
  const connection = await connectMongo({ uri: mongo.uri, database: `bench_${service}` }).asPromise();
  const nothing = async () => undefined;
  const handlers = heardBy(service).map((name) =>
    name === 'contact.created' ? effect(connection) : on(name, nothing),
  );
  const events = createEvents({
    ...{ service, connection, redisUrl: redis.uri, settings, handlers, metrics: new Registry() },
    states: statesOf(service).map((name) => ({ name, batch: async () => [] })),
    log: createLogger(service, 'warn'),
  });
  await prepareCollections(connection);
  return { connection, events };
}

/** A read model with one row per contact. */
const effect = (connection: Connection) =>
  on('contact.created', async ({ aggregate }, session) => {
    await connection.db!.collection<{ _id: number }>('effects').insertOne({ _id: aggregate.id }, { session });
    return undefined;
  });

const created = (contactId: number): NewEvent<'contact.created'> => ({
  name: 'contact.created',
  actor: { userId: OWNER, via: 'session' },
  aggregate: { type: 'contact', id: contactId, version: 1 },
  payload: {
    ...{ contactId, ownerId: OWNER, name: 'Mira Adler', title: 'Head of Purchasing', company: 'Lindgren Paper Works' },
    ...{ email: 'mira.adler@lindgren.example', phone: '+1 202 555 0143', phoneE164: '+12025550143', website: null },
    ...{ linkedIn: null, facebook: null, instagram: null, tiktok: null, twitter: null, youtube: null, github: null },
    ...{ notes: 'Met at the trade fair', tags: ['paper', 'fair'], scanId: null },
    ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  },
});

let lastId = 0;
const newIds = (count: number) => Array.from({ length: count }, () => ++lastId);

try {
  const writer = await open('contacts');
  const listener = await open('scan');
  const waking = connectRequestRedis(redis.uri);
  const outbox = createOutbox(writer.connection, {
    wakeRelay: createRelayWaker(() => waking, settings.prefix, 'contacts'),
  });
  const unitOfWork = createUnitOfWork(writer.connection);
  const tell = (ids: number[]) => unitOfWork((session) => outbox.addMany(ids.map(created), { session }));
  const effects = listener.connection.db!.collection<{ _id: number }>('effects');
  const unsent = () => writer.connection.db!.collection('outbox').countDocuments({ sentAt: null });
  const until = async (done: () => Promise<boolean>, everyMs: number) => {
    while (!(await done())) await wait(everyMs);
  };
  const perSecond = (count: number, since: number) => Math.round((count / (performance.now() - since)) * 1000);

  async function storeBurst(): Promise<number[]> {
    const ids = newIds(wanted);
    for (let at = 0; at < ids.length; at += 500) await tell(ids.slice(at, at + 500));
    return ids;
  }

  say(`${wanted} events are stored, then handed over by the relay, then taken by the listener …`);
  await storeBurst();
  let since = performance.now();
  writer.events.start();
  await until(async () => (await unsent()) === 0, 50);
  const relay = perSecond(wanted, since);

  since = performance.now();
  listener.events.start();
  await until(async () => (await effects.estimatedDocumentCount()) === lastId, 50);
  const taken = perSecond(wanted, since);

  say(`${SINGLES} events, one after another …`);
  const delays: number[] = [];
  for (const id of newIds(SINGLES)) {
    await tell([id]);
    const storedAt = performance.now();
    await until(async () => (await effects.findOne({ _id: id })) !== null, 1);
    delays.push(performance.now() - storedAt);
  }
  delays.sort((a, b) => a - b);
  const at = (share: number) => Math.round(delays[Math.min(delays.length - 1, Math.floor(delays.length * share))]!);

  say('a burst with both at work …');
  since = performance.now();
  await storeBurst();
  const stored = performance.now();
  await until(async () => (await effects.estimatedDocumentCount()) === lastId, 50);
  const whole = perSecond(wanted, since);
  const behind = ((performance.now() - stored) / 1000).toFixed(1);

  const machine = `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${new Date().toISOString().slice(0, 10)}`;
  console.log(`Events, ${wanted} of about 1 kB, one relay, one listener with ${settings.receiver.concurrency} at a time; ${machine}

| what | figure |
|---|---:|
| one fact, from its commit to its effect elsewhere | p50 ${at(0.5)} ms, p95 ${at(0.95)} ms |
| relay: from the outbox into the queue | ${relay} events/s |
| listener: from the queue to the stored effect | ${taken} events/s |
| a burst, stored, handed over and taken at the same time | ${whole} events/s |
| the last effect after the last commit of the burst | ${behind} s |`);
  await writer.events.stop();
  await listener.events.stop();
  waking.disconnect();
  await writer.connection.close();
  await listener.connection.close();
} finally {
  await mongo.stop();
  await redis.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);
