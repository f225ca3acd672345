import { afterAll, describe, expect, test } from '@jest/globals';
import { startsWith } from '@kaard/contact-formats/search-words';
import { testMongo } from '@kaard/testing';
import { newContact } from '../../test/factories.ts';
import { type Ask, startContacts, withKey } from '../../test/subgraph.ts';

const mongo = await testMongo();
// Twenty at once take their time on a machine that is busy with other tests.
const contacts = await startContacts(mongo, undefined, {}, { patienceMs: 120_000 });
afterAll(() => contacts.close());

const CREATE = `mutation ($input: CreateContactInput!) {
  createContact(input: $input) {
    __typename
    ... on CreateContactPayload { contact { id name company phone phoneE164 tags version createdAt scan { id } } }
    ... on ScanAlreadySaved { contact { id } }
    ... on ContactLimitReached { limit used message }
  }
}`;
const READ = 'query ($id: ID!) { contact(id: $id) { id name title company notes version } }';
const UPDATE = `mutation ($id: ID!, $input: UpdateContactInput!, $version: Int) {
  updateContact(id: $id, input: $input, version: $version) { contact { id name title phoneE164 version } }
}`;
const DELETE = 'mutation ($id: ID!, $version: Int) { deleteContact(id: $id, version: $version) { id } }';
const LIST = `query ($first: Int, $after: String, $search: String, $company: String, $tag: String) {
  contacts(first: $first, after: $after, search: $search, company: $company, tag: $tag) {
    totalCount nodes { id name } pageInfo { hasNextPage endCursor }
  }
}`;
const STATS = '{ contactStats { total thisWeek companies tags } }';

const outbox = (ownerId: number) =>
  mongo.connection.collection('outbox').find({ 'payload.ownerId': ownerId }).sort({ 'aggregate.version': 1 }).toArray();

async function create(ask: Ask, overrides: Record<string, unknown> = {}) {
  const { data, errors } = await ask(CREATE, { input: newContact(overrides) });
  expect(errors).toBeUndefined();
  return data.createContact.contact as { id: string; version: number; phoneE164: string };
}

