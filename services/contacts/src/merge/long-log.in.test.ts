import { afterAll, expect, test } from '@jest/globals';
import { testMongo } from '@kaard/testing';
import { startContacts } from '../../test/subgraph.ts';

const mongo = await testMongo();
const contacts = await startContacts(mongo);
afterAll(() => contacts.close());

const CREATE =
  'mutation ($name: String!) { createContact(input: { name: $name }) { ... on CreateContactPayload { contact { id } } } }';
const MERGE =
  'mutation ($input: MergeContactsInput!) { mergeContacts(input: $input) { contact { id interactionCount } } }';

test('a log that is too long to be moved is said to be, and the contact that has it can be kept', async () => {
  const person = contacts.newPerson();
  const create = async (name: string) => (await person.ask(CREATE, { name })).data.createContact.contact.id as string;
  const [short, long] = [await create('Mira Adler'), await create('M Adler')];
  const at = new Date();
  const log = mongo.connection.collection('interactions');
  await log.insertMany(
    Array.from({ length: 10_001 }, (_, n) => ({
      ...{ _id: (1_000_000 + n) as never, ownerId: person.id, contactId: Number(long), kind: 'mailed', text: null },
      ...{ at, createdAt: at, version: 1 },
    })),
  );
  const { errors } = await person.ask(MERGE, { input: { keepId: short, otherId: long } });
  expect(errors?.[0]).toMatchObject({
    message: expect.stringContaining('has 10,001 entries. At most 10,000 can be moved.'),
    extensions: { code: 'PAYLOAD_TOO_LARGE', reason: 'LOG_TOO_LONG' },
  });
  expect(await log.countDocuments({ contactId: Number(long) })).toBe(10_001);
  const kept = await person.ask(MERGE, { input: { keepId: long, otherId: short } });
  expect(kept.errors).toBeUndefined();
  expect(kept.data.mergeContacts.contact.id).toBe(long);
}, 60_000);
