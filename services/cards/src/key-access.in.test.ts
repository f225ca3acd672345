import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { askWithKeys } from '@kaard/service-kit/key-access.walk';
import { TEST_CLAIMS_SECRETS, testMongo } from '@kaard/testing';
import { startCards } from '../test/subgraph.ts';
import { KEY_ACCESS } from './key-access.ts';

const mongo = await testMongo();
const service = await startCards(mongo);
afterAll(() => service.close());
const typeDefs = readFileSync(join(import.meta.dirname, '..', 'schema.graphql'), 'utf8');
const answers = await askWithKeys({
  app: service.app,
  typeDefs,
  table: KEY_ACCESS,
  claimsSecrets: TEST_CLAIMS_SECRETS,
});

describe('a program with an API key', () => {
  test('needs for each operation and route the scope that the table says, and no other', () => {
    const scoped = answers.filter(({ needed }) => needed.includes(':'));
    expect(scoped.length).toBeGreaterThan(0);
    for (const { name, withoutScope, withScope } of scoped)
      expect([name, withoutScope, withScope]).toEqual([name, 'SCOPE_MISSING', null]);
  });

  test('gets nothing that only a person or the product itself may do, whatever its scopes are', () => {
    for (const { name, withoutScope, withScope } of answers.filter(({ needed }) => /^(?:person|system)$/.test(needed)))
      expect([name, withoutScope, withScope]).toEqual([name, 'PERSON_NEEDED', 'PERSON_NEEDED']);
  });

  test('changes nothing with a scope for reading', () => {
    const changing = answers.filter(({ name }) => /^(Mutation\.|POST |PUT |DELETE )/.test(name));
    expect(changing.filter(({ needed }) => /:read$|^any-key$/.test(needed))).toEqual([]);
  });
});
