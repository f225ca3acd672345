import { afterAll, describe, expect, test } from '@jest/globals';
import { newPicture } from '@kaard/pictures/testing';
import { signedHeaders, testKeyAccess, testMongo, testRedis } from '@kaard/testing';
import { createBatch, sendItem } from '../test/batches.ts';
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

describe('a key that may change a batch', () => {
  test.each([
    ['contacts:write', 'saveScanBatch(id: $id, input: { minConfidence: 1 })'],
    ['scans:write', 'pauseScanBatch(id: $id)'],
  ])('with %s alone sees how far it is, and nothing that was read', async (scope, mutation) => {
    const owner = service.as();
    const { id } = await createBatch(owner);
    const { scanId } = (await sendItem(service, owner, id, await newPicture())).json();
    const ask = async (fields: string, scopes: string[]) =>
      (
        await service.app.inject({
          method: 'POST',
          url: '/graphql',
          headers: signedHeaders({ sub: String(owner.userId), via: 'key', keyId: 'Zk3Qw8rT1yUa', scopes }),
          payload: {
            query: `mutation ($id: ID!) { answer: ${mutation} { batch { counts { total } ${fields} } } }`,
            variables: { id },
          },
        })
      ).json();
    const items = 'items(first: 1) { nodes { id } }';
    const files = 'files { name }';
    for (const fields of [items, files]) {
      const { errors, data } = await ask(fields, [scope]);
      expect(errors[0].extensions).toMatchObject({ reason: 'SCOPE_MISSING', details: { scope: 'scans:read' } });
      expect(data?.answer.batch.items ?? null).toBeNull();
    }
    expect((await ask('', [scope])).data.answer.batch).toEqual({ counts: { total: 1 } });
    const { batch } = (await ask(`${items} ${files}`, [scope, 'scans:read'])).data.answer;
    expect(batch).toMatchObject({ items: { nodes: [{ id: String(scanId) }] }, files: [] });
  });
});
