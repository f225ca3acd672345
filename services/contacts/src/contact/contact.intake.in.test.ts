import { afterAll, describe, expect, test } from '@jest/globals';
import { testMongo } from '@kaard/testing';
import { newContact } from '../../test/factories.ts';
import { type Ask, startContacts, withKey } from '../../test/subgraph.ts';

const mongo = await testMongo();
// Nobody is sent away because this machine is slow.
const contacts = await startContacts(mongo, undefined, {}, { patienceMs: 120_000 });
afterAll(() => contacts.close());

const CREATE = `mutation ($input: CreateContactInput!, $onDuplicate: OnDuplicate, $updateId: ID) {
  createContact(input: $input, onDuplicate: $onDuplicate, updateId: $updateId) {
    __typename
    ... on CreateContactPayload { isNew contact {
      id name title company notes tags email emails { value label } phones { value } version scan { id } } }
    ... on PossibleDuplicatesFound { duplicates { contact { id } level reasons { field agreement text } } }
    ... on ScanAlreadySaved { contact { id } }
  }
}`;
const LOOK = `query ($input: CreateContactInput!, $exceptId: ID) {
  possibleDuplicates(input: $input, exceptId: $exceptId) { contact { id name } level reasons { text } }
}`;
const STATS = '{ contactStats { total } }';

const create = async (ask: Ask, input: object = newContact(), rest: object = {}) => {
  const { data, errors } = await ask(CREATE, { input, ...rest });
  expect(errors).toBeUndefined();
  return data.createContact;
};

