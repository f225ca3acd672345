import { afterAll, describe, expect, test } from '@jest/globals';
import { PLAIN_FIELDS } from '@kaard/contact-formats/fields';
import { newUserId, testMongo } from '@kaard/testing';
import { lastNames } from '../migrations/2026-11-24-last-names.ts';
import { wordsOfNumbers } from '../migrations/2026-11-27-words-of-numbers.ts';
import { familyNamesThatLookLikeTitles } from '../migrations/2026-11-28-family-names-that-look-like-titles.ts';
import { wordsWithoutBlanks } from '../migrations/2026-11-28-words-without-blanks.ts';
import { namesWithAdditions } from '../migrations/2026-11-29-names-with-additions.ts';
import { textsWithoutControls } from '../migrations/2026-11-29-texts-without-controls.ts';
import { contactsAreFoundByEveryField } from '../migrations/2026-11-30-contacts-are-found-by-every-field.ts';
import { keysLeadToIds } from '../migrations/2026-11-30-keys-lead-to-ids.ts';
import { logsThatWereCountedTwice } from '../migrations/2026-11-30-logs-that-were-counted-twice.ts';
import { newContact } from '../test/factories.ts';
import { startContacts, withKey } from '../test/subgraph.ts';
import { toContact } from './contact/contact.document.ts';
import { MIGRATIONS } from './migrations.ts';

const mongo = await testMongo();
const [full, free] = [newUserId(), newUserId()];
// As version 0.1 has left it.
await mongo.connection.collection('owners').insertMany([
  { _id: full as never, contactCount: 2, contactLimit: 2, turn: 7 },
  { _id: free as never, contactCount: 3, contactLimit: null, defaultCountry: 'DE' },
]);
const contacts = await startContacts(mongo);
afterAll(() => contacts.close());

const CREATE = `mutation ($input: CreateContactInput!) { createContact(input: $input) {
  __typename ... on ContactLimitReached { limit used } ... on CreateContactPayload { contact { id phoneE164 } } } }`;
const create = async (ownerId: number, input = newContact()) =>
  (await contacts.newPerson(ownerId).ask(CREATE, { input })).data.createContact;

/** What the first version stored of a contact. */
const FIRST = `_id ownerId name title company email phone phoneE164 website linkedIn facebook instagram tiktok twitter
  youtube github notes scannedImageUrl tags extractedData scanId tokens createdAt updatedAt version`.split(/\s+/);
const firstOf = (document: object) =>
  Object.fromEntries(Object.entries(document).filter(([name]) => FIRST.includes(name)));

/** A new field of a contact needs one that gives it to contacts that are there already, and to those in the trash. */
describe('the migrations in services/contacts/migrations give every field of today', () => {
  const owner = newUserId();
  const collection = (name: string) => mongo.connection.collection<{ _id: number }>(name);
  const missing = (old: object, today: object) => Object.keys(today).filter((name) => !Object.hasOwn(old, name));

  test('to contacts of the first version, and to those in the trash', async () => {
    await create(owner, newContact({ name: 'Cy Fictive' }));
    const today = (await collection('contacts').findOne({ ownerId: owner } as object))!;
    const [id, inTrash] = [90_000_001, 90_000_002];
    await collection('contacts').insertOne({ ...firstOf(today), _id: id });
    await collection('trash').insertOne({ _id: inTrash, ownerId: owner, contact: firstOf(today) } as never);
    for (const { run } of MIGRATIONS) await run(mongo.connection);
    const contact = toContact((await collection('contacts').findOneAndDelete({ _id: id })) as never);
    const trash = (await collection('trash').findOneAndDelete({ _id: inTrash })) as unknown as { contact: object };
    expect(missing(contact, toContact(today as never))).toEqual([]);
    expect(missing(trash.contact, PLAIN_FIELDS)).toEqual([]);
  });
});

