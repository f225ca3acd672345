import { expect, test } from '@jest/globals';
import { prepareCollections } from '@kaard/service-kit';
import { testMongo } from '@kaard/testing';
import { createMergeModel } from './merge.model.ts';
import { createMergeRepository } from './merge.repository.ts';

const { connection } = await testMongo();

test('the merges of a contact are found by indexes, not by reading all of their owner’s', async () => {
  const merges = createMergeModel(connection).collection;
  await prepareCollections(connection);
  const ownerId = 1;
  const merge = (at: number) => ({
    _id: at,
    ownerId,
    keptId: at,
    otherId: at + 10_000,
    partedAt: null,
    mergedAt: new Date(),
  });
  await merges.insertMany(Array.from({ length: 500 }, (_, at) => merge(at + 1) as never));
  await merges.updateOne({ _id: 8 as never }, { $set: { keptAfter: 7 } });
  const filter = { ownerId, partedAt: null, $or: [{ keptId: { $in: [7] } }, { keptAfter: { $in: [7] } }] };
  const { executionStats } = await merges.find(filter).sort({ _id: 1 }).explain('executionStats');
  expect(executionStats).toMatchObject({ nReturned: 2, totalDocsExamined: 2 });
  const session = await connection.startSession();
  const found = await createMergeRepository(connection).standing(ownerId, { keptIds: [7] }, session);
  await session.endSession();
  expect(found.map(({ keptId, otherId }) => [keptId, otherId])).toEqual([
    [7, 10_007],
    [7, 10_008],
  ]);
});
