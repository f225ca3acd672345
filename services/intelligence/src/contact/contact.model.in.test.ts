import { expect, test } from '@jest/globals';
import { prepareCollections } from '@kaard/service-kit';
import { testMongo } from '@kaard/testing';
import { createContactModel } from './contact.model.ts';

const { connection } = await testMongo();

test('the contact of a scan is found by the index, not by reading all of its owner’s', async () => {
  const contacts = createContactModel(connection).collection;
  await prepareCollections(connection);
  const [ownerId, presence] = [1, 'present'];
  await contacts.insertMany(
    Array.from({ length: 500 }, (_, at) => ({ _id: at + 1, ownerId, presence, scanId: at % 2 ? at : null }) as never),
  );
  const { executionStats } = await contacts.find({ ownerId, scanId: 77 }).explain('executionStats');
  expect(executionStats).toMatchObject({ nReturned: 1, totalDocsExamined: 1 });
  expect(executionStats.totalKeysExamined).toBeLessThan(4);
});