describe('contacts of before there was an order by last name', () => {
  test('get their place in it', async () => {
    await create(free, newContact({ name: 'Ada von Fictive' }));
    await mongo.connection
      .collection('contacts')
      .updateOne({ ownerId: free, name: 'Ada von Fictive' }, { $unset: { lastNameKey: '' } });
    await lastNames.run(mongo.connection);
    expect(
      await mongo.connection.collection('contacts').findOne({ ownerId: free, name: 'Ada von Fictive' }),
    ).toMatchObject({ lastNameKey: 'von fictive, ada' });
  });

  test('and those whose family name was taken for a title another one', async () => {
    const people = mongo.connection.collection('contacts');
    const before = { name: 'Jack Ma', lastNameKey: 'jack, ma' };
    await people.updateOne({ ownerId: free, name: 'Ada von Fictive' }, { $set: before });
    await familyNamesThatLookLikeTitles.run(mongo.connection);
    expect(await people.findOne({ ownerId: free, name: 'Jack Ma' })).toMatchObject({ lastNameKey: 'ma, jack' });
    await people.updateOne(
      { ownerId: free, name: 'Jack Ma' },
      { $set: { name: 'Ada Fictive (she/her)', lastNameKey: '(she/her), ada fictive' } },
    );
    await namesWithAdditions.run(mongo.connection);
    expect(await people.findOne({ ownerId: free, name: 'Ada Fictive (she/her)' })).toMatchObject({
      lastNameKey: 'fictive, ada (she/her)',
    });
  });
});

describe('contacts that counted a log which another one had taken over', () => {
  test('count what they have, in the book and in the trash', async () => {
    const { id: ownerId, ask } = contacts.newPerson();
    const made = async (): Promise<string> => (await create(ownerId)).contact.id;
    const ids = [await made(), await made(), await made(), await made()];
    for (const contactId of ids.slice(0, 2))
      for (const kind of ['MET', 'NOTE'])
        await ask(
          `mutation ($contactId: ID!) { logInteraction(contactId: $contactId, input: { kind: ${kind}, text: "Hi" }) { __typename } }`,
          {
            contactId,
          },
        );
    for (const id of [ids[1], ids[3]]) await ask('mutation ($id: ID!) { deleteContact(id: $id) { id } }', { id });
    const [full, fullInTrash, empty, emptyInTrash] = ids.map((id) => ({ _id: Number(id) }));
    const [book, trash] = ['contacts', 'trash'].map((name) => mongo.connection.collection<{ _id: number }>(name));
    const before = [await book!.findOne(full!), await trash!.findOne(fullInTrash!)];
    const wrong = { interactionCount: 2, lastContactAt: new Date() };
    await book!.updateOne(empty!, { $set: wrong });
    await trash!.updateOne(emptyInTrash!, {
      $set: { 'contact.interactionCount': 2, 'contact.lastContactAt': new Date() },
    });
    await logsThatWereCountedTwice.run(mongo.connection);
    expect([await book!.findOne(full!), await trash!.findOne(fullInTrash!)]).toEqual(before);
    expect(before[0]).toMatchObject({ interactionCount: 2, lastContactAt: expect.any(Date) });
    const none = { interactionCount: 0, lastContactAt: null };
    expect(await book!.findOne(empty!)).toMatchObject(none);
    expect(await trash!.findOne(emptyInTrash!)).toMatchObject({ contact: none });
  });
});

describe('contacts of before numbers were words', () => {
  test('are found by them', async () => {
    await create(free, newContact({ name: 'Bo Fictive', phone: '+49 30 23125 007', notes: 'Invoice 2024-15' }));
    const collection = mongo.connection.collection('contacts');
    const { tokens, version } = (await collection.findOne({ ownerId: free, name: 'Bo Fictive' }))!;
    await collection.updateOne(
      { ownerId: free, name: 'Bo Fictive' },
      { $set: { tokens: tokens.filter((one: string) => !['202415', '03023125007'].includes(one)) } },
    );
    await wordsOfNumbers.run(mongo.connection);
    await wordsOfNumbers.run(mongo.connection);
    expect(await collection.findOne({ ownerId: free, name: 'Bo Fictive' })).toMatchObject({ tokens, version });
    const { ask } = contacts.newPerson(free);
    for (const search of ['2024-15', '030 23125'])
      expect(
        (await ask('query ($search: String) { contacts(search: $search) { nodes { name } } }', { search })).data,
      ).toEqual({ contacts: { nodes: [{ name: 'Bo Fictive' }] } });
  });
});

