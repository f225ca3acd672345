import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { eventually } from '@kaard/testing';
import { startContract } from '../../../test/contract.ts';
import type { CallOptions, Person } from '../../../test/person.ts';
import { smallPicture } from '../../../test/pictures.ts';

const { world, nobody, api, checked, testThatEveryAnswerIsSeen } = await startContract();

const HEIC = new URL('../../../../packages/pictures/test/fixtures/card.heic', import.meta.url);
const ONE = '/api/business-cards/{id}';

describe('business cards', () => {
  const CARD = { name: 'Work', fullName: 'Grace Marlow', email: 'grace@northwind.example' };
  const post = (person: Person | null, path: string, options: CallOptions) =>
    checked(person, 'POST', path, path, options);

  test('are for those who are signed in, and refused in plain words', async () => {
    expect((await checked(null, 'GET', '/api/business-cards', '/api/business-cards')).status).toBe(401);
    const person = await world.newPerson();
    const empty = await post(person, '/api/business-cards', { json: {} });
    expect([empty.status, empty.body.message]).toEqual([400, 'Please enter card name and full name']);
    const wrong = await post(person, '/api/business-cards', { json: { ...CARD, website: 'northwind' } });
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { website: 'Please enter a valid website URL (include http:// or https://)' },
    ]);
  });

  test('have their LinkedIn address under the name that contacts use, and understand the old one', async () => {
    const person = await world.newPerson();
    const url = 'https://www.linkedin.com/in/grace-fictional';
    for (const name of ['linkedIn', 'linkedin']) {
      const wrong = await post(person, '/api/business-cards', { json: { ...CARD, [name]: 'grace' } });
      expect([wrong.status, wrong.body.fields]).toEqual([
        400,
        { linkedIn: 'Please enter a valid LinkedIn profile URL' },
      ]);
    }
    const { body } = await post(person, '/api/business-cards', { json: { ...CARD, linkedIn: url } });
    const both = { linkedIn: url, linkedin: url };
    expect(body).toMatchObject(both);
    expect((await checked(person, 'GET', '/api/business-cards', '/api/business-cards')).body).toMatchObject([both]);
    expect((await checked(person, 'GET', '/api/profile', '/api/profile')).body).toMatchObject(both);
    const open = await checked(null, 'GET', '/api/public/profile/{userId}', `/api/public/profile/${person.id}`);
    expect(open.body).toMatchObject(both);
    const path = `/api/business-cards/${body.id}`;
    const put = async (json: object) => (await checked(person, 'PUT', ONE, path, { json })).body.linkedIn;
    expect(await put({ linkedin: `${url}-2` })).toBe(`${url}-2`);
    expect(await put({ linkedIn: null, linkedin: url })).toBeNull();
    expect(await put({ jobTitle: 'Director' })).toBeNull();

    const { schemas } = api.components;
    for (const name of ['NewBusinessCard', 'BusinessCardChange', 'BusinessCard', 'Profile', 'PublicCard'])
      expect([name, schemas[name].properties]).toMatchObject([name, { linkedIn: {}, linkedin: { deprecated: true } }]);
  });

  test('can hold no text that is longer than the document says', async () => {
    const person = await world.newPerson();
    const { properties } = api.components.schemas.BusinessCardChange;
    const limits = Object.entries<{ anyOf?: { maxLength?: number }[] }>(properties).flatMap(
      ([field, { anyOf = [] }]) => {
        const longest = anyOf.find((form) => form.maxLength)?.maxLength;
        return longest && !['linkedin', 'template', 'accent'].includes(field) ? [[field, longest] as const] : [];
      },
    );
    expect(limits).toEqual(
      expect.arrayContaining([
        ...[
          ['name', 200],
          ['bio', 2000],
        ],
        ['linkedIn', 2048],
      ]),
    );
    const json = Object.fromEntries(limits.map(([field, longest]) => [field, 'x'.repeat(longest + 1)]));
    const { status, body } = await post(person, '/api/business-cards', { json });
    const said = limits.map(([field, longest]) => [
      field,
      expect.stringMatching(`can have at most ${longest.toLocaleString('en-US')} characters$`),
    ]);
    expect([status, body.fields]).toEqual([400, Object.fromEntries(said)]);
  });

  test('are made, found, changed and deleted', async () => {
    const person = await world.newPerson();
    const made = await post(person, '/api/business-cards', { json: CARD });
    expect([made.status, made.headers.get('location')]).toEqual([201, `/api/business-cards/${made.body.id}`]);
    const path = `/api/business-cards/${made.body.id}`;
    expect((await checked(person, 'GET', '/api/business-cards', '/api/business-cards')).body).toEqual([made.body]);
    expect((await checked(person, 'GET', ONE, path)).headers.get('etag')).toBe('"1"');
    const change = { json: { jobTitle: 'Director' }, headers: { 'if-match': '"1"' } };
    expect((await checked(person, 'PUT', ONE, path, change)).body).toMatchObject({ jobTitle: 'Director', version: 2 });
    expect((await checked(person, 'PUT', ONE, path, change)).status).toBe(409);
    const other = await world.newPerson();
    for (const [method, options] of [
      ['GET', {}],
      ['PUT', { json: { name: 'Mine' } }],
      ['DELETE', {}],
    ] as const)
      expect((await checked(other, method, ONE, path, options)).status).toBe(404);
    expect((await checked(person, 'DELETE', ONE, `${path}?items=delete`)).status).toBe(204);
    expect((await checked(person, 'GET', ONE, path)).status).toBe(404);
  });

  test('stand for the person one at a time, as a change or a new card says', async () => {
    const person = await world.newPerson();
    const first = (await post(person, '/api/business-cards', { json: CARD })).body;
    const second = (await post(person, '/api/business-cards', { json: { ...CARD, name: 'Choir' } })).body;
    const put = (id: number, json: object) => checked(person, 'PUT', ONE, `/api/business-cards/${id}`, { json });
    const kept = await put(first.id, { isDefault: false });
    expect([kept.status, kept.body.fields]).toEqual([400, { isDefault: 'Make another card the default instead' }]);
    expect((await put(second.id, { isDefault: true, jobTitle: 'Alto' })).body).toMatchObject({
      ...{ isDefault: true, jobTitle: 'Alto' },
    });
    const third = await post(person, '/api/business-cards', { json: { ...CARD, isDefault: true } });
    const { body } = await checked(person, 'GET', '/api/business-cards', '/api/business-cards');
    expect(body.filter((card: { isDefault: boolean }) => card.isDefault)).toEqual([third.body]);
  });

  test('make the profile, together with what somebody says about their business', async () => {
    const person = await world.newPerson();
    expect((await checked(person, 'GET', '/api/profile', '/api/profile')).body).toMatchObject({ fullName: null });
    await post(person, '/api/business-cards', { json: CARD });
    const path = '/api/profile/business-context';
    const json = { businessDescription: 'We grind lenses.', businessGoals: ['Grow', 'grow '] };
    expect((await checked(person, 'PATCH', path, path, { json })).body).toMatchObject({
      ...{ fullName: 'Grace Marlow', businessDescription: 'We grind lenses.', businessGoals: ['Grow'] },
    });
    const refused = await checked(person, 'PATCH', path, path, { json: { businessDescription: ' ' } });
    expect([refused.status, refused.body.message]).toEqual([400, 'Please describe your business']);
    const { headers } = await checked(person, 'GET', '/api/profile', '/api/profile');
    // Weak: the names in the same body are of the card, which has a version of its own.
    expect(headers.get('etag')).toBe('W/"1"');
    const seen = (version: string) => ({ json: { industry: 'Optics' }, headers: { 'if-match': version } });
    const late = await checked(person, 'PATCH', path, path, seen('"0"'));
    expect([late.status, late.body.reason]).toEqual([409, 'VERSION_CONFLICT']);
    expect((await checked(person, 'PATCH', path, path, { json: { industry: 'x', version: 0 } })).status).toBe(409);
    expect((await checked(person, 'PATCH', path, path, seen('one'))).status).toBe(400);
    const inTime = await checked(person, 'PATCH', path, path, seen(headers.get('etag')!));
    expect([inTime.headers.get('etag'), inTime.body.industry, inTime.body.version]).toEqual(['W/"2"', 'Optics', 2]);
  });
});

