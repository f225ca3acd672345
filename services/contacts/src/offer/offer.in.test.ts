import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { readEventSettings } from '@kaard/events';
import { createEventPublisher, eventually, testMongo, testRedis, tracesOf } from '@kaard/testing';
import { newContact } from '../../test/factories.ts';
import { type Ask, startContacts } from '../../test/subgraph.ts';
import { MOST_OFFERS } from './offer.model.ts';

jest.setTimeout(60_000);
const mongo = await testMongo();
const redis = await testRedis();
const events = readEventSettings({ EVENTS_PREFIX: 'offers-hear', EVENTS_INSIDE: true });
const publisher = createEventPublisher({ redisUrl: redis.url, prefix: events.prefix, listener: 'contacts' });
const DAY_MS = 24 * 60 * 60 * 1000;
let ahead = 0;
const now = () => new Date(Date.now() + ahead);
let contacts: Awaited<ReturnType<typeof startContacts>>;
beforeAll(async () => {
  contacts = await startContacts(mongo, now, { redis: { url: redis.url }, events }, { patienceMs: 60_000 });
});
afterAll(async () => {
  await contacts.close();
  await publisher.close();
});

const collection = (name: string) => mongo.connection.db!.collection(name);
const CONSENT = 'I agree that Amara Lindqvist may keep these details to get in touch with me.';

let nextOffer = 1;
/** As the service of cards tells it. */
async function leave(ownerId: number, said: object = {}, id = nextOffer++): Promise<string> {
  const payload = {
    ...{ offerId: id, ownerId, cardId: 77, name: 'Noor Ashworth', email: 'noor@ashworth.example', phone: null },
    ...{ company: 'Ashworth Glass', note: 'We talked about lenses.', consent: CONSENT },
    ...{ leftAt: new Date().toISOString(), ...said },
  };
  const event = await publisher.publish({ name: 'offer.left', ownerId, aggregateId: id, payload });
  await eventually(async () => expect(await collection('inbox').findOne({ _id: event as never })).not.toBeNull());
  return String(id);
}

const LIST = `query ($first: Int, $after: String) { offers(first: $first, after: $after) {
  totalCount most pageInfo { hasNextPage endCursor }
  nodes { id name email phone company note consent leftAt expiresAt card { id }
    possibleDuplicates { contact { id } level } } } }`;
const ACCEPT = `mutation ($id: ID!, $onDuplicate: OnDuplicate, $updateId: ID) {
  acceptOffer(id: $id, onDuplicate: $onDuplicate, updateId: $updateId) {
    __typename
    ... on AcceptOfferPayload { isNew contact {
      id name email company notes source emails { value } phones { value } consent { text givenAt } version } }
    ... on PossibleDuplicatesFound { duplicates { contact { id } level } }
    ... on ContactLimitReached { message limit used } } }`;
const DECLINE = 'mutation ($id: ID!) { declineOffer(id: $id) { id } }';
const CREATE = `mutation ($input: CreateContactInput!) {
  createContact(input: $input) { ... on CreateContactPayload { contact { id } } } }`;

const listOf = async (ask: Ask) => (await ask(LIST)).data.offers;
const accept = async (ask: Ask, id: string, rest: object = {}) => {
  const { data, errors } = await ask(ACCEPT, { id, ...rest });
  expect(errors).toBeUndefined();
  return data.acceptOffer;
};
const codeOf = ({ errors }: Awaited<ReturnType<Ask>>) => errors?.[0]?.extensions.code;

let owner: { id: number; ask: Ask };
beforeEach(() => {
  ahead = 0;
  owner = contacts.newPerson();
});

