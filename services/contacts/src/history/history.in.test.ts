import { afterAll, describe, expect, test } from '@jest/globals';
import { readPlans } from '@kaard/plans';
import { callersOf, testMongo } from '@kaard/testing';
import { newContact } from '../../test/factories.ts';
import { type GraphAnswer, startContacts } from '../../test/subgraph.ts';

const mongo = await testMongo();
let clock = new Date('2026-03-02T10:00:00Z').getTime();
const contacts = await startContacts(mongo, () => new Date(clock++), { plans: readPlans({ PLANS: false }) });
afterAll(() => contacts.close());

type Person = ReturnType<typeof contacts.newPerson>;

const CREATE = `mutation ($input: CreateContactInput!) {
  createContact(input: $input) { ... on CreateContactPayload { contact { id } } } }`;
const UPDATE = `mutation ($id: ID!, $input: UpdateContactInput!, $version: Int) {
  updateContact(id: $id, input: $input, version: $version) { contact { version } } }`;
const HISTORY = `query ($id: ID!, $first: Int, $after: String) { contact(id: $id) { version history(first: $first, after: $after) {
  pageInfo { hasNextPage endCursor }
  nodes { contactId name kind origin at version apiKeyId mergeId restoredVersion canRestore changes { field before after } } } } }`;
const RESTORE = `mutation ($id: ID!, $version: Int!, $seenVersion: Int) {
  restoreContactVersion(id: $id, version: $version, seenVersion: $seenVersion) {
    contact { version name title email phoneE164 emails { value } phones { value } tags isFavourite notes customFields } } }`;
const DELETE = 'mutation ($id: ID!) { deleteContact(id: $id) { id } }';
const UNDELETE = 'mutation ($id: ID!) { restoreContact(id: $id) { __typename } }';
const MERGE = `mutation ($input: MergeContactsInput!) { mergeContacts(input: $input) { mergeId contact { version } } }`;
const PART = 'mutation ($mergeId: ID!) { partContacts(mergeId: $mergeId) { __typename } }';
const PURGE = 'mutation ($id: ID!) { purgeContact(id: $id) { id } }';

const codeOf = ({ errors }: Pick<GraphAnswer, 'errors'>) => errors?.[0]?.extensions.code;
const create = async (person: Person, over: Record<string, unknown> = {}): Promise<string> =>
  (await person.ask(CREATE, { input: newContact(over) })).data.createContact.contact.id;
const update = (person: Person, id: string, input: object) => person.ask(UPDATE, { id, input });
async function historyOf(person: Person, id: string) {
  const { data, errors } = await person.ask(HISTORY, { id, first: 100 });
  expect(errors).toBeUndefined();
  return data.contact.history.nodes;
}

