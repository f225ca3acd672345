import { afterAll, expect, test } from '@jest/globals';
import { createUnitOfWork } from '@kaard/service-kit';
import { testMongo } from '@kaard/testing';
import { newContact } from '../../test/factories.ts';
import { startContacts } from '../../test/subgraph.ts';
import { createContactRepository } from '../contact/contact.repository.ts';
import { createDuplicateFinder } from '../duplicate/duplicate.finder.ts';
import { createFindPairs } from './find-pairs.ts';
import { createPairRepository } from './pair.repository.ts';

const mongo = await testMongo();
const service = await startContacts(mongo);
afterAll(() => service.close());

const CREATE = `mutation ($input: CreateContactInput!) {
  createContact(input: $input) { ... on CreateContactPayload { contact { id } } } }`;
const APART = 'mutation ($a: ID!, $b: ID!) { markContactsDistinct(firstId: $a, secondId: $b) { ids } }';

test('two whom somebody tells apart while they are compared are no pair', async () => {
  const person = service.newPerson();
  const [a, b] = [
    (await person.ask(CREATE, { input: newContact() })).data.createContact.contact.id,
    (await person.ask(CREATE, { input: newContact() })).data.createContact.contact.id,
  ];
  const { connection } = mongo;
  const unitOfWork = createUnitOfWork(connection);
  const pairs = createPairRepository(connection);
  const contacts = createContactRepository(connection);
  const duplicates = createDuplicateFinder({ contacts });
  const findPairs = createFindPairs({
    ...{ pairs, contacts, duplicates, now: () => new Date() },
    owners: { hold: async () => ({ free: 1, limit: null, taken: 0 }) as never },
    // They have been compared by now, and nothing is written yet.
    async inOwnerQueue(_ownerId, work) {
      await person.ask(APART, { a, b });
      return unitOfWork(work);
    },
  });
  await unitOfWork((session) => pairs.begin(person.id, 2, new Date(), session));
  const turn = { signal: new AbortController().signal, isOver: () => false, isLastAttempt: false };
  expect(await findPairs(person.id, turn)).toBe('done');
  expect((await pairs.search(person.id))?.state).toBe('done');
  expect(await pairs.count(person.id)).toBe(0);
});