describe('contacts of before blanks did not matter', () => {
  test('are found and compared with and without them', async () => {
    await create(free, newContact({ name: '山田 太郎', company: 'Aoba商事' }));
    const collection = mongo.connection.collection('contacts');
    const found = { ownerId: free, name: '山田 太郎' };
    const { tokens, blockKeys, version } = (await collection.findOne(found))!;
    await collection.updateOne(found, {
      $set: {
        tokens: tokens.filter((one: string) => !['田太', 'aoba'].includes(one)),
        blockKeys: blockKeys.filter((one: string) => one !== 'w:山田太郎'),
      },
    });
    expect(blockKeys).toContain('w:山田太郎');
    await wordsWithoutBlanks.run(mongo.connection);
    await wordsWithoutBlanks.run(mongo.connection);
    expect(await collection.findOne(found)).toMatchObject({ tokens, blockKeys, version });
    const { ask } = contacts.newPerson(free);
    for (const search of ['山田太郎', 'aoba'])
      expect(
        (await ask('query ($search: String) { contacts(search: $search) { nodes { name } } }', { search })).data,
      ).toEqual({ contacts: { nodes: [{ name: '山田 太郎' }] } });
  });
});

describe('an Idempotency-Key of before it led to an id', () => {
  test('still leads to its contact, and holds none', async () => {
    const { id: ownerId, ask } = contacts.newPerson();
    const order = () =>
      ask(
        'mutation ($input: CreateContactInput!) { createContact(input: $input) { ... on CreateContactPayload { contact { id } } } }',
        { input: newContact() },
        withKey('old'),
      );
    const { data } = await order();
    const [keys, people] = [mongo.connection.collection('idempotency_keys'), mongo.connection.collection('contacts')];
    const { _id, ...contact } = (await people.findOne({ ownerId }))!;
    await keys.updateOne({ ownerId }, { $set: { answer: { id: _id, ...contact } } });
    const other = { ownerId, key: 'bulk', operation: 'bulk-delete', answer: 7, createdAt: new Date() };
    await keys.insertOne({ ...other });
    await keysLeadToIds.run(mongo.connection);
    await keysLeadToIds.run(mongo.connection);
    expect(await keys.findOne({ ownerId, key: 'old' })).toMatchObject({ answer: _id });
    expect(await keys.findOne({ ownerId, key: 'bulk' })).toMatchObject(other);
    expect((await order()).data).toEqual(data);
  });
});