describe('the history of a contact', () => {
  test('and the way back are nobody else’s', async () => {
    const person = contacts.newPerson();
    const id = await create(person);
    await update(person, id, { title: 'Buyer' });
    const stranger = contacts.newPerson();
    expect((await stranger.ask(HISTORY, { id })).data.contact).toBeNull();
    expect(codeOf(await stranger.ask(RESTORE, { id, version: 1 }))).toBe('NOT_FOUND');
    expect(codeOf(await contacts.nobody(RESTORE, { id, version: 1 }))).toBe('UNAUTHENTICATED');
    for (const bad of [{ first: 101 }, { first: 0 }, { after: 'x' }])
      expect(codeOf(await person.ask(HISTORY, { id, ...bad }))).toBe('BAD_USER_INPUT');
    for (const version of [0, -1, 3, 4711])
      expect(codeOf(await person.ask(RESTORE, { id, version }))).toBe('NOT_FOUND');
    expect(codeOf(await person.ask(RESTORE, { id, version: 1, seenVersion: 1 }))).toBe('CONFLICT');
  });

  test('says who or what changed which field, the latest first, page by page', async () => {
    const person = contacts.newPerson();
    const id = await create(person);
    await update(person, id, { title: 'Buyer', isFavourite: true });
    const claims = { via: 'key', keyId: 'key-1', scopes: ['contacts:write'] } as const;
    const program = callersOf(contacts.app).newPerson(person.id, { ...claims, scopes: [...claims.scopes] });
    await program.ask('mutation ($id: ID!) { updateContact(id: $id, input: { notes: null }) { __typename } }', { id });
    const nodes = await historyOf(person, id);
    expect(nodes.map((node: { kind: string; origin: string }) => [node.kind, node.origin])).toEqual([
      ['CHANGED', 'API'],
      ['CHANGED', 'FORM'],
      ['CREATED', 'FORM'],
    ]);
    expect(nodes[0].apiKeyId).toBe('key-1');
    expect(nodes[0].changes).toEqual([{ field: 'notes', before: 'Met at the trade fair', after: null }]);
    expect(nodes[1].changes).toEqual([
      { field: 'title', before: 'Head of Purchasing', after: 'Buyer' },
      { field: 'isFavourite', before: false, after: true },
    ]);
    expect(nodes.map(({ canRestore }: { canRestore: boolean }) => canRestore)).toEqual([false, true, true]);
    const seen: number[] = [];
    for (let after: string | null = null, more = true; more; ) {
      const { data }: GraphAnswer = await person.ask(HISTORY, { id, first: 1, after });
      const { nodes: page, pageInfo } = data.contact.history;
      seen.push(...page.map(({ version }: { version: number }) => version));
      ({ endCursor: after, hasNextPage: more } = pageInfo);
    }
    expect(seen).toEqual([3, 2, 1]);
  });

  test('brings back any earlier state, which is a change of its own', async () => {
    const person = contacts.newPerson();
    const id = await create(person);
    await update(person, id, { title: 'Buyer', phone: '+49 30 23125 000', tags: ['buyer'], isFavourite: true });
    await update(person, id, { emails: [{ value: 'new@lindgren.example' }], notes: null });
    const first = (await person.ask(RESTORE, { id, version: 1 })).data.restoreContactVersion.contact;
    expect(first).toMatchObject({
      ...{ version: 4, title: 'Head of Purchasing', phoneE164: '+12025550143', tags: ['paper', 'fair'] },
      ...{ isFavourite: false, notes: 'Met at the trade fair', email: 'mira.adler@lindgren.example' },
    });
    const second = (await person.ask(RESTORE, { id, version: 2 })).data.restoreContactVersion.contact;
    expect(second).toMatchObject({ version: 5, title: 'Buyer', phoneE164: '+493023125000', isFavourite: true });
    expect(second.emails).toEqual([{ value: 'mira.adler@lindgren.example' }]);
    const third = (await person.ask(RESTORE, { id, version: 3 })).data.restoreContactVersion.contact;
    expect(third).toMatchObject({ version: 6, notes: null, email: 'new@lindgren.example' });
    const [latest] = await historyOf(person, id);
    expect(latest).toMatchObject({ origin: 'RESTORE', restoredVersion: 3, version: 6 });
    // What is so already is no change.
    expect((await person.ask(RESTORE, { id, version: 6 })).data.restoreContactVersion.contact.version).toBe(6);
    expect((await person.ask(RESTORE, { id, version: 3 })).data.restoreContactVersion.contact.version).toBe(6);
  });

  test('has one entry per version, however many change it at once', async () => {
    const person = contacts.newPerson();
    const id = await create(person);
    await Promise.all(Array.from({ length: 12 }, (_, at) => update(person, id, { title: `Title ${at}` })));
    const nodes = await historyOf(person, id);
    const changed = nodes.filter(({ kind }: { kind: string }) => kind === 'CHANGED');
    expect(changed.map(({ version }: { version: number }) => version)).toEqual(
      [...Array(12).keys()].map((at) => 13 - at),
    );
    // Each begins with what the one before has left.
    for (const [at, { changes }] of changed.entries())
      expect(changes[0].before).toBe(changed[at + 1]?.changes[0].after ?? 'Head of Purchasing');
  });

  test('goes on over the trash', async () => {
    const person = contacts.newPerson();
    const id = await create(person);
    await update(person, id, { title: 'Buyer' });
    await person.ask(DELETE, { id });
    expect(codeOf(await person.ask(RESTORE, { id, version: 1 }))).toBe('NOT_FOUND');
    await person.ask(UNDELETE, { id });
    const nodes = await historyOf(person, id);
    expect(nodes.map(({ kind }: { kind: string }) => kind)).toEqual(['UNTRASHED', 'TRASHED', 'CHANGED', 'CREATED']);
    const { contact } = (await person.ask(RESTORE, { id, version: 1 })).data.restoreContactVersion;
    expect(contact).toMatchObject({ title: 'Head of Purchasing', version: 5 });
  });

  test('says that it does not reach back to what came before it', async () => {
    const person = contacts.newPerson();
    const id = await create(person);
    await update(person, id, { title: 'Buyer' });
    await update(person, id, { title: 'Director' });
    // As after 90 days.
    await mongo.connection.collection('history').deleteOne({ contactId: Number(id), version: 2 });
    const nodes = await historyOf(person, id);
    expect(nodes.at(-1)).toMatchObject({ kind: 'EARLIEST', version: 2, at: null, canRestore: true });
    expect(codeOf(await person.ask(RESTORE, { id, version: 1 }))).toBe('CONFLICT');
    const { contact } = (await person.ask(RESTORE, { id, version: 2 })).data.restoreContactVersion;
    expect(contact.title).toBe('Buyer');
  });

  test('leaves out what a custom field can’t take any more', async () => {
    const person = contacts.newPerson();
    const define = `mutation ($name: String!) { createCustomField(input: { name: $name, kind: TEXT }) { customField { key } } }`;
    const keyOf = async (name: string) => (await person.ask(define, { name })).data.createCustomField.customField.key;
    const [gone, stays] = [await keyOf('Colour'), await keyOf('Size')];
    const id = await create(person, { customFields: { [gone]: 'red', [stays]: 'S' } });
    await update(person, id, { customFields: { [gone]: 'blue', [stays]: 'L' } });
    await person.ask('mutation ($key: ID!) { deleteCustomField(key: $key) { key } }', { key: gone });
    const { contact } = (await person.ask(RESTORE, { id, version: 1 })).data.restoreContactVersion;
    expect(contact.customFields).toEqual({ [stays]: 'S' });
  });
});

