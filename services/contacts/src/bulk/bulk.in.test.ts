import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { callersOf, eventually, testMongo, testRedis } from '@kaard/testing';
import { workingConfig } from '../../test/importing.ts';
import { type Ask, type GraphAnswer, startContacts, withKey } from '../../test/subgraph.ts';

const mongo = await testMongo();
const redis = await testRedis();
const contacts = await startContacts(mongo, undefined, workingConfig(mongo, redis.url));
afterAll(() => contacts.close());

const JOB = `fragment Job on BulkJob { id kind state total done changed unchanged failed
  items(first: 5) { nodes { contactId outcome reason } pageInfo { hasNextPage endCursor } } }`;
const UPDATE = `mutation ($selection: ContactSelection!, $change: BulkContactChange!) {
  bulkUpdateContacts(selection: $selection, change: $change) { job { ...Job } } } ${JOB}`;
const DELETE = `mutation ($selection: ContactSelection!) { bulkDeleteContacts(selection: $selection) { job { ...Job } } } ${JOB}`;
const RESTORE = `mutation ($ids: [ID!]) { bulkRestoreContacts(ids: $ids) { job { ...Job } } } ${JOB}`;
const READ = `query ($id: ID!) { bulkJob(id: $id) { ...Job } } ${JOB}`;
const BOOK =
  '{ contactStats { total } contacts(first: 100, order: CREATED_ASC) { nodes { id name company tags version } } }';

let owner: { id: number; ask: Ask };
let ids: string[];

async function fill(count: number): Promise<string[]> {
  const created: string[] = [];
  for (let at = 0; at < count; at++) {
    const input = { name: `Person Nr${at}`, company: at % 2 ? 'Odd' : 'Even', tags: ['old'] };
    const { data } = await owner.ask(
      'mutation ($i: CreateContactInput!) { createContact(input: $i) { ... on CreateContactPayload { contact { id } } } }',
      { i: input },
    );
    created.push(data.createContact.contact.id);
  }
  return created;
}

/** Copies of the first one, straight into the database: it is not creating that is tested there. */
async function copies(count: number): Promise<string[]> {
  const stored = mongo.connection.collection<{ _id: number }>('contacts');
  const pattern = await stored.findOne({ _id: Number(ids[0]) });
  const many = Array.from({ length: count }, (_, at) => ({ ...pattern!, _id: 1_000_000 + at }));
  await stored.insertMany(many);
  return many.map(({ _id }) => String(_id));
}

beforeEach(async () => {
  owner = contacts.newPerson();
  // Nobody is limited where it is not about plans.
  await contacts.setContactLimit(owner.id, null);
  ids = await fill(4);
});

const book = async () => {
  const { data } = await owner.ask(BOOK);
  return { total: data.contactStats.total, nodes: data.contacts.nodes };
};

describe('a full trash', () => {
  test('is emptied in the background, with progress and an event for each; what comes in meanwhile stays', async () => {
    const many = [...ids, ...(await copies(246))];
    await owner.ask(DELETE, { selection: { ids: many } });
    await eventually(async () => expect((await owner.ask('{ trash { totalCount } }')).data.trash.totalCount).toBe(250));
    const EMPTY = `mutation { emptyTrash { purgedCount job { ...Job } } } ${JOB}`;
    const { purgedCount, job } = (await owner.ask(EMPTY)).data.emptyTrash;
    expect([purgedCount, job.kind, job.state, job.total]).toEqual([250, 'PURGE', 'RUNNING', 250]);
    const [later] = await fill(1);
    await owner.ask(DELETE, { selection: { ids: [later] } });
    const done = await eventually(
      async () => {
        const { data } = await owner.ask(READ, { id: job.id });
        return data.bulkJob.state === 'DONE' && data.bulkJob;
      },
      { timeoutMs: 60_000 },
    );
    expect(done).toMatchObject({ done: 250, changed: 250, unchanged: 0, failed: 0 });
    expect((await owner.ask('{ trash { totalCount nodes { id } } }')).data.trash).toEqual({
      totalCount: 1,
      nodes: [{ id: later }],
    });
    const events = mongo.connection.collection('outbox');
    expect(await events.countDocuments({ ownerId: owner.id, name: 'contact.purged' })).toBe(250);
  }, 120_000);

  test('is emptied once, also when it is asked for twice at once', async () => {
    await owner.ask(DELETE, { selection: { ids } });
    const EMPTY = 'mutation { emptyTrash { purgedCount } }';
    const answers = await Promise.all([owner.ask(EMPTY), owner.ask(EMPTY)]);
    expect(answers.every(({ errors }) => !errors)).toBe(true);
    const events = mongo.connection.collection('outbox');
    expect(await events.countDocuments({ ownerId: owner.id, name: 'contact.purged' })).toBe(4);
    expect((await owner.ask(EMPTY)).data.emptyTrash.purgedCount).toBe(0);
  });
});

