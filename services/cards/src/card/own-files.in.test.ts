import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newPicture } from '@kaard/pictures/testing';
import { type Caller, testMongo } from '@kaard/testing';
import { newCard } from '../../test/factories.ts';
import { CREATE, DELETE, startCards } from '../../test/subgraph.ts';

const mongo = await testMongo();
const cards = await startCards(mongo);
afterAll(() => cards.close());

let owner: Caller & { id: number };
let id: string;
beforeEach(async () => {
  owner = cards.newPerson();
  const { data } = await owner.ask(CREATE, { input: newCard({ fullName: 'Amara B. Lindqvist', isShared: false }) });
  id = data.createBusinessCard.card.id;
});

const sendPhoto = async () =>
  owner.send({
    ...{ method: 'POST', url: path('photo'), headers: { 'content-type': 'image/jpeg' } },
    payload: await newPicture({ width: 60, height: 60 }),
  });
const path = (what: string) => `/internal/business-cards/${id}/${what}`;

describe('what somebody has of a card of their own', () => {
  test('is refused to visitors, and is not there for somebody else', async () => {
    for (const what of ['vcard', 'photo']) {
      expect((await cards.nobody.send({ url: path(what) })).statusCode).toBe(401);
      expect((await cards.newPerson().send({ url: path(what) })).statusCode).toBe(404);
    }
  });

  test('is the vCard of a card that is not shared, named as the person, and no save', async () => {
    const { headers, body } = await owner.send({ url: path('vcard') });
    expect(headers).toMatchObject({
      'content-type': 'text/vcard; charset=utf-8',
      'content-disposition': expect.stringContaining('filename="Amara_B._Lindqvist.vcf"'),
    });
    expect(body).toMatch(/^BEGIN:VCARD\r\nVERSION:3.0\r\n/);
    const { data } = await owner.ask('{ cardStats { saves } }');
    expect(data.cardStats.saves).toBe(0);
  });

  test('is its pictures', async () => {
    expect((await owner.send({ url: path('photo') })).statusCode).toBe(404);
    expect((await sendPhoto()).statusCode).toBe(200);
    const { headers, rawPayload } = await owner.send({ url: path('photo') });
    expect(headers['content-type']).toBe('image/jpeg');
    expect(rawPayload.length).toBeGreaterThan(100);
    expect((await owner.send({ url: path('vcard') })).body).toContain('PHOTO;');
  });

  test('changes and goes without waiting for the pictures of others, or for one that can’t go at once', async () => {
    const REMOVE = 'mutation ($id: ID!) { removeCardPicture(id: $id, picture: PHOTO) { card { id } } }';
    const stuck = (fileId: string) =>
      mongo.connection
        .collection<{ _id: number }>('cards')
        // No file can have this id: removing it fails.
        .updateOne({ _id: Number(id) }, { $set: { 'photo.fileId': fileId } });
    const removals = mongo.connection.collection<{ _id: string }>('picture_removals');
    await removals.insertOne({ _id: 'of-somebody-else', dueAt: new Date(0) } as { _id: string });
    await sendPhoto();
    await stuck('cannot-go-1');
    expect((await sendPhoto()).statusCode).toBe(200);
    await stuck('cannot-go-2');
    expect((await owner.ask(REMOVE, { id })).errors).toBeUndefined();
    await sendPhoto();
    await stuck('cannot-go-3');
    expect((await owner.ask(DELETE, { id })).errors).toBeUndefined();
    const left = (await removals.find().toArray()).map(({ _id }) => _id).sort();
    expect(left).toEqual(['cannot-go-1', 'cannot-go-2', 'cannot-go-3', 'of-somebody-else']);
  });

  test('takes its files along when it is replaced, taken away or deleted', async () => {
    const filesLeft = () => mongo.connection.collection('pictures.files').countDocuments();
    const before = await filesLeft();
    await sendPhoto();
    await sendPhoto();
    expect(await filesLeft()).toBe(before + 1);
    await owner.ask(DELETE, { id });
    expect(await filesLeft()).toBe(before);
  });
});
