import { afterAll, expect, jest, test } from '@jest/globals';
import { readPlans } from '@kaard/plans';
import { createEventPublisher, eventually, testMongo, testRedis } from '@kaard/testing';
import { newContact } from '../../test/factories.ts';
import { START, send, settled, stateOf, workingConfig } from '../../test/importing.ts';
import { startContacts } from '../../test/subgraph.ts';

jest.setTimeout(120_000);
const mongo = await testMongo();
const redis = await testRedis();
const config = workingConfig(mongo, redis.url);
// Two processes with one database, as in a larger installation.
const one = await startContacts(mongo, undefined, config);
const two = await startContacts(mongo, undefined, config);
// With a database of its own: the setting has to be the same in every process.
const elsewhereMongo = await testMongo();
const off = await startContacts(elsewhereMongo, undefined, {
  ...workingConfig(elsewhereMongo, redis.url),
  plans: readPlans({ PLANS: false }),
});
const publisher = createEventPublisher({ redisUrl: redis.url, prefix: config.events.prefix, listener: 'contacts' });
afterAll(async () => {
  await publisher.close();
  await Promise.all([one.close(), two.close(), off.close()]);
});

const CREATE = `mutation ($input: CreateContactInput!) { createContact(input: $input) {
  __typename ... on CreateContactPayload { contact { id } } ... on ContactLimitReached { message limit used resetsAt } } }`;
const ACCEPT = 'mutation ($id: ID!) { acceptOffer(id: $id, onDuplicate: KEEP_BOTH) { __typename } }';
const DELETE = 'mutation ($id: ID!) { deleteContact(id: $id) { id } }';
const RESTORE = 'mutation ($id: ID!) { restoreContact(id: $id) { __typename ... on ContactLimitReached { message } } }';
const RESTORE_MANY = `mutation ($ids: [ID!]) { bulkRestoreContacts(ids: $ids) { job { id } } }`;

type Person = ReturnType<typeof one.newPerson>;
const fill = async ({ id }: Person, count: number, name = 'Known', app: typeof one = one) => {
  const contacts = Array.from({ length: count }, (_, at) => ({
    name: `${name} ${at}`,
    email: `${name}${at}@example.com`,
  }));
  const { body } = await send(
    app,
    String(id),
    { body: JSON.stringify({ contacts }), type: 'application/json' },
    '/internal/contacts/bulk',
  );
  return body;
};
const stored = ({ id }: Person) => mongo.connection.collection('contacts').countDocuments({ ownerId: id });
const rowOf = ({ id }: Person) => mongo.connection.collection('owners').findOne({ _id: id as never });
const tell = (ownerId: number, version: number, contacts: number | null) =>
  publisher.publish({
    ...{ name: 'entitlements.changed', ownerId, aggregateId: ownerId, version },
    payload: {
      ...{ ownerId, plan: 'pro', extras: [] },
      limits: { contacts, cards: null, scansPerMonth: 500, aiInsightsPerMonth: 50, teamMembers: 1 },
    },
  });

test('a new account has the free plan at once, without a word from billing', async () => {
  const person = one.newPerson();
  expect(await fill(person, 101)).toMatchObject({ created: 100, overLimit: 1 });
  const { data } = await person.ask(CREATE, { input: newContact() });
  expect(data.createContact).toEqual({
    __typename: 'ContactLimitReached',
    message: 'Your plan includes 100 contacts. Nothing was changed.',
    ...{ limit: 100, used: 100, resetsAt: null },
  });
});

test('who restores a contact beyond the limit is not told of one that was to be created', async () => {
  const person = one.newPerson();
  await fill(person, 99);
  const { data } = await person.ask(CREATE, { input: newContact({ name: 'Gone' }) });
  const { id } = data.createContact.contact;
  await person.ask(DELETE, { id });
  await person.ask(CREATE, { input: newContact({ name: 'Instead' }) });
  expect((await person.ask(RESTORE, { id })).data.restoreContact).toEqual({
    __typename: 'ContactLimitReached',
    message: 'Your plan includes 100 contacts. Nothing was changed.',
  });
});

test('at 99 of 100, a hundred at once by every way in and through two processes are exactly one', async () => {
  const person = one.newPerson();
  const elsewhere = two.newPerson(person.id);
  await fill(person, 99);
  const trashed: string[] = [];
  for (let at = 0; at < 20; at++) {
    await mongo.connection.collection('owners').updateOne({ _id: person.id as never }, { $set: { limit: 200 } });
    const { data } = await person.ask(CREATE, { input: newContact({ name: `Gone ${at}` }) });
    trashed.push(data.createContact.contact.id);
  }
  for (const id of trashed) await person.ask(DELETE, { id });
  await mongo.connection.collection('owners').updateOne({ _id: person.id as never }, { $set: { limit: null } });
  const previews = await Promise.all(
    [0, 1, 2, 3, 4].map(async (at) => {
      const body = `Name,Email\nImported ${at},imported${at}@example.com\n`;
      const { importId } = (await send(at % 2 ? two : one, String(person.id), { body })).body;
      await settled(person.ask, importId, 'PREVIEW');
      return String(importId);
    }),
  );

  for (let at = 0; at < 5; at++)
    await publisher.publish({
      ...{ name: 'offer.left', ownerId: person.id, aggregateId: 70_000 + at },
      payload: {
        ...{ offerId: 70_000 + at, ownerId: person.id, cardId: 1, name: `Visitor ${at}`, email: null, phone: null },
        ...{ company: null, note: null, consent: 'I agree', leftAt: new Date().toISOString() },
      },
    });
  const offers = () => mongo.connection.collection('offers').find({ ownerId: person.id }).toArray();
  await eventually(async () => expect(await offers()).toHaveLength(5));

  const ways: (() => Promise<unknown>)[] = [];
  for (const { _id } of await offers()) ways.push(() => person.ask(ACCEPT, { id: String(_id) }));
  for (let at = 0; at < 20; at++) {
    const asking = at % 2 ? elsewhere : person;
    ways.push(() => asking.ask(CREATE, { input: newContact({ name: `Form ${at}` }) }));
    ways.push(() => asking.ask(CREATE, { input: newContact({ name: `Scan ${at}`, scanId: String(9000 + at) }) }));
    ways.push(() => asking.ask(CREATE, { input: newContact({ name: `Program ${at}`, source: 'API' }) }));
    ways.push(() => asking.ask(RESTORE, { id: trashed[at] }));
  }
  for (const importId of previews) ways.push(() => person.ask(START, { id: importId }));
  for (let at = 0; at < 5; at++) ways.push(() => fill(person, 1, `Bulk${at}`));
  for (let at = 0; at < 5; at++) ways.push(() => person.ask(RESTORE_MANY, { ids: trashed }));
  expect(ways).toHaveLength(100);
  await Promise.all(ways.map((way) => way()));

  for (const importId of previews) await settled(person.ask, importId, 'DONE');
  await eventually(async () =>
    expect(
      await mongo.connection.collection('bulk_jobs').countDocuments({ ownerId: person.id, state: 'running' }),
    ).toBe(0),
  );
  expect(await stored(person)).toBe(100);
  expect(await rowOf(person)).toMatchObject({ used: 100 });
  const over = await Promise.all(previews.map((id) => stateOf(person.ask, id)));
  expect(over.every(({ created, overLimit }) => created + overLimit === 1)).toBe(true);
});

