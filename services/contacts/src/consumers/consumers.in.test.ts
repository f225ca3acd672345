import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type Payload, readEventSettings } from '@kaard/events';
import { newPicture } from '@kaard/pictures/testing';
import { ownerKey } from '@kaard/service-kit';
import { createEventPublisher, eventually, signedHeaders, testMongo, testRedis, tracesOf } from '@kaard/testing';
import mongoose from 'mongoose';
import { newContact } from '../../test/factories.ts';
import { startContacts } from '../../test/subgraph.ts';

jest.setTimeout(60_000);
const mongo = await testMongo();
const redis = await testRedis();
const events = readEventSettings({ EVENTS_PREFIX: 'contacts-hear', EVENTS_INSIDE: true });
const publisher = createEventPublisher({ redisUrl: redis.url, prefix: events.prefix, listener: 'contacts' });
type Contacts = Awaited<ReturnType<typeof startContacts>>;
let contacts: Contacts;

beforeAll(async () => {
  contacts = await startContacts(mongo, undefined, { redis: { url: redis.url }, events });
});
afterAll(async () => {
  await contacts.close();
  await publisher.close();
});

const collection = (name: string) => mongo.connection.db!.collection(name);
const heard = (event: string) =>
  eventually(async () => expect(await collection('inbox').findOne({ _id: event as never })).not.toBeNull());
const chose = async (userId: number, defaultCountry: string | null, version: number) =>
  heard(
    await publisher.publish({
      ...{ name: 'account.updated', ownerId: userId, aggregateId: userId, version },
      payload: { userId, defaultCountry },
    }),
  );
const deleted = async (userId: number) =>
  heard(
    await publisher.publish({
      ...{ name: 'account.deleted', ownerId: userId, aggregateId: userId, version: 9 },
      payload: { userId },
    }),
  );

const CREATE = `mutation ($input: CreateContactInput!) {
  createContact(input: $input) { ... on CreateContactPayload { contact { id phoneE164 version } } }
}`;
const UPDATE = `mutation ($id: ID!, $input: UpdateContactInput!) {
  updateContact(id: $id, input: $input) { contact { phoneE164 } }
}`;
const DELETE = 'mutation ($id: ID!) { deleteContact(id: $id) { id } }';

describe('the country that a person has chosen', () => {
  test('is where phone numbers without a country code belong, from then on', async () => {
    const { id: userId, ask } = contacts.newPerson();
    const before = await ask(CREATE, { input: newContact({ phone: '(202) 555-0143' }) });
    expect(before.data.createContact.contact.phoneE164).toBe('+12025550143');

    await chose(userId, 'DE', 2);
    const after = await ask(CREATE, { input: newContact({ phone: '030 23125 001' }) });
    expect(after.data.createContact.contact.phoneE164).toBe('+493023125001');
    const { id } = before.data.createContact.contact;
    const changed = await ask(UPDATE, { id, input: { phone: '030 23125 002' } });
    expect(changed.data.updateContact.contact.phoneE164).toBe('+493023125002');

    await chose(userId, null, 3);
    const again = await ask(CREATE, { input: newContact({ phone: '(202) 555-0199' }) });
    expect(again.data.createContact.contact.phoneE164).toBe('+12025550199');
  });
});

