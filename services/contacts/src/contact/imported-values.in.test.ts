import { afterAll, describe, expect, test } from '@jest/globals';
import { signedHeaders, testMongo, testRedis } from '@kaard/testing';
import { importWhole, settled, UNDO, workingConfig } from '../../test/importing.ts';
import { startContacts } from '../../test/subgraph.ts';

const mongo = await testMongo();
const redis = await testRedis();
const contacts = await startContacts(mongo, undefined, workingConfig(mongo, redis.url));
afterAll(() => contacts.close());

type Person = ReturnType<typeof contacts.newPerson>;
type Value = { name: string; value: string };

const CONTACTS = '{ contacts { nodes { id version importedValues { name value } } } }';
const UPDATE = `mutation ($id: ID!, $input: UpdateContactInput!, $version: Int) {
  updateContact(id: $id, input: $input, version: $version) {
    contact { version title importedValues { name value } customFields } } }`;
const HISTORY = `query ($id: ID!) { contact(id: $id) { history(first: 10) { nodes {
  version canRestore changes { field before after } } } } }`;
const RESTORE = `mutation ($id: ID!, $version: Int!) { restoreContactVersion(id: $id, version: $version) {
  contact { version importedValues { name value } } } }`;

const SIZE = { name: 'Shoe size', value: '42' };
const NICK = { name: 'Nickname', value: 'Addie' };
const FAX = { name: 'Work fax', value: '+49 30 901821' };
const CARD = [
  ...[
    'BEGIN:VCARD',
    'VERSION:3.0',
    'UID:ada-7',
    'N:Fictive;Ada;;;',
    'FN:Ada Fictive',
    'NICKNAME:Addie',
    'REV:20260301',
  ],
  ...[
    'item1.TEL:+49 30 901821',
    'item1.X-ABLabel:_$!<WorkFAX>!$_',
    'X-KAARD-COLUMN;X-NAME="Shoe size":42',
    'END:VCARD',
    '',
  ],
].join('\r\n');
const FILE = { body: CARD, type: 'text/vcard' };

async function withImport() {
  const person = contacts.newPerson();
  const job = await importWhole(contacts, person, FILE);
  const [contact] = (await person.ask(CONTACTS)).data.contacts.nodes;
  expect(contact.importedValues).toHaveLength(3);
  return { person, job, id: contact.id as string, version: contact.version as number };
}

const remove = (person: Person, id: string, gone: Value[], further: object = {}, version?: number) =>
  person.ask(UPDATE, { id, input: { removeImportedValues: gone, ...further }, version });
const valuesOf = async (person: Person): Promise<Value[]> =>
  (await person.ask(CONTACTS)).data.contacts.nodes[0].importedValues;
async function file(person: Person, query: string): Promise<string> {
  const headers = signedHeaders({ sub: String(person.id) });
  const { statusCode, body } = await contacts.app.inject({ url: `/internal/contacts/export?${query}`, headers });
  expect(statusCode).toBe(200);
  return body;
}

