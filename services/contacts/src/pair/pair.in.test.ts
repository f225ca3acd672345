import { afterAll, describe, expect, test } from '@jest/globals';
import { readPlans } from '@kaard/plans';
import { eventually, testMongo } from '@kaard/testing';
import { newContact } from '../../test/factories.ts';
import { startContacts } from '../../test/subgraph.ts';

const mongo = await testMongo();
const contacts = await startContacts(mongo);
afterAll(() => contacts.close());

type Person = ReturnType<typeof contacts.newPerson>;

const CREATE = `mutation ($input: CreateContactInput!) {
  createContact(input: $input) { ... on CreateContactPayload { contact { id version } } } }`;
const PAIRS = `query ($first: Int, $after: String) { duplicatePairs(first: $first, after: $after) {
  totalCount certainCount pageInfo { hasNextPage endCursor }
  nodes { id level isCertain reasons { field } contacts { id name } } search { state done total } } }`;
const FIND = 'mutation { findDuplicates { search { state done total } } }';
const MERGE = `mutation ($input: MergeContactsInput!) { mergeContacts(input: $input) {
  mergeId contact { id name title email phone emails { value } tags notes interactionCount version } } }`;
const PART = `mutation ($mergeId: ID!) { partContacts(mergeId: $mergeId) { __typename
  ... on PartContactsPayload { kept contact { name title tags interactionCount } parted { id name interactionCount } }
  ... on ContactLimitReached { limit } } }`;
const APART = `mutation ($a: ID!, $b: ID!) { markContactsDistinct(firstId: $a, secondId: $b) { ids } }`;
const UNAPART = `mutation ($a: ID!, $b: ID!) { unmarkContactsDistinct(firstId: $a, secondId: $b) { ids } }`;
const CONTACT = '($id: ID!) { contact(id: $id) { id name } }';

const create = async (person: Person, over: Record<string, unknown> = {}): Promise<string> =>
  (await person.ask(CREATE, { input: newContact(over) })).data.createContact.contact.id;
const log = (person: Person, contactId: string, text: string) =>
  person.ask(
    `mutation ($contactId: ID!, $text: String) {
      logInteraction(contactId: $contactId, input: { kind: MET, text: $text }) { interaction { id } } }`,
    { contactId, text },
  );
const merge = async (person: Person, input: object) => person.ask(MERGE, { input });
const codeOf = (answer: { errors?: readonly { extensions: { code: string } }[] }) =>
  answer.errors?.[0]?.extensions.code;

/** Two of one address, and somebody else. */
async function bookOfTwins() {
  const person = contacts.newPerson();
  const first = await create(person, { title: null, notes: 'From the fair' });
  const second = await create(person, {
    phone: '+1 202 555 0187',
    title: 'Buyer',
    tags: ['buyer'],
    notes: 'Likes tea',
  });
  await create(person, { name: 'Jonas Keller', email: 'jonas@example.org', phone: null, company: null });
  return { person, first, second };
}

