import { afterAll } from '@jest/globals';
import { testKeyAccess, testMongo } from '@kaard/testing';
import { startIntelligence } from '../test/subgraph.ts';
import { KEY_ACCESS } from './key-access.ts';

const mongo = await testMongo();
const service = await startIntelligence(mongo);
afterAll(() => service.close());
await testKeyAccess({
  app: service.app,
  schema: new URL('../schema.graphql', import.meta.url),
  table: KEY_ACCESS,
});