describe('a scan that its owner has approved with others', () => {
  let lastScan = 8000;
  /** @param lists missing in events of older versions */
  const approve = async (
    ownerId: number,
    fields: object,
    onDuplicate = 'ask',
    scanId = ++lastScan,
    lists?: Payload<'scan.approved'>['lists'],
  ) => {
    const payload = { scanId, ownerId, onDuplicate, fields, tags: ['Hannover'], lists };
    const event = { name: 'scan.approved', ownerId, aggregateId: scanId, version: 3, payload };
    await heard(await publisher.publish(event));
    return scanId;
  };
  const withheldOf = async (ownerId: number) =>
    (await collection('outbox').find({ ownerId, name: 'contact.withheld' }).toArray()).map(({ payload }) => payload);
  const ada = { name: 'Ada Mertens', email: 'ada.mertens@northwind.example', phone: '030 23125 001' };
  const BOOK = '{ contacts { totalCount nodes { name tags scan { id } source scannedImageUrl title } } }';

  test('is saved once, as from the review screen, with the tags of its batch', async () => {
    const { id: ownerId, ask } = contacts.newPerson();
    const scanId = await approve(ownerId, ada);
    await approve(ownerId, ada, 'ask', scanId);
    const { totalCount, nodes } = (await ask(BOOK)).data.contacts;
    expect(totalCount).toBe(1);
    expect(nodes[0]).toMatchObject({
      name: 'Ada Mertens',
      tags: ['Hannover'],
      scan: { id: String(scanId) },
      source: 'SCAN',
    });
    expect(await withheldOf(ownerId)).toEqual([]);
  });

  test('keeps its further values, its address and its department, also in a contact that was there', async () => {
    const { id: ownerId, ask } = contacts.newPerson();
    const lists = (label: string): Payload<'scan.approved'>['lists'] => ({
      phones: [
        { value: ada.phone, label: 'work' },
        { value: '+49 151 23456789', label },
      ],
      emails: [
        { value: ada.email, label: null },
        { value: 'sales@northwind.example', label: null },
      ],
      links: [{ value: 'northwind.example', label: null }],
      addresses: [{ street: 'Hafenweg 3', city: 'Hamburg', region: null, postcode: '20457', country: null }],
    });
    const FULL = `{ contacts { nodes {
      department website phones { value label } emails { value } links { value } addresses { street city postcode } } } }`;
    const saved = {
      ...{ department: 'Sales', website: 'northwind.example' },
      phones: [
        { value: ada.phone, label: 'work' },
        { value: '+49 151 23456789', label: 'mobile' },
      ],
      emails: [{ value: ada.email }, { value: 'sales@northwind.example' }],
      links: [{ value: 'northwind.example' }],
      addresses: [{ street: 'Hafenweg 3', city: 'Hamburg', postcode: '20457' }],
    };
    await approve(ownerId, { ...ada, department: 'Sales' }, 'ask', undefined, lists('mobile'));
    expect((await ask(FULL)).data.contacts.nodes).toMatchObject([saved]);
    const document = await collection('contacts').findOne({ ownerId });
    expect(document!.extractedData).toEqual(ada);

    const bo = { ...ada, name: 'Bo Lindqvist', email: 'bo@lindqvist.example' };
    await approve(ownerId, bo);
    const more = {
      ...lists('mobile')!,
      emails: [
        { value: bo.email, label: null },
        { value: 'bo@home.example', label: null },
      ],
    };
    await approve(ownerId, bo, 'update', undefined, more);
    const { nodes } = (await ask(FULL)).data.contacts;
    expect(nodes).toHaveLength(2);
    expect(nodes).toContainEqual(
      expect.objectContaining({
        emails: [{ value: bo.email }, { value: 'bo@home.example' }],
        addresses: saved.addresses,
      }),
    );
  });

  test('is left to its owner when somebody looks the same, and goes where they say', async () => {
    const { id: ownerId, ask } = contacts.newPerson();
    await approve(ownerId, ada);
    const contactId = Number((await ask('{ contacts { nodes { id } } }')).data.contacts.nodes[0].id);
    const second = await approve(ownerId, { ...ada, title: 'Head of Sales' });
    expect(await withheldOf(ownerId)).toEqual([{ ownerId, scanId: second, reason: 'looks-the-same', contactId }]);
    await approve(ownerId, { ...ada, title: 'Head of Sales' }, 'update', second);
    expect((await ask(BOOK)).data.contacts).toMatchObject({ totalCount: 1, nodes: [{ title: 'Head of Sales' }] });
    // Whoever keeps the scans is told whose they are, also when the contact came from one and learns nothing.
    const third = await approve(ownerId, { ...ada, title: 'Head of Sales' }, 'update');
    const scanned = await collection('outbox')
      .find({ ownerId, name: 'contact.scanned' })
      .sort({ 'payload.scanId': 1 })
      .toArray();
    expect(scanned.map(({ payload }) => payload)).toEqual(
      [second, third].map((scanId) => ({ contactId, ownerId, scanId })),
    );
    await approve(ownerId, ada, 'keep-both');
    expect((await ask(BOOK)).data.contacts.totalCount).toBe(2);
  });

  test('is told of when it cannot be saved, and takes no place then', async () => {
    const { id: ownerId, ask } = contacts.newPerson();
    await approve(ownerId, { name: ' ', email: 'nobody@northwind.example' });
    await approve(ownerId, ada);
    await collection('owners').updateOne({ _id: ownerId as never }, { $set: { isLimitSaid: true, limit: 1 } });
    await approve(ownerId, { name: 'Bo Lindqvist', email: 'bo@lindqvist.example' });
    expect((await withheldOf(ownerId)).map(({ reason }) => reason).sort()).toEqual(['invalid', 'limit-reached']);
    expect((await ask(BOOK)).data.contacts.totalCount).toBe(1);
    expect((await collection('owners').findOne({ _id: ownerId as never }))!.used).toBe(1);
  });
});

