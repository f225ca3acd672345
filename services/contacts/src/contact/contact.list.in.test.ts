import { afterAll, describe, expect, test } from '@jest/globals';
import { testMongo } from '@kaard/testing';
import { newContact } from '../../test/factories.ts';
import { type Ask, type GraphAnswer, startContacts } from '../../test/subgraph.ts';

const mongo = await testMongo();
let clock = new Date('2026-03-02T10:00:00Z').getTime();
const contacts = await startContacts(mongo, () => new Date(clock));
afterAll(() => contacts.close());

const CREATE = `mutation ($input: CreateContactInput!) {
  createContact(input: $input) { ... on CreateContactPayload { contact { id } } }
}`;
const UPDATE = `mutation ($id: ID!, $input: UpdateContactInput!) { updateContact(id: $id, input: $input) { contact { id } } }`;
const LIST = `query ($first: Int, $after: String, $order: ContactOrder, $search: String, $company: String, $tag: String,
  $source: ContactSource, $favourite: Boolean, $createdFrom: DateTime, $createdBefore: DateTime, $updatedFrom: DateTime) {
  contacts(first: $first, after: $after, order: $order, search: $search, company: $company, tag: $tag, source: $source, favourite: $favourite,
    createdFrom: $createdFrom, createdBefore: $createdBefore, updatedFrom: $updatedFrom) {
    totalCount nodes { id name company } pageInfo { hasNextPage endCursor }
  }
}`;

async function create(ask: Ask, overrides: Record<string, unknown>): Promise<string> {
  const { data, errors } = await ask(CREATE, { input: newContact(overrides) });
  expect(errors).toBeUndefined();
  clock += 1000;
  return data.createContact.contact.id;
}

async function allOf(ask: Ask, variables: object, first = 2): Promise<string[]> {
  const names: string[] = [];
  let after: string | null = null;
  do {
    const { data, errors }: GraphAnswer = await ask(LIST, { ...variables, first, after });
    expect(errors).toBeUndefined();
    names.push(...data.contacts.nodes.map(({ name }: { name: string }) => name));
    after = data.contacts.pageInfo.hasNextPage ? data.contacts.pageInfo.endCursor : null;
  } while (after);
  return names;
}

const person = contacts.newPerson();
const { ask } = person;
const ids: Record<string, string> = {};
for (const [name, company] of [
  ['Zoë Adler', 'Nordlicht'],
  ['adam Brandt', null],
  ['Émile Roux', 'Atelier Roux'],
  ['Bea Nilsson', 'Nordlicht'],
  ['Carl Nilsson', 'Nordlicht'],
] as const) {
  ids[name] = await create(ask, {
    name,
    company,
    email: null,
    phone: null,
    website: null,
    tags: [name.split(' ')[1]!],
  });
}
await ask(UPDATE, { id: ids['Émile Roux'], input: { title: 'Owner' } });
clock += 1000;