describe('contacts of before control characters were refused', () => {
  const owner = newUserId();
  const { ask } = contacts.newPerson(owner);
  const collection = (name: string) => mongo.connection.collection<{ _id: number }>(name);
  const FIELDS = `id version name title company email phone phoneE164 notes tags customFields
    emails { value label } phones { value label } addresses { label street city }`;
  const READ = `query ($id: ID!) { contact(id: $id) { ${FIELDS} } }`;
  const UPDATE = `mutation ($id: ID!, $input: UpdateContactInput!) { updateContact(id: $id, input: $input) { contact { ${FIELDS} } } }`;
  const made = async (input: object) =>
    (
      await ask(
        `mutation ($input: CreateContactInput!) { createContact(input: $input) {
          ... on CreateContactPayload { contact { id } } } }`,
        { input },
      )
    ).data.createContact.contact.id as string;

  test('can be sent back whole, and are as they look', async () => {
    const key = 'colour';
    await collection('custom_fields').insertOne({
      ...{ _id: owner, ownerId: owner, formerKeys: [], pending: [] },
      fields: [{ key, name: 'Colour', kind: 'choice', choices: ['Re\u0004d', 'Green', 'Green\u0004'] }],
    } as { _id: number });
    const id = await made({ name: 'Cy Fictive', notes: 'One\r\ntwo' });
    const untouched = await made({ name: 'Ed Fictive', notes: 'One\r\ntwo\ufeff' });
    await collection('contacts').updateOne({ _id: Number(id) }, {
      $set: {
        ...{
          name: 'Cy\u0000 Fictive',
          title: '\u0001',
          company: 'Acme\u000bLtd',
          tags: ['vip', 'VIP\u0007', '\u0002'],
        },
        phone: '\u0003',
        phones: [
          { value: '\u0003', label: null, e164: null, extension: null },
          { value: '+49 30 23125 000', label: 'wo\u001brk', e164: '+493023125000', extension: null },
        ],
        addresses: [
          { label: '\u0005', street: 'Musterweg\u000c1', city: 'Berlin', region: null, postcode: null, country: null },
        ],
        customFields: { [key]: 'Re\u0004d' },
      },
    } as object);
    const version = (await ask(READ, { id })).data.contact.version;
    const before = await collection('contacts').findOne({ _id: Number(untouched) });
    await textsWithoutControls.run(mongo.connection);
    await textsWithoutControls.run(mongo.connection);
    const { contact } = (await ask(READ, { id })).data;
    expect(contact).toEqual({
      ...{ id, version: version + 1, name: 'Cy Fictive', title: null, company: 'Acme Ltd', email: null, emails: [] },
      ...{ notes: 'One\r\ntwo', tags: ['vip'], customFields: { [key]: 'Red' } },
      ...{ phone: '+49 30 23125 000', phoneE164: '+493023125000' },
      phones: [{ value: '+49 30 23125 000', label: 'work' }],
      addresses: [{ label: null, street: 'Musterweg 1', city: 'Berlin' }],
    });
    expect(await collection('custom_fields').findOne({ ownerId: owner } as object)).toMatchObject({
      fields: [{ choices: ['Red', 'Green'] }],
    });
    const { id: _id, version: _version, phoneE164: _derived, ...whole } = contact;
    expect((await ask(UPDATE, { id, input: whole })).data.updateContact.contact).toEqual(contact);
    expect(await collection('contacts').findOne({ _id: Number(untouched) })).toEqual(before);
    const { data } = await ask('{ contacts(search: "acme ltd") { nodes { id } } }');
    expect(data.contacts.nodes).toEqual([{ id }]);
  });

  test('so do those in the trash, and a name of nothing else becomes what is known', async () => {
    const id = await made({ name: 'Di Fictive', email: 'di@fictive.example' });
    await ask('mutation ($id: ID!) { deleteContact(id: $id) { __typename } }', { id });
    await collection('trash').updateOne({ _id: Number(id) }, {
      $set: {
        ...{ 'contact.name': '\u0000', 'contact.notes': '\u0000 \u0001' },
        'contact.customFields': { colour: 'Re\u0004d', gone: '\u0004' },
      },
    } as object);
    await textsWithoutControls.run(mongo.connection);
    expect(await collection('trash').findOne({ _id: Number(id) })).toMatchObject({
      contact: { customFields: { colour: 'Red' } },
    });
    await ask('mutation ($id: ID!) { restoreContact(id: $id) { __typename } }', { id });
    expect((await ask(READ, { id })).data.contact).toMatchObject({ name: 'di@fictive.example', notes: null });
  });

  test('keep the first email and the number that nothing was wrong with', async () => {
    const id = await made({ name: 'Fa Fictive', emails: [{ value: 'fa@fictive.example' }], phone: '+49 30 23125 001' });
    await collection('contacts').updateOne({ _id: Number(id) }, {
      $set: {
        ...{ notes: 'a\u0000b', email: null, phoneE164: '+493023125999' },
        emails: [{ value: 'fa@fictive.example', label: 'wo\u001brk' }],
      },
    } as object);
    await textsWithoutControls.run(mongo.connection);
    expect(await collection('contacts').findOne({ _id: Number(id) })).toMatchObject({
      ...{ email: null, phone: '+49 30 23125 001', phoneE164: '+493023125999' },
      emails: [{ value: 'fa@fictive.example' }],
    });
  });

  test('a merge that is separated afterwards leaves the name when nothing is left of the former one', async () => {
    const [keepId, otherId] = [await made({ name: 'Gil Fictive' }), await made({ name: 'Gil F', title: 'Baker' })];
    const { data } = await ask('mutation ($input: MergeContactsInput!) { mergeContacts(input: $input) { mergeId } }', {
      input: { keepId, otherId },
    });
    const mergeId = data.mergeContacts.mergeId as string;
    const row = { _id: Number(mergeId) };
    await collection('merges').updateOne(row, {
      $set: {
        'before.name': '\u0000',
        'after.name': 'Gil\u0000 Fictive',
        'before.notes': '\u0001',
        'after.notes': null,
      },
    } as object);
    await textsWithoutControls.run(mongo.connection);
    expect(await collection('merges').findOne(row)).toMatchObject({
      ...{ before: { notes: null }, after: { name: 'Gil Fictive' } },
    });
    const parted = await ask('mutation ($mergeId: ID!) { partContacts(mergeId: $mergeId) { __typename } }', {
      mergeId,
    });
    expect(parted.data.partContacts.__typename).toBe('PartContactsPayload');
    expect((await ask(READ, { id: keepId })).data.contact).toMatchObject({ name: 'Gil Fictive', title: null });
  });

  test('choices: a rename between what looks the same is dropped, so is a choice of nothing', async () => {
    const at = new Date();
    const rename = (from: string, to: string) => ({ key: 'colour', rename: { from, to }, at });
    const whole = { key: 'gone', rename: null, at };
    const _id = newUserId();
    await collection('custom_fields').insertOne({
      ...{ _id, ownerId: _id, formerKeys: [] },
      fields: [{ key: 'colour', name: 'Colour', kind: 'choice', choices: ['Red', '\u0004'] }],
      pending: [rename('Re\u0004d', 'Red'), rename('Green', '\u0004'), rename('Blu\u0004', 'Blue'), whole],
    } as { _id: number });
    await textsWithoutControls.run(mongo.connection);
    expect(await collection('custom_fields').findOne({ _id })).toMatchObject({
      fields: [{ choices: ['Red'] }],
      pending: [rename('Blu', 'Blue'), whole],
    });
  });
});

