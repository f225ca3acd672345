import { expect, test } from '@jest/globals';
import { createUnitOfWork, prepareCollections } from '@kaard/service-kit';
import { newUserId, testMongo } from '@kaard/testing';
import { createOutbox, EVENT_MIGRATIONS } from './index.ts';

const { connection } = await testMongo();

test('rows of older versions go with their owner but for the one that ends it, and an index that nobody asks is dropped', async () => {
  const outbox = createOutbox(connection);
  await prepareCollections(connection);
  const ownerId = newUserId();
  const rows = connection.collection<{ _id: string; ownerId: number; noTrace?: boolean }>('outbox');
  await rows.createIndex({ sentAt: 1 }, { partialFilterExpression: { noTrace: true }, name: 'traces' });
  await rows.insertMany([
    { _id: 'changed', ownerId, noTrace: false },
    { _id: 'ends', ownerId, noTrace: true },
  ]);
  for (let times = 0; times < 2; times++) for (const { run } of EVENT_MIGRATIONS) await run(connection);
  expect((await rows.indexes()).map(({ name }) => name)).not.toContain('traces');
  await createUnitOfWork(connection)((session) => outbox.forget(ownerId, { session }));
  expect(await rows.find({ ownerId }).toArray()).toEqual([{ _id: 'ends', ownerId, endsOwner: true }]);
});