describe('the histories of merged contacts', () => {
  test('are one, and two again when they are parted', async () => {
    const person = contacts.newPerson();
    const keep = await create(person, { title: null });
    const other = await create(person, { title: 'Buyer' });
    await update(person, other, { notes: 'Likes tea' });
    const { mergeId } = (await person.ask(MERGE, { input: { keepId: keep, otherId: other } })).data.mergeContacts;
    const merged = await historyOf(person, keep);
    expect(merged.map((node: { kind: string; contactId: string }) => [node.kind, node.contactId])).toEqual([
      ['CHANGED', keep],
      ['TRASHED', other],
      ['CHANGED', other],
      ['CREATED', keep],
    ]);
    expect(merged[0]).toMatchObject({
      origin: 'MERGE',
      mergeId,
      changes: expect.arrayContaining([{ field: 'title', before: null, after: 'Buyer' }]),
    });
    expect(merged[2].canRestore).toBe(false);
    await person.ask(PART, { mergeId });
    expect((await historyOf(person, keep)).map(({ origin }: { origin: string }) => origin)).toEqual([
      'PART',
      'MERGE',
      'FORM',
    ]);
    expect((await historyOf(person, other)).map(({ kind }: { kind: string }) => kind)).toEqual([
      'UNTRASHED',
      'TRASHED',
      'CHANGED',
      'CREATED',
    ]);
  });

  test('stay with the one that is kept when the other one is gone for good, and go with it', async () => {
    const person = contacts.newPerson();
    const [keep, other] = [await create(person), await create(person)];
    await update(person, other, { title: 'Buyer' });
    await person.ask(MERGE, { input: { keepId: keep, otherId: other } });
    await person.ask(PURGE, { id: other });
    expect((await historyOf(person, keep)).map(({ contactId }: { contactId: string }) => contactId)).toContain(other);
    await person.ask(DELETE, { id: keep });
    await person.ask(PURGE, { id: keep });
    expect(await mongo.connection.collection('history').countDocuments({ ownerId: person.id })).toBe(0);
  });
});