describe('contacts that the search by need doesn’t find by every field yet', () => {
  const publications = mongo.connection.collection('publications');

  test('are published for it once more when the service starts, where there are any', async () => {
    await publications.deleteMany({});
    await create(newUserId());
    await contactsAreFoundByEveryField.run(mongo.connection);
    const ordered = await publications.find({ to: 'intelligence', finishedAt: null }).toArray();
    expect(ordered.map(({ name }) => name)).toContain('contact.created');
    expect(MIGRATIONS).toContain(contactsAreFoundByEveryField);
  });

  test('are none on a new installation', async () => {
    const { connection } = await testMongo();
    await contactsAreFoundByEveryField.run(connection);
    expect(await connection.collection('publications').countDocuments()).toBe(0);
  });
});

describe('the rows of owners of older versions', () => {
  test('keep their limit and what was counted', async () => {
    expect(await create(full)).toEqual({ __typename: 'ContactLimitReached', limit: 2, used: 2 });
  });

  test('keep the country, and no limit where there was none', async () => {
    expect(await create(free, newContact({ phone: '030 23125 000' }))).toMatchObject({
      contact: { phoneE164: '+493023125000' },
    });
    const row = await mongo.connection.collection('owners').findOne({ _id: free as never });
    expect(row).toMatchObject({ used: 7, limit: null, reserved: 0, period: null, entitlementVersion: 0 });
    expect(row).not.toHaveProperty('contactCount');
  });

  test('are brought up to date once', async () => {
    const done = await mongo.connection.collection('migrations').find().toArray();
    expect(done.map(({ _id }) => _id)).toEqual(
      expect.arrayContaining(['2026-11-21-values-and-keys', '2026-11-23-owner-rows-of-the-kit']),
    );
    const again = await startContacts(mongo);
    await again.close();
    expect(await mongo.connection.collection('migrations').find().toArray()).toEqual(done);
  });
});
