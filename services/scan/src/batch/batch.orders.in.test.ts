import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { DomainError, type Viewer } from '@kaard/service-kit';
import { newUserId, testMongo, testRedis } from '@kaard/testing';
import { cancelledBatchesEnd } from '../../migrations/2026-11-27-cancelled-batches-end.ts';
import { numbered } from '../../test/batches.ts';
import { newExtraction } from '../../test/fake-extractor.ts';
import { testConfig } from '../../test/installation.ts';
import { createScanFoundation } from '../foundation.ts';
import { carryOutOrders } from '../jobs/carry-out-orders.ts';
import { NOBODY_WAITS } from '../jobs/ended-signal.ts';
import { removeBatches } from '../jobs/remove-batches.ts';
import { PROBLEMS, tooManyWaiting } from '../scan/scan.errors.ts';
import { createScanServices } from '../services.ts';
import { createBatchOrders } from './batch.orders.ts';

jest.setTimeout(60_000);
const mongo = await testMongo();
const redis = await testRedis();
const config = testConfig({ mongoUri: mongo.uri, database: mongo.database, redisUrl: redis.url });
// No worker, no scheduled work: what a request leaves is still there.
const foundation = createScanFoundation({ config });
const { batches, base, items, live, reading, scans } = foundation;
const order = async () => {};
/** Of requests that have no time for a single item. */
const { service, batchService, addItem, orders, removeBatch } = createScanServices(foundation, {
  ...{ order, ended: NOBODY_WAITS },
  patience: () => AbortSignal.abort(),
});
const goOn = (job: { run(signal: AbortSignal): Promise<void> }) => job.run(new AbortController().signal);

beforeAll(() => base.prepare());
afterAll(() => base.close());

describe('of a large batch', () => {
  let viewer: Viewer;
  let id: string;
  const counts = async () => (await batchService.get(viewer, id))!.counts;

  beforeEach(async () => {
    viewer = { id: newUserId(), via: 'session', sessionId: 's', keyId: null, scopes: [] };
    id = String((await batchService.create(viewer, { name: 'Hannover' }, null)).id);
    for (const n of [1, 2, 3])
      await addItem(viewer, id, { pictures: [await numbered(n)], fileName: null, idempotencyKey: null });
  });

  test('cancelling is answered at once, and what waits is ended in the background', async () => {
    expect(await batchService.cancel(viewer, id)).toMatchObject({ state: 'cancelled', counts: { queued: 3 } });
    await goOn(carryOutOrders(batches, orders, base.errorReporter));
    expect(await counts()).toMatchObject({ queued: 0, failed: 3 });
    expect(await batches.listPending(10)).toEqual([]);
  });

  test('failed items are read again in the background, and those that have failed since are not', async () => {
    const present = () => items.list(viewer.id, Number(id), { first: 10, afterId: 0 });
    for (const scan of await present()) await reading.fail(scan, PROBLEMS.deadly);
    expect(await batchService.retryFailed(viewer, id)).toMatchObject({ retried: 3, batch: { counts: { failed: 3 } } });
    // What a turn before has had read again: nobody has ordered that a second time.
    const again = await service.retry(viewer, (await present())[0]!.id);
    await reading.fail(again, PROBLEMS.deadly);
    await goOn(carryOutOrders(batches, orders, base.errorReporter));
    expect(await counts()).toMatchObject({ queued: 2, failed: 1 });
    expect(await batches.listPending(10)).toEqual([]);
  });

  test('failed items wait for their turn when nothing can be written or too many wait already', async () => {
    for (const scan of await items.list(viewer.id, Number(id), { first: 10, afterId: 0 }))
      await reading.fail(scan, PROBLEMS.deadly);
    await batchService.retryFailed(viewer, id);
    const troubles = [
      new DomainError({ kind: 'unavailable', reason: 'LOCKED', message: 'Held.' }),
      null,
      tooManyWaiting(1),
    ];
    const retry: typeof service.retry = (...scan) => {
      const trouble = troubles.shift();
      return trouble ? Promise.reject(trouble) : service.retry(...scan);
    };
    const unlucky = createBatchOrders({ batches, items, reading, live, service: { retry } });
    const carryOut = carryOutOrders(batches, unlucky, base.errorReporter);
    for (const queued of [0, 1, 3]) {
      await goOn(carryOut);
      expect((await counts()).queued).toBe(queued);
      expect(await batches.listPending(10)).toHaveLength(queued < 3 ? 1 : 0);
    }
  });

  test('failed items are refused when not one of them can be read again, and then none follows', async () => {
    for (const scan of await items.list(viewer.id, Number(id), { first: 10, afterId: 0 }))
      await reading.fail(scan, PROBLEMS.deadly);
    const admit = async () => ({ outcome: 'too-many-waiting', waiting: 1 }) as const;
    const full = { ...foundation, admission: { ...foundation.admission, admit } };
    const { batchService: refusing } = createScanServices(full, { order, ended: NOBODY_WAITS });
    await expect(refusing.retryFailed(viewer, id)).rejects.toMatchObject({ reason: 'TOO_MANY_SCANS' });
    expect(await batches.listPending(10)).toEqual([]);
  });

  test('of the version before, only cancelled ones with items left are looked at once more', async () => {
    const ended = String((await batchService.create(viewer, { name: 'Empty' }, null)).id);
    const rows = mongo.connection.collection('scan_batches');
    const both = { _id: { $in: [Number(id), Number(ended)] as never[] } };
    await rows.updateMany(both, { $set: { state: 'cancelled' }, $unset: { pending: '' } });
    await cancelledBatchesEnd.run(mongo.connection);
    expect((await batches.listPending(10)).map((one) => one.id)).toEqual([Number(id)]);
    await goOn(carryOutOrders(batches, orders, base.errorReporter));
    expect(await counts()).toMatchObject({ queued: 0, failed: 3 });
  });

  test('what a cancelled one leaves is not read, also when it is deleted before', async () => {
    await batchService.cancel(viewer, id);
    await batchService.remove(viewer, id, false);
    await goOn(removeBatches(batches, removeBatch, base.errorReporter));
    const left = await scans.list(viewer.id, {}, 10, null);
    expect(left.map(({ status, batchId }) => [status, batchId])).toEqual(Array(3).fill(['failed', null]));
  });

  test('what is ordered to be saved is being saved, also before it is handed over', async () => {
    for (const { id: scanId, round } of await items.list(viewer.id, Number(id), { first: 10, afterId: 0 }))
      await reading.complete((await reading.begin(scanId, round))!, newExtraction());
    expect(await counts()).toMatchObject({ needsReview: 3, saving: 0 });
    const saving = { at: new Date(), minConfidence: 0, onDuplicate: 'ask' } as const;
    await base.unitOfWork(async (session) => {
      await batches.change((await batches.find(viewer.id, Number(id), session))!, { saving }, session);
    });
    expect(await counts()).toMatchObject({ needsReview: 3, saving: 3 });
  });
});