describe('refusals', () => {
  test('nobody who is not signed in is told who looks the same', async () => {
    expect((await contacts.nobody(LOOK, { input: newContact() })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test("nobody is told of somebody else's contacts, nor may update them", async () => {
    const owner = contacts.newPerson();
    const other = contacts.newPerson();
    const { contact } = await create(owner.ask);
    expect((await other.ask(LOOK, { input: newContact() })).data.possibleDuplicates).toEqual([]);
    const update = { onDuplicate: 'UPDATE', updateId: contact.id };
    expect((await other.ask(CREATE, { input: newContact(), ...update })).errors?.[0]?.extensions.code).toBe(
      'NOT_FOUND',
    );
    expect((await create(other.ask, newContact(), { onDuplicate: 'ASK' })).__typename).toBe('CreateContactPayload');
  });

  test.each([
    [{ onDuplicate: 'UPDATE' }, 'BAD_USER_INPUT'],
    [{ onDuplicate: 'UPDATE', updateId: '0' }, 'NOT_FOUND'],
    [{ onDuplicate: 'REPLACE' }, 'BAD_USER_INPUT'],
  ])('%j is refused', async (rest, code) => {
    const { ask } = contacts.newPerson();
    expect((await ask(CREATE, { input: newContact(), ...rest })).errors?.[0]?.extensions.code).toBe(code);
    expect((await ask(STATS)).data.contactStats.total).toBe(0);
  });
});

describe('at the intake', () => {
  test('fifty of one owner come in at the same time, each once', async () => {
    const { ask } = contacts.newPerson();
    const saved = await Promise.all(
      Array.from({ length: 50 }, (_, at) => create(ask, { name: `Person ${at} Fictive` })),
    );
    expect(new Set(saved.map(({ contact }) => contact.id)).size).toBe(50);
    expect((await ask(STATS)).data.contactStats.total).toBe(50);
  });

  test('somebody who looks the same is named with reasons, and nothing is saved', async () => {
    const { ask } = contacts.newPerson();
    const { contact } = await create(ask);
    const asked = await create(ask, newContact({ name: 'Adler, Mira', phone: null }), { onDuplicate: 'ASK' });
    expect(asked).toEqual({
      __typename: 'PossibleDuplicatesFound',
      duplicates: [
        {
          contact: { id: contact.id },
          level: 'SURE',
          reasons: [
            { field: 'email', agreement: 'same', text: 'Same email address' },
            { field: 'name', agreement: 'same', text: 'Same name' },
            { field: 'company', agreement: 'same', text: 'Same company' },
            { field: 'title', agreement: 'same', text: 'Same job title' },
          ],
        },
      ],
    });
    expect((await ask(STATS)).data.contactStats.total).toBe(1);
  });

  test('both are kept when the person says so, and when nothing is said', async () => {
    const { ask } = contacts.newPerson();
    for (const rest of [{}, { onDuplicate: 'KEEP_BOTH' }, {}])
      expect(await create(ask, newContact(), rest)).toMatchObject({ isNew: true });
    expect((await ask(STATS)).data.contactStats.total).toBe(3);
  });

  test('an update takes the new words and keeps the old ones beside them', async () => {
    const { id: ownerId, ask } = contacts.newPerson();
    const { contact } = await create(ask);
    const input = newContact({
      title: 'Director',
      email: 'mira@home.example',
      emails: [{ value: 'mira@home.example', label: 'home' }],
      phone: '(202) 555-0143',
      notes: 'Moved up',
      tags: ['Paper', 'vip'],
      company: null,
      scanId: '900',
    });
    const updated = await create(ask, input, { onDuplicate: 'UPDATE', updateId: contact.id });
    expect(updated).toMatchObject({
      isNew: false,
      contact: {
        id: contact.id,
        title: 'Director',
        company: 'Lindgren Paper Works',
        notes: 'Met at the trade fair\n\nMoved up',
        tags: ['paper', 'fair', 'vip'],
        email: 'mira@home.example',
        emails: [
          { value: 'mira@home.example', label: 'home' },
          { value: 'mira.adler@lindgren.example', label: null },
        ],
        phones: [{ value: '(202) 555-0143' }],
        version: 2,
        scan: { id: '900' },
      },
    });
    expect((await ask(STATS)).data.contactStats.total).toBe(1);
    const events = await mongo.connection.collection('outbox').find({ 'payload.ownerId': ownerId }).toArray();
    expect(events.map(({ name }) => name)).toEqual(['contact.created', 'contact.updated', 'contact.scanned']);
    expect((await create(ask, input)).__typename).toBe('ScanAlreadySaved');
  });

  test('a repeated update with one Idempotency-Key is one change', async () => {
    const { ask } = contacts.newPerson();
    const { contact } = await create(ask);
    const variables = { input: newContact({ notes: 'Twice' }), onDuplicate: 'UPDATE', updateId: contact.id };
    for (let at = 0; at < 3; at++) {
      const { data } = await ask(CREATE, variables, withKey('u'));
      expect(data.createContact.contact).toMatchObject({ version: 2, notes: 'Met at the trade fair\n\nTwice' });
    }
  });

  test('what has no room beside what is there is refused, and nothing of either is lost', async () => {
    const { ask } = contacts.newPerson();
    const { contact } = await create(ask, newContact({ notes: 'n'.repeat(15_000) }));
    const update = { onDuplicate: 'UPDATE', updateId: contact.id };
    const { errors } = await ask(CREATE, { input: newContact({ notes: 'm'.repeat(6000) }), ...update });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fields: { notes: 'The combined notes are longer than 20,000 characters' } },
    });
    const { data } = await ask('query ($id: ID!) { contact(id: $id) { notes version } }', { id: contact.id });
    expect(data.contact).toEqual({ notes: 'n'.repeat(15_000), version: 1 });
  });

  test('a contact is no duplicate of itself, and one in the trash of nobody', async () => {
    const { ask } = contacts.newPerson();
    const { contact } = await create(ask);
    expect((await ask(LOOK, { input: newContact() })).data.possibleDuplicates).toHaveLength(1);
    expect((await ask(LOOK, { input: newContact(), exceptId: contact.id })).data.possibleDuplicates).toEqual([]);
    await ask('mutation ($id: ID!) { deleteContact(id: $id) { id } }', { id: contact.id });
    expect((await ask(LOOK, { input: newContact() })).data.possibleDuplicates).toEqual([]);
  });

  test('what was changed since is compared as it is now', async () => {
    const { ask } = contacts.newPerson();
    const { contact } = await create(ask);
    const change = { name: 'Ida Holm', company: null, email: 'ida@holm.example', phone: null, title: null };
    await ask('mutation ($id: ID!, $i: UpdateContactInput!) { updateContact(id: $id, input: $i) { contact { id } } }', {
      id: contact.id,
      i: change,
    });
    expect((await ask(LOOK, { input: newContact() })).data.possibleDuplicates).toEqual([]);
    expect(
      (await ask(LOOK, { input: { name: 'I. Holm', email: 'IDA@holm.example' } })).data.possibleDuplicates,
    ).toMatchObject([{ level: 'SURE' }]);
  });
});
