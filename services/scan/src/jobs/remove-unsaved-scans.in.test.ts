import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createSetAside } from '@kaard/events';
import { newPicture } from '@kaard/pictures/testing';
import { createLogger } from '@kaard/service-kit';
import { eventually, testMongo, testRedis } from '@kaard/testing';
import { createBatch } from '../../test/batches.ts';
import { type Installation, type Person, startScan, testConfig } from '../../test/installation.ts';
import { createScanFoundation } from '../foundation.ts';
import { createScanRemoval } from '../scan/scan.removal.ts';
import { removeUnsavedScans } from './remove-unsaved-scans.ts';

jest.setTimeout(60_000);
const mongo = await testMongo();
const redis = await testRedis();
const config = testConfig({ mongoUri: mongo.uri, database: mongo.database, redisUrl: redis.url });
const DAY_MS = 24 * 60 * 60 * 1000;
let scan: Installation;
const foundation = createScanFoundation({ config });
const { base } = foundation;
const removeScan = createScanRemoval({ ...foundation, now: () => new Date() });

beforeAll(async () => {
  scan = await startScan(config);
});
afterAll(async () => {
  await scan.close();
  await base.close();
});

interface StoredScan {
  _id: number;
  ownerId: number;
  batchId: number | null;
  savedAs: number | null;
  approval: object | null;
  status: string;
  createdAt: Date;
}
const scans = () => mongo.connection.db!.collection<StoredScan>('scans');
const files = () => mongo.connection.db!.collection('pictures.files').countDocuments();

async function newScan(person: Person): Promise<number> {
  const { scanId } = (await person.upload(await newPicture())).json();
  await eventually(async () => expect((await scans().findOne({ _id: scanId }))?.status).toBe('completed'));
  return scanId;
}

const setAside = createSetAside(mongo.connection);
/** An event of somebody, or of nobody known, could not be taken. */
const missed = (name: string, ownerId: number | null) =>
  setAside.put({
    ...{ id: `missed-${name}`, name, event: ownerId === null ? 'no event' : { ownerId }, problem: 'a mistake' },
    ...{ attempts: 9, setAsideAt: new Date(), resendAt: null },
  });
const taken = () => mongo.connection.db!.collection('events_set_aside').deleteMany({});

const workAt = (days: number) =>
  removeUnsavedScans({
    ...foundation,
    ...base,
    removeScan,
    setAside,
    log: createLogger('test', 'silent'),
    now: () => new Date(Date.now() + days * DAY_MS),
  }).run(new AbortController().signal);

describe('scans that nobody saved', () => {
  test('stay for 30 days, go then with their pictures, and only they', async () => {
    const person = scan.as();
    const [unsaved, saved, waiting] = [await newScan(person), await newScan(person), await newScan(person)];
    await scans().updateOne({ _id: saved }, { $set: { savedAs: 9 } });
    // Its worker is away for a month.
    await scans().updateOne({ _id: waiting }, { $set: { status: 'reading' } });

    await workAt(29.9);
    expect(await scans().countDocuments({ _id: { $in: [unsaved, saved, waiting] } })).toBe(3);
    await workAt(30.1);
    expect((await scans().find().toArray()).map(({ _id }) => _id)).toEqual([saved, waiting]);
    await eventually(async () => expect(await files()).toBe(2));
  });

  test('stay while they are being saved, until it is known what became of them', async () => {
    const person = scan.as();
    const approved = (outcome: string | null) => ({ at: new Date(), outcome, contactId: null });
    const [handedOver, withheld, ordered] = [await newScan(person), await newScan(person), await newScan(person)];
    await scans().updateOne({ _id: handedOver }, { $set: { approval: approved(null) } });
    await scans().updateOne({ _id: withheld }, { $set: { approval: approved('looks-the-same') } });
    // Of a batch of which nothing was handed over yet.
    const { id } = await createBatch(person);
    await scans().updateOne({ _id: ordered }, { $set: { batchId: Number(id) } });
    const saving = { at: new Date(), minConfidence: 0, onDuplicate: 'ask' };
    await mongo.connection
      .db!.collection<{ _id: number }>('scan_batches')
      .updateOne({ _id: Number(id) }, { $set: { saving } });

    await workAt(30.1);
    const left = await scans().find({ ownerId: person.userId }).sort({ _id: 1 }).toArray();
    expect(left.map(({ _id }) => _id)).toEqual([handedOver, ordered]);
  });

  test.each(['contact.created', 'contact.scanned'])(
    'stay when %s could not be taken: all when nobody knows whose it was, else only those of its owner',
    async (name) => {
      const [one, other] = [scan.as(), scan.as()];
      const [kept, gone] = [await newScan(one), await newScan(other)];
      // More than are looked at together, and all of them ended before.
      const { _id, ...like } = (await scans().findOne({ _id: kept }))!;
      const before = { ...like, finishedAt: new Date(Date.now() - DAY_MS) };
      const more = Array.from({ length: 60 }, (_, at) => ({ _id: kept * 1000 + at, ...before }));
      await scans().insertMany(more);
      const left = () => scans().countDocuments({ _id: { $in: [kept, gone, ...more.map(({ _id: id }) => id)] } });

      await missed(name, null);
      await workAt(31.1);
      expect(await left()).toBe(62);

      await missed(name, one.userId);
      await workAt(31.1);
      expect(await left()).toBe(61);
      expect(await scans().countDocuments({ _id: gone })).toBe(0);

      await taken();
      await workAt(31.1);
      expect(await left()).toBe(0);
    },
  );

  test('have their 30 days from when they were read, however long they waited for the plan', async () => {
    const person = scan.as();
    const late = await newScan(person);
    await scans().updateOne({ _id: late }, { $set: { createdAt: new Date(Date.now() - 31 * DAY_MS) } });

    await workAt(29.9);
    expect(await scans().countDocuments({ _id: late })).toBe(1);
    await workAt(30.1);
    expect(await scans().countDocuments({ _id: late })).toBe(0);
  });
});
