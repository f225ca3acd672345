import { describe, expect, test } from '@jest/globals';
import { eventually } from '@kaard/testing';
import { createCaller } from './person.ts';
import { smallPicture } from './pictures.ts';
import { startWorld } from './world.ts';

const world = await startWorld({ worker: null, scanWaitMs: 300 });
const UNAVAILABLE = /isn’t available right now\. Please try again in a few seconds\.$/;

describe('when a part is gone, the rest goes on', () => {
  test('no worker: a scan is accepted with its address, and is not lost', async () => {
    const person = await world.newPerson();
    const imageData = (await smallPicture()).toString('base64');
    const accepted = await person.call('/api/scan-card', { method: 'POST', json: { imageData } });
    expect([accepted.status, accepted.body]).toEqual([202, { scanId: expect.any(Number), status: 'queued' }]);
    expect(accepted.headers.get('retry-after')).toBe('2');
    const waiting = await person.call(accepted.headers.get('location')!);
    expect([waiting.status, waiting.body.status]).toEqual([200, 'queued']);
    expect(waiting.headers.get('retry-after')).toBe('2');
  });

  test('contacts away: 503 with words, scans and sign-in work; then it is back', async () => {
    const person = await world.newPerson();
    await person.call('/api/contacts', { method: 'POST', json: { name: 'Kept Safe' } });
    await world.stop('contacts');
    try {
      const refused = await person.call('/api/contacts');
      expect([refused.status, refused.body.message]).toEqual([503, expect.stringMatching(UNAVAILABLE)]);
      expect(refused.headers.get('retry-after')).toBe('5');
      const saving = await person.call('/api/contacts', { method: 'POST', json: { name: 'Not now' } });
      expect(saving.status).toBe(503);
      const mixed = await person.graph('{ me { email } contact(id: "1") { name } }');
      expect(mixed.body.data).toEqual({ me: { email: person.email }, contact: null });
      expect(mixed.body.errors).toMatchObject([{ path: ['contact'], extensions: { code: 'SERVICE_UNAVAILABLE' } }]);
      const imageData = (await smallPicture()).toString('base64');
      expect((await person.call('/api/scan-card', { method: 'POST', json: { imageData } })).status).toBe(202);
      expect((await world.newPerson()).token).toMatch(/\./);
      expect((await createCaller(world.url)('/readyz')).body.parts.contacts).toBe('away');
    } finally {
      await world.start('contacts');
    }
    const list = await eventually(async () => {
      const { status, body } = await person.call('/api/contacts');
      return status === 200 && body;
    });
    expect(list).toMatchObject([{ name: 'Kept Safe' }]);
  });

  test('auth away: tokens that were issued go on working, signing in says what is wrong', async () => {
    const person = await world.newPerson();
    await world.stop('auth');
    try {
      expect((await person.call('/api/contacts')).status).toBe(200);
      const json = { email: person.email, password: person.password };
      const login = await createCaller(world.url)('/api/auth/login', { method: 'POST', json });
      expect([login.status, login.body.message]).toEqual([503, expect.stringMatching(UNAVAILABLE)]);
    } finally {
      await world.start('auth');
    }
  });

  test('scan away: cards cannot be read, contacts can be seen', async () => {
    const person = await world.newPerson();
    await world.stop('scan');
    try {
      const imageData = (await smallPicture()).toString('base64');
      const refused = await person.call('/api/scan-card', { method: 'POST', json: { imageData } });
      expect([refused.status, refused.body.message]).toEqual([503, expect.stringMatching(UNAVAILABLE)]);
      expect((await person.call('/api/contacts')).status).toBe(200);
    } finally {
      await world.start('scan');
    }
  });

  test('cards away: contacts, scans and what visitors have left go on; figures of cards are missing, and nothing else', async () => {
    const person = await world.newPerson();
    await person.call('/api/business-cards', { method: 'POST', json: { name: 'Work', fullName: 'Grace Marlow' } });
    const visitor = createCaller(world.url);
    const path = `/api/public/profile/${person.id}`;
    const { body: page } = await visitor(path, { headers: { accept: 'text/html' } });
    const consent = /name="consent"[^>]* value="([^"]+)"/.exec(page)![1]!;
    const form = new URLSearchParams({ name: 'Noor Ashworth', email: 'noor@ashworth.example', consent });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const leave = () => visitor(`${path}/offers`, { method: 'POST', body: `${form}`, headers });
    expect((await leave()).status).toBe(200);
    const offersOf = async () => (await person.call('/api/contacts/offers')).body;
    const [offer] = await eventually(async () => {
      const offers = await offersOf();
      expect(offers).toHaveLength(1);
      return offers;
    });
    await world.stop('cards');
    try {
      for (const refused of [await visitor(path), await leave(), await person.call('/api/business-cards')])
        expect([refused.status, refused.body.message]).toEqual([503, expect.stringMatching(UNAVAILABLE)]);
      const browser = await visitor(path, { headers: { accept: 'text/html' } });
      expect([browser.status, browser.body]).toEqual([503, expect.stringContaining('<h1>Please try again later</h1>')]);
      const taken = await person.call(`/api/contacts/offers/${offer.id}/accept`, { method: 'POST', json: {} });
      expect([taken.status, taken.body.name]).toEqual([201, 'Noor Ashworth']);
      const imageData = (await smallPicture()).toString('base64');
      expect((await person.call('/api/scan-card', { method: 'POST', json: { imageData } })).status).toBe(202);
      const mixed = await person.graph('{ contactStats { total } cardStats { cardShares } offers { totalCount } }');
      expect(mixed.body.data).toEqual({ contactStats: { total: 1 }, cardStats: null, offers: { totalCount: 0 } });
      expect(mixed.body.errors).toMatchObject([{ path: ['cardStats'], extensions: { code: 'SERVICE_UNAVAILABLE' } }]);
    } finally {
      await world.start('cards');
    }
    // Sent again, it is known.
    await eventually(async () => expect((await leave()).status).toBe(200));
    expect(await offersOf()).toEqual([]);
  });
});
