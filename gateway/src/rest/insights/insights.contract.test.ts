import { describe, expect, test } from '@jest/globals';
import { eventually } from '@kaard/testing';
import { reminderStopToken, startContract } from '../../../test/contract.ts';
import type { Person } from '../../../test/person.ts';

const { world, checked, testThatEveryAnswerIsSeen } = await startContract();

describe('insights', () => {
  const NETWORK = '/api/network/insights';
  const DISMISS = '/api/opportunities/{id}/dismiss';
  const EMAIL = '/api/contacts/{id}/email';
  const read = (person: Person, path: string) => checked(person, 'GET', path, path);
  const mail = (person: Person, id: number, json: object) =>
    checked(person, 'POST', EMAIL, `/api/contacts/${id}/email`, { json });

  test('name what they follow from; what is dismissed stays away; drafts are of one’s own contacts', async () => {
    const [person, other] = [await world.newPerson(), await world.newPerson()];
    const json = { name: 'Mira Adler', company: 'Pohl Ltd', email: 'mira@pohl.example' };
    const { body: saved } = await checked(person, 'POST', '/api/contacts', '/api/contacts', { json });
    const met = new Date(Date.now() - 10 * 86_400_000).toISOString();
    await person.graph(
      `mutation { logInteraction(contactId: "${saved.id}", input: { kind: MET, at: "${met}" }) { interaction { id } } }`,
    );
    await eventually(async () => {
      const { body } = await read(person, '/api/network/analysis');
      expect(body).toMatchObject({ networkSize: 1, dormantConnections: 0, relationshipStrengths: { medium: 1 } });
    });
    const network = (await read(person, NETWORK)).body;
    expect(network.opportunities).toHaveLength(1);
    const [found] = network.opportunities;
    expect(found).toMatchObject({
      ...{ type: 'follow_up_opportunity', priority: 8 },
      ...{ contacts: ['Mira Adler'], contactIds: [saved.id] },
    });
    expect(found.facts).toEqual([{ contactId: saved.id, field: 'log', value: 'met', on: met.slice(0, 10) }]);
    expect((await read(person, '/api/opportunities')).body).toMatchObject([
      { id: found.id, type: 'follow_up_opportunity', priority: 'high' },
    ]);
    expect((await read(person, '/api/connection-intelligence')).body).toMatchObject([
      { id: found.id, type: 'follow_up_reminder', priority: 'high' },
    ]);

    const dismiss = (who: Person) => checked(who, 'POST', DISMISS, `/api/opportunities/${found.id}/dismiss`);
    expect((await dismiss(other)).status).toBe(404);
    expect((await dismiss(person)).body).toEqual({ id: found.id });
    expect((await read(person, NETWORK)).body.opportunities).toEqual([]);
    expect((await read(person, '/api/opportunities')).body).toEqual([]);

    expect((await mail(other, saved.id, { emailType: 'follow_up' })).status).toBe(404);
    expect((await mail(person, saved.id, { emailType: 'love_letter' })).status).toBe(400);
    const context = { meetingLocation: 'x'.repeat(161) };
    expect((await mail(person, saved.id, { emailType: 'propose_meeting', context })).status).toBe(400);
    const { body: draft } = await mail(person, saved.id, {
      emailType: 'propose_meeting',
      context: { meetingLocation: 'Café Beispiel' },
    });
    expect(draft).toMatchObject({ subject: 'Meeting with Pohl Ltd', to: 'mira@pohl.example' });
    expect(draft.body).toContain('Café Beispiel');
    const about = (id: number) => mail(person, saved.id, { emailType: 'follow_up', context: { about: id } });
    expect([(await about(found.id)).status, (await about(1)).status]).toEqual([200, 400]);

    // The key arrives where it counts: with another mail it is a mistake.
    const withKey = (emailType: string) => {
      const headers = { 'Idempotency-Key': 'mail' };
      return checked(person, 'POST', EMAIL, `/api/contacts/${saved.id}/email`, { json: { emailType }, headers });
    };
    const sent = await withKey('follow_up');
    expect([sent.status, (await withKey('follow_up')).body]).toEqual([200, sent.body]);
    expect((await withKey('propose_meeting')).status).toBe(422);
  });
});

