import { afterAll } from '@jest/globals';
import { testKeyAccess, testMongo, testRedis } from '@kaard/testing';
import { startScan, testConfig } from '../test/installation.ts';
import { KEY_ACCESS } from './key-access.ts';

const mongo = await testMongo();
const redis = await testRedis();
const service = await startScan(testConfig({ mongoUri: mongo.uri, database: mongo.database, redisUrl: redis.url }), {
  extractor: null,
});
afterAll(() => service.close());
await testKeyAccess({
  app: service.app,
  schema: new URL('../schema.graphql', import.meta.url),
  table: KEY_ACCESS,
});