describe('without a right to ask', () => {
  test('a request that the gateway did not sign is refused', async () => {
    const { data, errors } = await contacts.unsigned(STATS);
    expect(data).toBeUndefined();
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test.each([
    ['contact', READ, { id: '1' }],
    ['contacts', LIST, {}],
    ['contactStats', STATS, {}],
    ['createContact', CREATE, { input: newContact() }],
    ['updateContact', UPDATE, { id: '1', input: {} }],
    ['deleteContact', DELETE, { id: '1' }],
  ])('%s is refused to somebody who is not signed in', async (_field, query, variables) => {
    const { errors } = await contacts.nobody(query, variables);
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test("somebody else's contact looks like one that does not exist", async () => {
    const owner = contacts.newPerson();
    const other = contacts.newPerson();
    const { id } = await create(owner.ask);
    expect((await other.ask(READ, { id })).data.contact).toBeNull();
    for (const [query, variables] of [
      [UPDATE, { id, input: { name: 'Mine now' } }],
      [DELETE, { id }],
    ] as const) {
      const { errors } = await other.ask(query, variables);
      expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
    expect((await other.ask(LIST)).data.contacts.totalCount).toBe(0);
    expect((await owner.ask(READ, { id })).data.contact.name).toBe('Mira Adler');
  });

  test('the entity of another owner resolves to null', async () => {
    const { id } = await create(contacts.newPerson().ask);
    const query = 'query ($r: [_Any!]!) { _entities(representations: $r) { ... on Contact { name } } }';
    const { data } = await contacts.newPerson().ask(query, { r: [{ __typename: 'Contact', id }] });
    expect(data._entities).toEqual([null]);
  });
});

describe('what is not valid', () => {
  test('names every wrong field and stores nothing', async () => {
    const { ask } = contacts.newPerson();
    const { errors } = await ask(CREATE, { input: newContact({ name: ' ', email: 'x' }) });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fields: { name: 'Name is required' } },
    });
    expect((await ask(STATS)).data.contactStats.total).toBe(0);
  });

  test.each([[{ $gt: '' }], [['a']], [{ toString: 'x' }], [5]])(
    'an object or list %j where a text belongs is refused',
    async (name) => {
      const { errors } = await contacts.newPerson().ask(CREATE, { input: newContact({ name }) });
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    },
  );

  test.each([['{ "a.b": 1 }'], ['{ "$where": "1" }'], ['{ "x": { "__proto__": 1 } }']])(
    'extractedData with the keys of %s is refused',
    async (json) => {
      const { ask } = contacts.newPerson();
      const { data } = await ask(CREATE, { input: newContact({ extractedData: JSON.parse(json) }) });
      expect(data ?? null).toBeNull();
      expect((await ask(STATS)).data.contactStats.total).toBe(0);
    },
  );

  test('a field that does not exist, such as the owner, is refused', async () => {
    const { errors } = await contacts.newPerson().ask(CREATE, { input: newContact({ ownerId: 1 }) });
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  test.each([['0'], ['-1'], ['1.5'], ['1e3'], ['abc'], ['9'.repeat(16)]])('the id %s is nobody', async (id) => {
    expect((await contacts.newPerson().ask(READ, { id })).data.contact).toBeNull();
  });

  test('a cursor of somebody’s own making and a page of 1,001 are refused', async () => {
    const { ask } = contacts.newPerson();
    for (const variables of [{ after: 'bm8=' }, { first: 1001 }, { first: 0 }]) {
      expect((await ask(LIST, variables)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
  });
});

describe('a number that is none where the owner lives', () => {
  const phone = '030 901820';
  const extractedData = { name: 'Mira Adler', phone };
  const refusal = { phone: 'Please enter a valid phone number' };

  test('is refused when a person has typed it', async () => {
    const { ask } = contacts.newPerson();
    expect((await ask(CREATE, { input: newContact({ phone }) })).errors?.[0]?.extensions.details?.fields).toEqual(
      refusal,
    );
    const { id } = await create(ask, { phone: null });
    expect((await ask(UPDATE, { id, input: { phone } })).errors?.[0]?.extensions.details?.fields).toEqual(refusal);
  });

  test('is kept as it was read from a card, also from one that has no scan of its own', async () => {
    const { ask } = contacts.newPerson();
    await create(ask, { phone, extractedData });
    const { id } = await create(ask, { phone: null });
    const { data } = await ask(UPDATE, { id, input: { phone, phones: [{ value: phone }], extractedData } });
    expect(data.updateContact.contact).toMatchObject({ version: 2, phoneE164: null });
  });

  test('is kept beside data that end with a form feed, as programs that read cards send them', async () => {
    const { ask } = contacts.newPerson();
    const input = newContact({ phone, extractedData: { ...extractedData, text: 'Mira Adler\f' } });
    const query = `mutation ($input: CreateContactInput!) {
      createContact(input: $input) { ... on CreateContactPayload { contact { phone extractedData } } } }`;
    expect((await ask(query, { input })).data.createContact.contact).toEqual({
      phone,
      extractedData: { ...extractedData, text: 'Mira Adler ' },
    });
  });

  test.each([[{}], [false], [''], ['Mira'], [['Mira']], [{ name: ' ', phone: null }], [{ lines: [] }]])(
    'is refused beside %j, which nobody has read from a card',
    async (nothing) => {
      const { ask } = contacts.newPerson();
      const refused = await ask(CREATE, { input: newContact({ phone, extractedData: nothing }) });
      expect(refused.errors?.[0]?.extensions.details?.fields).toEqual(refusal);
      const { id } = await create(ask, { phone: null });
      const { errors } = await ask(UPDATE, { id, input: { phone, extractedData: nothing } });
      expect(errors?.[0]?.extensions.details?.fields).toEqual(refusal);
    },
  );

  test('is refused when it is typed over the one of a card and the data of that card are sent back', async () => {
    const { ask } = contacts.newPerson();
    const { id } = await create(ask, { phone, extractedData });
    const put = (typed: string) =>
      ask(UPDATE, { id, input: { phone: typed, title: 'Buyer', extractedData: { ...extractedData } } });
    expect((await put('abc')).errors?.[0]?.extensions.details?.fields).toEqual(refusal);
    expect((await put(phone)).data.updateContact.contact).toMatchObject({ title: 'Buyer', version: 2 });
  });
});

describe('a contact', () => {
  test('is saved, read, changed and deleted, with an event for each change', async () => {
    const { id: ownerId, ask } = contacts.newPerson();
    const { id, version, phoneE164 } = await create(ask);
    expect({ version, phoneE164 }).toEqual({ version: 1, phoneE164: '+12025550143' });

    const updated = await ask(UPDATE, { id, input: { title: 'CEO', notes: null, phone: '(202) 555-0199' } });
    expect(updated.data.updateContact.contact).toMatchObject({ title: 'CEO', version: 2, phoneE164: '+12025550199' });
    expect((await ask(READ, { id })).data.contact).toMatchObject({ name: 'Mira Adler', notes: null });

    expect((await ask(DELETE, { id })).data.deleteContact.id).toBe(id);
    expect((await ask(READ, { id })).data.contact).toBeNull();
    expect((await ask(STATS)).data.contactStats.total).toBe(0);

    const events = await outbox(ownerId);
    expect(events.map(({ name, aggregate, sentAt }) => [name, aggregate.version, sentAt])).toEqual([
      ['contact.created', 1, null],
      ['contact.updated', 2, null],
      ['contact.deleted', 3, null],
    ]);
    expect(events[1]?.payload.changed.sort()).toEqual(['notes', 'phone', 'phones', 'title']);
  });

  test('that is written without a change keeps its version and causes no event', async () => {
    const { id: ownerId, ask } = contacts.newPerson();
    const { id } = await create(ask);
    const { data } = await ask(UPDATE, { id, input: { name: ' Mira Adler ' } });
    expect(data.updateContact.contact.version).toBe(1);
    expect(await outbox(ownerId)).toHaveLength(1);
  });

  test('that was changed in the meantime is not overwritten', async () => {
    const { ask } = contacts.newPerson();
    const { id } = await create(ask);
    await ask(UPDATE, { id, input: { title: 'First' }, version: 1 });
    const late = await ask(UPDATE, { id, input: { title: 'Second' }, version: 1 });
    expect(late.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', details: { presentVersion: 2 } });
    expect((await ask(DELETE, { id, version: 1 })).errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect((await ask(READ, { id })).data.contact.title).toBe('First');
  });

  test('changed by twenty at once ends with every change counted', async () => {
    const { id: ownerId, ask } = contacts.newPerson();
    const { id } = await create(ask);
    await Promise.all(Array.from({ length: 20 }, (_, at) => ask(UPDATE, { id, input: { title: `T${at}` } })));
    expect((await ask(READ, { id })).data.contact.version).toBe(21);
    expect(await outbox(ownerId)).toHaveLength(21);
  });
});

describe('a contact from a scan', () => {
  test('names the scan', async () => {
    const { ask } = contacts.newPerson();
    const { data } = await ask(CREATE, { input: newContact({ scanId: '77' }) });
    expect(data.createContact.contact.scan).toEqual({ id: '77' });
  });

  test('is saved once, also by ten requests at the same time', async () => {
    const { ask } = contacts.newPerson();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask(CREATE, { input: newContact({ scanId: '78' }) })),
    );
    const kinds = answers.map(({ data }) => data.createContact.__typename);
    expect(kinds.filter((kind) => kind === 'CreateContactPayload')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'ScanAlreadySaved')).toHaveLength(9);
    expect(new Set(answers.map(({ data }) => data.createContact.contact.id)).size).toBe(1);
    expect((await ask(STATS)).data.contactStats.total).toBe(1);
  });

  test('can be saved by two owners whose scans have the same number in a test', async () => {
    for (const { ask } of [contacts.newPerson(), contacts.newPerson()]) {
      expect((await ask(CREATE, { input: newContact({ scanId: '79' }) })).data.createContact.__typename).toBe(
        'CreateContactPayload',
      );
    }
  });
});

describe('an Idempotency-Key', () => {
  test('makes ten equal requests create one contact', async () => {
    const { ask } = contacts.newPerson();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask(CREATE, { input: newContact() }, withKey('same'))),
    );
    expect(new Set(answers.map(({ data }) => data.createContact.contact.id)).size).toBe(1);
    expect((await ask(STATS)).data.contactStats.total).toBe(1);
  });

  test('makes two equal mutations of one operation two contacts, each once', async () => {
    const { ask } = contacts.newPerson();
    const one = 'createContact(input: $input) { ... on CreateContactPayload { contact { id } } }';
    const twice = `mutation ($input: CreateContactInput!) { first: ${one} second: ${one} }`;
    const order = async () => (await ask(twice, { input: newContact() }, withKey('two'))).data;
    const { first, second } = await order();
    expect(first.contact.id).not.toBe(second.contact.id);
    expect(await order()).toEqual({ first, second });
    expect((await ask(STATS)).data.contactStats.total).toBe(2);
  });

  test('completes an operation of which one mutation was refused', async () => {
    const { ask } = contacts.newPerson();
    const one = (name: string) =>
      `${name}: createContact(input: $${name}) { ... on CreateContactPayload { contact { id } } }`;
    const three = `mutation ($a: CreateContactInput!, $b: CreateContactInput!, $c: CreateContactInput!) {
      ${one('a')} ${one('b')} ${one('c')} }`;
    const order = (b: Parameters<typeof newContact>[0]) =>
      ask(three, { a: newContact(), b: newContact(b), c: newContact() }, withKey('three'));
    const { data, errors } = await order({ email: 'bad' });
    expect([data, errors?.map(({ path }) => path)]).toEqual([null, [['b']]]);
    expect((await ask(STATS)).data.contactStats.total).toBe(1);
    expect(Object.keys((await order({})).data)).toEqual(['a', 'b', 'c']);
    expect((await ask(STATS)).data.contactStats.total).toBe(3);
  });

  test('with another body is refused', async () => {
    const { ask } = contacts.newPerson();
    await ask(CREATE, { input: newContact() }, withKey('k'));
    const { errors } = await ask(CREATE, { input: newContact({ name: 'Other' }) }, withKey('k'));
    expect(errors?.[0]?.extensions.code).toBe('IDEMPOTENCY_MISMATCH');
  });

  test('leads to the contact as it is now, and is kept without any of it', async () => {
    const { id: ownerId, ask } = contacts.newPerson();
    const order = async () => (await ask(CREATE, { input: newContact({ notes: 'Secret' }) }, withKey('k'))).data;
    const { id } = (await order()).createContact.contact;
    await ask('mutation ($id: ID!) { updateContact(id: $id, input: { title: "Baker" }) { contact { id } } }', { id });
    expect((await order()).createContact.contact).toMatchObject({ id, version: 2 });
    const kept = await mongo.connection.collection('idempotency_keys').findOne({ ownerId });
    expect(kept).toMatchObject({ operation: 'createContact', answer: Number(id) });
  });

  test('whose contact was deleted is refused, in the trash and for good, until it is back', async () => {
    const { ask } = contacts.newPerson();
    const order = () => ask(CREATE, { input: newContact() }, withKey('k'));
    const { id } = (await order()).data.createContact.contact;
    const change = (mutation: string) => ask(`mutation ($id: ID!) { ${mutation}(id: $id) { __typename } }`, { id });
    const gone = [
      expect.objectContaining({ extensions: expect.objectContaining({ reason: 'IDEMPOTENCY_RESULT_DELETED' }) }),
    ];
    await change('deleteContact');
    expect((await order()).errors).toEqual(gone);
    await change('restoreContact');
    expect((await order()).data.createContact.contact.id).toBe(id);
    await change('deleteContact');
    await change('purgeContact');
    expect((await order()).errors).toEqual(gone);
    expect((await ask(STATS)).data.contactStats.total).toBe(0);
  });

  test('of one person means nothing to another', async () => {
    const [one, two] = [contacts.newPerson(), contacts.newPerson()];
    await one.ask(CREATE, { input: newContact() }, withKey('k'));
    const { data } = await two.ask(CREATE, { input: newContact({ name: 'Other' }) }, withKey('k'));
    expect(data.createContact.__typename).toBe('CreateContactPayload');
  });
});

describe('the limit of a plan', () => {
  test('is exact when forty requests come at once', async () => {
    const { id: ownerId, ask } = contacts.newPerson();
    await contacts.setContactLimit(ownerId, 25);
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(CREATE, { input: newContact() })));
    const kinds = answers.map(({ data }) => data.createContact.__typename);
    expect(kinds.filter((kind) => kind === 'CreateContactPayload')).toHaveLength(25);
    expect(kinds.filter((kind) => kind === 'ContactLimitReached')).toHaveLength(15);
    const { data } = await ask(CREATE, { input: newContact() });
    expect(data.createContact).toMatchObject({ limit: 25, used: 25 });
    expect(await outbox(ownerId)).toHaveLength(25);
  });

  test('lets in again what a deletion made room for', async () => {
    const { id: ownerId, ask } = contacts.newPerson();
    await contacts.setContactLimit(ownerId, 1);
    const { id } = await create(ask);
    await ask(DELETE, { id });
    expect((await ask(CREATE, { input: newContact() })).data.createContact.__typename).toBe('CreateContactPayload');
  });
});

describe('the list', () => {
  test('comes in pages, the newest first, and never twice the same', async () => {
    const { ask } = contacts.newPerson();
    for (let at = 0; at < 7; at++) await create(ask, { name: `Person ${at}` });
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { data } = await ask(LIST, { first: 3, after });
      expect(data.contacts.totalCount).toBe(7);
      seen.push(...data.contacts.nodes.map(({ name }: { name: string }) => name));
      after = data.contacts.pageInfo.hasNextPage ? data.contacts.pageInfo.endCursor : null;
    } while (after);
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((at) => `Person ${at}`));
  });

  test.each([
    ['the beginning of a word', 'lind', 1],
    ['several words in any order', 'paper mir', 1],
    ['accents and case', 'ÅDLER', 1],
    ['a word of the notes', 'trade', 1],
    ['a tag', 'fair', 1],
    ['the end of a phone number', '555-0143', 1],
    ['an e-mail address', 'mira.adler@lind', 1],
    ['a word that is not there', 'zebra', 0],
    ['the middle of a word', 'dler', 0],
    ['operators and patterns', '.* $ne {', 0],
  ])('is searched by %s', async (_what, search, hits) => {
    const { ask } = contacts.newPerson();
    await create(ask);
    await create(ask, {
      name: 'Somebody Else',
      company: 'Other',
      email: null,
      phone: null,
      website: null,
      notes: null,
      tags: [],
    });
    const { data } = await ask(LIST, { search });
    expect(data.contacts.totalCount).toBe(hits);
    expect(data.contacts.nodes).toHaveLength(hits);
  });

  test('is filtered by company and by tag', async () => {
    const { ask } = contacts.newPerson();
    await create(ask);
    await create(ask, { company: 'Other', tags: ['Key Account'] });
    expect((await ask(LIST, { company: 'LINDGREN paper works' })).data.contacts.totalCount).toBe(1);
    expect((await ask(LIST, { tag: 'key account' })).data.contacts.totalCount).toBe(1);
    expect((await ask(STATS)).data.contactStats).toEqual({
      total: 2,
      thisWeek: 2,
      companies: ['Lindgren Paper Works', 'Other'],
      tags: ['fair', 'Key Account', 'paper'],
    });
  });

  test('names a company once, however it is written, as the newest contact has it: one filter finds all of them', async () => {
    const { ask } = contacts.newPerson();
    for (const company of ['CAFE LUMEN', 'Café Lumen', 'Zimmer 9']) await create(ask, { company });
    expect((await ask(STATS)).data.contactStats.companies).toEqual(['Café Lumen', 'Zimmer 9']);
    expect((await ask(LIST, { company: 'Café Lumen' })).data.contacts.totalCount).toBe(2);
  });

  test('names every company and tag of a large book, not those of the first letters alone', async () => {
    const { id: ownerId, ask } = contacts.newPerson();
    const collection = mongo.connection.collection<{ _id: number }>('contacts');
    const many = Array.from({ length: 3000 }, (_, at) => {
      const [company, tag] = [`Company ${at}`, `Tag ${at}`];
      const keys = { companyKey: company.toLowerCase(), tagKeys: [tag.toLowerCase()] };
      return { _id: (ownerId % 1e9) * 3000 + at, ownerId, company, tags: [tag], ...keys };
    });
    await collection.insertMany(many);
    const { companies, tags } = (await ask(STATS)).data.contactStats;
    expect([companies.length, tags.length]).toEqual([3000, 3000]);
  });

  test('finds a rare word among many contacts by the index of words, not by reading them all', async () => {
    const { id: ownerId, ask } = contacts.newPerson();
    await create(ask);
    const collection = mongo.connection.collection<{ _id: number }>('contacts');
    const others = Array.from({ length: 2000 }, (_, at) => ({ _id: 1_000_000 + at, ownerId, tokens: [`word${at}`] }));
    await collection.insertMany(others);
    const filter = { ownerId, $and: [{ tokens: startsWith('lindg') }] };
    const { executionStats } = await collection.find(filter).sort({ _id: -1 }).limit(50).explain('executionStats');
    expect(executionStats).toMatchObject({ nReturned: 1 });
    expect(executionStats.totalKeysExamined).toBeLessThan(20);
  });
});
