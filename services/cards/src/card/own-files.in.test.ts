import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newPicture } from '@kaard/pictures/testing';
import { type Caller, testMongo } from '@kaard/testing';
import { newCard } from '../../test/factories.ts';
import { CREATE, startCards } from '../../test/subgraph.ts';

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
    const photo = await newPicture({ width: 60, height: 60 });
    const sent = await owner.send({
      ...{ method: 'POST', url: path('photo'), headers: { 'content-type': 'image/jpeg' }, payload: photo },
    });
    expect(sent.statusCode).toBe(200);
    const { headers, rawPayload } = await owner.send({ url: path('photo') });
    expect(headers['content-type']).toBe('image/jpeg');
    expect(rawPayload.length).toBeGreaterThan(100);
    expect((await owner.send({ url: path('vcard') })).body).toContain('PHOTO;');
  });
});