describe('the present state', () => {
  test('of the log is published again for one listener, but not of what lies in the trash', async () => {
    const { id: ownerId, ask } = contacts.newPerson();
    const create = async () => (await ask(CREATE, { input: newContact() })).data.createContact.contact.id as string;
    const log = async (contactId: string, kind: string) =>
      ask(
        `mutation ($contactId: ID!, $kind: InteractionKind!) {
          logInteraction(contactId: $contactId, input: { kind: $kind, at: "2026-01-02T00:00:00Z" }) { interaction { id } }
        }`,
        { contactId, kind },
      );
    const [kept, trashed] = [await create(), await create()];
    await log(trashed, 'MET');
    await log(kept, 'CALLED');
    await log(trashed, 'MET');
    await log(kept, 'MAILED');
    await ask(DELETE, { id: trashed });
    await collection('publications').insertOne({
      ...{ _id: 'order' as never, to: 'scan', name: 'interaction.logged', afterId: 0, published: 0 },
      ...{ orderedAt: new Date(), finishedAt: null },
    });
    await eventually(
      async () => expect((await collection('publications').findOne({}))?.finishedAt).toBeInstanceOf(Date),
      { timeoutMs: 30_000 },
    );
    const told = await collection('outbox').find({ ownerId, again: true }).sort({ 'aggregate.id': 1 }).toArray();
    const contactId = Number(kept);
    const lastContactAt = '2026-01-02T00:00:00.000Z';
    expect(told).toMatchObject([
      {
        name: 'interaction.logged',
        to: 'scan',
        payload: { contactId, kind: 'called', interactionCount: 2, lastContactAt },
      },
      {
        name: 'interaction.logged',
        to: 'scan',
        payload: { contactId, kind: 'mailed', interactionCount: 2, lastContactAt },
      },
    ]);
  });
});