describe('values that fit no field', () => {
  test('go at the word of their owner alone, of the version that was seen, and not too many at once', async () => {
    const { person, id, version } = await withImport();
    const codeOf = async (answer: ReturnType<typeof remove>) => (await answer).errors?.[0]?.extensions.code;
    const input = { removeImportedValues: [SIZE] };
    expect(await codeOf(contacts.nobody(UPDATE, { id, input }) as never)).toBe('UNAUTHENTICATED');
    expect(await codeOf(remove(contacts.newPerson(), id, [SIZE]))).toBe('NOT_FOUND');
    expect(await codeOf(remove(person, id, [SIZE], {}, version + 1))).toBe('CONFLICT');
    expect(await codeOf(remove(person, id, [{ name: 'Shoe size' } as Value]))).toBe('BAD_USER_INPUT');
    const { errors } = await remove(person, id, Array(2001).fill(SIZE), { name: ' ' });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fields: { removeImportedValues: 'At most 2,000 imported values at once', name: 'Name is required' } },
    });
    expect(await valuesOf(person)).toHaveLength(3);
  });

  test('go one by one, with the other changes of a form, and no file brings them back', async () => {
    const { person, id, version } = await withImport();
    const { data } = await remove(person, id, [FAX, NICK], { title: 'Buyer' }, version);
    expect(data.updateContact.contact).toMatchObject({ version: version + 1, title: 'Buyer', importedValues: [SIZE] });
    const vcard = await file(person, 'format=vcf');
    expect(vcard).toContain('Shoe size');
    expect(vcard).toContain('UID:ada-7');
    expect(vcard).not.toMatch(/901821|Addie|WorkFAX/);
    for (const query of ['format=csv', 'format=csv&preset=kaard'])
      expect(await file(person, query)).not.toMatch(/901821|Addie/);
    await importWhole(contacts, person, FILE);
    expect(await valuesOf(person)).toEqual([SIZE]);
  });

  test('that are gone already change nothing; those that are not named stay', async () => {
    const { person, id, version } = await withImport();
    await remove(person, id, [SIZE]);
    expect((await remove(person, id, [SIZE])).data.updateContact.contact.version).toBe(version + 1);
    expect((await remove(person, id, [])).data.updateContact.contact.version).toBe(version + 1);
    await person.ask(UPDATE, { id, input: { title: 'Buyer', removeImportedValues: null } });
    expect(await valuesOf(person)).toEqual([NICK, FAX]);
  });

  test('are told with the change: its event, the history, and the way back', async () => {
    const { person, id, version } = await withImport();
    await remove(person, id, [SIZE]);
    const event = await mongo.connection
      .collection('outbox')
      .findOne({ name: 'contact.updated', 'payload.ownerId': person.id });
    expect(event?.payload).toMatchObject({ changed: ['kept'] });
    expect(JSON.stringify(event?.payload)).not.toContain('Shoe size');
    const [latest] = (await person.ask(HISTORY, { id })).data.contact.history.nodes;
    expect(latest.changes).toEqual([{ field: 'kept', before: [NICK, FAX, SIZE], after: [NICK, FAX] }]);
    const back = await person.ask(RESTORE, { id, version });
    expect(back.data.restoreContactVersion.contact.importedValues).toEqual([NICK, FAX, SIZE]);
    expect(await file(person, 'format=vcf')).toContain('Shoe size');
  });

  test('that an older history only names stay as they are when an earlier version comes back', async () => {
    const { person, id, version } = await withImport();
    await remove(person, id, [SIZE], { title: 'Buyer' });
    await mongo.connection
      .collection('history')
      .updateOne(
        { contactId: Number(id), 'changes.field': 'kept' },
        { $set: { 'changes.$.before': null, 'changes.$.after': null } },
      );
    const [latest] = (await person.ask(HISTORY, { id })).data.contact.history.nodes;
    expect(latest.changes).toContainEqual({ field: 'kept', before: null, after: null });
    const back = await person.ask(RESTORE, { id, version });
    expect(back.data.restoreContactVersion.contact.importedValues).toEqual([NICK, FAX]);
  });

  test('stay as they are also where only the earliest of several changes does not say what they were', async () => {
    const { person, id, version } = await withImport();
    await remove(person, id, [SIZE], { title: 'Buyer' });
    await mongo.connection
      .collection('history')
      .updateOne(
        { contactId: Number(id), 'changes.field': 'kept' },
        { $set: { 'changes.$.before': null, 'changes.$.after': null } },
      );
    await remove(person, id, [FAX]);
    const back = await person.ask(RESTORE, { id, version });
    expect(back.data.restoreContactVersion.contact.importedValues).toEqual([NICK]);
  });

  test('of a contact from the trash are those that it had, and an import that is undone spares a contact that was changed', async () => {
    const { person, job, id } = await withImport();
    await remove(person, id, [SIZE]);
    await person.ask('mutation ($id: ID!) { deleteContact(id: $id) { id } }', { id });
    await person.ask('mutation ($id: ID!) { restoreContact(id: $id) { __typename } }', { id });
    expect(await valuesOf(person)).toEqual([NICK, FAX]);
    await person.ask(UNDO, { id: String(job.id) });
    await settled(person.ask, job.id, 'UNDONE');
    expect(await valuesOf(person)).toEqual([NICK, FAX]);
  });
});