describe('the orders of the list', () => {
  test.each([
    ['CREATED_DESC', ['Carl Nilsson', 'Bea Nilsson', 'Émile Roux', 'adam Brandt', 'Zoë Adler']],
    ['CREATED_ASC', ['Zoë Adler', 'adam Brandt', 'Émile Roux', 'Bea Nilsson', 'Carl Nilsson']],
    ['UPDATED_DESC', ['Émile Roux', 'Carl Nilsson', 'Bea Nilsson', 'adam Brandt', 'Zoë Adler']],
    ['UPDATED_ASC', ['Zoë Adler', 'adam Brandt', 'Bea Nilsson', 'Carl Nilsson', 'Émile Roux']],
    ['NAME_ASC', ['adam Brandt', 'Bea Nilsson', 'Carl Nilsson', 'Émile Roux', 'Zoë Adler']],
    ['NAME_DESC', ['Zoë Adler', 'Émile Roux', 'Carl Nilsson', 'Bea Nilsson', 'adam Brandt']],
    ['LAST_NAME_ASC', ['Zoë Adler', 'adam Brandt', 'Bea Nilsson', 'Carl Nilsson', 'Émile Roux']],
    ['LAST_NAME_DESC', ['Émile Roux', 'Carl Nilsson', 'Bea Nilsson', 'adam Brandt', 'Zoë Adler']],
    ['COMPANY_ASC', ['Émile Roux', 'Zoë Adler', 'Bea Nilsson', 'Carl Nilsson', 'adam Brandt']],
    ['COMPANY_DESC', ['adam Brandt', 'Carl Nilsson', 'Bea Nilsson', 'Zoë Adler', 'Émile Roux']],
  ])('%s goes through all pages, also among equals', async (order, expected) => {
    expect(await allOf(ask, { order })).toEqual(expected);
    expect(await allOf(ask, { order }, 1)).toEqual(expected);
  });

  test('are not mixed: a cursor of one is refused by another', async () => {
    const { data } = await ask(LIST, { order: 'NAME_ASC', first: 1 });
    const after = data.contacts.pageInfo.endCursor;
    for (const order of ['CREATED_DESC', 'UPDATED_DESC'])
      expect((await ask(LIST, { order, after })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  test.each([['UPDATED_DESC'], ['NAME_ASC'], ['COMPANY_DESC']])('%s reads its page from an index', async (order) => {
    const { data } = await ask(LIST, { order, first: 2 });
    expect(data.contacts.nodes).toHaveLength(2);
    const by = { UPDATED_DESC: 'updatedAt', NAME_ASC: 'nameKey', COMPANY_DESC: 'companySort' }[order]!;
    const direction = order.endsWith('ASC') ? 1 : -1;
    const plan = await mongo.connection
      .collection('contacts')
      .find({ ownerId: person.id })
      .sort({ [by]: direction, _id: direction })
      .limit(3)
      .explain('executionStats');
    expect(plan.executionStats.totalKeysExamined).toBeLessThanOrEqual(3);
  });
});

describe('the letters of a list', () => {
  const LETTERS = `query ($order: ContactOrder, $search: String) {
    contacts(first: 1, order: $order, search: $search) { letters { letter count } }
  }`;
  const lettersOf = async (of: Ask, variables: object) => {
    const { data } = await of(LETTERS, variables);
    return data.contacts.letters?.map(({ letter, count }: { letter: string; count: number }) => `${letter}${count}`);
  };

  test('are none unless it is an order of names, and nobody else is counted', async () => {
    expect(await lettersOf(ask, { order: 'COMPANY_ASC' })).toBeUndefined();
    expect(await lettersOf(ask, {})).toBeUndefined();
    expect(await lettersOf(contacts.newPerson().ask, { order: 'NAME_ASC' })).toEqual([]);
  });

  test('follow the order, by first or last name, whatever the accents, and the search', async () => {
    expect(await lettersOf(ask, { order: 'NAME_ASC' })).toEqual(['A1', 'B1', 'C1', 'E1', 'Z1']);
    expect(await lettersOf(ask, { order: 'LAST_NAME_DESC' })).toEqual(['R1', 'N2', 'B1', 'A1']);
    expect(await lettersOf(ask, { order: 'LAST_NAME_ASC', search: 'nilsson' })).toEqual(['N2']);
  });

  test('have a place for what is before A and after Z', async () => {
    const other = contacts.newPerson();
    for (const name of ['3 Fictive Brothers', 'Öz Example', 'Иво Пример', '山田 太郎'])
      await create(other.ask, { name });
    expect(await lettersOf(other.ask, { order: 'NAME_ASC' })).toEqual(['#1', 'O1', '…2']);
  });
});

describe('filters', () => {
  test('all have to hold, together with the search', async () => {
    expect(await allOf(ask, { company: 'NORDLICHT', search: 'nilss' })).toEqual(['Carl Nilsson', 'Bea Nilsson']);
    expect(await allOf(ask, { company: 'Nordlicht', tag: 'adler' })).toEqual(['Zoë Adler']);
    expect(await allOf(ask, { company: 'Atelier Roux', search: 'nilss' })).toEqual([]);
  });

  test('know when a contact came in and when it changed', async () => {
    const createdFrom = '2026-03-02T10:00:01.000Z';
    expect(await allOf(ask, { createdFrom, createdBefore: '2026-03-02T10:00:03.000Z' })).toEqual([
      'Émile Roux',
      'adam Brandt',
    ]);
    expect(await allOf(ask, { updatedFrom: '2026-03-02T10:00:05.000Z' })).toEqual(['Émile Roux']);
    const { data } = await ask(LIST, { createdFrom });
    expect(data.contacts.totalCount).toBe(4);
  });

  test('know how it came in', async () => {
    const other = contacts.newPerson();
    await create(other.ask, { name: 'By hand' });
    await create(other.ask, { name: 'From a card', scanId: '12' });
    await create(other.ask, { name: 'By a program', source: 'API' });
    await create(other.ask, { name: 'Pretends', source: 'IMPORT' });
    expect(await allOf(other.ask, { source: 'SCAN' })).toEqual(['From a card']);
    expect(await allOf(other.ask, { source: 'API' })).toEqual(['By a program']);
    expect(await allOf(other.ask, { source: 'MANUAL' })).toEqual(['Pretends', 'By hand']);
    expect(await allOf(other.ask, { source: 'IMPORT' })).toEqual([]);
  });

  test('know favourites, and all others', async () => {
    const other = contacts.newPerson();
    await create(other.ask, { name: 'Ada', isFavourite: true });
    const ben = await create(other.ask, { name: 'Ben' });
    expect(await allOf(other.ask, { favourite: true })).toEqual(['Ada']);
    expect(await allOf(other.ask, { favourite: false })).toEqual(['Ben']);
    expect((await other.ask(LIST, { favourite: false })).data.contacts.totalCount).toBe(1);
    await other.ask(UPDATE, { id: ben, input: { isFavourite: true } });
    expect(await allOf(other.ask, { favourite: true })).toEqual(['Ben', 'Ada']);
    await other.ask(UPDATE, { id: ben, input: { title: 'Owner' } });
    expect(await allOf(other.ask, { favourite: true })).toEqual(['Ben', 'Ada']);
    await other.ask(UPDATE, { id: ben, input: { isFavourite: null } });
    expect(await allOf(other.ask, { favourite: true })).toEqual(['Ada']);
  });

  test('never show what belongs to somebody else', async () => {
    const stranger = contacts.newPerson();
    for (const variables of [
      {},
      { company: 'Nordlicht' },
      { tag: 'adler' },
      { search: 'adler' },
      { order: 'NAME_ASC' },
    ])
      expect(await allOf(stranger.ask, variables)).toEqual([]);
  });

  test('that are no dates or no known words are refused', async () => {
    for (const variables of [
      { createdFrom: 'yesterday' },
      { source: 'FAX' },
      { favourite: 'maybe' },
      { order: 'RANDOM' },
      { company: { $gt: '' } },
    ])
      expect((await ask(LIST, variables)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

describe('several values of a contact', () => {
  const VALUES = `fragment Values on Contact {
    email emails { value label isPrimary } phone phoneE164 phones { value label e164 extension isPrimary }
    website links { value label isPrimary } addresses { label street city postcode country } birthday source
  }`;
  const input = {
    ...newContact(),
    emails: [{ value: 'second@lindgren.example', label: 'work' }],
    phones: [
      { value: '+49 30 901820 ext. 7', label: 'office' },
      { value: 'none', label: '' },
    ],
    links: [{ value: 'https://blog.lindgren.example' }],
    addresses: [{ label: 'work', street: 'Lindenallee 1', city: 'Berlin', postcode: '10115' }, { city: ' ' }],
    birthday: '--05-17',
  };

  test('go in and come out, the named fields first', async () => {
    const { data, errors } = await ask(
      `mutation ($input: CreateContactInput!) {
        createContact(input: $input) { ... on CreateContactPayload { contact { id ...Values } } } } ${VALUES}`,
      { input: { ...input, phones: input.phones.slice(0, 1) } },
    );
    expect(errors).toBeUndefined();
    const { contact } = data.createContact;
    expect(contact).toMatchObject({
      email: 'mira.adler@lindgren.example',
      emails: [
        { value: 'mira.adler@lindgren.example', label: null, isPrimary: true },
        { value: 'second@lindgren.example', label: 'work', isPrimary: false },
      ],
      phones: [
        { value: '+1 202 555 0143', e164: '+12025550143', isPrimary: true },
        { value: '+49 30 901820 ext. 7', label: 'office', e164: '+4930901820', extension: '7', isPrimary: false },
      ],
      links: [{ isPrimary: true }, { value: 'https://blog.lindgren.example', label: null, isPrimary: false }],
      addresses: [{ label: 'work', street: 'Lindenallee 1', city: 'Berlin', postcode: '10115', country: null }],
      birthday: '--05-17',
      source: 'MANUAL',
    });
    for (const search of ['second@lind', '901820', 'lindenallee', 'blog'])
      expect((await ask(LIST, { search })).data.contacts.nodes.map(({ id }: { id: string }) => id)).toContain(
        contact.id,
      );
  });

  test('are refused one by one, each by its place', async () => {
    const wrong = {
      emails: [{ value: 'no at sign' }],
      phones: [{ value: 'none' }],
      links: [{ value: 'javascript:alert(1)' }],
      addresses: [{ street: 'x'.repeat(501) }],
      birthday: 'yesterday',
    };
    const { errors } = await ask(CREATE, { input: { ...newContact(), ...wrong } });
    expect(Object.keys(errors?.[0]?.extensions.details?.fields as object)).toEqual([
      'emails.0',
      'phones.0',
      'links.0',
      'addresses.0',
      'birthday',
    ]);
    const many = Array.from({ length: 51 }, (_, at) => ({ value: `m${at}@lindgren.example` }));
    expect((await ask(CREATE, { input: { ...newContact(), emails: many } })).errors?.[0]?.extensions.code).toBe(
      'BAD_USER_INPUT',
    );
  });
});

describe('what is long', () => {
  test('is read from the database only when it is asked for', async () => {
    const owner = contacts.newPerson();
    const id = await create(owner.ask, { name: 'Nora Long', notes: 'n'.repeat(500), tags: ['Fair'] });
    await owner.ask(UPDATE, { id, input: { notes: 'm'.repeat(500) } });
    const { db } = mongo.connection;
    await db!.setProfilingLevel('all');
    const short = await owner.ask('{ contacts { nodes { id name history { nodes { version } } } } }');
    const whole = await owner.ask(
      `{ contacts { nodes { ...long } } }
       fragment long on Contact { notes tags emails { value isPrimary } history { nodes { changes { field } } } }`,
    );
    await db!.setProfilingLevel('off');
    expect([short.errors, whole.errors]).toEqual([undefined, undefined]);
    expect(whole.data.contacts.nodes[0]).toMatchObject({
      ...{ notes: 'm'.repeat(500), tags: ['Fair'] },
      history: { nodes: [{ changes: [{ field: 'notes' }] }, { changes: [] }] },
    });
    const sizes = async (collection: string) => {
      const questions = { op: 'query', ns: `${db!.databaseName}.${collection}`, 'command.limit': { $gt: 1 } };
      const found = await db!.collection('system.profile').find(questions).sort({ ts: 1 }).toArray();
      return found.map(({ responseLength }) => responseLength as number);
    };
    for (const collection of ['contacts', 'history']) {
      const [unasked, asked] = await sizes(collection);
      expect(asked! - unasked!).toBeGreaterThan(500);
    }
  });
});