describe('reminders', () => {
  const ALL = '/api/reminders';
  const SETTINGS = '/api/reminders/settings';
  const ONE = '/api/contacts/{id}/reminder';
  const of = (person: Person, method: string, id: number | string, json?: object, rest = '') =>
    checked(person, method, `${ONE}${rest}`, `/api/contacts/${id}/reminder${rest}`, json ? { json } : {});

  test('are of one’s own contacts, set, put off, done and cleared', async () => {
    const [person, other] = [await world.newPerson(), await world.newPerson()];
    const { body: saved } = await checked(person, 'POST', '/api/contacts', '/api/contacts', {
      json: { name: 'Mira Adler' },
    });
    const { id } = saved;
    await eventually(async () => expect((await of(person, 'PUT', id, { inDays: 14, note: 'Fair' })).status).toBe(200));
    for (const [method, json, rest] of [
      ['PUT', { inDays: 3 }, ''],
      ['DELETE', undefined, ''],
      ['POST', undefined, '/done'],
      ['POST', { inDays: 3 }, '/snooze'],
    ] as const)
      expect([rest, (await of(other, method, id, json, rest)).status]).toEqual([rest, 404]);
    expect((await of(other, 'GET', id)).status).toBe(404);
    const { body: without } = await checked(person, 'POST', '/api/contacts', '/api/contacts', {
      json: { name: 'Noor' },
    });
    expect(await of(person, 'GET', without.id)).toMatchObject({ status: 200, body: null });
    for (const none of [999_999, 'x', '1e3']) expect((await of(person, 'GET', none)).status).toBe(404);
    for (const wrong of [
      {},
      { inDays: 0 },
      { on: '2020-01-01' },
      { everyMonths: 500 },
      { inDays: 1, note: 'x'.repeat(501) },
    ])
      expect((await of(person, 'PUT', id, wrong)).status).toBe(400);
    expect((await of(person, 'POST', id, {}, '/snooze')).status).toBe(400);

    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const { body: set } = await of(person, 'GET', id);
    expect(set).toMatchObject({ contactId: id, name: 'Mira Adler', note: 'Fair', isDue: false });
    expect([day(13), day(14)]).toContain(set.day);
    const listed = (query = '') => checked(person, 'GET', ALL, `${ALL}${query}`);
    expect((await listed()).body).toMatchObject({ due: 0, next: null, reminders: [{ contactId: id }] });
    expect((await listed('?due=true')).body.reminders).toEqual([]);
    expect((await listed('?cursor=x')).status).toBe(400);
    expect((await of(person, 'POST', id, { on: day(2) }, '/snooze')).body).toMatchObject({ day: day(2), note: 'Fair' });
    const done = (json?: object) => of(person, 'POST', id, json, '/done');
    expect(await done({ day: 'tomorrow' })).toMatchObject({
      status: 400,
      body: { fields: { day: expect.any(String) } },
    });
    expect((await done({ day: day(1) })).body).toMatchObject({ day: day(2) });
    for (let time = 1; time <= 2; time++)
      expect(await done({ day: day(2) })).toMatchObject({ status: 200, body: null });
    expect((await of(person, 'PUT', id, { inDays: 14 })).status).toBe(200);
    expect((await done()).body).toBeNull();
    expect((await done()).status).toBe(404);
    expect((await of(person, 'DELETE', id)).status).toBe(204);
  });

  test('are wanted by one’s own calendar, and by mail or not', async () => {
    const person = await world.newPerson();
    const settings = () => checked(person, 'GET', SETTINGS, SETTINGS);
    const change = (json: object) => checked(person, 'PATCH', SETTINGS, SETTINGS, { json });
    expect((await settings()).body).toEqual({ timeZone: 'UTC', byMail: true });
    expect((await change({ timeZone: 'Mars/Olympus' })).status).toBe(400);
    expect((await change({ timeZone: 'Europe/Berlin' })).body).toEqual({ timeZone: 'Europe/Berlin', byMail: true });
    expect((await change({ byMail: false })).body).toEqual({ timeZone: 'Europe/Berlin', byMail: false });
    expect((await settings()).body).toEqual({ timeZone: 'Europe/Berlin', byMail: false });
  });

  test('are mailed no more to whoever follows the link of such an email, without a sign-in', async () => {
    const person = await world.newPerson();
    const STOP = '/api/reminder-emails/{token}/stop';
    const call = (method: string, token: string) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const form = method === 'POST' ? { headers, body: 'List-Unsubscribe=One-Click' } : {};
      return checked(null, method, STOP, STOP.replace('{token}', token), form);
    };
    const byMail = async () => (await checked(person, 'GET', SETTINGS, SETTINGS)).body.byMail;
    await checked(person, 'PATCH', SETTINGS, SETTINGS, { json: { byMail: true } });
    const token = reminderStopToken(person);
    for (const method of ['GET', 'POST']) expect((await call(method, `${token}x`)).status).toBe(404);
    expect((await call('GET', token)).status).toBe(200);
    expect(await byMail()).toBe(true);
    expect((await call('POST', token)).status).toBe(200);
    expect(await byMail()).toBe(false);
  });
});

describe('search by need', () => {
  const PATH = '/api/contacts/search-smart';
  const save = (person: Person, json: object) => checked(person, 'POST', '/api/contacts', '/api/contacts', { json });
  const search = (person: Person, query: Record<string, string>) =>
    checked(person, 'GET', PATH, `${PATH}?${new URLSearchParams(query)}`);

  test.each([
    [{ q: 'plumber '.repeat(1250) }, 'A search can have at most 500 characters.'],
    [{ q: 'plumber', limit: '0' }, expect.stringContaining('limit')],
    [{ q: 'plumber', limit: '51' }, expect.stringContaining('limit')],
  ])('is refused for %j', async (query, message) => {
    const { status, body } = await search(await world.newPerson(), query);
    expect([status, body.message]).toEqual([400, message]);
  });

  test('finds by name what was saved a moment ago, with the reason, and nobody else’s', async () => {
    const person = await world.newPerson();
    const contact = { name: 'Amara Lindqvist', title: 'Partner', company: 'Seedline Capital' };
    expect((await save(person, contact)).status).toBe(201);
    await eventually(async () => {
      const { body } = await search(person, { q: 'seedline amara' });
      const reasons = ['Matches name and company: Amara Lindqvist, Seedline Capital'];
      expect(body).toEqual([{ id: expect.any(Number), ...contact, score: 1, reasons }]);
    });
    const other = await search(await world.newPerson(), { q: 'seedline amara' });
    expect([other.body, other.headers.get('search-note')]).toEqual([
      [],
      expect.stringContaining('Nobody was found by these words.'),
    ]);
  });

  test('is nobody’s trouble while it is away', async () => {
    const person = await world.newPerson();
    await world.stop('intelligence');
    try {
      expect((await search(person, { q: 'seedline' })).status).toBe(503);
      expect((await save(person, { name: 'Grace Marlow' })).status).toBe(201);
    } finally {
      await world.start('intelligence');
    }
  }, 60_000);
});

testThatEveryAnswerIsSeen('insights/insights');
