import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { connectRequestRedis } from '@kaard/service-kit';
import { createEventPublisher, type EventPublisher, eventually, testMongo, testRedis } from '@kaard/testing';
import {
  contactsSide,
  countingHandlers,
  newContact,
  type Side,
  startSide,
  startWriter,
  testSettings,
  uniquePrefix,
  type Writer,
} from '../test/world.ts';
import { createEvents, createRelayWaker, createSetAside, type EventHandler, type EventSettings, on } from './index.ts';
import { createPublicationOrders } from './publication.ts';

jest.setTimeout(60_000);
const writing = await testMongo();
const listening = await testMongo();
const redis = await testRedis();
const settings = testSettings(uniquePrefix());
let writer: Writer;
let contacts: Side;
let scan: Side;
let publisher: EventPublisher;
let broken = true;
let lastId = 0;

interface Effect {
  _id: number;
  times: number;
  version: number;
}
const effects = () => listening.connection.db!.collection<Effect>('effects');
const effectOf = (id: number) => effects().findOne({ _id: id });
const inbox = (event: string) => listening.connection.db!.collection('inbox').findOne({ _id: event as never });
const setAside = createSetAside(listening.connection);
const metric = async (name: string) => (await scan.metrics.getSingleMetric(name)?.get())?.values ?? [];

/** Takes what is told of contacts, but for those that are poison. */
const handlers = (connection: Side['connection']): EventHandler[] =>
  countingHandlers(connection, true).map((handler) =>
    handler.name === 'contact.created'
      ? on(
          'contact.created',
          async (event, session) => {
            if (event.payload.name === 'Poison' && broken) throw new Error('cannot take this one');
            return handler.handle(event, session);
          },
          { newestOnly: true },
        )
      : handler,
  );

const presentIds: number[] = [];
/** The contacts service, which holds the contacts of `presentIds` in version 7. */
const startContacts = (
  overrides: { settings?: EventSettings; onStep?: (step: string) => Promise<void> } = {},
): Promise<Side> =>
  startSide({
    ...contactsSide(async (afterId, limit) =>
      presentIds
        .filter((id) => id > afterId)
        .slice(0, limit)
        .map((id) => ({
          name: 'contact.created' as const,
          actor: { userId: null, via: 'system' },
          aggregate: { type: 'contact', id, version: 7 },
          payload: newContact(id),
        })),
    ),
    ...{ mongo: writing, redisUrl: redis.url, settings, ...overrides },
  });

beforeAll(async () => {
  writer = await startWriter(writing);
  contacts = await startContacts();
  scan = await startSide({ service: 'scan', mongo: listening, redisUrl: redis.url, settings, handlers });
  publisher = createEventPublisher({ redisUrl: redis.url, prefix: settings.prefix, listener: 'scan' });
});
afterAll(async () => {
  await contacts.close();
  await scan.close();
  await publisher.close();
  await writer.close();
});

const told = (contactId: number, overrides: object = {}) => ({
  ...{ name: 'contact.created', ownerId: 4711, aggregateId: contactId, payload: newContact(contactId) },
  ...overrides,
});

