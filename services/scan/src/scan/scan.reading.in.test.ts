import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { firstConnection, prepareCollections } from '@kaard/service-kit';
import { newUserId, testMongo, testRedis } from '@kaard/testing';
import { newExtraction } from '../../test/fake-extractor.ts';
import { testConfig } from '../../test/installation.ts';
import { createScanFoundation, type ScanFoundation } from '../foundation.ts';
import { PROBLEMS } from './scan.errors.ts';
import type { Scan } from './scan.model.ts';

const mongo = await testMongo();
const redis = await testRedis();
jest.setTimeout(60_000);

let parts: ScanFoundation & ScanFoundation['base'];
let lastId = 0;

beforeAll(async () => {
  const config = testConfig({ mongoUri: mongo.uri, database: mongo.database, redisUrl: redis.url });
  const foundation = createScanFoundation({ config });
  parts = { ...foundation, ...foundation.base };
  await firstConnection(parts.connection);
  await prepareCollections(parts.connection);
});
afterAll(() => parts.close());

/** A scan as it lies there after an upload. */
async function newScan(overrides: Partial<Scan> = {}): Promise<Scan> {
  const at = new Date();
  const ownerId = newUserId();
  const scan: Scan = {
    id: ++lastId,
    ownerId,
    status: 'queued',
    priority: 'interactive',
    pictures: [{ fileId: 'f'.repeat(24), type: 'image/jpeg', width: 1, height: 1, bytes: 1 }],
    version: 1,
    round: 1,
    queuedAt: at,
    month: at.toISOString().slice(0, 7),
    crashes: 0,
    result: null,
    problem: null,
    createdAt: at,
    updatedAt: at,
    finishedAt: null,
    savedAs: null,
    approval: null,
    batchId: null,
    itemNumber: null,
    duplicateOf: null,
    sheet: null,
    fileName: null,
    pictureHash: null,
    replaces: null,
    rereading: 0,
    replaced: null,
    ...overrides,
  };
  await parts.owners.ensure(ownerId);
  await parts.unitOfWork(async (session) => {
    await parts.admission.admit(ownerId, { priority: 'interactive', mayWait: false }, at, session);
    await parts.scans.insert(scan, session);
  });
  return scan;
}
const eventsOf = (id: number) => mongo.connection.db!.collection('outbox').countDocuments({ 'aggregate.id': id });
const ownerOf = (id: number) => mongo.connection.db!.collection('owners').findOne({ _id: id as never });

describe('reading a scan', () => {
  test('is refused for what has ended, has gone or is in a later round', async () => {
    const { id } = await newScan({ status: 'completed' });
    expect(await parts.reading.begin(id, 1)).toBeNull();
    expect(await parts.reading.begin(999_999, 1)).toBeNull();
    const later = await newScan({ round: 2 });
    expect(await parts.reading.begin(later.id, 1)).toBeNull();
  });

  test('by two workers at once is begun by one of them', async () => {
    const { id } = await newScan();
    const begun = await Promise.allSettled([parts.reading.begin(id, 1), parts.reading.begin(id, 1)]);
    const taken = begun.filter((one) => one.status === 'fulfilled' && one.value !== null);
    // The second either lost the race or came later and found it being read: then the first one has lost its claim.
    const versions = taken.map((one) => (one as PromiseFulfilledResult<Scan>).value.version);
    expect(new Set(versions).size).toBe(versions.length);
  });

  test('whose job was taken again ends once: the first worker comes too late', async () => {
    const { id, ownerId } = await newScan();
    const first = (await parts.reading.begin(id, 1))!;
    const second = (await parts.reading.begin(id, 1))!;
    expect(second.crashes).toBe(1);
    const written = await Promise.all([
      parts.reading.complete(first, newExtraction({ suggestedTags: ['first'] })),
      parts.reading.complete(second, newExtraction({ suggestedTags: ['second'] })),
      parts.reading.fail(first, PROBLEMS.failed),
    ]);
    expect(written).toEqual([false, true, false]);
    expect((await parts.scans.find(ownerId, id))?.result?.suggestedTags).toEqual(['second']);
    expect(await eventsOf(id)).toBe(1);
    expect(await ownerOf(ownerId)).toMatchObject({ reserved: 0, used: 1 });
  });

  test('completed by the same worker twice is written once', async () => {
    const { id, ownerId } = await newScan();
    const scan = (await parts.reading.begin(id, 1))!;
    const written = await Promise.all(Array.from({ length: 5 }, () => parts.reading.complete(scan, newExtraction())));
    expect(written.filter(Boolean)).toHaveLength(1);
    expect(await eventsOf(id)).toBe(1);
    expect(await ownerOf(ownerId)).toMatchObject({ reserved: 0, used: 1 });
  });

  test('of a scan that was deleted meanwhile leaves nothing behind', async () => {
    const { id, ownerId } = await newScan();
    const scan = (await parts.reading.begin(id, 1))!;
    await mongo.connection.db!.collection('scans').deleteOne({ _id: id as never });
    expect(await parts.reading.complete(scan, newExtraction())).toBe(false);
    expect(await eventsOf(id)).toBe(0);
    expect(await ownerOf(ownerId)).toMatchObject({ used: 0 });
  });

  test('begun for the third time after crashes ends it instead', async () => {
    const { id, ownerId } = await newScan();
    for (let crash = 0; crash < 3; crash++) expect(await parts.reading.begin(id, 1)).not.toBeNull();
    expect(await parts.reading.begin(id, 1)).toBeNull();
    expect(await parts.scans.find(ownerId, id)).toMatchObject({ status: 'failed', problem: PROBLEMS.deadly });
  });

  test('given back with an error does not count as a crash', async () => {
    const { id } = await newScan();
    for (let attempt = 0; attempt < 10; attempt++) {
      const scan = (await parts.reading.begin(id, 1))!;
      expect(scan.crashes).toBe(0);
      await parts.reading.giveBack(scan);
    }
  });
});

describe('pictures that no scan took', () => {
  test('are removed when they fall due; those of a scan stay', async () => {
    const { store, removals, unitOfWork } = parts;
    const [orphan, taken] = [store.newId(), store.newId()];
    const uploadedAt = new Date('2026-01-01T00:00:00Z');
    await removals.expect([orphan, taken], uploadedAt);
    for (const fileId of [orphan, taken]) await store.put(fileId, Buffer.from('picture'));
    await unitOfWork(async (session) => {
      expect(await removals.strikeOut([taken], session)).toBe(true);
    });
    expect(await removals.carryOutDue(new Date('2026-01-01T00:59:00Z'))).toBe(0);
    expect(await store.get(orphan)).not.toBeNull();
    expect(await removals.carryOutDue(new Date('2026-01-01T01:00:00Z'))).toBe(1);
    expect(await store.get(orphan)).toBeNull();
    expect(Buffer.from((await store.get(taken))!).toString()).toBe('picture');
    expect(await removals.carryOutDue(new Date('2027-01-01T00:00:00Z'))).toBe(0);
  });

  test('cannot be taken any more once they were removed', async () => {
    const { store, removals, unitOfWork } = parts;
    const fileId = store.newId();
    await removals.expect([fileId], new Date('2026-01-01T00:00:00Z'));
    await removals.carryOutDue(new Date('2026-01-02T00:00:00Z'));
    await unitOfWork(async (session) => {
      expect(await removals.strikeOut([fileId], session)).toBe(false);
    });
  });
});
