import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createUnitOfWork } from '@kaard/service-kit';
import { type BreakableServer, breakableRedis, eventually, patient, testMongo } from '@kaard/testing';
import { Redis } from 'ioredis';
import {
  contactsSide,
  countingHandlers,
  type Side,
  startSide,
  startWriter,
  testSettings,
  uniquePrefix,
  type Writer,
} from '../test/world.ts';
import { createOutbox, on } from './index.ts';

jest.setTimeout(300_000);
const writing = await testMongo();
const listening = await testMongo();
const settings = testSettings(uniquePrefix());
let redis: BreakableServer;
let writer: Writer;
let contacts: Side;
let scan: Side;
let lastId = 0;

beforeAll(async () => {
  redis = await breakableRedis();
  writer = await startWriter(writing);
  contacts = await startSide({ ...contactsSide(), mongo: writing, redisUrl: redis.uri, settings });
  scan = await startSide({
    ...{ service: 'scan', mongo: listening, redisUrl: redis.uri, settings, handlers: countingHandlers },
  });
});
afterAll(async () => {
  await contacts.close();
  await scan.close();
  await writer.close();
  await redis.stop();
});

const effects = () => listening.connection.db!.collection<{ _id: number; times: number }>('effects');
const newIds = (count: number) => Array.from({ length: count }, () => ++lastId);
/** However long it takes on a busy machine: a minute in which none arrives is too long. */
const expectOnceEach = async (ids: number[]) => {
  // They follow each other: a range of the index is cheaper than ten thousand ids.
  const arrived = () => effects().countDocuments({ _id: { $gte: ids[0]!, $lte: ids.at(-1)! } });
  // Asked seldom: what is waited for needs the database itself.
  const patience = { timeoutMs: 60_000, everyMs: ids.length > 1000 ? 500 : 25 };
  let before = 0;
  while (before < ids.length) {
    before = await eventually(async () => {
      const count = await arrived();
      expect(count).toBeGreaterThan(before);
      return count;
    }, patience);
  }
  expect(await arrived()).toBe(ids.length);
  await eventually(async () => expect(await writer.waiting()).toBe(0));
  expect(await effects().countDocuments({ times: { $ne: 1 } })).toBe(0);
};
const metric = async (name: string) => (await contacts.metrics.getSingleMetric(name)!.get()).values[0]?.value;

describe('while Redis is away', () => {
  test('facts are stored without waiting for it, are seen to wait, and have their effect once when it is back', async () => {
    await writer.create(++lastId);
    await expectOnceEach([lastId]);
    await redis.kill();

    const ids = newIds(50);
    const started = performance.now();
    for (const id of ids) await writer.create(id);
    expect(performance.now() - started).toBeLessThan(patient(10_000));
    await eventually(async () => {
      expect(await metric('kaard_outbox_unsent')).toBe(50);
      expect(await metric('kaard_outbox_lag_seconds')).toBeGreaterThan(0);
    });

    await redis.restart();
    await expectOnceEach(ids);
    await eventually(async () => {
      expect(await metric('kaard_outbox_unsent')).toBe(0);
      expect(await metric('kaard_outbox_lag_seconds')).toBe(0);
    });
  });
});

describe('when Redis has lost its data', () => {
  test('what lay there is handed over again, and nothing happens twice', async () => {
    await scan.close();
    const ids = newIds(30);
    await writer.createMany(ids);
    await eventually(async () => expect(await writer.waiting()).toBe(0));
    const client = new Redis(redis.uri);
    await client.flushall();
    await client.quit();

    // It notices at its next connection: here Redis is restarted, as after a loss.
    await redis.kill();
    await redis.restart();
    scan = await startSide({
      ...{ service: 'scan', mongo: listening, redisUrl: redis.uri, settings, handlers: countingHandlers },
    });
    await expectOnceEach(ids);
  });
});

