import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { KeyAccessTable } from '@kaard/service-kit';
import { askWithKeys } from '@kaard/service-kit/caller/key-access.walk';
import { TEST_CLAIMS_SECRETS } from './claims.ts';

/**
 * Calls every operation and every private route of a service with API keys, and compares the answers with its table.
 * Call it at the top level of a test file.
 * @param schema `new URL('../schema.graphql', import.meta.url)`
 * @param questions routes other than GET that change nothing: their input is too long for a URL
 */
export async function testKeyAccess(service: {
  app: Parameters<typeof askWithKeys>[0]['app'];
  schema: URL;
  table: KeyAccessTable;
  questions?: readonly string[];
}): Promise<void> {
  const answers = await askWithKeys({
    app: service.app,
    typeDefs: readFileSync(service.schema, 'utf8'),
    table: service.table,
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
      const closed = answers.filter(({ needed }) => /^(?:person|system)$/.test(needed));
      for (const { name, withoutScope, withScope } of closed)
        expect([name, withoutScope, withScope]).toEqual([name, 'PERSON_NEEDED', 'PERSON_NEEDED']);
    });

    test('changes nothing with a scope for reading', () => {
      const changing = answers.filter(({ name }) => /^(Mutation\.|POST |PUT |PATCH |DELETE )/.test(name));
      const forReading = changing.filter(({ needed }) => /:read$|^any-key$/.test(needed)).map(({ name }) => name);
      expect(forReading).toEqual(service.questions ?? []);
    });
  });
}