test('another plan is in force when it is told, and an older word changes nothing', async () => {
  const person = one.newPerson();
  await fill(person, 100);
  await tell(person.id, 2, 102);
  await eventually(async () => expect(await rowOf(person)).toMatchObject({ limit: 102, entitlementVersion: 2 }));
  const late = await tell(person.id, 1, 5);
  await eventually(async () =>
    expect(await mongo.connection.collection('inbox').findOne({ _id: late as never })).not.toBeNull(),
  );
  expect(await fill(person, 4, 'More')).toMatchObject({ created: 2, overLimit: 2 });
});

test('a smaller plan hides and deletes nothing, and lets nothing more in', async () => {
  const person = one.newPerson();
  await fill(person, 5);
  await tell(person.id, 1, 3);
  await eventually(async () => expect(await rowOf(person)).toMatchObject({ limit: 3 }));
  const { data } = await person.ask('{ contacts(first: 10) { totalCount nodes { id } } }');
  expect([data.contacts.totalCount, data.contacts.nodes.length]).toEqual([5, 5]);
  const refused = (await person.ask(CREATE, { input: newContact() })).data.createContact;
  expect(refused).toMatchObject({ __typename: 'ContactLimitReached', limit: 3, used: 5 });
  const { id } = data.contacts.nodes[0];
  const change = 'mutation ($id: ID!) { updateContact(id: $id, input: { notes: "still mine" }) { contact { notes } } }';
  expect((await person.ask(change, { id })).errors).toBeUndefined();
});

test('above the limit of a smaller plan, deleting and merging can be undone, and nothing new takes these places', async () => {
  const person = one.newPerson();
  await fill(person, 6);
  await tell(person.id, 1, 3);
  await eventually(async () => expect(await rowOf(person)).toMatchObject({ limit: 3 }));
  const { data } = await person.ask('{ contacts(first: 10) { nodes { id } } }');
  const ids = data.contacts.nodes.map(({ id }: { id: string }) => id);
  const restoreOne = async (id: string) => (await person.ask(RESTORE, { id })).data.restoreContact.__typename;

  const merge = `mutation ($keep: ID!, $other: ID!) { mergeContacts(input: { keepId: $keep, otherId: $other }) { mergeId } }`;
  const { mergeId } = (await person.ask(merge, { keep: ids[0], other: ids[1] })).data.mergeContacts;
  const part = 'mutation ($id: ID!) { partContacts(mergeId: $id) { __typename } }';
  expect((await person.ask(part, { id: mergeId })).data.partContacts.__typename).toBe('PartContactsPayload');
  expect(await rowOf(person)).toMatchObject({ used: 6, held: 0 });

  for (const id of ids.slice(0, 4)) await person.ask(DELETE, { id });
  expect(await rowOf(person)).toMatchObject({ used: 2, held: 3 });
  // Fills the place below the limit; those above it are for what comes back.
  expect((await person.ask(CREATE, { input: newContact() })).data.createContact.__typename).toBe(
    'CreateContactPayload',
  );
  expect((await person.ask(CREATE, { input: newContact() })).data.createContact.__typename).toBe('ContactLimitReached');
  expect(await restoreOne(ids[0])).toBe('RestoreContactPayload');
  await person.ask(RESTORE_MANY, { ids: ids.slice(1, 4) });
  await eventually(async () => expect(await stored(person)).toBe(6));
  await eventually(async () =>
    expect(
      await mongo.connection.collection('bulk_jobs').countDocuments({ ownerId: person.id, state: 'running' }),
    ).toBe(0),
  );
  expect(await rowOf(person)).toMatchObject({ used: 6, held: 0 });
  const left = (await mongo.connection.collection('trash').findOne({ ownerId: person.id }))!;
  expect(await restoreOne(String(left._id))).toBe('ContactLimitReached');
});

test('without plans nobody is limited', async () => {
  const person = off.newPerson();
  expect(await fill(person, 150, 'Known', off)).toMatchObject({ created: 150, overLimit: 0 });
  const { data } = await person.ask(CREATE, { input: newContact() });
  expect(data.createContact.__typename).toBe('CreateContactPayload');
});