describe('a fact', () => {
  test('travels from its transaction to its effect, and is marked as sent', async () => {
    const id = ++lastId;
    await writer.create(id);
    await eventually(async () => expect(await effectOf(id)).toMatchObject({ times: 1 }));
    await eventually(async () => expect(await writer.waiting()).toBe(0));
  });

  test('wakes the relay, in whatever process it was stored', async () => {
    await contacts.close();
    // It would find new rows by itself when the test is long over.
    contacts = await startContacts({ settings: testSettings(settings.prefix, { relay: { idleMs: 3_600_000 } }) });
    const client = connectRequestRedis(redis.url);
    const waking = await startWriter(
      writing,
      createRelayWaker(() => client, settings.prefix, 'contacts'),
    );
    await eventually(async () => expect(client.status).toBe('ready'));
    for (let count = 0; count < 3; count++) {
      const id = ++lastId;
      await waking.create(id);
      await eventually(async () => expect(await effectOf(id)).toMatchObject({ times: 1 }));
      await eventually(async () => expect(await waking.waiting()).toBe(0));
    }
    await waking.close();
    client.disconnect();
    await contacts.close();
    contacts = await startContacts();
  });

  test('that nobody listens to is only kept', async () => {
    const outbox = writing.connection.db!.collection('outbox');
    const before = await outbox.countDocuments();
    await writer.update(++lastId);
    await eventually(async () => expect(await writer.waiting()).toBe(0));
    expect(await outbox.countDocuments()).toBe(before + 1);
  });

  test('that only a newer version of its writer knows waits for it, and holds up nobody', async () => {
    const outbox = writing.connection.db!.collection('outbox');
    const [first, second] = [++lastId, ++lastId];
    await writer.create(first);
    await eventually(async () => expect(await writer.waiting()).toBe(0));
    const row = await outbox.findOne({ 'aggregate.id': first });
    const unknown = { ...row, _id: crypto.randomUUID() as never, name: 'contact.abducted', sentAt: null };
    await outbox.insertOne(unknown);
    await writer.create(second, { version: 2 });
    await eventually(async () => expect(await effectOf(second)).toMatchObject({ times: 1 }));
    expect(await outbox.findOne({ _id: unknown._id })).toMatchObject({ sentAt: null });
    await outbox.deleteOne({ _id: unknown._id });
  });

  test('that is delivered a second time has its effect once', async () => {
    const id = ++lastId;
    await writer.create(id);
    await eventually(async () => expect(await effectOf(id)).toMatchObject({ times: 1 }));
    // The effect may come before the mark, which would then be set on what is to be sent again.
    await eventually(async () => expect(await writer.waiting()).toBe(0));
    const handedOver = await countOf('repeated');
    await writing.connection.db!.collection('outbox').updateMany({ 'aggregate.id': id }, { $set: { sentAt: null } });
    // Something new wakes the relay.
    await writer.create(++lastId);
    await eventually(async () => expect(await countOf('repeated')).toBeGreaterThan(handedOver));
    expect(await effectOf(id)).toMatchObject({ times: 1 });
  });

  test('that arrives after a newer one of its aggregate does not touch a read model', async () => {
    const id = ++lastId;
    const newer = await publisher.publish(told(id, { version: 5 }));
    await eventually(async () => expect(await inbox(newer)).not.toBeNull());
    const older = await publisher.publish(told(id, { version: 4 }));
    await eventually(async () => expect(await inbox(older)).not.toBeNull());
    expect(await effectOf(id)).toMatchObject({ times: 1, version: 5 });
  });

  test('is sent in the order of its aggregate, whatever the clocks of its writers say', async () => {
    await contacts.close();
    const id = ++lastId;
    const handed: number[] = [];
    for (const version of [1, 2, 3]) await writer.create(id, { version });
    const outbox = writing.connection.db!.collection('outbox');
    await outbox.updateOne(
      { 'aggregate.id': id, 'aggregate.version': 3 },
      { $set: { occurredAt: new Date('2020-01-01') } },
    );
    contacts = await startContacts({
      settings: testSettings(settings.prefix, { relay: { batch: 1 } }),
      async onStep(step) {
        if (step !== 'added') return;
        const sent = await outbox.find({ 'aggregate.id': id, sentAt: { $ne: null } }).toArray();
        handed.push(Math.max(0, ...sent.map(({ aggregate }) => aggregate.version as number)));
      },
    });
    await eventually(async () => expect(await writer.waiting()).toBe(0));
    expect([...handed].sort((a, b) => a - b)).toEqual(handed);
    expect(new Set(handed)).toEqual(new Set([0, 1, 2]));
    await contacts.close();
    contacts = await startContacts();
  });

  test('in a rush is taken with others in one transaction, once; what is older, known or poison is told apart', async () => {
    await scan.close();
    const rush = Array.from({ length: 60 }, () => ++lastId);
    const [old, poison] = [rush[20]!, rush[40]!];
    const known = await publisher.publish(told(rush[0]!));
    const sizes: number[] = [];
    const gathering = (connection: Side['connection']): EventHandler[] =>
      handlers(connection).map((handler) => {
        if (handler.name !== 'contact.created') return handler;
        const together: NonNullable<EventHandler['together']> = async (events, session) => {
          sizes.push(events.length);
          for (const event of events) await handler.handle(event, session);
          return undefined;
        };
        return { ...handler, together };
      });
    const all = await Promise.all([
      publisher.publish(told(old, { version: 9 })),
      ...rush.map((id) =>
        publisher.publish(
          told(
            id,
            id === poison ? { payload: newContact(id, { name: 'Poison' }) } : id === rush[0] ? { id: known } : {},
          ),
        ),
      ),
    ]);
    scan = await startSide({ service: 'scan', mongo: listening, redisUrl: redis.url, settings, handlers: gathering });
    const bad = all[41]!;
    await eventually(async () => {
      for (const event of all.filter((one) => one !== bad)) expect(await inbox(event)).not.toBeNull();
      expect((await setAside.list(10)).map(({ id }) => id)).toEqual([bad]);
    });
    expect(Math.max(...sizes)).toBeGreaterThan(5);
    for (const id of rush.filter((one) => one !== poison))
      expect(await effectOf(id)).toMatchObject({ times: 1, version: id === old ? 9 : 1 });
    expect(await effectOf(poison)).toBeNull();
    await listening.connection.db!.collection('events_set_aside').deleteMany({});
    await scan.close();
    scan = await startSide({ service: 'scan', mongo: listening, redisUrl: redis.url, settings, handlers });
  });

  test('is not held up by hundreds of somebody else', async () => {
    await scan.close();
    const hundreds = Array.from({ length: 300 }, () => ++lastId);
    await writer.createMany(hundreds);
    await eventually(async () => expect(await writer.waiting()).toBe(0));
    const [mine, ...more] = [++lastId, ++lastId, ++lastId];
    for (const id of [mine!, ...more]) await writer.create(id, { ownerId: 815 });
    await eventually(async () => expect(await writer.waiting()).toBe(0));
    const order: number[] = [];
    const noting = (connection: Side['connection']): EventHandler[] =>
      handlers(connection).map((handler) => ({
        ...handler,
        async handle(event, session) {
          order.push(event.ownerId);
          return handler.handle(event, session);
        },
      }));
    scan = await startSide({ service: 'scan', mongo: listening, redisUrl: redis.url, settings, handlers: noting });
    const all = [...hundreds, mine!, ...more];
    await eventually(async () => expect(await effects().countDocuments({ _id: { $in: all } })).toBe(all.length));
    // Those that are taken at the same time, and a turn each.
    expect(order.lastIndexOf(815)).toBeLessThan(2 * settings.receiver.concurrency);
    await scan.close();
    scan = await startSide({ service: 'scan', mongo: listening, redisUrl: redis.url, settings, handlers });
  });
});