describe('when Redis has lost its data hours after an account was deleted', () => {
  test('a listener that was away all the time forgets the person all the same', async () => {
    await scan.close();
    const ownerId = 4712;
    await createUnitOfWork(writing.connection)((session) =>
      createOutbox(writing.connection).add(
        {
          name: 'account.deleted',
          actor: { userId: ownerId, via: 'session' },
          aggregate: { type: 'account', id: ownerId, version: 1 },
          payload: { userId: ownerId },
        },
        { session },
      ),
    );
    await eventually(async () => expect(await writer.waiting()).toBe(0));
    await writing.connection
      .db!.collection('outbox')
      .updateOne({ ownerId }, { $set: { sentAt: new Date(Date.now() - 3 * 60 * 60_000) } });
    // The relay works on, as it would for those hours.
    await writer.createMany(newIds(1));
    await eventually(async () => expect(await writer.waiting()).toBe(0));
    await contacts.close();
    contacts = await startSide({ ...contactsSide(), mongo: writing, redisUrl: redis.uri, settings });
    await writer.createMany(newIds(1));
    await eventually(async () => expect(await writer.waiting()).toBe(0));

    const client = new Redis(redis.uri);
    await client.flushall();
    await client.quit();
    await redis.kill();
    await redis.restart();
    const forgotten: number[] = [];
    const forget = on('account.deleted', async ({ payload }) => void forgotten.push(payload.userId));
    scan = await startSide({
      ...{ service: 'scan', mongo: listening, redisUrl: redis.uri, settings },
      handlers: (connection) => [
        ...countingHandlers(connection).filter(({ name }) => name !== 'account.deleted'),
        forget,
      ],
    });
    await eventually(async () => expect(forgotten).toContain(ownerId), { timeoutMs: 30_000 });
  });
});

describe('when Redis came back as it was some time ago', () => {
  const MINUTE_MS = 60_000;

  test('what was handed over since is handed over again, and what came before is not', async () => {
    await scan.close();
    const [old, lost] = [newIds(1), newIds(20)];
    await writer.createMany([...old, ...lost]);
    await eventually(async () => expect(await writer.waiting()).toBe(0));
    const outbox = writing.connection.db!.collection('outbox');
    const sentAgo = (ids: number[], minutes: number) =>
      outbox.updateMany(
        { 'aggregate.id': { $in: ids } },
        { $set: { sentAt: new Date(Date.now() - minutes * MINUTE_MS) } },
      );
    await sentAgo(old, 50);
    await sentAgo(lost, 39);
    const client = new Redis(redis.uri);
    const mark = `{${settings.prefix}-contacts}:handed-over`;
    const marked = await client.get(mark);
    await client.flushall();
    await client.set(mark, new Date(Date.now() - 40 * MINUTE_MS).toISOString());
    await client.quit();
    expect(Date.now() - Date.parse(marked!)).toBeLessThan(MINUTE_MS);

    // Already the next hand-over tells: also when the connection was never seen to break.
    const [next] = newIds(1);
    await writer.create(next!);
    await eventually(async () => {
      const waiting = await outbox.countDocuments({
        'aggregate.id': { $in: lost },
        sentAt: { $gt: new Date(Date.now() - MINUTE_MS) },
      });
      expect(waiting).toBe(lost.length);
    });
    const [before] = await outbox.find({ 'aggregate.id': old[0]! }).toArray();
    expect(Date.now() - before!.sentAt.getTime()).toBeGreaterThan(45 * MINUTE_MS);
    scan = await startSide({
      ...{ service: 'scan', mongo: listening, redisUrl: redis.uri, settings, handlers: countingHandlers },
    });
    await expectOnceEach([...lost, next!]);
  });
});

describe('after an upgrade from a version that wrote its mark once', () => {
  test('only the last minute is handed over again', async () => {
    const [old, late] = [newIds(5), newIds(5)];
    await writer.createMany([...old, ...late]);
    await expectOnceEach([...old, ...late]);
    await contacts.close();
    const outbox = writing.connection.db!.collection('outbox');
    const hourAgo = new Date(Date.now() - 60 * 60_000);
    const of = (ids: number[]) => ({ 'aggregate.id': { $in: ids } });
    await outbox.updateMany({ 'aggregate.id': { $lt: late[0]! } }, { $set: { sentAt: hourAgo } });
    const client = new Redis(redis.uri);
    await client.del(`{${settings.prefix}-contacts}:handed-over`);
    await client.set(`{${settings.prefix}-contacts}:has-its-data`, '2026-01-01T00:00:00.000Z');
    const upgradedAt = new Date();
    contacts = await startSide({ ...contactsSide(), mongo: writing, redisUrl: redis.uri, settings });
    await eventually(async () =>
      expect(await outbox.countDocuments({ ...of(late), sentAt: { $gt: upgradedAt } })).toBe(5),
    );
    expect(await outbox.countDocuments({ ...of(old), sentAt: hourAgo })).toBe(5);
    expect(Date.parse((await client.get(`{${settings.prefix}-contacts}:handed-over`))!)).toBeGreaterThanOrEqual(
      upgradedAt.getTime(),
    );
    await client.quit();
  });
});

describe('a burst', () => {
  test('of 10,000 facts arrives, every effect once', async () => {
    const ids = newIds(10_000);
    await writer.createMany(ids);
    await expectOnceEach(ids);
  }, 1_800_000);
});
