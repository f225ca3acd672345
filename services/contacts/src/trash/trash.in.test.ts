import { afterAll, describe, expect, test } from '@jest/globals';
import { testMongo } from '@kaard/testing';
import { newContact } from '../../test/factories.ts';
import { type Ask, type GraphAnswer, startContacts } from '../../test/subgraph.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const mongo = await testMongo();
let clock = new Date('2026-03-02T10:00:00Z').getTime();
const contacts = await startContacts(mongo, () => new Date(clock));
afterAll(() => contacts.close());

const CREATE = `mutation ($input: CreateContactInput!) {
  createContact(input: $input) { __typename ... on CreateContactPayload { contact { id } } ... on ScanAlreadySaved { contact { id } } }
}`;
const DELETE = 'mutation ($id: ID!) { deleteContact(id: $id) { id purgedAt } }';
const RESTORE = `mutation ($id: ID!) { restoreContact(id: $id) {
  __typename ... on RestoreContactPayload { contact { id name version scan { id } interactionCount } } ... on ContactLimitReached { limit used }
} }`;
const PURGE = 'mutation ($id: ID!) { purgeContact(id: $id) { id } }';
const EMPTY = 'mutation { emptyTrash { purgedCount } }';
const TRASH = `query ($first: Int, $after: String) { trash(first: $first, after: $after) {
  totalCount nodes { id name company deletedAt purgeAt } pageInfo { hasNextPage endCursor }
} }`;
const STATE = `query ($search: String) { contacts(search: $search) { totalCount nodes { id } } contactStats { total companies tags } }`;
const LOG = 'mutation ($id: ID!) { logInteraction(contactId: $id, input: { kind: MET }) { interaction { id } } }';

async function create(ask: Ask, overrides: Record<string, unknown> = {}): Promise<string> {
  const { data, errors } = await ask(CREATE, { input: newContact(overrides) });
  expect(errors).toBeUndefined();
  return data.createContact.contact.id;
}

const eventsOf = async (ownerId: number): Promise<[string, number, unknown][]> =>
  (
    await mongo.connection
      .collection('outbox')
      .find({ 'payload.ownerId': ownerId })
      .sort({ 'aggregate.version': 1 })
      .toArray()
  ).map(({ name, aggregate, payload }) => [name, aggregate.version, payload.scanId]);