describe('refusals', () => {
  test.each([
    ['offers', LIST],
    ['acceptOffer', ACCEPT],
    ['declineOffer', DECLINE],
    ['declineAllOffers', 'mutation { declineAllOffers { declinedCount } }'],
  ])('%s is refused to somebody who is not signed in', async (_field, query) => {
    expect(codeOf(await contacts.nobody(query, { id: '1' }))).toBe('UNAUTHENTICATED');
  });

  test('somebody else’s offer, one that never was and one that is no id are not there', async () => {
    const id = await leave(owner.id);
    const other = contacts.newPerson();
    for (const [ask, wanted] of [
      [other.ask, id],
      [owner.ask, '999999'],
      [owner.ask, 'x'],
    ] as const)
      for (const query of [ACCEPT, DECLINE]) expect(codeOf(await ask(query, { id: wanted }))).toBe('NOT_FOUND');
    expect((await listOf(other.ask)).nodes).toEqual([]);
    expect((await listOf(owner.ask)).totalCount).toBe(1);
  });

  test('a contact that is somebody else’s takes nothing, and the offer stays', async () => {
    const other = contacts.newPerson();
    const theirs = (await other.ask(CREATE, { input: newContact() })).data.createContact.contact.id;
    const id = await leave(owner.id);
    expect(codeOf(await owner.ask(ACCEPT, { id, onDuplicate: 'UPDATE', updateId: theirs }))).toBe('NOT_FOUND');
    expect(codeOf(await owner.ask(ACCEPT, { id, onDuplicate: 'UPDATE' }))).toBe('BAD_USER_INPUT');
    expect((await listOf(owner.ask)).totalCount).toBe(1);
  });

  test('a full plan says so, and the offer stays', async () => {
    await contacts.setContactLimit(owner.id, 1);
    await owner.ask(CREATE, { input: newContact() });
    const id = await leave(owner.id);
    expect(await accept(owner.ask, id, { onDuplicate: 'KEEP_BOTH' })).toMatchObject({
      ...{ __typename: 'ContactLimitReached', limit: 1, used: 1 },
    });
    expect((await listOf(owner.ask)).totalCount).toBe(1);
  });
});

