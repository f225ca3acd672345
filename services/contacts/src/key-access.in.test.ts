import { afterAll } from '@jest/globals';
import { testKeyAccess, testMongo, testRedis } from '@kaard/testing';
import { startContacts } from '../test/subgraph.ts';
import { KEY_ACCESS } from './key-access.ts';

const mongo = await testMongo();
const redis = await testRedis();
const service = await startContacts(mongo, undefined, { redis: { url: redis.url } });
afterAll(() => service.close());
await testKeyAccess({
  app: service.app,
  schema: new URL('../schema.graphql', import.meta.url),
  table: KEY_ACCESS,
  questions: ['POST /internal/contacts/export'],
});