async function countOf(outcome: string): Promise<number> {
  const values = await metric('kaard_events_handled_total');
  return values.filter(({ labels }) => labels.outcome === outcome).reduce((sum, { value }) => sum + value, 0);
}

describe('an event that cannot be taken', () => {
  test('is tried again, then set aside, counted, and holds up nothing else; it can be sent again', async () => {
    const [poison, ...others] = Array.from({ length: 6 }, () => ++lastId);
    await writer.create(poison!, { name: 'Poison' });
    for (const id of others) await writer.create(id);
    await eventually(async () => expect(await effects().countDocuments({ _id: { $in: others } })).toBe(5));

    const [row] = await eventually(async () => {
      const rows = await setAside.list(10);
      expect(rows).toHaveLength(1);
      return rows;
    });
    expect(row).toMatchObject({
      name: 'contact.created',
      problem: 'cannot take this one',
      attempts: 4,
      event: { aggregate: { id: poison }, payload: { name: 'Poison' } },
    });
    expect(await effectOf(poison!)).toBeNull();
    expect(await metric('kaard_events_set_aside')).toMatchObject([{ value: 1 }]);

    // As long as nothing has changed it comes back.
    await setAside.orderResend([row!.id], new Date());
    await eventually(async () =>
      expect((await setAside.list(1))[0]?.setAsideAt.getTime()).toBeGreaterThan(row!.setAsideAt.getTime()),
    );
    broken = false;
    expect(await setAside.orderResend(null, new Date())).toBe(1);
    await eventually(async () => expect(await effectOf(poison!)).toMatchObject({ times: 1 }));
    expect(await setAside.count()).toBe(0);
  });

  test('is set aside no longer when it is taken, whoever sent it again', async () => {
    broken = true;
    const id = ++lastId;
    await writer.create(id, { name: 'Poison' });
    await eventually(async () => expect(await setAside.count()).toBe(1));
    const [row] = await setAside.list(1);
    broken = false;
    // As a relay hands over again what it is in doubt about; something new wakes it.
    await writing.connection.db!.collection('outbox').updateMany({ 'aggregate.id': id }, { $set: { sentAt: null } });
    await writer.create(++lastId);
    await eventually(async () => expect(await effectOf(id)).toMatchObject({ times: 1 }));
    expect(await setAside.count()).toBe(0);

    // Of two processes that set it aside, one was late.
    await setAside.put(row!);
    await setAside.orderResend(null, new Date());
    await eventually(async () => expect(await setAside.count()).toBe(0));
    expect(await effectOf(id)).toMatchObject({ times: 1 });
  });

  test.each([
    ['no event at all', { nonsense: true }, /not an event/],
    ['of a shape that is newer', { shapeVersion: 99 }, /shape 99, known is 1/],
    ['without its shape', { payload: { name: 'Mira Adler' } }, /payload|shape/],
  ])('because it is %s is set aside at once, without a value in what is said about it', async (_what, change, said) => {
    const { Queue } = await import('bullmq');
    const { hostname, port, pathname } = new URL(redis.url);
    const connection = { host: hostname, port: Number(port), db: Number(pathname.slice(1) || 0) };
    const queue = new Queue('events', { connection, prefix: `{${settings.prefix}-scan}` });
    const id = crypto.randomUUID();
    const event = {
      ...{ id, name: 'contact.created', shapeVersion: 1, occurredAt: new Date().toISOString(), ownerId: 4711 },
      ...{ actor: { userId: 4711, via: 'session' }, aggregate: { type: 'contact', id: 1, version: 1 }, again: false },
      payload: newContact(1),
      ...change,
    };
    await queue.add('contact.created', 'nonsense' in change ? change : event, { jobId: id, attempts: 9 });
    await queue.close();
    await eventually(async () => expect((await setAside.list(10)).map((row) => row.id)).toContain(id));
    const row = (await setAside.list(10)).find((present) => present.id === id)!;
    expect(row.attempts).toBe(1);
    expect(row.problem).toMatch(said);
    expect(row.problem).not.toContain('Mira');
    await listening.connection.db!.collection('events_set_aside').deleteMany({});
  });

  test('because only a newer version knows it waits for that one, which takes it by itself', async () => {
    const before = await countOf('unknown');
    const id = ++lastId;
    const [abducted, notHere, newer] = [
      await publisher.publish(told(1, { name: 'contact.abducted' })),
      await publisher.publish(told(1, { name: 'contact.restored' })),
      await publisher.publish(told(id)),
    ];
    await eventually(async () => expect(await countOf('unknown')).toBe(before + 2));
    await eventually(async () => expect(await effectOf(id)).toMatchObject({ times: 1 }));
    await eventually(async () => expect(await setAside.count()).toBe(2));
    // As an older version would have left the one that this one knows.
    const aside = listening.connection.db!.collection('events_set_aside');
    const later = ++lastId;
    const row = await aside.findOne({ _id: abducted as never });
    await aside.updateOne(
      { _id: abducted as never },
      {
        $set: {
          name: 'contact.created',
          'event.name': 'contact.created',
          'event.payload': newContact(later),
          'event.aggregate.id': later,
        },
      },
    );
    expect(row?.problem).toBe('not known to this version: contact.abducted');
    await scan.close();
    scan = await startSide({ service: 'scan', mongo: listening, redisUrl: redis.url, settings, handlers });
    await eventually(async () => expect(await effectOf(later)).toMatchObject({ times: 1 }));
    expect(await inbox(newer)).not.toBeNull();
    await eventually(async () => expect((await setAside.list(10)).map((one) => one.id)).toEqual([notHere]));
    await aside.deleteMany({});
  });
});

