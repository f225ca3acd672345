import { afterAll } from '@jest/globals';
import { testKeyAccess, testMongo, testRedis } from '@kaard/testing';
import { startWebhooks } from '../test/subgraph.ts';
import { KEY_ACCESS } from './key-access.ts';

const mongo = await testMongo();
const redis = await testRedis();
const service = await startWebhooks(mongo, redis.url, { env: { EVENTS_INSIDE: 'off' } });
afterAll(() => service.close());
await testKeyAccess({
  app: service.app,
  schema: new URL('../schema.graphql', import.meta.url),
  table: KEY_ACCESS,
});