describe('what a visitor has left', () => {
  test('waits with its consent and is no contact', async () => {
    const id = await leave(owner.id);
    const { nodes, totalCount } = await listOf(owner.ask);
    expect(totalCount).toBe(1);
    expect(nodes).toMatchObject([
      { id, name: 'Noor Ashworth', email: 'noor@ashworth.example', phone: null, consent: CONSENT, card: { id: '77' } },
    ]);
    expect(Date.parse(nodes[0].expiresAt) - Date.parse(nodes[0].leftAt)).toBe(90 * DAY_MS);
    expect((await owner.ask('{ contacts { totalCount } }')).data.contacts.totalCount).toBe(0);
  });

  test('is there once, however often it is told or said', async () => {
    const leftAt = new Date().toISOString();
    const id = await leave(owner.id, { leftAt });
    await leave(owner.id, { leftAt }, Number(id));
    await leave(owner.id);
    await leave(owner.id, { note: 'And about mirrors.' });
    expect((await listOf(owner.ask)).nodes.map(({ note }: { note: string }) => note)).toEqual([
      'And about mirrors.',
      'We talked about lenses.',
    ]);
  });

  test('is gone after 90 days, and not taken when it comes too late', async () => {
    const id = await leave(owner.id);
    ahead = 90 * DAY_MS + 1000;
    expect((await listOf(owner.ask)).totalCount).toBe(0);
    expect(codeOf(await owner.ask(ACCEPT, { id }))).toBe('NOT_FOUND');
    const late = contacts.newPerson();
    await leave(late.id, { name: 'Late' });
    ahead = 0;
    expect((await listOf(late.ask)).totalCount).toBe(0);
    const indexes = await collection('offers').indexes();
    expect(indexes.find(({ key }) => key.expiresAt)).toMatchObject({ expireAfterSeconds: 0 });
  });

  test('is bounded: a flood ends before it drowns the owner', async () => {
    const at = new Date();
    await collection('offers').insertMany(
      Array.from({ length: MOST_OFFERS }, (_, n) => ({
        ...{
          _id: (5_000_000 + n) as never,
          ownerId: owner.id,
          cardId: 77,
          name: `Person ${n}`,
          email: null,
          phone: '1',
        },
        ...{ company: null, note: null, consent: CONSENT, leftAt: at, expiresAt: new Date(at.getTime() + DAY_MS) },
        decision: null,
      })),
    );
    await leave(owner.id);
    const { totalCount, most } = await listOf(owner.ask);
    expect([totalCount, most]).toEqual([MOST_OFFERS, MOST_OFFERS]);
    expect((await owner.ask('mutation { declineAllOffers { declinedCount } }')).data.declineAllOffers).toEqual({
      declinedCount: MOST_OFFERS,
    });
    await leave(owner.id, { note: 'There is room again.' });
    expect((await listOf(owner.ask)).totalCount).toBe(1);
  });

  test('is declined up to the newest that was seen: what was left meanwhile stays', async () => {
    for (const name of ['One', 'Two']) await leave(owner.id, { name });
    const [newest] = (await owner.ask(LIST, { first: 2 })).data.offers.nodes;
    await leave(owner.id, { name: 'Three' });
    const DECLINE = 'mutation ($upTo: ID) { declineAllOffers(upTo: $upTo) { declinedCount } }';
    expect(codeOf(await owner.ask(DECLINE, { upTo: 'x' }))).toBe('BAD_USER_INPUT');
    expect((await owner.ask(DECLINE, { upTo: newest.id })).data.declineAllOffers.declinedCount).toBe(2);
    expect((await listOf(owner.ask)).nodes.map(({ name }: { name: string }) => name)).toEqual(['Three']);
    expect((await owner.ask(DECLINE)).data.declineAllOffers.declinedCount).toBe(1);
  });

  test('is read in pages that follow each other', async () => {
    for (const name of ['One', 'Two', 'Three']) await leave(owner.id, { name });
    const first = (await owner.ask(LIST, { first: 2 })).data.offers;
    const second = (await owner.ask(LIST, { first: 2, after: first.pageInfo.endCursor })).data.offers;
    expect([...first.nodes, ...second.nodes].map(({ name }) => name)).toEqual(['Three', 'Two', 'One']);
    expect(second.pageInfo.hasNextPage).toBe(false);
    expect(codeOf(await owner.ask(LIST, { after: 'x' }))).toBe('BAD_USER_INPUT');
  });
});

