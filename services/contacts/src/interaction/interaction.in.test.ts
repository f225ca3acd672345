import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { testMongo } from '@kaard/testing';
import { newContact } from '../../test/factories.ts';
import { type Ask, startContacts, withKey } from '../../test/subgraph.ts';

const mongo = await testMongo();
const contacts = await startContacts(mongo, () => new Date('2026-03-02T10:00:00Z'));
afterAll(() => contacts.close());

const CREATE = `mutation ($input: CreateContactInput!) {
  createContact(input: $input) { ... on CreateContactPayload { contact { id lastContactAt interactionCount } } }
}`;
const LOG = `mutation ($id: ID!, $input: LogInteractionInput!) { logInteraction(contactId: $id, input: $input) {
  interaction { id kind text at } contact { lastContactAt interactionCount version }
} }`;
const UPDATE = `mutation ($id: ID!, $input: UpdateInteractionInput!) { updateInteraction(id: $id, input: $input) {
  interaction { kind text at } contact { lastContactAt interactionCount }
} }`;
const DELETE = `mutation ($id: ID!) { deleteInteraction(id: $id) { id contact { lastContactAt interactionCount } } }`;
const READ = `query ($id: ID!, $first: Int, $after: String) { contact(id: $id) { version lastContactAt interactionCount
  interactions(first: $first, after: $after) { nodes { id kind text at } pageInfo { hasNextPage endCursor } } } }`;

let owner: { id: number; ask: Ask };
let id: string;
beforeEach(async () => {
  owner = contacts.newPerson();
  const { data } = await owner.ask(CREATE, { input: newContact() });
  id = data.createContact.contact.id;
  expect(data.createContact.contact).toMatchObject({ lastContactAt: null, interactionCount: 0 });
});

const log = async (input: object) => (await owner.ask(LOG, { id, input })).data.logInteraction;

