import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { claimedSize, newPicture, withSecrets } from '@kaard/pictures/testing';
import { signedHeaders, testMongo } from '@kaard/testing';
import { newContact } from '../../test/factories.ts';
import { type Ask, startContacts } from '../../test/subgraph.ts';

const mongo = await testMongo();
const contacts = await startContacts(mongo);
afterAll(() => contacts.close());

const CREATE = `mutation ($input: CreateContactInput!) {
  createContact(input: $input) { ... on CreateContactPayload { contact { id photo { url } } } }
}`;
const READ = 'query ($id: ID!) { contact(id: $id) { version photo { url width height } } }';
const REMOVE = 'mutation ($id: ID!) { removeContactPhoto(id: $id) { contact { photo { url } } } }';

let owner: { id: number; ask: Ask };
let id: string;
beforeEach(async () => {
  owner = contacts.newPerson();
  const { data } = await owner.ask(CREATE, { input: newContact() });
  id = data.createContact.contact.id;
});

async function send(bytes: Buffer, sub: string | null = String(owner.id), of = id) {
  const headers = signedHeaders(sub === null ? { sub, via: 'anonymous' } : { sub });
  return contacts.app.inject({
    method: 'POST',
    url: `/internal/contacts/${of}/photo`,
    headers: { ...headers, 'content-type': 'image/jpeg' },
    payload: bytes,
  });
}
const get = async (sub = String(owner.id)) =>
  contacts.app.inject({ url: `/internal/contacts/${id}/photo`, headers: signedHeaders({ sub }) });
const filesLeft = () => mongo.connection.collection('pictures.files').countDocuments();

describe('a photo is refused', () => {
  test('from somebody who is not signed in, or not vouched for', async () => {
    expect((await send(await newPicture(), null)).statusCode).toBe(401);
    const unsigned = await contacts.app.inject({ method: 'POST', url: `/internal/contacts/${id}/photo`, payload: 'x' });
    expect(unsigned.statusCode).toBe(401);
    expect((await contacts.nobody(REMOVE, { id })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test("for somebody else's contact, as if it did not exist", async () => {
    const other = contacts.newPerson();
    expect((await send(await newPicture(), String(other.id))).statusCode).toBe(404);
    expect((await send(await newPicture(), undefined, '0')).statusCode).toBe(404);
    await send(await newPicture());
    expect((await get(String(other.id))).statusCode).toBe(404);
    expect((await other.ask(REMOVE, { id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  test('that is none, too many pixels or too large, and nothing is stored', async () => {
    const before = await filesLeft();
    expect((await send(Buffer.alloc(0))).statusCode).toBe(400);
    expect((await send(Buffer.from('<svg onload="alert(1)"/>'))).statusCode).toBe(415);
    expect((await send(await claimedSize(40_000, 40_000))).statusCode).toBe(413);
    expect((await send(Buffer.alloc(5 * 1024 * 1024 + 1))).statusCode).toBe(413);
    expect((await send(Buffer.alloc(6 * 1024 * 1024))).statusCode).toBe(413);
    expect(await filesLeft()).toBe(before);
    expect((await owner.ask(READ, { id })).data.contact).toEqual({ version: 1, photo: null });
  });
});

describe('a photo', () => {
  test('is kept without its metadata and served as what it is', async () => {
    const sent = withSecrets(await newPicture({ width: 64, height: 48 }), 'gps 52.5 13.4');
    const answer = await send(sent);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { width: 64, height: 48, version: 2 }]);
    const { photo } = (await owner.ask(READ, { id })).data.contact;
    expect(photo).toMatchObject({ width: 64, height: 48, url: answer.json().url });
    const served = await get();
    expect(served.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(served.rawPayload.includes('gps')).toBe(false);
  });

  test('takes the place of the one before, whose bytes go', async () => {
    const before = await filesLeft();
    const first = (await send(await newPicture())).json().url;
    const second = (await send(await newPicture({ colour: '#ff0000' }))).json().url;
    expect(second).not.toBe(first);
    expect(await filesLeft()).toBe(before + 1);
  });

  test('does not wait until the photos of others are gone, nor for one that can’t go at once', async () => {
    await send(await newPicture());
    const removals = mongo.connection.collection<{ _id: string }>('picture_removals');
    // No file can have this id: removing it fails.
    await mongo.connection
      .collection<{ _id: number }>('contacts')
      .updateOne({ _id: Number(id) }, { $set: { 'photo.fileId': 'cannot-go' } });
    await removals.insertOne({ _id: 'of-somebody-else', dueAt: new Date(0) } as { _id: string });
    expect((await send(await newPicture())).statusCode).toBe(200);
    const left = await removals.find({ _id: { $in: ['cannot-go', 'of-somebody-else'] } }).toArray();
    expect(left).toHaveLength(2);
    expect((await owner.ask(REMOVE, { id })).errors).toBeUndefined();
    await removals.deleteMany({});
  });

  test('goes when it is taken away', async () => {
    const before = await filesLeft();
    await send(await newPicture());
    expect((await owner.ask(REMOVE, { id })).data.removeContactPhoto.contact.photo).toBeNull();
    expect(await filesLeft()).toBe(before);
    expect((await get()).statusCode).toBe(404);
    expect((await owner.ask(REMOVE, { id })).errors).toBeUndefined();
  });

  test('rests in the trash with its contact and comes back with it', async () => {
    await send(await newPicture());
    await owner.ask('mutation ($id: ID!) { deleteContact(id: $id) { id } }', { id });
    expect((await get()).statusCode).toBe(404);
    await owner.ask('mutation ($id: ID!) { restoreContact(id: $id) { __typename } }', { id });
    expect((await get()).statusCode).toBe(200);
  });
});