describe('accepting', () => {
  test('makes a contact that says where it came from and keeps the consent', async () => {
    const id = await leave(owner.id, { phone: '(202) 555-0147' });
    const { __typename, isNew, contact } = await accept(owner.ask, id);
    expect([__typename, isNew]).toEqual(['AcceptOfferPayload', true]);
    expect(contact).toMatchObject({
      ...{ name: 'Noor Ashworth', company: 'Ashworth Glass', notes: 'We talked about lenses.', source: 'EXCHANGE' },
      consent: { text: CONSENT },
    });
    const found = await owner.ask('{ contacts(source: EXCHANGE, search: "noor") { totalCount } }');
    expect(found.data.contacts.totalCount).toBe(1);
    const [told] = await collection('outbox').find({ ownerId: owner.id, name: 'contact.created' }).toArray();
    expect(told!.payload).toMatchObject({ source: 'exchange', name: 'Noor Ashworth', leftAt: expect.any(String) });
    expect(told!.payload).not.toHaveProperty('consent');
  });

  test('twice, also at the same moment, makes one contact and answers the same', async () => {
    const id = await leave(owner.id);
    const answers = await Promise.all(Array.from({ length: 4 }, () => accept(owner.ask, id)));
    answers.push(await accept(owner.ask, id));
    expect(new Set(answers.map(({ contact }) => contact.id)).size).toBe(1);
    expect(new Set(answers.map(({ isNew }) => isNew))).toEqual(new Set([true]));
    expect((await owner.ask('{ contactStats { total } }')).data.contactStats.total).toBe(1);
    expect((await listOf(owner.ask)).totalCount).toBe(0);
    // What the visitor said stands in the contact alone.
    expect(JSON.stringify(await collection('offers').findOne({ ownerId: owner.id }))).not.toMatch(
      /Noor|ashworth|agree/,
    );
    await owner.ask('mutation ($id: ID!) { deleteContact(id: $id) { id } }', { id: answers[0].contact.id });
    expect(codeOf(await owner.ask(ACCEPT, { id }))).toBe('NOT_FOUND');
  });

  test('asks when somebody who looks the same is there, and keeps both when told so', async () => {
    const input = newContact({ name: 'Noor Ashworth', email: 'noor@ashworth.example' });
    const known = (await owner.ask(CREATE, { input })).data.createContact.contact.id;
    const id = await leave(owner.id);
    expect((await listOf(owner.ask)).nodes[0].possibleDuplicates).toEqual([{ contact: { id: known }, level: 'SURE' }]);
    expect(await accept(owner.ask, id)).toEqual({
      __typename: 'PossibleDuplicatesFound',
      duplicates: [{ contact: { id: known }, level: 'SURE' }],
    });
    expect((await accept(owner.ask, id, { onDuplicate: 'KEEP_BOTH' })).isNew).toBe(true);
    expect((await owner.ask('{ contactStats { total } }')).data.contactStats.total).toBe(2);
  });

  test('puts it into a contact that is there: its name stays, nothing is lost, the consent comes along', async () => {
    const input = newContact({
      name: 'Dr Noor Ashworth',
      email: 'noor@old.example',
      company: 'Old Glass',
      notes: 'Tall',
    });
    const known = (await owner.ask(CREATE, { input })).data.createContact.contact.id;
    const id = await leave(owner.id);
    const merge = { onDuplicate: 'UPDATE', updateId: known };
    const { isNew, contact } = await accept(owner.ask, id, merge);
    expect([isNew, contact.id]).toEqual([false, known]);
    expect(contact).toMatchObject({
      ...{ name: 'Dr Noor Ashworth', email: 'noor@ashworth.example', company: 'Ashworth Glass', source: 'MANUAL' },
      ...{ notes: 'Tall\n\nWe talked about lenses.', consent: { text: CONSENT }, version: 2 },
      emails: [{ value: 'noor@ashworth.example' }, { value: 'noor@old.example' }],
    });
    expect(await accept(owner.ask, id, merge)).toMatchObject({ isNew: false, contact: { id: known, version: 2 } });
    expect((await listOf(owner.ask)).totalCount).toBe(0);
  });

  test('says when there is no room for both, and the offer stays', async () => {
    const input = newContact({ notes: 'x'.repeat(19_990) });
    const known = (await owner.ask(CREATE, { input })).data.createContact.contact.id;
    const id = await leave(owner.id);
    const refused = await owner.ask(ACCEPT, { id, onDuplicate: 'UPDATE', updateId: known });
    expect(codeOf(refused)).toBe('BAD_USER_INPUT');
    expect((await listOf(owner.ask)).totalCount).toBe(1);
  });
});

describe('declining', () => {
  test('leaves nothing of it, and telling it again does not bring it back', async () => {
    const id = await leave(owner.id);
    expect((await owner.ask(DECLINE, { id })).data.declineOffer).toEqual({ id });
    expect(codeOf(await owner.ask(DECLINE, { id }))).toBe('NOT_FOUND');
    expect(await collection('offers').countDocuments({ ownerId: owner.id })).toBe(0);
  });
});

describe('an account that is deleted', () => {
  test('is forgotten with what visitors have left, and takes nothing more', async () => {
    await leave(owner.id);
    await publisher.publish({
      ...{ name: 'account.deleted', ownerId: owner.id, aggregateId: owner.id, payload: { userId: owner.id } },
    });
    await eventually(async () => expect(await tracesOf(mongo.connection, owner.id)).toEqual(['forgotten_owners']));
    await leave(owner.id, { name: 'Too late' });
    expect(await tracesOf(mongo.connection, owner.id)).toEqual(['forgotten_owners']);
  });
});
