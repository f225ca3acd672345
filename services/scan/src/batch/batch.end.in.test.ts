import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { newPicture } from '@kaard/pictures/testing';
import { eventually, testMongo, testRedis } from '@kaard/testing';
import {
  createBatch as create,
  lookAtBatch as look,
  numbered,
  orderBatch as order,
  sendItem as send,
} from '../../test/batches.ts';
import { fakeExtractor, newExtraction } from '../../test/fake-extractor.ts';
import { type Installation, type Person, startScan, testConfig } from '../../test/installation.ts';

const mongo = await testMongo();
const redis = await testRedis();
jest.setTimeout(60_000);

const AT_ONCE = 4;
class PictureError extends Error {
  readonly reason = 'PICTURE_UNREADABLE';
}

/** What readings wait for, so that they end together. */
let gate: PromiseWithResolvers<void> | null = null;
const engine = fakeExtractor(async ([front]) => {
  await gate?.promise;
  if (front!.bytes.length > 3000) throw new PictureError('not a picture');
  return newExtraction();
});
const parts = { mongoUri: mongo.uri, database: mongo.database, redisUrl: redis.url };

/** What was told of the batches of somebody. */
const told = async ({ userId }: Person) => {
  const rows = await mongo.connection.db!.collection('outbox').find({ ownerId: userId, 'aggregate.type': 'batch' });
  return (await rows.toArray()).map(({ name, payload: { batchId, name: title, counts } }) => ({
    ...{ name, batchId, title },
    counts: [counts.total, counts.queued + counts.reading, counts.needsReview, counts.failed],
  }));
};
const title = 'Hannover fair 2026';
const remove = (person: Person, id: string) =>
  person.graph('mutation ($id: ID!) { deleteScan(id: $id) { id } }', { id });

describe('the end of a batch', () => {
  let scan: Installation;
  beforeAll(async () => {
    scan = await startScan(testConfig(parts, { worker: { concurrency: AT_ONCE } }), { extractor: engine });
  });
  afterAll(() => scan.close());

  test('is not told while it is open, and once when it is closed and everything was read or has failed', async () => {
    const person = scan.as();
    const { id } = await create(person);
    await send(scan, person, id, await numbered(1));
    await send(scan, person, id, await newPicture({ width: 1600, height: 1000 }));
    await eventually(async () => expect((await look(person, id)).counts).toMatchObject({ needsReview: 1, failed: 1 }));
    expect(await told(person)).toEqual([]);
    await order(person, 'closeScanBatch', id);
    const once = [{ name: 'batch.completed', batchId: Number(id), title, counts: [2, 0, 1, 1] }];
    expect(await told(person)).toEqual(once);

    // Neither closing nor reading the failed ones again is another end, and cancelling what is done changes nothing.
    await order(person, 'closeScanBatch', id);
    await order(person, 'retryScanBatch', id);
    await eventually(async () => expect((await look(person, id)).counts).toMatchObject({ needsReview: 1, failed: 1 }));
    expect((await order(person, 'cancelScanBatch', id)).data.cancelScanBatch.batch.state).toBe('DONE');
    expect(await told(person)).toEqual(once);

    // As long as a failed one is read again there is something to cancel.
    gate = Promise.withResolvers();
    await order(person, 'retryScanBatch', id);
    expect((await order(person, 'cancelScanBatch', id)).data.cancelScanBatch.batch.state).toBe('CANCELLED');
    gate.resolve();
    expect(await told(person)).toEqual(once);
  });

  test('is told once when its last items end at the same moment', async () => {
    const person = scan.as();
    const { id } = await create(person);
    gate = Promise.withResolvers();
    for (let at = 0; at < AT_ONCE; at++) await send(scan, person, id, await numbered(at));
    await eventually(async () => expect((await look(person, id)).counts.reading).toBe(AT_ONCE));
    const closing = order(person, 'closeScanBatch', id);
    gate.resolve();
    await closing;
    await eventually(async () => expect((await look(person, id)).state).toBe('DONE'));
    expect(await told(person)).toEqual([
      { name: 'batch.completed', batchId: Number(id), title, counts: [AT_ONCE, 0, AT_ONCE, 0] },
    ]);
  });

  test('is told of one without pictures when it is closed', async () => {
    const person = scan.as();
    const { id } = await create(person);
    await order(person, 'closeScanBatch', id);
    expect(await told(person)).toEqual([{ name: 'batch.completed', batchId: Number(id), title, counts: [0, 0, 0, 0] }]);
  });
});

describe('with nobody who reads', () => {
  let still: Installation;
  beforeAll(async () => {
    still = await startScan(testConfig(parts), { extractor: null });
  });
  afterAll(() => still.close());

  test('cancelling is told once, and nothing after it', async () => {
    const person = still.as();
    const { id } = await create(person);
    for (let at = 0; at < 2; at++) await send(still, person, id, await numbered(at));
    await Promise.all([order(person, 'cancelScanBatch', id), order(person, 'cancelScanBatch', id)]);
    await order(person, 'cancelScanBatch', id);
    expect(await told(person)).toEqual([{ name: 'batch.cancelled', batchId: Number(id), title, counts: [2, 2, 0, 0] }]);
  });

  test('a batch is done when the last picture that waited is deleted', async () => {
    const person = still.as();
    const { id } = await create(person);
    const [first, second] = [
      (await send(still, person, id, await numbered(1))).json().scanId,
      (await send(still, person, id, await numbered(2))).json().scanId,
    ];
    await order(person, 'closeScanBatch', id);
    await remove(person, first);
    expect(await told(person)).toEqual([]);
    await remove(person, second);
    expect(await told(person)).toEqual([{ name: 'batch.completed', batchId: Number(id), title, counts: [0, 0, 0, 0] }]);
  });

  test('nothing is told of a batch that was deleted before its end', async () => {
    const person = still.as();
    const { id } = await create(person);
    const { scanId } = (await send(still, person, id, await numbered(1))).json();
    await order(person, 'closeScanBatch', id);
    await person.graph('mutation ($id: ID!) { deleteScanBatch(id: $id) { id } }', { id });
    await remove(person, scanId);
    expect(await told(person)).toEqual([]);
  });
});
