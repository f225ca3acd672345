import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type Connection, connectMongo, firstConnection } from '@kaard/service-kit';
import { type BreakableServer, breakableMongo, eventually, killTestChildren, testRedis } from '@kaard/testing';
import { startChild } from '../test/child.ts';
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

// Real processes that end themselves by `kill -9` between any two steps of relay and consumer. Another one takes over,
// and every effect is there once.

jest.setTimeout(120_000);
const redis = await testRedis();
let mongo: BreakableServer;
let writing: { uri: string; database: string };
let listening: { uri: string; database: string };
let reader: Connection;
let writer: Writer;
let lastId = 0;

beforeAll(async () => {
  mongo = await breakableMongo();
  [writing, listening] = [
    { uri: mongo.uri, database: 'writing' },
    { uri: mongo.uri, database: 'listening' },
  ];
  reader = await firstConnection(connectMongo(listening));
  // What a killed process had begun ends after so long; the product's 15 s would only make this test slow.
  await reader.db!.admin().command({ setParameter: 1, transactionLifetimeLimitSeconds: 3 });
  writer = await startWriter(writing);
});
afterAll(async () => {
  await killTestChildren();
  await writer.close();
  await reader.close();
  await mongo.stop();
});

const effects = () => reader.db!.collection<{ _id: number; times: number }>('effects');
const settingsOf = () => testSettings(uniquePrefix());

async function tellSome(): Promise<number[]> {
  const ids = Array.from({ length: 5 }, () => ++lastId);
  for (const id of ids) await writer.create(id);
  return ids;
}

async function expectOnceEach(ids: number[]): Promise<void> {
  await eventually(
    async () => expect(await effects().countDocuments({ _id: { $in: ids }, times: 1 })).toBe(ids.length),
    { timeoutMs: 60_000 },
  );
  await eventually(async () => expect(await writer.waiting()).toBe(0));
  expect(await effects().countDocuments({ times: { $ne: 1 } })).toBe(0);
}

describe('a relay that is killed', () => {
  let scan: Side;
  const settings = settingsOf();
  beforeAll(async () => {
    const parts = { mongo: listening, redisUrl: redis.url, settings };
    scan = await startSide({ ...parts, service: 'scan', handlers: countingHandlers });
  });
  afterAll(() => scan.close());

  test.each([
    ['with its lease', 'leased'],
    ['with rows in its hands', 'read'],
    ['between the queue and the mark', 'added'],
    ['after the mark', 'marked'],
  ])('%s is replaced, and every effect happens once', async (_when, dieAt) => {
    const parts = { mongo: writing, redisUrl: redis.url, settings };
    const ids = await tellSome();
    const doomed = startChild({ ...parts, service: 'contacts', dieAt });
    expect(await doomed.died).toBe('SIGKILL');
    const next = await startSide({ ...contactsSide(), ...parts });
    await expectOnceEach(ids);
    await next.close();
  });
});

describe('a consumer that is killed', () => {
  let contacts: Side;
  const settings = settingsOf();
  beforeAll(async () => {
    contacts = await startSide({ ...contactsSide(), mongo: writing, redisUrl: redis.url, settings });
  });
  afterAll(() => contacts.close());

  test.each([
    ['before its transaction', 'taken'],
    ['between the note in the inbox and the effect', 'noted'],
    ['between the effect and the commit', 'applied'],
    ['between the commit and the end of the job', 'committed'],
    ['when all is done but said', 'done'],
  ])('%s is replaced, and every effect happens once', async (_when, dieAt) => {
    const parts = { mongo: listening, redisUrl: redis.url, settings };
    const ids = await tellSome();
    const doomed = startChild({ ...parts, service: 'scan', dieAt });
    expect(await doomed.died).toBe('SIGKILL');
    const next = await startSide({ ...parts, service: 'scan', handlers: countingHandlers });
    await expectOnceEach(ids);
    await next.close();
  });
});

describe('relays and consumers that are killed again and again', () => {
  test('at any moment, while 300 facts are told, lose nothing and do nothing twice', async () => {
    const settings = settingsOf();
    const ids = Array.from({ length: 300 }, () => ++lastId);
    const telling = writer.createMany(ids);
    const start = {
      contacts: () => startChild({ mongo: writing, redisUrl: redis.url, settings, service: 'contacts', dieAt: null }),
      scan: () => startChild({ mongo: listening, redisUrl: redis.url, settings, service: 'scan', dieAt: null }),
    };
    let [relay, consumer] = [start.contacts(), start.scan()];
    for (let round = 0; round < 4; round++) {
      const seen = await effects().countDocuments({ _id: { $in: ids } });
      // As soon as something has happened, in the middle of the rest.
      await eventually(
        async () => {
          const now = await effects().countDocuments({ _id: { $in: ids } });
          return now > seen || now === ids.length;
        },
        { timeoutMs: 60_000, everyMs: 5 },
      );
      await Promise.all([relay.kill(), consumer.kill()]);
      [relay, consumer] = [start.contacts(), start.scan()];
    }
    await telling;
    await expectOnceEach(ids);
    await Promise.all([relay.kill(), consumer.kill()]);
  });
});