describe('what visitors of a public page leave', () => {
  const LIST = '/api/contacts/offers';
  const ONE = '/api/contacts/offers/{id}';
  const ACCEPT = '/api/contacts/offers/{id}/accept';
  const LEAVE = '/api/public/profile/{userId}/offers';
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

  const leave = (person: Person, fields: Record<string, string>, headers = {}) =>
    checked(null, 'POST', LEAVE, `/api/public/profile/${person.id}/offers`, {
      ...{ body: new URLSearchParams(fields).toString(), headers: { ...FORM, ...headers } },
    });
  const accept = (person: Person, id: number, json: object = {}) =>
    checked(person, 'POST', ACCEPT, `/api/contacts/offers/${id}/accept`, { json });
  const offersOf = async (person: Person) => (await checked(person, 'GET', LIST, LIST)).body;

  async function newOwner() {
    const person = await world.newPerson();
    await person.call('/api/business-cards', { method: 'POST', json: { name: 'Work', fullName: 'Grace Marlow' } });
    const page = await nobody(`/api/public/profile/${person.id}`, { headers: { accept: 'text/html' } });
    return { person, consent: /name="consent"[^>]* value="([^"]+)"/.exec(page.body)![1]! };
  }
  const come = (person: Person, count: number) =>
    eventually(async () => {
      const offers = await offersOf(person);
      expect(offers).toHaveLength(count);
      return offers;
    });

  test('is refused when it is no form, too long, incomplete, or meant for nobody', async () => {
    const { person, consent } = await newOwner();
    const wrong = await leave(person, { name: 'Noor' });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['email', 'consent']]);
    const large = await leave(person, { name: 'Noor', consent, note: 'x'.repeat(1_000_000) });
    expect([large.status, large.body.message]).toEqual([413, 'The request is too large. The limit is 32 kB.']);
    const inBrowser = await leave(person, { name: 'Noor', note: 'x'.repeat(40_000) }, { accept: 'text/html' });
    expect(inBrowser.status).toBe(413);
    expect(inBrowser.body).toContain('<p>The request is too large. The limit is 32 kB.</p>');
    expect((await leave(person, {}, { 'content-type': 'application/xml' })).status).toBe(415);
    for (const json of [{ name: 'Noor', email: 'noor@ashworth.example', consent }, { fullName: 'Noor' }, []]) {
      const path = `/api/public/profile/${person.id}/offers`;
      const refused = await checked(null, 'POST', LEAVE, path, { json });
      expect([refused.status, refused.body.message]).toEqual([
        ...[415, 'Please send the fields as a form (application/x-www-form-urlencoded), not as JSON.'],
      ]);
    }
    expect((await leave(await world.newPerson(), { name: 'Noor' })).status).toBe(404);
  });

  test('waits for its owner, and is taken, put into somebody, or declined', async () => {
    const { person, consent } = await newOwner();
    const visitor = { name: 'Noor Ashworth', email: 'noor@ashworth.example', consent };
    for (const note of ['One', 'Two', 'Three'])
      expect((await leave(person, { ...visitor, note })).body.message).toBe(
        'Your details have been sent to Grace Marlow.',
      );
    expect((await leave(person, { ...visitor, note: 'One' }, { accept: 'text/html' })).status).toBe(200);
    const offers = await come(person, 3);
    const idOf = (note: string): number => offers.find((offer: { note: string }) => offer.note === note).id;

    const taken = await accept(person, idOf('One'));
    expect([taken.status, taken.body.source]).toEqual([201, 'exchange']);
    const asked = await accept(person, idOf('Two'));
    expect([asked.status, asked.body.duplicates]).toMatchObject([409, [{ id: taken.body.id, level: 'sure' }]]);
    const merge = { onDuplicate: 'update', updateId: taken.body.id };
    const merged = await accept(person, idOf('Two'), merge);
    expect([merged.status, merged.body.id, merged.body.notes]).toEqual([200, taken.body.id, 'One\n\nTwo']);
    expect((await accept(person, idOf('Three'), { onDuplicate: 'update' })).status).toBe(400);
    await world.setContactLimit(person.id, 1);
    const full = await accept(person, idOf('Three'), { onDuplicate: 'keep-both' });
    expect([full.status, full.body]).toMatchObject([402, { reason: 'CONTACT_LIMIT_REACHED', limit: 1, used: 1 }]);

    const other = await world.newPerson();
    const path = `/api/contacts/offers/${idOf('Three')}`;
    expect((await accept(other, idOf('Three'))).status).toBe(404);
    expect((await checked(other, 'DELETE', ONE, path)).status).toBe(404);
    expect((await checked(person, 'DELETE', ONE, path)).status).toBe(204);
    await leave(person, { ...visitor, note: 'Four' });
    const [seen] = await come(person, 1);
    await leave(person, { ...visitor, note: 'Five' });
    await come(person, 2);
    expect((await checked(person, 'DELETE', LIST, `${LIST}?upTo=x`)).status).toBe(400);
    expect((await checked(person, 'DELETE', LIST, `${LIST}?upTo=${seen.id}`)).body).toEqual({ declined: 1 });
    expect((await checked(person, 'DELETE', LIST, LIST)).body).toEqual({ declined: 1 });
    expect(await offersOf(person)).toEqual([]);
  });
});

