import { afterAll, expect, test } from '@jest/globals';
import { callersOf, testKeyAccess, testMongo } from '@kaard/testing';
import { startCards } from '../test/subgraph.ts';
import { KEY_ACCESS } from './key-access.ts';

const mongo = await testMongo();
const service = await startCards(mongo);
afterAll(() => service.close());
await testKeyAccess({
  app: service.app,
  schema: new URL('../schema.graphql', import.meta.url),
  table: KEY_ACCESS,
});

test('a key that may know the account is told how many cards there are, and not which', async () => {
  const { newPerson } = callersOf(service.app);
  const key = newPerson(undefined, { via: 'key', keyId: 'k-1', scopes: ['account:read'] });
  const ask = (field: string) =>
    key.ask(
      `query ($id: ID!) { _entities(representations: [{ __typename: "User", id: $id }]) { ... on User { ${field} } } }`,
      {
        id: String(key.id),
      },
    );
  expect((await ask('cardUsage { used }')).data._entities).toEqual([{ cardUsage: { used: 0 } }]);
  for (const field of [
    'businessCards { id }',
    'profile { __typename }',
    'businessContext { __typename }',
    'cardStats { __typename }',
  ])
    expect((await ask(field)).errors?.[0]?.extensions.reason).toBe('SCOPE_MISSING');
});
