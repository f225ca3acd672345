import { afterAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { readPlans } from '@kaard/plans';
import { createEventPublisher, eventually, signedHeaders, testMongo, testRedis } from '@kaard/testing';
import { newContact } from '../../test/factories.ts';
import { importWhole, send, settled, stateOf, UNDO, workingConfig } from '../../test/importing.ts';
import { startContacts, withKey } from '../../test/subgraph.ts';

jest.setTimeout(120_000);
const mongo = await testMongo();
const redis = await testRedis();
const config = workingConfig(mongo, redis.url);
let time = Date.now();
const app = await startContacts(mongo, () => new Date(time), config);
const elsewhere = await testMongo();
const off = await startContacts(elsewhere, undefined, {
  ...workingConfig(elsewhere, redis.url),
  plans: readPlans({ PLANS: false }),
});
const publisher = createEventPublisher({ redisUrl: redis.url, prefix: config.events.prefix, listener: 'contacts' });
afterAll(async () => {
  await publisher.close();
  await Promise.all([app.close(), off.close()]);
});

const FIELDS = '{ customFields { nodes { key name kind choices contactCount } most mayCreate } }';
const DEFINE = `mutation ($input: CreateCustomFieldInput!) {
  createCustomField(input: $input) { customField { key name kind choices } } }`;
const CHANGE = `mutation ($key: ID!, $input: UpdateCustomFieldInput!) {
  updateCustomField(key: $key, input: $input) { customField { key name choices } } }`;
const REMOVE = 'mutation ($key: ID!) { deleteCustomField(key: $key) { key } }';
const CREATE = `mutation ($input: CreateContactInput!, $onDuplicate: OnDuplicate, $updateId: ID) {
  createContact(input: $input, onDuplicate: $onDuplicate, updateId: $updateId) {
    ... on CreateContactPayload { contact { id version customFields notes } } } }`;
const UPDATE = `mutation ($id: ID!, $input: UpdateContactInput!, $version: Int) {
  updateContact(id: $id, input: $input, version: $version) { contact { id version customFields } } }`;
const CONTACT = 'query ($id: ID!) { contact(id: $id) { id version customFields } }';
const LIST = `query ($search: String, $custom: [CustomFieldFilter!]) {
  contacts(first: 100, search: $search, custom: $custom) { totalCount nodes { name customFields } } }`;
const TRASH = 'mutation ($id: ID!) { deleteContact(id: $id) { id } }';
const RESTORE =
  'mutation ($id: ID!) { restoreContact(id: $id) { ... on RestoreContactPayload { contact { customFields } } } }';
const BULK = `mutation ($selection: ContactSelection!, $change: BulkContactChange!) {
  bulkUpdateContacts(selection: $selection, change: $change) { job { changed unchanged failed } } }`;

type Person = ReturnType<typeof app.newPerson>;
type Variables = Record<string, unknown>;

async function asked({ ask }: Person, query: string, variables: Variables = {}) {
  const { data, errors } = await ask(query, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}
async function refusal({ ask }: Person, query: string, variables: Variables = {}) {
  const { errors } = await ask(query, variables);
  const { details, ...extensions } = (errors?.[0]?.extensions ?? {}) as Variables;
  return { ...extensions, ...(details as Variables) } as Variables & { code: string };
}
const define = async (person: Person, input: Variables): Promise<string> =>
  (await asked(person, DEFINE, { input })).createCustomField.customField.key;
const save = async (person: Person, customFields: Variables, overrides: Variables = {}) =>
  (await asked(person, CREATE, { input: newContact({ ...overrides, customFields }) })).createContact.contact;
const found = async (person: Person, variables: Variables) =>
  (await asked(person, LIST, variables)).contacts.nodes.map(({ name }: { name: string }) => name).sort();
const entitle = (ownerId: number, version: number, plan: string, extras: string[]) =>
  publisher.publish({
    ...{ name: 'entitlements.changed', ownerId, aggregateId: ownerId, version },
    payload: {
      ...{ ownerId, plan, extras },
      limits: { contacts: null, cards: null, scansPerMonth: 500, aiInsightsPerMonth: 50, teamMembers: 1 },
    },
  });

let person: Person;
const withExtra = async () => {
  const one = app.newPerson();
  await entitle(one.id, 1, 'pro', ['customFields', 'exportData']);
  await eventually(async () => expect((await asked(one, FIELDS)).customFields.mayCreate).toBe(true));
  return one;
};
beforeEach(async () => {
  person = await withExtra();
});

const LEVEL = { name: 'Level', kind: 'CHOICE', choices: [{ name: 'Gold' }, { name: 'Silver' }] };

describe('refusals', () => {
  test.each([
    ['customFields', FIELDS, {}],
    ['createCustomField', DEFINE, { input: { name: 'x', kind: 'TEXT' } }],
    ['updateCustomField', CHANGE, { key: 'x', input: { name: 'y' } }],
    ['deleteCustomField', REMOVE, { key: 'x' }],
  ])('%s is refused to somebody who is not signed in', async (_name, query, variables) => {
    expect((await app.nobody(query, variables)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test('the free plan defines none and says where there are plans', async () => {
    const free = app.newPerson();
    expect((await asked(free, FIELDS)).customFields).toEqual({ nodes: [], most: 20, mayCreate: false });
    expect(await refusal(free, DEFINE, { input: { name: 'x', kind: 'TEXT' } })).toMatchObject({
      ...{ code: 'QUOTA_EXCEEDED', reason: 'CUSTOM_FIELDS_NOT_IN_PLAN', upgradeAt: '/pricing' },
      ...{ limit: 0, used: 0, resetsAt: null },
    });
    await define(person, { name: 'Level', kind: 'TEXT' });
    await entitle(person.id, 2, 'free', []);
    await eventually(async () => expect((await asked(person, FIELDS)).customFields.mayCreate).toBe(false));
    expect(await refusal(person, DEFINE, { input: { name: 'x', kind: 'TEXT' } })).toMatchObject({ limit: 0, used: 1 });
  });

  test("somebody else's fields are not there, and no key of theirs is taken", async () => {
    const key = await define(person, { name: 'Mine', kind: 'TEXT' });
    const other = await withExtra();
    expect((await asked(other, FIELDS)).customFields.nodes).toEqual([]);
    expect((await refusal(other, CHANGE, { key, input: { name: 'Theirs' } })).code).toBe('NOT_FOUND');
    expect((await refusal(other, REMOVE, { key })).code).toBe('NOT_FOUND');
    const input = newContact({ customFields: { [key]: 'x' } });
    expect((await refusal(other, CREATE, { input })).fields).toEqual({
      'customFields.mine': 'There is no custom field mine',
    });
  });

  test.each([
    [{ name: '  ', kind: 'TEXT' }, { name: 'Name is required' }],
    [{ name: 'x'.repeat(51), kind: 'TEXT' }, { name: 'A name can have at most 50 characters' }],
    [{ name: ' LEVEL ', kind: 'TEXT' }, { name: 'A custom field with this name already exists' }],
    [{ name: 'Size', kind: 'CHOICE' }, { choices: 'Please add at least one choice' }],
    [
      { name: 'Size', kind: 'TEXT', choices: [{ name: 'S' }] },
      { choices: 'Only fields of the kind CHOICE have choices' },
    ],
    [
      { name: 'Size', kind: 'CHOICE', choices: [{ name: 'S' }, { name: ' s' }] },
      { choices: 'Each choice must be different' },
    ],
    [
      { name: 'Size', kind: 'CHOICE', choices: [{ name: 'x'.repeat(101) }] },
      { choices: 'A choice can have at most 100 characters' },
    ],
  ])('%.80j is no field', async (input, fields) => {
    await define(person, LEVEL);
    expect((await refusal(person, DEFINE, { input })).fields).toEqual(fields);
  });

  test('values are checked by kind, and an unknown key is refused with all that is wrong', async () => {
    await define(person, LEVEL);
    await define(person, { name: 'Visits', kind: 'NUMBER' });
    const input = newContact({ customFields: { level: 'Bronze', visits: 'often', nothing: 1, constructor: 1 } });
    expect((await refusal(person, CREATE, { input })).fields).toEqual({
      'customFields.level': 'Level must be one of: Gold, Silver',
      'customFields.visits': 'Visits must be a number such as 12 or 3.5',
      'customFields.nothing': 'There is no custom field nothing',
      'customFields.constructor': 'There is no custom field constructor',
    });
    const list = newContact({ customFields: [1] });
    expect((await refusal(person, CREATE, { input: list })).fields).toHaveProperty('customFields');
    expect((await refusal(person, BULK, { selection: { filter: {} }, change: { customFields: { x: 1 } } })).code).toBe(
      'BAD_USER_INPUT',
    );
    const custom = Array.from({ length: 21 }, () => ({ key: 'level' }));
    expect((await refusal(person, LIST, { custom })).code).toBe('BAD_USER_INPUT');
  });

  test('there are at most twenty, also when thirty come at once', async () => {
    // Who is one of too many at once comes again.
    const defined = async (at: number): Promise<unknown> => {
      const { errors = [] } = await person.ask(DEFINE, { input: { name: `Field ${at}`, kind: 'TEXT' } });
      const reason = errors[0]?.extensions.reason;
      return reason === 'TOO_MANY_AT_ONCE' ? defined(at) : reason;
    };
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => defined(at)));
    const refused = answers.filter((reason) => reason !== undefined);
    expect(refused).toEqual(Array.from({ length: 10 }, () => 'TOO_MANY_CUSTOM_FIELDS'));
    expect((await asked(person, FIELDS)).customFields.nodes).toHaveLength(20);
  });

  test('a change of a contact that somebody else has changed meanwhile is a conflict', async () => {
    await define(person, LEVEL);
    const { id } = await save(person, { level: 'Gold' });
    await asked(person, UPDATE, { id, input: { customFields: { level: 'Silver' } }, version: 1 });
    expect(await refusal(person, UPDATE, { id, input: { customFields: { level: null } }, version: 1 })).toMatchObject({
      ...{ code: 'CONFLICT', reason: 'VERSION_CONFLICT', presentVersion: 2 },
    });
  });
});

describe('fields', () => {
  test('a contact without values is answered alike when its creation is repeated with one Idempotency-Key', async () => {
    await define(person, LEVEL);
    const create = () => person.ask(CREATE, { input: newContact() }, withKey('again'));
    const { contact } = (await create()).data.createContact;
    expect(contact.customFields).toEqual({});
    expect(await create()).toEqual({ data: { createContact: { contact } } });
  });

  test('where plans are off everybody has them', async () => {
    const free = off.newPerson();
    expect(await define(free, LEVEL)).toBe('level');
  });

  test('are defined, renamed, moved, and keep their keys', async () => {
    expect(await define(person, { name: 'Favourite  colour', kind: 'TEXT' })).toBe('favourite_colour');
    expect(await define(person, { name: 'Größe', kind: 'NUMBER' })).toBe('grosse');
    expect(await define(person, { name: '誕生', kind: 'DATE' })).toBe('field');
    expect(await define(person, { name: 'constructor', kind: 'DATE' })).toBe('field_constructor');
    const renamed = await asked(person, CHANGE, { key: 'grosse', input: { name: 'Size', position: 0 } });
    expect(renamed.updateCustomField.customField).toMatchObject({ key: 'grosse', name: 'Size' });
    expect((await refusal(person, CHANGE, { key: 'field', input: { position: 9 } })).code).toBe('BAD_USER_INPUT');
    const { nodes } = (await asked(person, FIELDS)).customFields;
    expect(nodes.map(({ name }: { name: string }) => name)).toEqual([
      ...['Size', 'Favourite colour', '誕生', 'constructor'],
    ]);
    await asked(person, REMOVE, { key: 'field' });
    expect(await define(person, { name: '結婚', kind: 'DATE' })).toBe('field_2');
  });

  test('a smaller plan hides and deletes nothing: values are read, changed and cleared, but no field is new', async () => {
    await define(person, LEVEL);
    const { id } = await save(person, { level: 'Gold' });
    await entitle(person.id, 2, 'free', []);
    await eventually(async () => expect((await asked(person, FIELDS)).customFields.mayCreate).toBe(false));
    expect((await asked(person, CONTACT, { id })).contact.customFields).toEqual({ level: 'Gold' });
    await asked(person, UPDATE, { id, input: { customFields: { level: 'Silver' } } });
    expect((await asked(person, FIELDS)).customFields.nodes).toMatchObject([{ key: 'level', contactCount: 1 }]);
    expect((await refusal(person, DEFINE, { input: { name: 'More', kind: 'TEXT' } })).reason).toBe(
      'CUSTOM_FIELDS_NOT_IN_PLAN',
    );
  });

  test('a choice that is called otherwise is renamed in the contacts, one that is taken away stays with them', async () => {
    const key = await define(person, LEVEL);
    const [gold, silver] = [await save(person, { level: 'Gold' }), await save(person, { level: 'Silver' })];
    await asked(person, TRASH, { id: (await save(person, { level: 'Gold' })).id });
    const swap = { choices: [{ name: 'Silver', formerName: 'Gold' }] };
    expect((await refusal(person, CHANGE, { key, input: swap })).code).toBe('BAD_USER_INPUT');
    const unknown = { choices: [{ name: 'Tin', formerName: 'Bronze' }] };
    expect((await refusal(person, CHANGE, { key, input: unknown })).code).toBe('BAD_USER_INPUT');
    await asked(person, CHANGE, { key, input: { choices: [{ name: 'Top', formerName: 'Gold' }, { name: 'New' }] } });
    expect((await asked(person, CONTACT, { id: gold.id })).contact).toMatchObject({
      ...{ customFields: { level: 'Top' }, version: 1 },
    });
    expect((await asked(person, CONTACT, { id: silver.id })).contact.customFields).toEqual({ level: 'Silver' });
    const trashed = await mongo.connection.collection('trash').findOne({ ownerId: person.id });
    expect(trashed?.contact.customFields).toEqual({ level: 'Top' });
    expect(await found(person, { search: 'top' })).toHaveLength(1);
    expect(await found(person, { search: 'gold' })).toEqual([]);
    const kept = { input: { name: 'Same', customFields: { level: 'Silver' } }, id: silver.id };
    expect((await asked(person, UPDATE, kept)).updateContact.contact.customFields).toEqual({ level: 'Silver' });
    const chosen = { input: { customFields: { level: 'Silver' } }, id: gold.id };
    expect((await refusal(person, UPDATE, chosen)).code).toBe('BAD_USER_INPUT');
  });

  test('a field is deleted with its values, however many there are, in the trash too', async () => {
    const key = await define(person, { name: 'Word', kind: 'TEXT' });
    await define(person, LEVEL);
    const contacts = Array.from({ length: 350 }, (_, at) => ({
      ...{ name: `Person Nr${at}`, customFields: { word: `secret${at}`, level: 'gold' } },
    }));
    await send(
      ...([app, String(person.id), { body: JSON.stringify({ contacts }), type: 'application/json' }] as const),
      '/internal/contacts/bulk',
    );
    const { id } = await save(person, { word: 'hidden' });
    await asked(person, TRASH, { id });
    expect((await asked(person, FIELDS)).customFields.nodes[0]).toMatchObject({ key, contactCount: 350 });
    await asked(person, REMOVE, { key });
    const shown = (await asked(person, LIST, {})).contacts.nodes[0].customFields;
    expect(shown).toEqual({ level: 'Gold' });
    await app.applyCustomFields();
    const book = mongo.connection.collection('contacts');
    expect(await book.countDocuments({ ownerId: person.id, 'customFields.word': { $exists: true } })).toBe(0);
    expect(await found(person, { search: 'secret7' })).toEqual([]);
    expect((await asked(person, RESTORE, { id })).restoreContact.contact.customFields).toEqual({});
    expect((await refusal(person, REMOVE, { key })).code).toBe('NOT_FOUND');
    // Somebody had checked a value before and stores it now.
    await book.updateOne(
      { _id: Number(id) as never },
      { $set: { 'customFields.word': 'late', customKeys: ['word=late'] } },
    );
    expect((await asked(person, CONTACT, { id })).contact.customFields).toEqual({});
    await app.applyCustomFields();
    expect(await book.countDocuments({ ownerId: person.id, 'customFields.word': { $exists: true } })).toBe(0);
    time += 11 * 60_000;
    await app.applyCustomFields();
    const set = await mongo.connection.collection('custom_fields').findOne({ ownerId: person.id });
    expect(set).toMatchObject({ pending: [], formerKeys: ['word'] });
  });
});

describe('values', () => {
  test('are saved, changed key by key, cleared, and told to others with the names of what changed', async () => {
    await define(person, LEVEL);
    await define(person, { name: 'Visits', kind: 'NUMBER' });
    await define(person, { name: 'First met', kind: 'DATE' });
    await define(person, { name: 'File', kind: 'LINK' });
    const { id, customFields } = await save(person, {
      ...{ level: 'gold', visits: '3.0', first_met: '2026-03-01', file: ' https://files.example/1 ' },
    });
    expect(customFields).toEqual({
      ...{ level: 'Gold', visits: 3, first_met: '2026-03-01', file: 'https://files.example/1' },
    });
    const { contact } = (await asked(person, UPDATE, { id, input: { customFields: { visits: 4, file: null } } }))
      .updateContact;
    expect(contact).toMatchObject({ customFields: { level: 'Gold', visits: 4, first_met: '2026-03-01' }, version: 2 });
    const same = (await asked(person, UPDATE, { id, input: { customFields: { visits: '4' } } })).updateContact.contact;
    expect(same.version).toBe(2);
    const event = await mongo.connection.collection('outbox').findOne({ ownerId: person.id, name: 'contact.updated' });
    expect(event?.payload.changed.sort()).toEqual(['customFields.file', 'customFields.visits']);
    expect(event?.payload.customFields).toEqual({ level: 'Gold', visits: 4, first_met: '2026-03-01' });
  });

  test('are found by search and by filter', async () => {
    await define(person, LEVEL);
    await define(person, { name: 'Motto', kind: 'TEXT' });
    await save(person, { level: 'Gold', motto: 'Vorsprung am Ärmelkanal' }, { name: 'Ada' });
    await save(person, { level: 'Silver' }, { name: 'Ben' });
    await save(person, {}, { name: 'Cleo' });
    expect(await found(person, { search: 'armelkan' })).toEqual(['Ada']);
    expect(await found(person, { custom: [{ key: 'level', value: 'GOLD' }] })).toEqual(['Ada']);
    expect(await found(person, { custom: [{ key: 'level' }] })).toEqual(['Ada', 'Ben']);
    expect(await found(person, { search: 'ben', custom: [{ key: 'level', value: 'gold' }] })).toEqual([]);
    expect(await found(person, { custom: [{ key: 'level', value: 'gold' }, { key: 'motto' }] })).toEqual(['Ada']);
    expect(await found(person, { custom: [{ key: 'nothing' }] })).toEqual([]);
  });

  test('are changed of many, restored from the trash, and merged by the newer word', async () => {
    await define(person, LEVEL);
    await define(person, { name: 'Visits', kind: 'NUMBER' });
    const { id } = await save(person, { level: 'Gold' });
    const selection = { filter: { custom: [{ key: 'level', value: 'gold' }] } };
    const job = (await asked(person, BULK, { selection, change: { customFields: { visits: 2 } } })).bulkUpdateContacts;
    expect(job.job).toEqual({ changed: 1, unchanged: 0, failed: 0 });
    await asked(person, TRASH, { id });
    const back = (await asked(person, RESTORE, { id })).restoreContact.contact;
    expect(back.customFields).toEqual({ level: 'Gold', visits: 2 });
    const input = newContact({ customFields: { level: 'Silver' } });
    const merged = await asked(person, CREATE, { input, onDuplicate: 'UPDATE', updateId: id });
    expect(merged.createContact.contact.customFields).toEqual({ level: 'Silver', visits: 2 });
  });

  test('are in the vCard and come back with it, also for somebody who has no such fields', async () => {
    await define(person, LEVEL);
    await define(person, { name: 'First met', kind: 'DATE' });
    await save(person, { level: 'Gold', first_met: '2026-03-01' }, { name: 'Ida Holm' });
    const download = async (who: Person) => {
      const headers = signedHeaders({ sub: String(who.id) });
      return (await app.app.inject({ url: '/internal/contacts/export?format=vcf', headers })).body;
    };
    const file = await download(person);
    expect(file).toContain('X-KAARD-FIELD;X-KEY=first_met;X-NAME="First met":2026-03-01');
    const other = await withExtra();
    await define(other, { name: 'FIRST MET', kind: 'DATE' });
    await importWhole(app, other, { body: file, type: 'text/vcard' });
    expect((await asked(other, LIST, {})).contacts.nodes).toEqual([
      { name: 'Ida Holm', customFields: { first_met: '2026-03-01' } },
    ]);
    expect(await download(other)).toContain('X-KAARD-FIELD;X-KEY=level;X-NAME=Level:Gold');
  });
});

describe('an import', () => {
  const MAP = `mutation ($id: ID!, $mapping: ImportMappingInput!) {
    setImportMapping(id: $id, mapping: $mapping) { import { id } } }`;
  const file = 'Name,Rank,Level,Since\nIda Holm,first,gold,17.05.2019\nBo Lind,second,bronze,soon\n';

  test('knows columns by the names of the fields and takes others by mapping; what does not fit is in the notes', async () => {
    await define(person, LEVEL);
    const since = await define(person, { name: 'Joined', kind: 'DATE' });
    const { importId } = (await send(app, String(person.id), { body: file })).body;
    const preview = await settled(person.ask, importId, 'PREVIEW');
    const fieldsOf = ({ files }: { files: { columns: { field: string | null }[] }[] }) =>
      files[0]!.columns.map(({ field }) => field);
    expect(fieldsOf(preview)).toEqual(['name', null, 'custom:level', null]);
    const map = (fields: (string | null)[]) => ({ id: String(importId), mapping: { fields } });
    for (const wrong of ['custom:nothing', 'custom:', 'custom:__proto__'])
      expect((await refusal(person, MAP, map(['name', wrong]))).code).toBe('BAD_USER_INPUT');
    await asked(person, MAP, map(['name', null, 'custom:level', `custom:${since}`]));
    await settled(person.ask, importId, 'PREVIEW');
    await asked(person, 'mutation ($id: ID!) { startImport(id: $id) { import { id } } }', { id: String(importId) });
    await settled(person.ask, importId, 'DONE');
    const { nodes } = (await asked(person, '{ contacts { nodes { name notes customFields } } }')).contacts;
    expect(nodes).toEqual([
      { name: 'Bo Lind', notes: 'Level: bronze\nJoined: soon', customFields: {} },
      { name: 'Ida Holm', notes: null, customFields: { level: 'Gold', joined: '2019-05-17' } },
    ]);
  });

  test('adds to who is there without overwriting, and its undo takes back just that', async () => {
    await define(person, LEVEL);
    await define(person, { name: 'Visits', kind: 'NUMBER' });
    await define(person, { name: 'Motto', kind: 'TEXT' });
    const { id } = await save(
      person,
      { level: 'Silver' },
      { name: 'Ida Holm', email: 'ida@holm.example', phone: null },
    );
    const body = 'Name,Email,Level,Visits,Motto\nIda Holm,ida@holm.example,gold,7,Onward\n';
    const job = await importWhole(app, person, { body });
    expect(job.updated).toBe(1);
    expect((await asked(person, CONTACT, { id })).contact.customFields).toEqual({
      ...{ level: 'Silver', visits: 7, motto: 'Onward' },
    });
    await asked(person, UPDATE, { id, input: { customFields: { visits: 8 } } });
    await asked(person, REMOVE, { key: 'motto' });
    await asked(person, UNDO, { id: String(job.id) });
    await settled(person.ask, job.id, 'UNDONE');
    expect((await asked(person, CONTACT, { id })).contact.customFields).toEqual({ level: 'Silver', visits: 8 });
    expect(await stateOf(person.ask, job.id)).toMatchObject({ kept: 1 });
  });
});

test('what a person gets of themselves has the definitions', async () => {
  await define(person, LEVEL);
  const headers = signedHeaders({ sub: null, via: 'system' });
  const file = await app.app.inject({ url: `/internal/export/${person.id}/files/custom-fields.json`, headers });
  expect(file.json()).toEqual([{ key: 'level', name: 'Level', kind: 'choice', choices: ['Gold', 'Silver'] }]);
});
