import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DomainError, type ErrorReporter, type Viewer } from '@kaard/service-kit';
import { newUserId, testMongo, testRedis } from '@kaard/testing';
import { testConfig } from '../../test/installation.ts';
import type { Batch } from '../batch/batch.model.ts';
import { createScanFoundation } from '../foundation.ts';
import { createScanServices } from '../services.ts';
import { admitWaiting } from './admit-waiting.ts';
import { askAgain } from './ask-again.ts';
import { carryOutOrders } from './carry-out-orders.ts';
import { NOBODY_WAITS } from './ended-signal.ts';
import { removeBatches } from './remove-batches.ts';
import { removeFiles } from './remove-files.ts';
import { saveBatches } from './save-batches.ts';

const mongo = await testMongo();
const redis = await testRedis();
const config = testConfig({ mongoUri: mongo.uri, database: mongo.database, redisUrl: redis.url });
const foundation = createScanFoundation({ config });
const { base, batches, scans, files } = foundation;
const order = async () => {};
const { batchService } = createScanServices(foundation, { order, ended: NOBODY_WAITS });

beforeAll(() => base.prepare());
afterAll(() => base.close());

const locked = () => new DomainError({ kind: 'unavailable', reason: 'LOCKED', message: 'Held.' });
const stored = () => mongo.connection.collection<{ _id: number }>('scan_batches');

/** More batches than one look takes: all of them but the last can't be worked at. */
async function newBatches(change: object): Promise<number[]> {
  await stored().deleteMany({});
  const viewer: Viewer = { id: newUserId(), via: 'session', sessionId: 's', keyId: null, scopes: [] };
  const { id } = await batchService.create(viewer, { name: 'Hannover' }, null);
  const one = (await stored().findOne({ _id: id }))!;
  await stored().deleteMany({});
  const ids = Array.from({ length: 60 }, (_, at) => id + at + 1);
  await stored().insertMany(ids.map((_id) => ({ ...one, ...change, _id })));
  return ids;
}

const counted = async (name: string): Promise<number> =>
  (await base.http.metrics.getSingleMetric('kaard_mistakes_total')!.get()).values.find(
    ({ labels }) => labels.part === name,
  )?.value ?? 0;

describe.each([
  ['save-batches', { saving: { at: new Date(), minConfidence: 0, onDuplicate: 'ask' } }, saveBatches],
  ['remove-batches', { removal: 'items' }, removeBatches],
  [
    'carry-out-orders',
    { pending: { what: 'end-waiting', at: new Date() } },
    (_batches: typeof batches, carryOut: never, errorReporter: ErrorReporter) =>
      carryOutOrders(batches, { carryOut }, errorReporter),
  ],
] as const)('%s', (name, change, create) => {
  test.each([
    ['held by somebody', locked, 0],
    ['bad', () => new TypeError('no such field'), 59],
  ] as const)('gets to the last batch when all before it are %s', async (_what, error, mistakes) => {
    const ids = await newBatches(change);
    const done: number[] = [];
    const work = async ({ id }: Batch) => {
      if (id !== ids.at(-1)) throw error();
      done.push(id);
    };
    const before = await counted(name);
    await create(batches, work as never, base.errorReporter).run(new AbortController().signal);
    expect([done, (await counted(name)) - before]).toEqual([[ids.at(-1)], mistakes]);
  });
});

describe('more than one look takes, all at one time and all but the last bad,', () => {
  const LAST = 1_000_250;
  const at = new Date(Date.now() - 30 * 24 * 60 * 60_000);
  const fill = (name: string, row: object) =>
    mongo.connection
      .collection<{ _id: number }>(name)
      .insertMany(Array.from({ length: 250 }, (_, n) => ({ ...row, _id: LAST - n, ownerId: LAST - n })));
  const done: number[] = [];
  const doOne = async (id: number) => {
    if (id !== LAST) throw new TypeError('no such field');
    done.push(id);
  };
  const parts = { ...foundation, ...base };

  test.each([
    [
      'ask-again',
      () => fill('scans', { savedAs: null, approval: { at, outcome: null } }),
      () =>
        askAgain({
          ...parts,
          owners: { ...parts.owners, hold: doOne as never },
          scans: { ...scans, find: async () => null },
        }),
    ],
    [
      'remove-files',
      () => fill('scan_files', { createdAt: at, state: 'done', finishedAt: at }),
      () =>
        removeFiles({ ...parts, files: { ...files, remove: ({ id }: { id: number }) => doOne(id).then(() => false) } }),
    ],
  ] as const)('hold up none of %s, and are counted once', async (name, insert, create) => {
    await insert();
    done.length = 0;
    const before = await counted(name);
    await create().run(new AbortController().signal);
    expect([done, (await counted(name)) - before]).toEqual([[LAST], 249]);
  });
});

test('admit-waiting gets to everybody when one owner can’t be asked for', async () => {
  const asked: number[] = [];
  const work = admitWaiting({
    ...{ ...base, order, batches: { heldOf: async () => [] } },
    scans: { ownersWithWaiting: async () => [1, 2, 3], listWaiting: async () => [] } as never,
    admission: {
      foresee: async (ownerId: number) => {
        if (ownerId === 1) throw locked();
        if (ownerId === 2) throw new TypeError('a bad row');
        asked.push(ownerId);
        return { outcome: 'refused' };
      },
    } as never,
  });
  await work.run(new AbortController().signal);
  expect(asked).toEqual([3]);
});