describe('refusals', () => {
  test.each([
    ['logInteraction', LOG, { id: '1', input: { kind: 'MET' } }],
    ['updateInteraction', UPDATE, { id: '1', input: {} }],
    ['deleteInteraction', DELETE, { id: '1' }],
  ])('%s is refused to somebody who is not signed in', async (_field, query, variables) => {
    expect((await contacts.nobody(query, variables)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test("somebody else's contact and log do not exist", async () => {
    const { interaction } = await log({ kind: 'CALLED' });
    const other = contacts.newPerson();
    for (const [query, variables] of [
      [LOG, { id, input: { kind: 'MET' } }],
      [UPDATE, { id: interaction.id, input: { text: 'Mine now' } }],
      [DELETE, { id: interaction.id }],
    ] as const)
      expect((await other.ask(query, variables)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  test.each([
    [{ kind: 'FAXED' }],
    [{ kind: 'NOTE', text: '  ' }],
    [{ kind: 'MET', text: 'x'.repeat(5001) }],
    [{ kind: 'MET', at: '2026-03-09T10:00:00Z' }],
    [{ kind: 'MET', at: 'tomorrow' }],
    [{ kind: 'MET', text: { $gt: '' } }],
  ])('%j is not taken', async (input) => {
    expect((await owner.ask(LOG, { id, input })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  test('the log of a contact in the trash rests with it', async () => {
    const { interaction } = await log({ kind: 'CALLED' });
    await owner.ask('mutation ($id: ID!) { deleteContact(id: $id) { id } }', { id });
    expect((await owner.ask(DELETE, { id: interaction.id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

describe('the log of a contact', () => {
  test('counts every entry and knows when people were in contact last; a note is no contact', async () => {
    expect((await log({ kind: 'NOTE', text: ' Likes tea ' })).contact).toEqual({
      lastContactAt: null,
      interactionCount: 1,
      version: 1,
    });
    await log({ kind: 'MET', at: '2026-02-20T09:00:00Z' });
    expect((await log({ kind: 'CALLED', at: '2026-01-05T09:00:00Z' })).contact).toMatchObject({
      lastContactAt: '2026-02-20T09:00:00.000Z',
      interactionCount: 3,
    });
    const { data } = await owner.ask(READ, { id });
    expect(
      data.contact.interactions.nodes.map(({ kind, text }: { kind: string; text: string | null }) => [kind, text]),
    ).toEqual([
      ['NOTE', 'Likes tea'],
      ['MET', null],
      ['CALLED', null],
    ]);
  });

  test('is corrected, and the contact with it', async () => {
    const met = await log({ kind: 'MET', at: '2026-02-20T09:00:00Z' });
    const { data } = await owner.ask(UPDATE, {
      id: met.interaction.id,
      input: { at: '2026-02-21T09:00:00Z', text: 'Lunch' },
    });
    expect(data.updateInteraction).toEqual({
      interaction: { kind: 'MET', text: 'Lunch', at: '2026-02-21T09:00:00.000Z' },
      contact: { lastContactAt: '2026-02-21T09:00:00.000Z', interactionCount: 1 },
    });
    expect((await owner.ask(DELETE, { id: met.interaction.id })).data.deleteInteraction.contact).toEqual({
      lastContactAt: null,
      interactionCount: 0,
    });
  });

  test('comes in pages', async () => {
    for (let day = 1; day <= 5; day++) await log({ kind: 'MAILED', text: `${day}`, at: `2026-02-0${day}T09:00:00Z` });
    const first = (await owner.ask(READ, { id, first: 3 })).data.contact.interactions;
    expect(first.nodes.map(({ text }: { text: string }) => text)).toEqual(['5', '4', '3']);
    const next = (await owner.ask(READ, { id, first: 3, after: first.pageInfo.endCursor })).data.contact.interactions;
    expect(next.nodes.map(({ text }: { text: string }) => text)).toEqual(['2', '1']);
    expect(next.pageInfo.hasNextPage).toBe(false);
  });

  test('is not lost by an edit of the contact at the same time, nor the edit by it', async () => {
    const EDIT = 'mutation ($id: ID!, $t: String) { updateContact(id: $id, input: { title: $t }) { contact { id } } }';
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 2 ? owner.ask(EDIT, { id, t: `T${at}` }) : owner.ask(LOG, { id, input: { kind: 'CALLED' } }),
      ),
    );
    for (const { errors } of answers) expect(errors).toBeUndefined();
    expect((await owner.ask(READ, { id })).data.contact).toMatchObject({ interactionCount: 6, version: 7 });
  });

  test('takes an entry once for one Idempotency-Key', async () => {
    const input = { kind: 'CALLED', text: 'Once' };
    await Promise.all([1, 2, 3].map(() => owner.ask(LOG, { id, input }, withKey('log'))));
    expect((await owner.ask(READ, { id })).data.contact.interactionCount).toBe(1);
  });

  test('keeps nothing of an entry with its Idempotency-Key, and says when it was deleted', async () => {
    const input = { kind: 'NOTE', text: 'Secret' };
    const log = () => owner.ask(LOG, { id, input }, withKey('secret'));
    const { interaction } = (await log()).data.logInteraction;
    expect((await log()).data.logInteraction.interaction).toEqual(interaction);
    const kept = await mongo.connection.collection('idempotency_keys').findOne({ ownerId: owner.id, key: 'secret' });
    expect(kept!.answer).toBe(Number(interaction.id));
    await owner.ask('mutation ($id: ID!) { deleteInteraction(id: $id) { id } }', { id: interaction.id });
    expect((await log()).errors?.[0]?.extensions.reason).toBe('IDEMPOTENCY_RESULT_DELETED');
  });

  test('refuses another time with the same Idempotency-Key, and takes it with its own', async () => {
    const [february, march] = ['2026-02-01T09:00:00Z', '2026-03-01T09:00:00Z'].map((at) => ({ kind: 'MET', at }));
    await owner.ask(LOG, { id, input: february }, withKey('met'));
    const { errors } = await owner.ask(LOG, { id, input: march }, withKey('met'));
    expect(errors?.[0]?.extensions.code).toBe('IDEMPOTENCY_MISMATCH');
    await owner.ask(LOG, { id, input: march }, withKey('met-again'));
    expect((await owner.ask(READ, { id })).data.contact.lastContactAt).toBe('2026-03-01T09:00:00.000Z');
  });

  test('tells others that, and when, but not what was said', async () => {
    const { interaction } = await log({ kind: 'CALLED', text: 'A secret' });
    await owner.ask(DELETE, { id: interaction.id });
    const rows = await mongo.connection
      .collection('outbox')
      .find({ 'payload.ownerId': owner.id, 'aggregate.type': 'interaction' })
      .toArray();
    expect(rows.map(({ name, aggregate, payload }) => [name, aggregate.version, payload.interactionCount])).toEqual([
      ['interaction.logged', 1, 1],
      ['interaction.removed', 2, 0],
    ]);
    expect(JSON.stringify(rows)).not.toContain('secret');
  });
});
