import { expect, test } from '@jest/globals';
import { prepareCollections } from '@kaard/service-kit';
import { testMongo } from '@kaard/testing';
import { createScanModel } from './scan.model.ts';

const { connection } = await testMongo();

test('the scans of a contact are found by the index, not by reading all of their owner’s', async () => {
  const scans = createScanModel(connection).collection;
  await prepareCollections(connection);
  const ownerId = 1;
  await scans.insertMany(
    Array.from(
      { length: 500 },
      (_, at) => ({ _id: at + 1, ownerId, batchId: at, savedAs: at % 2 ? at : null }) as never,
    ),
  );
  for (const savedAs of [77, { $in: [77] }]) {
    const { executionStats } = await scans.find({ ownerId, savedAs }).explain('executionStats');
    expect(executionStats).toMatchObject({ nReturned: 1, totalDocsExamined: 1 });
    expect(executionStats.totalKeysExamined).toBeLessThan(4);
  }
  const page = scans.find({ ownerId, savedAs: 77 }).sort({ _id: -1 }).limit(100);
  const { executionStats } = await page.explain('executionStats');
  expect(executionStats).toMatchObject({ nReturned: 1, totalDocsExamined: 1 });
});