describe('refusals', () => {
  test.each([
    ['trash', TRASH, {}],
    ['restoreContact', RESTORE, { id: '1' }],
    ['purgeContact', PURGE, { id: '1' }],
    ['emptyTrash', EMPTY, {}],
  ])('%s is refused to somebody who is not signed in', async (_field, query, variables) => {
    expect((await contacts.nobody(query, variables)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test('what lies in the trash of somebody else does not exist', async () => {
    const owner = contacts.newPerson();
    const other = contacts.newPerson();
    const id = await create(owner.ask);
    await owner.ask(DELETE, { id });
    for (const query of [RESTORE, PURGE])
      expect((await other.ask(query, { id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await other.ask(TRASH)).data.trash).toMatchObject({ totalCount: 0, nodes: [] });
    expect((await other.ask(EMPTY)).data.emptyTrash.purgedCount).toBe(0);
    expect((await owner.ask(TRASH)).data.trash.totalCount).toBe(1);
  });

  test.each([['0'], ['abc'], ['999999']])('the id %s is not in it', async (id) => {
    for (const query of [RESTORE, PURGE])
      expect((await contacts.newPerson().ask(query, { id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  test('a contact that was not deleted cannot be purged', async () => {
    const { ask } = contacts.newPerson();
    const id = await create(ask);
    expect((await ask(PURGE, { id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await ask(STATE)).data.contacts.totalCount).toBe(1);
  });
});

describe('a deleted contact', () => {
  test('is in no list, search or figure, and counts no more', async () => {
    const { ask } = contacts.newPerson();
    const id = await create(ask);
    const { data } = await ask(DELETE, { id });
    expect(data.deleteContact.purgedAt).toBe('2026-04-01T10:00:00.000Z');
    for (const search of [null, 'mira', 'lindgren'])
      expect((await ask(STATE, { search })).data).toEqual({
        contacts: { totalCount: 0, nodes: [] },
        contactStats: { total: 0, companies: [], tags: [] },
      });
    expect((await ask(TRASH)).data.trash).toMatchObject({
      totalCount: 1,
      nodes: [{ id, name: 'Mira Adler', company: 'Lindgren Paper Works', purgeAt: '2026-04-01T10:00:00.000Z' }],
    });
  });

  test('comes back as it was, with its id and its log, and every step is an event', async () => {
    const { id: ownerId, ask } = contacts.newPerson();
    const id = await create(ask, { scanId: '501' });
    await ask(LOG, { id });
    await ask(DELETE, { id });
    const { data } = await ask(RESTORE, { id });
    expect(data.restoreContact.contact).toEqual({
      id,
      name: 'Mira Adler',
      version: 3,
      scan: { id: '501' },
      interactionCount: 1,
    });
    expect((await ask(STATE, { search: 'mira' })).data.contactStats.total).toBe(1);
    expect((await eventsOf(ownerId)).filter(([name]) => name.startsWith('contact.'))).toEqual([
      ['contact.created', 1, 501],
      ['contact.deleted', 2, 501],
      ['contact.restored', 3, 501],
    ]);
  });

  test('is restored once, however often Undo is clicked', async () => {
    const { ask } = contacts.newPerson();
    const id = await create(ask);
    await ask(DELETE, { id });
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(RESTORE, { id })));
    for (const { data } of answers) expect(data.restoreContact.contact).toMatchObject({ id, version: 3 });
    expect((await ask(STATE)).data.contactStats.total).toBe(1);
  });

  test('stays in the trash when the plan has no room for it', async () => {
    const { id: ownerId, ask } = contacts.newPerson();
    await contacts.setContactLimit(ownerId, 1);
    const id = await create(ask);
    await ask(DELETE, { id });
    await create(ask, { name: 'In its place' });
    expect((await ask(RESTORE, { id })).data.restoreContact).toEqual({
      __typename: 'ContactLimitReached',
      limit: 1,
      used: 1,
    });
    expect((await ask(TRASH)).data.trash.totalCount).toBe(1);
  });

  test('and nine others restored at once into five places fill exactly these', async () => {
    const { id: ownerId, ask } = contacts.newPerson();
    const ids = [];
    for (let at = 0; at < 10; at++) ids.push(await create(ask));
    for (const id of ids) await ask(DELETE, { id });
    await contacts.setContactLimit(ownerId, 5);
    const answers = await Promise.all(ids.map((id) => ask(RESTORE, { id })));
    const kinds = answers.map(({ data }) => data.restoreContact.__typename);
    expect(kinds.filter((kind) => kind === 'RestoreContactPayload')).toHaveLength(5);
    expect((await ask(STATE)).data.contactStats.total).toBe(5);
  });

  test('gives its scan to a contact that was saved from it since', async () => {
    const { id: ownerId, ask } = contacts.newPerson();
    const id = await create(ask, { scanId: '502' });
    await ask(DELETE, { id });
    await create(ask, { name: 'Saved again', scanId: '502' });
    expect((await ask(RESTORE, { id })).data.restoreContact.contact.scan).toBeNull();
    await ask(DELETE, { id });
    await ask(PURGE, { id });
    expect((await eventsOf(ownerId)).at(-1)).toEqual(['contact.purged', 5, null]);
  });
});

describe('the trash', () => {
  test('comes in pages, the latest first', async () => {
    const { ask } = contacts.newPerson();
    for (let at = 0; at < 5; at++) {
      const id = await create(ask, { name: `Person ${at}` });
      await ask(DELETE, { id });
      if (at % 2) clock += 1000;
    }
    const names: string[] = [];
    let after: string | null = null;
    do {
      const { data }: GraphAnswer = await ask(TRASH, { first: 2, after });
      names.push(...data.trash.nodes.map(({ name }: { name: string }) => name));
      after = data.trash.pageInfo.hasNextPage ? data.trash.pageInfo.endCursor : null;
    } while (after);
    expect(names).toEqual([4, 3, 2, 1, 0].map((at) => `Person ${at}`));
  });

  test('is emptied at a word, with an event for each', async () => {
    const { id: ownerId, ask } = contacts.newPerson();
    for (const scanId of ['601', '602', null]) await ask(DELETE, { id: await create(ask, { scanId }) });
    const kept = await create(ask, { name: 'Not deleted' });
    expect((await ask(EMPTY)).data.emptyTrash.purgedCount).toBe(3);
    expect((await ask(TRASH)).data.trash.totalCount).toBe(0);
    expect((await ask(STATE)).data.contacts.nodes).toEqual([{ id: kept }]);
    const purged = (await eventsOf(ownerId)).filter(([name]) => name === 'contact.purged');
    expect(purged.map(([, version, scanId]) => `${version} ${scanId}`).sort()).toEqual(['3 601', '3 602', '3 null']);
  });

  test('forgets after 30 days, once, however many processes look', async () => {
    const { id: ownerId, ask } = contacts.newPerson();
    const id = await create(ask, { scanId: '603' });
    await ask(LOG, { id });
    await ask(DELETE, { id });
    clock += 30 * DAY_MS - 1000;
    await contacts.purgeTrash();
    expect((await ask(TRASH)).data.trash.totalCount).toBe(1);
    clock += 1000;
    await Promise.all([contacts.purgeTrash(), contacts.purgeTrash(), contacts.purgeTrash()]);
    expect((await ask(TRASH)).data.trash.totalCount).toBe(0);
    expect((await eventsOf(ownerId)).filter(([name]) => name === 'contact.purged')).toEqual([
      ['contact.purged', 3, 603],
    ]);
    expect(await mongo.connection.collection('interactions').countDocuments({ ownerId })).toBe(0);
    expect((await ask(RESTORE, { id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});