describe('an account that is deleted', () => {
  test('is forgotten in every collection, with photos, trash, counters and repeatable requests', async () => {
    const userId = 7_320_000_001;
    const person = contacts.newPerson(userId);
    const create = async (name: string, headers = {}) =>
      (await person.ask(CREATE, { input: newContact({ name }) }, headers)).data.createContact.contact.id as string;
    const [kept, thrownAway] = [await create('Mira Adler'), await create('Jonas Keller')];
    await create('Once Only', { 'idempotency-key': 'once' });
    for (const id of [kept, thrownAway]) {
      const sent = await contacts.app.inject({
        method: 'POST',
        url: `/internal/contacts/${id}/photo`,
        headers: { ...signedHeaders({ sub: String(userId) }), 'content-type': 'image/jpeg' },
        payload: await newPicture(),
      });
      expect(sent.statusCode).toBeLessThan(300);
    }
    await person.ask(
      `mutation ($contactId: ID!) {
        logInteraction(contactId: $contactId, input: { kind: MET, at: "2026-01-02T00:00:00Z" }) { interaction { id } }
      }`,
      { contactId: kept },
    );
    await person.ask(DELETE, { id: thrownAway });
    await chose(userId, 'DE', 2);
    const everywhere = [
      'contacts',
      'history',
      'idempotency_keys',
      'interactions',
      'outbox',
      'owners',
      'seen_versions',
      'trash',
    ];
    expect(await tracesOf(mongo.connection, userId)).toEqual(everywhere);
    const other = contacts.newPerson();
    await other.ask(CREATE, { input: newContact() });
    const files = await collection('pictures.files').countDocuments();
    expect(files).toBe(2);

    await deleted(userId);
    // The id itself is kept for ten minutes, to look through everything once more.
    expect(await tracesOf(mongo.connection, userId)).toEqual(['forgotten_owners']);
    await eventually(async () => expect(await collection('pictures.chunks').countDocuments()).toBe(0));
    expect((await other.ask('{ contacts { totalCount } }')).data.contacts.totalCount).toBe(1);

    const refused = await person.ask(CREATE, { input: newContact() });
    expect(refused.errors?.[0]).toMatchObject({
      message: 'This account has been deleted.',
      extensions: { code: 'UNAUTHENTICATED' },
    });
    await chose(userId, 'DE', 12);
    expect(await tracesOf(mongo.connection, userId)).toEqual(['forgotten_owners']);
  });

  test('is forgotten with all of its files at once, however many photos and uploads there are', async () => {
    const userId = 7_320_000_004;
    const many = Array.from({ length: 260 }, (_, at) => ({ id: 800_000 + at, fileId: new mongoose.mongo.ObjectId() }));
    for (const [name, bucket] of [
      ['contacts', 'pictures'],
      ['imports', 'import_files'],
    ] as const) {
      await collection(`${bucket}.files`).insertMany(
        many.map(({ fileId }) => ({ _id: fileId, uploadDate: new Date() })),
      );
      await collection(`${bucket}.chunks`).insertMany(many.map(({ fileId }) => ({ files_id: fileId, n: 0 })));
      const documents = many.map(({ id, fileId }) => {
        const file = fileId.toHexString();
        return {
          _id: id as never,
          ownerId: userId,
          ...(name === 'contacts' ? { photo: { fileId: file } } : { fileId: file }),
        };
      });
      await collection(name).insertMany(documents);
    }
    await deleted(userId);
    await eventually(async () => {
      for (const name of ['pictures.files', 'pictures.chunks', 'import_files.files', 'import_files.chunks'])
        expect([name, await collection(name).countDocuments()]).toEqual([name, 0]);
    });
    for (const name of ['picture_removals', 'import_file_removals'])
      expect(await collection(name).countDocuments()).toBe(0);
    expect(await tracesOf(mongo.connection, userId)).toEqual(['forgotten_owners']);
  });

  test('loses to nothing that is being saved at that moment', async () => {
    const userId = 7_320_000_002;
    const person = contacts.newPerson(userId);
    await person.ask(CREATE, { input: newContact() });
    const saving = Array.from({ length: 20 }, (_, at) =>
      person.ask(CREATE, { input: newContact({ name: `Person ${at}` }) }),
    );
    await Promise.all([...saving, deleted(userId)]);
    expect(await tracesOf(mongo.connection, userId)).toEqual(['forgotten_owners']);
  });

  test('is only a hash after ten minutes', async () => {
    const userId = 7_320_000_003;
    await deleted(userId);
    await contacts.close();
    await collection('leases').deleteMany({});
    await collection('interactions').insertOne({ _id: 987_654 as never, ownerId: userId, contactId: 1, kind: 'met' });
    const later = () => new Date(Date.now() + 11 * 60_000);
    contacts = await startContacts(mongo, later, { redis: { url: redis.url }, events });
    await eventually(async () => expect(await tracesOf(mongo.connection, userId)).toEqual([]));
    expect(await collection('forgotten_owners').findOne({ _id: ownerKey(userId) as never })).not.toBeNull();
  });
});
