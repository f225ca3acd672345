import { beforeAll, expect, test } from '@jest/globals';
import { prepareCollections } from '@kaard/service-kit';
import { testMongo } from '@kaard/testing';
import type { Delivery } from './delivery.model.ts';
import { createDeliveryRepository } from './delivery.repository.ts';

const mongo = await testMongo();
const deliveries = createDeliveryRepository(mongo.connection);
const db = mongo.connection.db!;
const NOW = new Date('2026-11-30T12:00:00Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

let last = 0;
const waiting = (endpointId: number, nextAt: Date, isTest = false): Delivery => ({
  ...{ id: `msg_${++last}.${endpointId}`, ownerId: endpointId * 10, endpointId, messageId: `msg_${last}` },
  ...{ event: 'contact.created', isTest, body: '{}', state: 'waiting', tries: 0, nextAt, attempts: [] },
  ...{ createdAt: NOW, finishedAt: null },
});

/** How many keys and documents MongoDB has looked at for the work, and what came of it. */
async function examined<T>(work: () => Promise<T>) {
  await db.command({ profile: 2 });
  const found = await work();
  await db.command({ profile: 0 });
  const done = await db
    .collection('system.profile')
    .find({ ns: `${mongo.database}.deliveries` })
    .toArray();
  const sum = (name: string) => done.reduce((all, one) => all + (Number(one[name]) || 0), 0);
  await db.collection('system.profile').drop();
  return { found, keys: sum('keysExamined'), documents: sum('docsExamined') };
}

const DEAD = [1, 2, 3];
const MANY = 3000;
beforeAll(async () => {
  await prepareCollections(mongo.connection);
  // What three places that take nothing have waiting, and what waits for later, another one and a test.
  for (const endpointId of DEAD)
    await deliveries.insert(Array.from({ length: MANY }, (_, n) => waiting(endpointId, at(-60 + n / 1000))));
  await deliveries.insert([waiting(4, at(5)), waiting(5, at(-1)), waiting(5, at(5)), waiting(3, at(-1), true)]);
});

test('whatever waits for places that take nothing, looking for who is due reads a few keys', async () => {
  const paused = await examined(() => deliveries.dueEndpoints(NOW, DEAD, 1000));
  expect(paused.found).toEqual([
    { id: 3, ownerId: 30 },
    { id: 5, ownerId: 50 },
  ]);
  expect(paused.keys).toBeLessThan(50);
  expect(paused.documents).toBeLessThan(50);

  const open = await examined(() => deliveries.dueEndpoints(NOW, [], 1000));
  expect(open.found.map(({ id }) => id).sort()).toEqual([1, 2, 3, 5]);
  expect(open.keys).toBeLessThan(50);
  expect(open.documents).toBeLessThan(50);
});

test('of one place as much is read as is sent: tests first, then what waits longest', async () => {
  const { found, keys } = await examined(() => deliveries.due(3, NOW, { onlyTests: false, most: 20 }));
  expect(found.map(({ isTest }) => isTest)).toEqual([true, ...Array.from({ length: 19 }, () => false)]);
  expect(found[1]!.nextAt).toEqual(at(-60));
  expect(keys).toBeLessThan(100);
  const tests = await examined(() => deliveries.due(3, NOW, { onlyTests: true, most: 20 }));
  expect(tests.found).toHaveLength(1);
  expect(tests.keys).toBeLessThan(50);
});