test('what waits for a listener is seen by state', async () => {
  const jobs = async () =>
    Object.fromEntries((await metric('kaard_queue_jobs')).map(({ labels, value }) => [labels.state, value]));
  broken = true;
  const poison = ++lastId;
  await publisher.publish(told(poison, { payload: newContact(poison, { name: 'Poison' }) }));
  await eventually(async () => expect((await jobs()).delayed).toBe(1));
  broken = false;
  await eventually(async () => expect(await jobs()).toEqual({ waiting: 0, active: 0, delayed: 0, failed: 0 }));
});

describe('a read model', () => {
  test('is built anew from the present state, published again for its listener', async () => {
    const [known, lost] = [++lastId, ++lastId];
    await publisher.publish(told(known, { version: 7 }));
    await eventually(async () => expect(await effectOf(known)).toMatchObject({ times: 1 }));
    presentIds.push(known, lost, ...Array.from({ length: 400 }, () => ++lastId));

    const orders = createPublicationOrders(writing.connection);
    expect(await orders.order('contacts', 'scan', new Date())).toEqual(['contact.created']);
    await eventually(async () => expect(await effects().countDocuments({ _id: { $in: presentIds } })).toBe(402), {
      timeoutMs: 60_000,
    });
    // What it knew at this version is written again, harmlessly: its model may be what is broken.
    expect(await effectOf(known)).toMatchObject({ times: 2, version: 7 });
    expect(await effectOf(lost)).toMatchObject({ times: 1, version: 7 });
    const publication = await writing.connection.db!.collection('publications').findOne({});
    expect(publication).toMatchObject({ to: 'scan', published: 402, finishedAt: expect.any(Date) });
  });
});

describe('a service', () => {
  test('does not start when its handlers and the table of listeners differ', async () => {
    const parts = {
      ...{ connection: listening.connection, redisUrl: redis.url, settings, service: 'scan' as const },
      ...{ metrics: scan.metrics, log: undefined as never },
    };
    const complete = handlers(listening.connection);
    scan.metrics.clear();
    expect(() => createEvents({ ...parts, handlers: complete.slice(1) })).toThrow(
      /without a handler contact\.created;/,
    );
    scan.metrics.clear();
    const extra = on('scan.completed', async () => undefined);
    expect(() => createEvents({ ...parts, handlers: [...complete, extra] })).toThrow(/twice, scan\.completed/);
  });
});
