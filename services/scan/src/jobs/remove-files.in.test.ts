import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { firstConnection, prepareCollections } from '@kaard/service-kit';
import { testMongo, testRedis } from '@kaard/testing';
import { testConfig } from '../../test/installation.ts';
import { createScanFoundation } from '../foundation.ts';
import type { FileState, ScanFile } from '../intake/file.model.ts';
import { removeFiles } from './remove-files.ts';

const mongo = await testMongo();
const redis = await testRedis();
const config = testConfig({ mongoUri: mongo.uri, database: mongo.database, redisUrl: redis.url });
const foundation = createScanFoundation({ config });
const { base, files } = foundation;
afterAll(() => base.close());

const DAY_MS = 24 * 60 * 60_000;
const newFile = (id: number, state: FileState, daysOld: number): ScanFile => ({
  ...{ id, state, ownerId: 7, batchId: 1, name: 'cards.zip', kind: 'zip', pairing: 'none', isPreviewed: false },
  ...{
    fileId: `0000000000000000000000${String(id).padStart(2, '0')}`,
    bytes: 10,
    round: 1,
    entries: ['a.jpg', 'b.jpg'],
  },
  ...{ passedOver: 0, done: 1, taken: 1, problems: [], problem: null },
  createdAt: new Date(Date.now() - daysOld * DAY_MS),
  finishedAt: state === 'done' || state === 'failed' ? new Date() : null,
});

beforeAll(async () => {
  await firstConnection(base.connection);
  await prepareCollections(base.connection);
});

test('a file of last week goes, but not one whose pictures still wait for their batch', async () => {
  const old: FileState[] = ['opening', 'adding', 'preview', 'done', 'failed'];
  await base.unitOfWork(async (session) => {
    for (const [at, state] of old.entries()) await files.insert(newFile(at + 1, state, 30), session);
    await files.insert(newFile(9, 'done', 6), session);
  });
  await removeFiles({ ...foundation, ...base }).run(new AbortController().signal);
  const left = await mongo.connection.collection('scan_files').find().sort({ _id: 1 }).toArray();
  expect(left.map(({ _id, state }) => [_id, state])).toEqual([
    [1, 'opening'],
    [2, 'adding'],
    [9, 'done'],
  ]);
});
