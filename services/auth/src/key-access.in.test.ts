import { afterAll, expect, test } from '@jest/globals';
import { testKeyAccess, testMongo, testRedis } from '@kaard/testing';
import { startAuth } from '../test/subgraph.ts';
import { KEY_ACCESS } from './key-access.ts';

const mongo = await testMongo();
const redis = await testRedis();
const service = await startAuth(mongo, redis.url);
afterAll(() => service.close());
await testKeyAccess({
  app: service.app,
  schema: new URL('../schema.graphql', import.meta.url),
  table: KEY_ACCESS,
});

test('a key knows whose it is, and nothing about how that person signs in', async () => {
  const register = 'mutation ($input: RegisterInput!) { register(input: $input) { user { id } } }';
  const input = { email: 'mira@example.com', password: 'a quiet sentence of mine' };
  const { id } = (await service.ask(register, { input })).data.register.user;
  const key = { sub: id, via: 'key', keyId: 'k-1', sid: undefined, scopes: ['account:read'] } as const;
  const ask = async (fields: string) => service.ask(`{ me { ${fields} } }`, {}, { ...key, scopes: [...key.scopes] });
  expect((await ask('id email')).data.me).toEqual({ id, email: 'mira@example.com' });
  for (const fields of ['sessions { id }', 'hasPassword', 'connectedProvider { issuer }', 'export { id }'])
    expect((await ask(fields)).errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'PERSON_NEEDED' });
});
