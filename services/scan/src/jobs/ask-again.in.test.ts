import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createEventPublisher, eventually, testMongo, testRedis } from '@kaard/testing';
import { createBatch, lookAtBatch, numbered, sendItem } from '../../test/batches.ts';
import { fakeExtractor, newExtraction } from '../../test/fake-extractor.ts';
import { type Installation, type Person, startScan, testConfig } from '../../test/installation.ts';
import { createScanFoundation } from '../foundation.ts';
import { askAgain } from './ask-again.ts';

jest.setTimeout(60_000);
const mongo = await testMongo();
const redis = await testRedis();
const config = testConfig({ mongoUri: mongo.uri, database: mongo.database, redisUrl: redis.url });
const publisher = createEventPublisher({ redisUrl: redis.url, prefix: config.events.prefix, listener: 'scan' });
const foundation = createScanFoundation({ config });
const { base } = foundation;
const collection = (name: string) => mongo.connection.db!.collection(name);
let scan: Installation;

beforeAll(async () => {
  scan = await startScan(config, { extractor: fakeExtractor(async () => newExtraction()) });
});
afterAll(async () => {
  await scan.close();
  await publisher.close();
  await base.close();
});

const SAVE = `mutation ($id: ID!) {
  saveScanBatch(id: $id, input: { minConfidence: 0, onDuplicate: UPDATE }) { ordered } }`;
const HOUR_MS = 60 * 60 * 1000;
const workAfter = (ms: number) =>
  askAgain({ ...foundation, ...base, now: () => new Date(Date.now() + ms) }).run(new AbortController().signal);
const ordersOf = ({ userId }: Person) =>
  collection('outbox').find({ ownerId: userId, name: 'scan.approved' }).sort({ occurredAt: 1 }).toArray();
const tell = ({ userId }: Person, name: string, payload: object) =>
  publisher.publish({ name, ownerId: userId, aggregateId: 1, payload: { ownerId: userId, ...payload } });

test('an item of which nobody said what became of it is asked for again, and no other', async () => {
  const person = scan.as();
  const { id } = await createBatch(person);
  for (const n of [1, 2, 3]) await sendItem(scan, person, id, await numbered(n));
  await eventually(async () => expect((await lookAtBatch(person, id)).counts.needsReview).toBe(3));
  await person.graph(SAVE, { id });
  await eventually(async () => expect(await ordersOf(person)).toHaveLength(3));
  const [saved, withheld, lost] = (await ordersOf(person)).map(({ payload }) => payload.scanId);
  await tell(person, 'contact.scanned', { scanId: saved, contactId: 900_001 });
  await tell(person, 'contact.withheld', { scanId: withheld, reason: 'looks-the-same', contactId: 900_001 });
  await eventually(async () =>
    expect((await lookAtBatch(person, id)).counts).toMatchObject({ saved: 1, looksTheSame: 1, saving: 1 }),
  );

  await workAfter(0.9 * HOUR_MS);
  expect(await ordersOf(person)).toHaveLength(3);
  await workAfter(1.1 * HOUR_MS);
  const again = (await ordersOf(person)).slice(3).map(({ payload }) => payload);
  // What was to be updated may have been: its owner decides.
  expect(again).toEqual([
    {
      ...{ scanId: lost, ownerId: person.userId, onDuplicate: 'ask' },
      ...{ tags: expect.any(Array), fields: expect.any(Object), lists: expect.any(Object) },
    },
  ]);
  expect(again[0]!.fields).toMatchObject({ name: expect.any(String) });
  // Once an hour, not with every look.
  await workAfter(1.2 * HOUR_MS);
  expect(await ordersOf(person)).toHaveLength(4);

  await tell(person, 'contact.withheld', { scanId: lost, reason: 'looks-the-same', contactId: 900_001 });
  await eventually(async () =>
    expect((await lookAtBatch(person, id)).counts).toMatchObject({ looksTheSame: 2, saving: 0 }),
  );
  await workAfter(9 * HOUR_MS);
  expect(await ordersOf(person)).toHaveLength(4);
});