describe('pictures, files and pages of cards', () => {
  const PICTURE = '/api/business-cards/{id}/{picture}';
  const PAGE = '/api/public/profile/{userId}';
  const ADDRESS = '/u/{handle}';

  test('are shown to their owner, and to everybody once the card is shared', async () => {
    const [person, other] = [await world.newPerson(), await world.newPerson()];
    const json = { name: 'Work', fullName: 'Grace Marlow' };
    const { id } = (await person.call('/api/business-cards', { method: 'POST', json })).body;
    const own = `/api/business-cards/${id}`;
    const send = async (who: Person | null) => {
      const options = { body: new Uint8Array(await smallPicture()), headers: { 'content-type': 'image/jpeg' } };
      return checked(who, 'POST', PICTURE, `${own}/photo`, options);
    };
    expect((await send(null)).status).toBe(401);
    expect((await send(other)).status).toBe(404);
    expect((await checked(person, 'GET', PICTURE, `${own}/photo`)).status).toBe(404);
    const { url } = (await send(person)).body;
    expect(url).toMatch(new RegExp(`/cards/${id}/photo\\?v=`));
    const heic = await checked(person, 'POST', PICTURE, `${own}/logo`, {
      body: new Uint8Array(await readFile(HEIC)),
      headers: { 'content-type': 'image/heic' },
    });
    expect(heic.status).toBe(200);
    expect(Object.keys(api.paths[PICTURE].post.requestBody.content)).toContain('image/heic');
    for (const [template, path, type] of [
      [PICTURE, `${own}/photo`, 'image/jpeg'],
      ['/api/business-cards/{id}/files/{file}', `${own}/files/qr.svg`, 'image/svg+xml'],
      ['/api/business-cards/{id}/vcard', `${own}/vcard`, 'text/vcard'],
    ] as const) {
      expect((await checked(other, 'GET', template, path)).status).toBe(404);
      const { status, headers } = await checked(person, 'GET', template, path);
      expect([path, status, headers.get('content-type')]).toEqual([path, 200, expect.stringContaining(type)]);
    }

    const page = `/api/public/profile/${person.id}`;
    const shared = '/api/public/profile/{userId}/cards/{cardId}/{picture}';
    expect((await checked(null, 'GET', PAGE, `/api/public/profile/${other.id}`)).status).toBe(404);
    expect((await checked(null, 'GET', shared, `${page}/cards/${id}/cover`)).status).toBe(404);
    const version = url.slice(url.indexOf('?'));
    const FILE = '/api/business-cards/{id}/files/{file}';
    for (const [who, template, path] of [
      [null, shared, url],
      [person, PICTURE, `${own}/photo${version}`],
      [person, FILE, `${own}/files/background.png?v=1`],
    ] as const) {
      const shown = await checked(who, 'GET', template, path);
      expect([path, shown.status, shown.headers.get('ignored-parameters')]).toEqual([path, 200, null]);
    }
    const { headers } = await checked(null, 'GET', PAGE, page);
    const seen = { headers: { 'if-none-match': headers.get('etag')! } };
    expect((await checked(null, 'GET', PAGE, page, seen)).status).toBe(304);
    expect((await checked(person, 'PUT', ONE, own, { json: { isShared: false } })).status).toBe(200);
    expect((await checked(null, 'GET', PAGE, page)).status).toBe(404);
  });

  test('have an address of their owner’s own, and the former one leads there', async () => {
    const person = await world.newPerson();
    await person.call('/api/business-cards', { method: 'POST', json: { name: 'Work', fullName: 'Grace Marlow' } });
    const choose = (handle: string) =>
      person.graph('mutation ($handle: String!) { setProfileHandle(handle: $handle) { __typename } }', { handle });
    const [former, present] = [`grace-${person.id}`, `marlow-${person.id}`];
    expect((await checked(null, 'GET', ADDRESS, `/u/${former}`)).status).toBe(404);
    expect((await choose(former)).body.errors).toBeUndefined();
    const { headers } = await checked(null, 'GET', ADDRESS, `/u/${former}`);
    const seen = { headers: { 'if-none-match': headers.get('etag')! } };
    expect((await checked(null, 'GET', ADDRESS, `/u/${former}`, seen)).status).toBe(304);
    expect((await choose(present)).body.errors).toBeUndefined();
    const moved = await checked(null, 'GET', ADDRESS, `/u/${former}`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([302, expect.stringContaining(present)]);
    const back = `/api/public/profile/${person.id}/offers`;
    const sent = await checked(null, 'GET', '/api/public/profile/{userId}/offers', back, { redirect: 'manual' });
    expect(sent.status).toBe(302);
  });
});

testThatEveryAnswerIsSeen('cards/cards');
