import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { callersOf, testKeyAccess, testMongo, testRedis } from '@kaard/testing';
import { newContact } from '../test/factories.ts';
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

describe('a program that may only write', () => {
  let id: string;
  let writer: ReturnType<typeof service.newPerson>;
  beforeAll(async () => {
    const person = service.newPerson();
    const { data } = await person.ask(
      'mutation ($input: CreateContactInput!) { createContact(input: $input) { ... on CreateContactPayload { contact { id } } } }',
      { input: newContact({ name: 'Ida Fictive', email: 'ida@fictive.example' }) },
    );
    id = data.createContact.contact.id;
    const claims = { via: 'key', keyId: 'key-1', scopes: ['contacts:write'] } as const;
    writer = callersOf(service.app).newPerson(person.id, { ...claims, scopes: [...claims.scopes] });
  });
  const update = (input: object, selection: string) =>
    writer.ask(
      `mutation ($id: ID!, $input: UpdateContactInput!) { updateContact(id: $id, input: $input) { contact { ${selection} } } }`,
      { id, input },
    );
  const SCOPE_MISSING = [{ extensions: { reason: 'SCOPE_MISSING', details: { scope: 'contacts:read' } } }];

  test('gets what it wrote, also when it was there already', async () => {
    for (const _time of [1, 2])
      expect(await update({ title: 'Buyer' }, 'name title version')).toEqual({
        data: { updateContact: { contact: { name: 'Ida Fictive', title: 'Buyer', version: 2 } } },
      });
  });

  test.each(['history { nodes { version } }', 'interactions { nodes { text } }'])(
    'gets nothing that belongs to it: %s',
    async (selection) => {
      expect(await update({ title: 'Buyer' }, selection)).toMatchObject({ data: null, errors: SCOPE_MISSING });
    },
  );

  test('gets nothing by a change of nothing', async () => {
    expect(await update({}, 'name')).toMatchObject({ data: null, errors: SCOPE_MISSING });
  });

  test('gets nobody who looks like whom it adds', async () => {
    const { errors } = await writer.ask(
      `mutation ($input: CreateContactInput!) { createContact(input: $input, onDuplicate: ASK) {
        ... on PossibleDuplicatesFound { duplicates { contact { name } } } } }`,
      { input: newContact({ name: 'Ida Fictive', email: 'ida@fictive.example' }) },
    );
    expect(errors).toMatchObject(SCOPE_MISSING);
  });
});
