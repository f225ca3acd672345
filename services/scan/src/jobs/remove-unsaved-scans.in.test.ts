import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { newPicture } from '@kaard/pictures/testing';
import { createLogger } from '@kaard/service-kit';
import { eventually, testMongo, testRedis } from '@kaard/testing';
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
  savedAs: number | null;
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

const workAt = (days: number, missed?: string) =>
  removeUnsavedScans({
    ...foundation,
    ...base,
    removeScan,
    setAside: { has: async (name) => name === missed },
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
    for (const missed of ['contact.created', 'contact.scanned']) await workAt(30.1, missed);
    expect(await scans().countDocuments({ _id: { $in: [unsaved, saved, waiting] } })).toBe(3);

    await workAt(30.1);
    expect((await scans().find().toArray()).map(({ _id }) => _id)).toEqual([saved, waiting]);
    await eventually(async () => expect(await files()).toBe(2));
  });

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