describe('duplicates in the book', () => {
  test('are for somebody who is signed in, a page at a time', async () => {
    expect(codeOf(await contacts.nobody(PAIRS))).toBe('UNAUTHENTICATED');
    expect(codeOf(await contacts.nobody(FIND))).toBe('UNAUTHENTICATED');
    expect(codeOf(await contacts.newPerson().ask(PAIRS, { first: 101 }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await contacts.newPerson().ask(PAIRS, { after: 'x' }))).toBe('BAD_USER_INPUT');
  });

  test('are found with their reasons, and nobody else’s are seen', async () => {
    const { person, first, second } = await bookOfTwins();
    await bookOfTwins();
    expect((await person.ask(FIND)).data.findDuplicates.search).toEqual({ state: 'DONE', done: 3, total: 3 });
    const { nodes, totalCount, certainCount } = (await person.ask(PAIRS)).data.duplicatePairs;
    expect({ totalCount, certainCount }).toEqual({ totalCount: 1, certainCount: 1 });
    expect(nodes[0]).toMatchObject({ level: 'SURE', isCertain: true });
    expect(nodes[0].contacts.map(({ id }: { id: string }) => id).sort()).toEqual([first, second].sort());
    expect(nodes[0].reasons.map(({ field }: { field: string }) => field)).toContain('email');
    const stranger = contacts.newPerson();
    expect((await stranger.ask(PAIRS)).data.duplicatePairs).toMatchObject({ totalCount: 0, search: null });
    expect(codeOf(await stranger.ask(APART, { a: first, b: second }))).toBe('NOT_FOUND');
  });

  test('are no pair any more once somebody has said so, until it is taken back', async () => {
    const { person, first: a, second: b } = await bookOfTwins();
    expect(codeOf(await person.ask(APART, { a, b: a }))).toBe('BAD_USER_INPUT');
    await person.ask(FIND);
    await person.ask(APART, { a, b });
    // Something has changed, so the book is compared anew.
    await create(person, { name: 'Noor Ashworth', email: null, phone: null });
    await person.ask(FIND);
    expect((await person.ask(PAIRS)).data.duplicatePairs.totalCount).toBe(0);
    await person.ask(UNAPART, { a, b });
    expect((await person.ask(PAIRS)).data.duplicatePairs).toMatchObject({ totalCount: 1, certainCount: 0 });
  });

  test('go with a contact that is deleted', async () => {
    const { person, first } = await bookOfTwins();
    await person.ask(FIND);
    await person.ask('mutation ($id: ID!) { deleteContact(id: $id) { id } }', { id: first });
    expect((await person.ask(PAIRS)).data.duplicatePairs.nodes).toEqual([]);
  });

  test('of a larger book are found in the background, each pair once', async () => {
    const person = contacts.newPerson();
    const input = (at: number) => newContact({ name: `Person ${at}`, email: `person.${at}@example.org`, phone: null });
    for (let at = 0; at < 6; at++) await Promise.all([create(person, input(at)), create(person, input(at))]);
    await person.ask(FIND);
    const { nodes, totalCount } = (await person.ask(PAIRS, { first: 4 })).data.duplicatePairs;
    expect(totalCount).toBe(6);
    expect(nodes).toHaveLength(4);
  });
});

describe('merging', () => {
  test('is refused for what is not there, is somebody else’s, was changed, or is no choice', async () => {
    const { person, first: keepId, second: otherId } = await bookOfTwins();
    expect(codeOf(await contacts.nobody(MERGE, { input: { keepId, otherId } }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await merge(contacts.newPerson(), { keepId, otherId }))).toBe('NOT_FOUND');
    expect(codeOf(await merge(person, { keepId, otherId: '999999999' }))).toBe('NOT_FOUND');
    expect(codeOf(await merge(person, { keepId, otherId: keepId }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await merge(person, { keepId, otherId, take: ['ownerId'] }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await merge(person, { keepId, otherId, otherVersion: 7 }))).toBe('CONFLICT');
  });

  test('joins what both say, takes the chosen word, keeps both logs, and can be undone', async () => {
    const { person, first: keepId, second: otherId } = await bookOfTwins();
    await log(person, keepId, 'At the fair');
    await log(person, otherId, 'In the shop');
    const { contact, mergeId } = (await merge(person, { keepId, otherId, take: ['phone'] })).data.mergeContacts;
    expect(contact).toMatchObject({
      ...{
        id: keepId,
        title: 'Buyer',
        phone: '+1 202 555 0187',
        tags: ['paper', 'fair', 'buyer'],
        interactionCount: 2,
      },
      notes: 'From the fair\n\nLikes tea',
    });
    expect((await person.ask(`query ${CONTACT}`, { id: otherId })).data.contact).toBeNull();
    const deleted = { ownerId: person.id, name: 'contact.deleted' };
    expect((await mongo.connection.db!.collection('outbox').findOne(deleted))?.payload).toMatchObject({
      contactId: Number(otherId),
      mergedInto: Number(keepId),
    });
    const merges = '{ contactMerges { nodes { id otherName } } }';
    expect((await person.ask(merges)).data.contactMerges.nodes).toEqual([{ id: mergeId, otherName: 'Mira Adler' }]);

    await person.ask('mutation ($id: ID!) { updateContact(id: $id, input: { title: "Head" }) { contact { id } } }', {
      id: keepId,
    });
    expect(codeOf(await contacts.newPerson().ask(PART, { mergeId }))).toBe('NOT_FOUND');
    expect((await person.ask(PART, { mergeId })).data.partContacts).toEqual({
      __typename: 'PartContactsPayload',
      kept: ['title'],
      contact: { name: 'Mira Adler', title: 'Head', tags: ['paper', 'fair'], interactionCount: 1 },
      parted: { id: otherId, name: 'Mira Adler', interactionCount: 1 },
    });
    expect(codeOf(await person.ask(PART, { mergeId }))).toBe('CONFLICT');
    await person.ask(FIND);
    expect((await person.ask(PAIRS)).data.duplicatePairs.totalCount).toBe(0);
  });

  test('is undone with an address and its list together, or leaves both', async () => {
    const person = contacts.newPerson();
    const keepId = await create(person, { email: 'mira@lindgren.example', title: null });
    const otherId = await create(person, { email: 'mira@home.example', title: 'Buyer' });
    const { contact, mergeId } = (await merge(person, { keepId, otherId, take: ['email'] })).data.mergeContacts;
    expect(contact.email).toBe('mira@home.example');
    const emails = [...contact.emails, { value: 'mira@fair.example' }];
    const ADD = `mutation ($id: ID!, $emails: [ContactValueInput!]) {
      updateContact(id: $id, input: { emails: $emails }) { contact { id } } }`;
    expect((await person.ask(ADD, { id: keepId, emails })).errors).toBeUndefined();
    expect((await person.ask(PART, { mergeId })).data.partContacts).toMatchObject({
      kept: expect.arrayContaining(['email', 'emails']),
      contact: { title: null },
    });
    const { data } = await person.ask('query ($id: ID!) { contact(id: $id) { email emails { value isPrimary } } }', {
      id: keepId,
    });
    expect(data.contact).toEqual({
      email: 'mira@home.example',
      emails: [
        { value: 'mira@home.example', isPrimary: true },
        { value: 'mira@lindgren.example', isPrimary: false },
        { value: 'mira@fair.example', isPrimary: false },
      ],
    });
  });

  test('is undone with what the other one was imported from', async () => {
    const { person, first: keepId, second: otherId } = await bookOfTwins();
    const book = mongo.connection.db!.collection('contacts');
    const keysOf = async (id: string) => (await book.findOne({ _id: Number(id) as never }))!.importKeys;
    await book.updateOne({ _id: Number(keepId) as never }, { $set: { importKeys: ['own'] } });
    await book.updateOne({ _id: Number(otherId) as never }, { $set: { importKeys: ['other'] } });
    const { mergeId } = (await merge(person, { keepId, otherId })).data.mergeContacts;
    expect(await keysOf(keepId)).toEqual(['own', 'other']);
    await person.ask(PART, { mergeId });
    // Else a file that brings the other one back would say that it is there.
    expect([await keysOf(keepId), await keysOf(otherId)]).toEqual([['own'], ['other']]);
  });

  test('is a change of the one that is kept also where no field is other, and it takes over what the other was imported from', async () => {
    const person = contacts.newPerson();
    const [keepId, otherId] = [await create(person), await create(person)];
    const book = mongo.connection.db!.collection<{ _id: number; importKeys: string[] }>('contacts');
    const keysOf = async (id: string) => (await book.findOne({ _id: Number(id) }))!.importKeys;
    await book.updateOne({ _id: Number(keepId) }, { $set: { importKeys: ['own'] } });
    await book.updateOne({ _id: Number(otherId) }, { $set: { importKeys: ['other'] } });
    const { contact, mergeId } = (await merge(person, { keepId, otherId })).data.mergeContacts;
    expect(contact.version).toBe(2);
    // Else the same file, sent again, would bring the other one back.
    expect(await keysOf(keepId)).toEqual(['own', 'other']);
    const told = { ownerId: person.id, name: 'contact.updated' };
    expect(await mongo.connection.db!.collection('outbox').findOne(told)).toMatchObject({
      aggregate: { id: Number(keepId), version: 2 },
      payload: { changed: [] },
    });
    const HISTORY = `query ($id: ID!) { contact(id: $id) { history { nodes { contactId kind origin changes { field } } } } }`;
    const { history } = (await person.ask(HISTORY, { id: keepId })).data.contact;
    const own = history.nodes.filter((entry: { contactId: string }) => entry.contactId === keepId);
    expect(own[0]).toMatchObject({ kind: 'CHANGED', origin: 'MERGE', changes: [] });

    expect((await person.ask(PART, { mergeId })).data.partContacts).toMatchObject({ kept: [] });
    expect([await keysOf(keepId), await keysOf(otherId)]).toEqual([['own'], ['other']]);
    const RESTORE_VERSION = 'mutation ($id: ID!) { restoreContactVersion(id: $id, version: 1) { contact { id } } }';
    expect((await person.ask(RESTORE_VERSION, { id: keepId })).errors).toBeUndefined();
  });

  /** The richer one is kept; photo and scan are the other one's. */
  async function mergedWithPicture() {
    const { person, first: keepId, second: otherId } = await bookOfTwins();
    const book = mongo.connection.db!.collection('contacts');
    const photo = { fileId: otherId.padStart(24, 'f'), type: 'image/jpeg', width: 1, height: 1 };
    const scanId = Number(otherId) + 5_000_000;
    await book.updateOne({ _id: Number(otherId) as never }, { $set: { photo, scanId } });
    const { mergeId } = (await merge(person, { keepId, otherId })).data.mergeContacts;
    const of = async (id: string) => {
      const found = await book.findOne({ _id: Number(id) as never });
      return { photo: found?.photo?.fileId ?? null, scanId: found?.scanId ?? null };
    };
    const told = async () =>
      (
        await mongo.connection
          .db!.collection('outbox')
          .find({ ownerId: person.id, name: 'contact.scanned' })
          .sort({ occurredAt: 1 })
          .toArray()
      ).map(({ payload }) => [payload.contactId, payload.scanId]);
    return { person, keepId, otherId, mergeId, scanId, photo: photo.fileId, of, told, book };
  }
  const DELETE = 'mutation ($id: ID!) { deleteContact(id: $id) { id } }';
  const RESTORE = 'mutation ($id: ID!) { restoreContact(id: $id) { __typename } }';

  test('hands the scan over and back, and tells whose it is', async () => {
    const { person, keepId, otherId, mergeId, scanId, photo, of, told } = await mergedWithPicture();
    expect(await of(keepId)).toEqual({ photo, scanId });
    expect(await told()).toEqual([[Number(keepId), scanId]]);
    await person.ask(PART, { mergeId });
    expect([await of(keepId), await of(otherId)]).toEqual([
      { photo: null, scanId: null },
      { photo, scanId },
    ]);
    expect(await told()).toEqual([
      [Number(keepId), scanId],
      [Number(otherId), scanId],
    ]);
  });

  test('tells whose all scans of both are, when they are merged and when they are separated', async () => {
    const { person, keepId, otherId, mergeId } = await mergedWithPicture();
    const told = async () =>
      (
        await mongo.connection
          .db!.collection('outbox')
          .find({ ownerId: person.id, name: { $in: ['contact.merged', 'contact.parted'] } })
          .sort({ occurredAt: 1 })
          .toArray()
      ).map(({ name, payload }) => [name, payload]);
    const payload = { contactId: Number(otherId), ownerId: person.id, keptId: Number(keepId) };
    expect(await told()).toEqual([['contact.merged', payload]]);
    await person.ask(PART, { mergeId });
    await person.ask(PART, { mergeId });
    expect(await told()).toEqual([
      ['contact.merged', payload],
      ['contact.parted', payload],
    ]);
  });

  test('says who has the scan when the other one is gone for good, also after another merge', async () => {
    const { person, keepId, otherId, scanId } = await mergedWithPicture();
    const lastId = await create(person);
    await merge(person, { keepId: lastId, otherId: keepId });
    // As the version before has left it: it told nobody whose the scan is.
    const outbox = mongo.connection.db!.collection('outbox');
    await outbox.deleteMany({ ownerId: person.id, name: 'contact.scanned' });
    const purged = async (id: string) => {
      await person.ask('mutation ($id: ID!) { purgeContact(id: $id) { id } }', { id });
      const { contactId, ...payload } = (await outbox.findOne({ name: 'contact.purged', 'aggregate.id': Number(id) }))!
        .payload;
      return payload;
    };
    const handedOver = [{ scanId, contactId: Number(lastId) }];
    const further = { contactId: Number(keepId), keptId: Number(lastId) };
    const merges = [{ contactId: Number(otherId), keptId: Number(keepId) }, further];
    expect(await purged(otherId)).toEqual({ ownerId: person.id, scanId: null, handedOver, merges });
    expect(await purged(keepId)).toEqual({ ownerId: person.id, scanId: null, handedOver, merges: [further] });
    await person.ask('mutation ($id: ID!) { deleteContact(id: $id) { id } }', { id: lastId });
    expect(await purged(lastId)).toEqual({ ownerId: person.id, scanId });
  });

  /** One is in a second, and that in a third which keeps its own scan; what is told of them. */
  async function chainOfThree() {
    const { person, keepId, otherId, scanId, book } = await mergedWithPicture();
    const lastId = await create(person);
    const lastScan = Number(lastId) + 5_000_000;
    await book.updateOne({ _id: Number(lastId) as never }, { $set: { scanId: lastScan } });
    await merge(person, { keepId: lastId, otherId: keepId });
    const outbox = mongo.connection.db!.collection('outbox');
    const payloadOf = async (name: string, id: string) =>
      (await outbox.findOne({ name, 'aggregate.id': Number(id) }))!.payload;
    const purged = async (id: string) => {
      await person.ask('mutation ($id: ID!) { purgeContact(id: $id) { id } }', { id });
      return payloadOf('contact.purged', id);
    };
    const link = (from: string, to: string) => ({ contactId: Number(from), keptId: Number(to) });
    return { person, keepId, otherId, lastId, scanId, payloadOf, purged, link };
  }

  test('tells the whole chain of merges, also when one of it is gone for good', async () => {
    const first = await chainOfThree();
    const { otherId, keepId, lastId, link } = first;
    const both = [link(otherId, keepId), link(keepId, lastId)];
    expect(await first.payloadOf('contact.merged', keepId)).toMatchObject({
      keptId: Number(lastId),
      merges: [both[0]],
    });
    expect(await first.purged(otherId)).toMatchObject({ scanId: null, merges: both });
    expect(await first.purged(keepId)).toMatchObject({ merges: [both[1]] });

    const other = await chainOfThree();
    const all = [other.link(other.otherId, other.keepId), other.link(other.keepId, other.lastId)];
    expect(await other.purged(other.keepId)).toMatchObject({ merges: all });
    expect(await other.purged(other.otherId)).toMatchObject({ merges: [other.link(other.otherId, other.lastId)] });

    const together = await chainOfThree();
    await together.person.ask('mutation { emptyTrash { __typename } }');
    const ids = [together.otherId, together.keepId].map(Number);
    const outbox = mongo.connection.db!.collection('outbox');
    await eventually(async () =>
      expect(await outbox.countDocuments({ name: 'contact.purged', 'aggregate.id': { $in: ids } })).toBe(2),
    );
    for (const id of [together.otherId, together.keepId])
      expect((await together.payloadOf('contact.purged', id)).merges.at(-1)).toEqual(
        together.link(together.keepId, together.lastId),
      );
  });

  test('tells of no merge for one that was restored and deleted again, nor into one that is gone', async () => {
    const one = await mergedWithPicture();
    await one.person.ask(RESTORE, { id: one.otherId });
    await one.person.ask(DELETE, { id: one.otherId });
    const other = await mergedWithPicture();
    await other.person.ask(DELETE, { id: other.keepId });
    const PURGE = 'mutation ($id: ID!) { purgeContact(id: $id) { id } }';
    await one.person.ask(PURGE, { id: one.otherId });
    await other.person.ask(PURGE, { id: other.keepId });
    await other.person.ask(PURGE, { id: other.otherId });
    const outbox = mongo.connection.db!.collection('outbox');
    for (const id of [one.otherId, other.otherId])
      expect((await outbox.findOne({ name: 'contact.purged', 'aggregate.id': Number(id) }))!.payload.merges).toBe(
        undefined,
      );
  });

  test('gives photo and scan back to one that was restored before, where it has none of its own', async () => {
    const { person, keepId, otherId, mergeId, scanId, photo, of, told, book } = await mergedWithPicture();
    await person.ask(RESTORE, { id: otherId });
    const own = { fileId: 'e'.repeat(24), type: 'image/jpeg', width: 1, height: 1 };
    await book.updateOne({ _id: Number(otherId) as never }, { $set: { photo: own } });
    const { data } = await person.ask(PART, { mergeId });
    expect(data.partContacts.kept).toEqual(['photo']);
    expect([await of(keepId), await of(otherId)]).toEqual([
      { photo, scanId: null },
      { photo: own.fileId, scanId },
    ]);
    expect((await told()).at(-1)).toEqual([Number(otherId), scanId]);
  });

  test('gives photo, scan and log back from the trash, and the kept one comes back as it was before', async () => {
    const { person, keepId, otherId, mergeId, scanId, photo, of, told } = await mergedWithPicture();
    await log(person, keepId, 'At the fair');
    await person.ask(DELETE, { id: keepId });
    const { data } = await person.ask(PART, { mergeId });
    expect(data.partContacts).toMatchObject({ __typename: 'PartContactsPayload', kept: [], contact: null });
    expect(await of(otherId)).toEqual({ photo, scanId });
    expect((await told()).at(-1)).toEqual([Number(otherId), scanId]);

    const { contact } = (await mongo.connection.db!.collection('trash').findOne({ _id: Number(keepId) as never }))!;
    expect(contact).toMatchObject({
      photo: null,
      scanId: null,
      title: null,
      notes: 'From the fair',
      interactionCount: 1,
    });
    await person.ask(RESTORE, { id: keepId });
    const HISTORY = `query ($id: ID!) { contact(id: $id) { history { nodes { contactId kind origin version canRestore } } } }`;
    const { history } = (await person.ask(HISTORY, { id: keepId })).data.contact;
    expect(history.nodes.slice(0, 3).map(({ version }: { version: number }) => version)).toEqual([5, 4, 3]);
  });

  test('gives the log back from the trash', async () => {
    const { person, first: keepId, second: otherId } = await bookOfTwins();
    await log(person, keepId, 'At the fair');
    await log(person, otherId, 'In the shop');
    const { mergeId } = (await merge(person, { keepId, otherId })).data.mergeContacts;
    await person.ask(DELETE, { id: keepId });
    expect((await person.ask(PART, { mergeId })).data.partContacts.parted.interactionCount).toBe(1);
    const trashed = await mongo.connection.db!.collection('trash').findOne({ _id: Number(keepId) as never });
    expect(trashed?.contact.interactionCount).toBe(1);
  });

  test('leaves no trace of a log with one that is without it: emptied before they are separated, or restored by itself', async () => {
    const { person, first: keepId, second: otherId } = await bookOfTwins();
    const entry = (await log(person, otherId, 'In the shop')).data.logInteraction.interaction.id;
    const LOG = `query ($id: ID!) { contact(id: $id) {
      interactionCount lastContactAt interactions(first: 9) { nodes { id } } } }`;
    const logOf = async (id: string) => (await person.ask(LOG, { id })).data.contact;
    const none = { interactionCount: 0, lastContactAt: null };

    await merge(person, { keepId, otherId });
    await person.ask(RESTORE, { id: otherId });
    expect([await logOf(keepId), await logOf(otherId)]).toMatchObject([{ interactionCount: 1 }, none]);

    const { mergeId } = (await merge(person, { keepId, otherId })).data.mergeContacts;
    await person.ask('mutation ($id: ID!) { deleteInteraction(id: $id) { id } }', { id: entry });
    expect((await person.ask(PART, { mergeId })).data.partContacts.parted.interactionCount).toBe(0);
    expect([await logOf(keepId), await logOf(otherId)]).toMatchObject([none, none]);
  });

  test('does not let the photo go with the one that was kept, once they are separated', async () => {
    const { person, keepId, mergeId, photo, scanId } = await mergedWithPicture();
    await person.ask(DELETE, { id: keepId });
    await person.ask(PART, { mergeId });
    await person.ask('mutation ($id: ID!) { purgeContact(id: $id) { id } }', { id: keepId });
    const db = mongo.connection.db!;
    const purged = await db.collection('outbox').findOne({ name: 'contact.purged', 'aggregate.id': Number(keepId) });
    expect(purged?.payload).toMatchObject({ scanId: null, handedOver: [{ scanId }] });
    expect(await db.collection('picture_removals').countDocuments({ _id: photo as never })).toBe(0);
  });

  test('lists all that it has changed when the one that was kept is gone for good', async () => {
    const { person, keepId, otherId, mergeId, of } = await mergedWithPicture();
    await person.ask(DELETE, { id: keepId });
    await person.ask('mutation ($id: ID!) { purgeContact(id: $id) { id } }', { id: keepId });
    const { kept, contact } = (await person.ask(PART, { mergeId })).data.partContacts;
    expect(contact).toBeNull();
    expect(kept).toEqual(expect.arrayContaining(['photo', 'scanId', 'title']));
    expect(await of(otherId)).toEqual({ photo: null, scanId: null });
  });

  test('is undone from the last one on when the kept contact was merged further', async () => {
    const { person, keepId: second, otherId: first, mergeId: earlier, scanId, photo, of } = await mergedWithPicture();
    await log(person, second, 'In the shop');
    const third = await create(person, { title: null });
    const { mergeId: later } = (await merge(person, { keepId: third, otherId: second })).data.mergeContacts;
    const refused = async () => {
      const { errors } = await person.ask(PART, { mergeId: earlier });
      return errors?.[0]?.extensions;
    };
    const why = { code: 'CONFLICT', reason: 'MERGED_FURTHER', details: { mergeId: later } };
    expect(await refused()).toMatchObject(why);
    // Also where the one between was restored by itself: what the first one has given stands in the third still.
    await person.ask(RESTORE, { id: second });
    expect(await refused()).toMatchObject(why);
    for (const mergeId of [later, earlier])
      expect((await person.ask(PART, { mergeId })).data.partContacts).toMatchObject({ kept: [] });
    expect([await of(third), await of(second), await of(first)]).toEqual([
      { photo: null, scanId: null },
      { photo: null, scanId: null },
      { photo, scanId },
    ]);
  });

  test('against a contact that is deleted meanwhile changes nothing, and of the two only one happens', async () => {
    const { person, first: keepId, second: otherId } = await bookOfTwins();
    const remove = (id: string) => person.ask('mutation ($id: ID!) { deleteContact(id: $id) { id } }', { id });
    const [merged, removed] = await Promise.all([merge(person, { keepId, otherId, keepVersion: 1 }), remove(otherId)]);
    expect([codeOf(merged), codeOf(removed)].filter(Boolean)).toEqual(['NOT_FOUND']);
    const title = (id: string) => person.ask('query ($id: ID!) { contact(id: $id) { title version } }', { id });
    const { contact } = (await title(keepId)).data;
    expect(contact).toEqual(merged.data ? { title: 'Buyer', version: 2 } : { title: null, version: 1 });
    const third = await create(person);
    await remove(third);
    for (const pair of [
      { keepId, otherId: third },
      { keepId: third, otherId: keepId },
    ])
      expect(codeOf(await merge(person, pair))).toBe('NOT_FOUND');
    expect((await title(keepId)).data.contact).toEqual(contact);
  });

  test('from two sides at once happens once, whichever contact each of them keeps', async () => {
    const { person, first, second } = await bookOfTwins();
    const answers = await Promise.all([
      merge(person, { keepId: first, otherId: second }),
      merge(person, { keepId: second, otherId: first }),
      merge(person, { keepId: first, otherId: second }),
    ]);
    const done = answers.filter(({ data }) => data);
    expect(done).toHaveLength(1);
    const refused = answers.map(codeOf).filter(Boolean);
    expect(refused.filter((code) => code !== 'NOT_FOUND' && code !== 'CONFLICT')).toEqual([]);
    const { contact, mergeId } = done[0]!.data.mergeContacts;
    expect([contact.title, [...contact.tags].sort()]).toEqual(['Buyer', ['buyer', 'fair', 'paper']]);
    const left = await person.ask('{ contacts { totalCount } }');
    expect(left.data.contacts.totalCount).toBe(2);
    expect((await person.ask(PART, { mergeId })).data.partContacts.__typename).toBe('PartContactsPayload');
    expect((await person.ask('{ contacts { totalCount } }')).data.contacts.totalCount).toBe(3);
  });

  test('takes the chosen word of custom fields, too', async () => {
    const { newPerson, close } = await startContacts(await testMongo(), undefined, {
      plans: readPlans({ PLANS: false }),
    });
    const person = newPerson();
    const define = `mutation { createCustomField(input: { name: "Colour", kind: TEXT }) { customField { key } } }`;
    const { key } = (await person.ask(define)).data.createCustomField.customField;
    const [keepId, otherId] = [
      await create(person, { customFields: { [key]: 'red' } }),
      await create(person, { customFields: { [key]: 'blue' } }),
    ];
    const take = [`customFields.${key}`, 'customFields.__proto__'];
    const { mergeId } = (await merge(person, { keepId, otherId, take })).data.mergeContacts;
    const colour = async () =>
      (await person.ask('query ($id: ID!) { contact(id: $id) { customFields } }', { id: keepId })).data.contact
        .customFields;
    expect(await colour()).toEqual({ [key]: 'blue' });
    await person.ask(PART, { mergeId });
    expect(await colour()).toEqual({ [key]: 'red' });
    await close();
  });

  test('can’t be undone where the plan has no room, nor once the other one is gone for good', async () => {
    const { person, first: keepId, second: otherId } = await bookOfTwins();
    const { mergeId } = (await merge(person, { keepId, otherId })).data.mergeContacts;
    await contacts.setContactLimit(person.id, 2);
    expect((await person.ask(PART, { mergeId })).data.partContacts).toEqual({
      __typename: 'ContactLimitReached',
      limit: 2,
    });
    await person.ask('mutation ($id: ID!) { purgeContact(id: $id) { id } }', { id: otherId });
    expect(codeOf(await person.ask(PART, { mergeId }))).toBe('NOT_FOUND');
  });

  test('of all certain pairs leaves those that are certain no more, and counts them no longer', async () => {
    const { person, first, second } = await bookOfTwins();
    await person.ask(FIND);
    const [id, input] = [second, { email: 'm.adler@example.net', phone: '+1 202 555 0187' }];
    await person.ask(
      `mutation ($id: ID!, $input: UpdateContactInput!) { updateContact(id: $id, input: $input) { contact { id } } }`,
      { id, input },
    );
    const { job } = (await person.ask('mutation { mergeCertainDuplicates { job { state changed } } }')).data
      .mergeCertainDuplicates;
    expect(job).toEqual({ state: 'DONE', changed: 0 });
    for (const id of [first, second])
      expect((await person.ask(`query ${CONTACT}`, { id })).data.contact).not.toBeNull();
    expect((await person.ask(PAIRS)).data.duplicatePairs.certainCount).toBe(0);
  });

  test('of all certain pairs leaves two who share the number of a whole office', async () => {
    const person = contacts.newPerson();
    const office = { phone: '+49 511 1234500', company: 'Fictive Optics' };
    const namesake = (email: string) => create(person, { ...office, name: 'Mira Adler', email });
    const [, second] = [await namesake('mira@fictive.example'), await namesake('mira@fictive.example')];
    for (const name of ['Jonas Keller', 'Bo Lindgren']) await create(person, { ...office, name, email: null });
    await person.ask(FIND);
    expect((await person.ask(PAIRS)).data.duplicatePairs.certainCount).toBe(1);
    await person.ask(
      `mutation ($id: ID!, $input: UpdateContactInput!) { updateContact(id: $id, input: $input) { contact { id } } }`,
      { id: second, input: { email: 'm.adler@fictive.example' } },
    );
    const { job } = (await person.ask('mutation { mergeCertainDuplicates { job { state changed } } }')).data
      .mergeCertainDuplicates;
    expect(job).toEqual({ state: 'DONE', changed: 0 });
    expect((await person.ask(PAIRS)).data.duplicatePairs).toMatchObject({ totalCount: 1, certainCount: 0 });
  });

  test('of all certain pairs takes one order and leaves the doubtful ones', async () => {
    const { person } = await bookOfTwins();
    await person.ask(FIND);
    const { job } = (await person.ask('mutation { mergeCertainDuplicates { job { kind state changed } } }')).data
      .mergeCertainDuplicates;
    expect(job).toEqual({ kind: 'MERGE', state: 'DONE', changed: 1 });
    expect((await person.ask(PAIRS)).data.duplicatePairs.totalCount).toBe(0);
    expect((await person.ask('{ contacts { totalCount } }')).data.contacts.totalCount).toBe(2);
  });
});