describe('refusals', () => {
  test.each([
    ['bulkUpdateContacts', UPDATE, { selection: { ids: ['1'] }, change: { title: 'x' } }],
    ['bulkDeleteContacts', DELETE, { selection: { ids: ['1'] } }],
    ['bulkRestoreContacts', RESTORE, { ids: ['1'] }],
    ['bulkJob', READ, { id: '1' }],
  ])('%s is refused to somebody who is not signed in', async (_field, query, variables) => {
    expect((await contacts.nobody(query, variables)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test("somebody else's contacts are not found, and their jobs do not exist", async () => {
    const other = contacts.newPerson();
    const { data } = await other.ask(DELETE, { selection: { ids } });
    expect(data.bulkDeleteContacts.job).toMatchObject({ changed: 0, failed: 4 });
    expect((await owner.ask(READ, { id: data.bulkDeleteContacts.job.id })).data.bulkJob).toBeNull();
    expect((await other.ask(DELETE, { selection: { filter: {} } })).data.bulkDeleteContacts.job.total).toBe(0);
    expect((await book()).total).toBe(4);
  });

  test.each([
    [{ selection: {}, change: { title: 'x' } }],
    [{ selection: { ids: ['1'], filter: {} }, change: { title: 'x' } }],
    [{ selection: { ids: Array.from({ length: 1001 }, (_, at) => `${at + 1}`) }, change: { title: 'x' } }],
    [{ selection: { ids: ['1'] }, change: {} }],
    [{ selection: { ids: ['1'] }, change: { website: 'javascript:alert(1)' } }],
    [{ selection: { ids: ['1'] }, change: { addTags: ['x'.repeat(101)] } }],
    [{ selection: { ids: ['1'] }, change: { name: 'All the same' } }],
  ])('%.90j is not taken', async (variables) => {
    expect((await owner.ask(UPDATE, variables)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

describe('a selection', () => {
  test('is edited and tagged, with an outcome and an event for each', async () => {
    const selection = { ids: [ids[0], ids[1], ids[1], '999999', 'nobody'] };
    const change = { company: 'Same', addTags: ['new', 'OLD'], removeTags: [] };
    const { data } = await owner.ask(UPDATE, { selection, change });
    expect(data.bulkUpdateContacts.job).toMatchObject({
      kind: 'UPDATE',
      state: 'DONE',
      total: 4,
      changed: 2,
      failed: 2,
    });
    expect(data.bulkUpdateContacts.job.items.nodes).toEqual([
      { contactId: ids[0], outcome: 'CHANGED', reason: null },
      { contactId: ids[1], outcome: 'CHANGED', reason: null },
      { contactId: '999999', outcome: 'FAILED', reason: 'NOT_FOUND' },
      { contactId: '0', outcome: 'FAILED', reason: 'NOT_FOUND' },
    ]);
    expect((await book()).nodes.slice(0, 2)).toMatchObject([
      { company: 'Same', tags: ['old', 'new'], version: 2 },
      { company: 'Same', tags: ['old', 'new'], version: 2 },
    ]);
    const again = await owner.ask(UPDATE, { selection: { ids: ids.slice(0, 2) }, change });
    expect(again.data.bulkUpdateContacts.job).toMatchObject({ changed: 0, unchanged: 2 });
    const events = await mongo.connection
      .collection('outbox')
      .find({ ownerId: owner.id, name: 'contact.updated' })
      .toArray();
    expect(events.map(({ payload }) => payload.changed.sort())).toEqual([
      ['company', 'tags'],
      ['company', 'tags'],
    ]);
  });

  test('goes on as the owner’s where it was ordered before anybody kept who had', async () => {
    const many = [...ids, ...(await copies(246))];
    const { data } = await owner.ask(UPDATE, { selection: { ids: many }, change: { addTags: ['new'] } });
    const jobs = mongo.connection.collection<{ _id: number }>('bulk_jobs');
    await jobs.updateOne({ _id: Number(data.bulkUpdateContacts.job.id) }, { $unset: { by: '' } });
    await eventually(async () => {
      const { data: read } = await owner.ask(READ, { id: data.bulkUpdateContacts.job.id });
      expect(read.bulkJob.state).toBe('DONE');
    });
    const events = mongo.connection.collection('outbox');
    const of = { ownerId: owner.id, name: 'contact.updated' };
    expect(await events.countDocuments(of)).toBe(250);
    expect(await events.countDocuments({ ...of, 'actor.via': 'session' })).toBe(250);
  }, 120_000);

  test('of a program is its own doing, in every event and in the history', async () => {
    const claims = { via: 'key', keyId: 'key-7', scopes: ['contacts:write'] } as const;
    const program = callersOf(contacts.app).newPerson(owner.id, { ...claims, scopes: [...claims.scopes] });
    const { data } = await program.ask(UPDATE, { selection: { ids }, change: { addTags: ['new'] } });
    expect(data.bulkUpdateContacts.job).toMatchObject({ changed: 4 });
    const events = await mongo.connection
      .collection('outbox')
      .find({ ownerId: owner.id, name: 'contact.updated' })
      .toArray();
    expect(events.map(({ actor }) => actor)).toEqual(ids.map(() => ({ userId: owner.id, via: 'key' })));
    const history = 'query ($id: ID!) { contact(id: $id) { history(first: 1) { nodes { kind apiKeyId } } } }';
    const answer = await owner.ask(history, { id: ids[0] });
    expect(answer.data.contact.history.nodes).toEqual([{ kind: 'CHANGED', apiKeyId: 'key-7' }]);
  });

  test('gets no tag that turns letters round, and one that a contact has had for long can be removed', async () => {
    const stored = mongo.connection.collection<{ _id: number }>('contacts');
    await stored.updateOne({ _id: Number(ids[1]) }, { $set: { tags: ['\u202eFair', '\u202e'] } });
    const selection = { ids: ids.slice(0, 2) };
    await owner.ask(UPDATE, { selection, change: { addTags: ['\u202efair\u202c', 'new'] } });
    expect((await book()).nodes.slice(0, 2)).toMatchObject([
      { tags: ['old', 'fair', 'new'] },
      { tags: ['\u202eFair', '\u202e', 'new'] },
    ]);
    await owner.ask(UPDATE, { selection, change: { removeTags: ['\u202efair', '\u202e'] } });
    expect((await book()).nodes.slice(0, 2)).toMatchObject([{ tags: ['old', 'new'] }, { tags: ['new'] }]);
  });

  test('is all that a filter lets through, but for some', async () => {
    const selection = { filter: { company: 'odd' }, exceptIds: [ids[3]] };
    const { data } = await owner.ask(DELETE, { selection });
    expect(data.bulkDeleteContacts.job).toMatchObject({ total: 1, changed: 1 });
    expect((await book()).nodes.map(({ id }: { id: string }) => id)).toEqual([ids[0], ids[2], ids[3]]);
  });

  test('is deleted and restored, up to what the plan holds', async () => {
    await owner.ask(DELETE, { selection: { ids } });
    expect((await book()).total).toBe(0);
    await contacts.setContactLimit(owner.id, 3);
    const { data } = await owner.ask(RESTORE, { ids: [...ids, '999999'] });
    expect(data.bulkRestoreContacts.job).toMatchObject({ changed: 3, failed: 2 });
    expect(data.bulkRestoreContacts.job.items.nodes.slice(3)).toEqual([
      { contactId: ids[3], outcome: 'FAILED', reason: 'CONTACT_LIMIT_REACHED' },
      { contactId: '999999', outcome: 'FAILED', reason: 'NOT_FOUND' },
    ]);
    expect((await book()).total).toBe(3);
    await contacts.setContactLimit(owner.id, null);
    expect((await owner.ask(RESTORE, {})).data.bulkRestoreContacts.job).toMatchObject({ total: 1, changed: 1 });
  });

  test('is dealt with once for one Idempotency-Key', async () => {
    const variables = { selection: { filter: {} }, change: { addTags: ['once'] } };
    const answers = await Promise.all([1, 2, 3].map(() => owner.ask(UPDATE, variables, withKey('bulk'))));
    expect(new Set(answers.map(({ data }) => data.bulkUpdateContacts.job.id)).size).toBe(1);
    expect((await book()).nodes.every(({ version }: { version: number }) => version === 2)).toBe(true);
  });
});

test('a large selection is done in the background, page by page of outcomes', async () => {
  const input = { contacts: Array.from({ length: 450 }, (_, at) => ({ name: `Imported Nr${at}` })) };
  const { send } = await import('../../test/importing.ts');
  await send(
    contacts,
    String(owner.id),
    { body: JSON.stringify(input), type: 'application/json' },
    '/internal/contacts/bulk',
  );
  const { data } = await owner.ask(UPDATE, { selection: { filter: {} }, change: { addTags: ['all'] } });
  const { id, total } = data.bulkUpdateContacts.job;
  expect(total).toBe(454);
  const job = await eventually(
    async () => {
      const { data: read } = await owner.ask(READ, { id });
      expect(read.bulkJob.state).toBe('DONE');
      return read.bulkJob;
    },
    { timeoutMs: 60_000 },
  );
  expect(job).toMatchObject({ done: 454, changed: 454, failed: 0 });
  const PAGE =
    'query ($id: ID!, $after: String) { bulkJob(id: $id) { items(first: 100, after: $after) { nodes { contactId } pageInfo { hasNextPage endCursor } } } }';
  const seen = new Set<string>();
  for (let after: string | null = null; ; ) {
    const { data: page }: GraphAnswer = await owner.ask(PAGE, { id, after });
    const { items } = page.bulkJob;
    for (const { contactId } of items.nodes) seen.add(contactId);
    if (!items.pageInfo.hasNextPage) break;
    after = items.pageInfo.endCursor;
  }
  expect(seen.size).toBe(454);
});
