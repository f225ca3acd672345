import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { readEventSettings } from '@kaard/events';
import type { Claims } from '@kaard/service-kit';
import { createEventPublisher, eventually, newUserId, testMongo, testRedis, tracesOf } from '@kaard/testing';
import { decodeJwt } from 'jose';
import { startMailServer } from '../../test/mail-server.ts';
import { startAuth } from '../../test/subgraph.ts';
import { reminderMail } from './reminder.texts.ts';

const mongo = await testMongo();
const redis = await testRedis();
const server = await startMailServer();
const mail = { smtpUrl: server.url, from: 'Kaard <no-reply@kaard.example>' };
const events = readEventSettings({ EVENTS_PREFIX: `auth-reminds-${mongo.database}`, EVENTS_INSIDE: true });
const settings = { mail, publicUrl: 'https://kaard.example', events };
let offsetMs = 0;
const now = () => new Date(Date.now() + offsetMs);
const auth = await startAuth(mongo, redis.url, settings, now);
const publisher = createEventPublisher({ redisUrl: redis.url, prefix: events.prefix, listener: 'auth' });
afterAll(async () => {
  await publisher.close();
  await auth.close();
});

const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { user { id } token } }';
const DELETE = 'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { userId } }';
const PASSWORD = 'a long walk home';

async function register() {
  const email = `mira.${randomUUID().slice(0, 8)}@example.com`;
  const { data } = await auth.ask(REGISTER, { input: { email, password: PASSWORD } });
  const { sub, sid } = decodeJwt(data.register.token) as { sub: string; sid: string };
  // Nobody else is reminded by mail.
  await mongo.connection
    .collection('accounts')
    .updateOne({ _id: Number(sub) as never }, { $set: { emailVerified: true } });
  return { email, id: Number(sub), claims: { sub, sid, via: 'session' } as Partial<Claims> };
}
const contact = (name: string, more: object = {}) => ({ contactId: 1, name, company: null, note: null, ...more });
const stored = (userId: number, day = '2026-11-23') =>
  mongo.connection.db!.collection('reminder_mails').findOne({ userId, day }, { sort: { _id: -1 } });
const isTaken = (event: string) =>
  eventually(async () =>
    expect(await mongo.connection.db!.collection('inbox').findOne({ _id: event as never })).not.toBeNull(),
  );
async function tell(
  ownerId: number,
  day: string,
  {
    version = 1,
    id = randomUUID(),
    contacts = [contact('Amara')],
    at = now(),
    until,
  }: { version?: number; id?: string; contacts?: object[]; at?: Date; until?: Date } = {},
) {
  const payload = { ownerId, day, count: contacts.length, contacts, until, stopToken: `${ownerId}.signed` };
  await isTaken(
    await publisher.publish({ name: 'reminders.due', ownerId, aggregateId: ownerId, version, id, at, payload }),
  );
  return id;
}
const mailsTo = (email: string) => server.mails.filter(({ to }) => to.includes(email));
const isSent = (id: number, day: string) =>
  eventually(async () => expect(await stored(id, day)).toMatchObject({ dueAt: null }), { timeoutMs: 20_000 });

/** Refused, and waiting for the next try: nothing of it is on its way. */
const waits = (id: number, day?: string) =>
  eventually(async () => {
    const { tries, dueAt } = (await stored(id, day))!;
    expect([tries > 0, dueAt.getTime() - Date.now() < 30_000]).toEqual([true, true]);
  });

describe('reminders by mail', () => {
  afterEach(() => {
    offsetMs = 0;
    server.refuse(false);
  });

  test('go to nobody who is unknown, and nowhere without a mail server', async () => {
    const nobody = newUserId();
    await tell(nobody, '2026-11-23');
    expect(await stored(nobody)).toBeNull();
  });

  test('are one mail of each telling, however often it is told', async () => {
    const { id, email } = await register();
    const event = await tell(id, '2026-11-23', {
      contacts: [contact('Amara Lindqvist', { company: 'Seedline', note: 'Term sheet' }), contact('Bo Second')],
    });
    await isSent(id, '2026-11-23');
    await tell(id, '2026-11-23', { id: event });
    await tell(id, '2026-11-23');
    // Who flies west has the same day once more.
    await tell(id, '2026-11-23', { version: 2 });
    await eventually(async () => expect(mailsTo(email)).toHaveLength(2));
    await tell(id, '2026-11-24', { version: 3 });
    await isSent(id, '2026-11-24');
    const [first, second, third, ...more] = mailsTo(email);
    expect(more).toEqual([]);
    expect(first!.text).toContain('Subject: Your Kaard reminders for November 23, 2026');
    expect(first!.text).toContain('- Amara Lindqvist, Seedline: Term sheet\r\n- Bo Second');
    expect(first!.text).toContain('https://kaard.example/opportunities');
    const stopLink = `https://kaard.example/api/reminder-emails/${id}.signed/stop`;
    // A long header goes on in the next line.
    expect(first!.text.replace(/\r\n +/g, ' ')).toContain(`List-Unsubscribe: <${stopLink}>`);
    expect(first!.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(first!.text).toContain(`Turn off these emails: ${stopLink}\r\nSettings: https://kaard.example/account`);
    for (const { text } of [second!, third!]) expect(text).toMatch(/- Amara\r\n/);
    // Whom it was about is not kept.
    expect(await stored(id)).toMatchObject({ contacts: [] });
  });

  test('are tried again while the mail server refuses, and come once', async () => {
    const { id, email } = await register();
    server.refuse(true);
    await tell(id, '2026-11-23');
    await eventually(async () => expect((await stored(id))?.tries).toBeGreaterThan(0));
    expect(mailsTo(email)).toEqual([]);
    server.refuse(false);
    await isSent(id, '2026-11-23');
    expect(mailsTo(email)).toHaveLength(1);
  });

  test('that are heard of when their day is over are not sent as today’s', async () => {
    const { id, email } = await register();
    const ago = (hours: number) => new Date(now().getTime() - hours * 60 * 60_000);
    await tell(id, '2026-11-21', { version: 1, at: ago(48) });
    await tell(id, '2026-11-22', { version: 2, at: ago(10), until: ago(0) });
    await tell(id, '2026-11-23', { version: 3, at: ago(10), until: ago(-1) });
    await isSent(id, '2026-11-23');
    expect([await stored(id, '2026-11-21'), await stored(id, '2026-11-22')]).toEqual([null, null]);
    expect(mailsTo(email)).toHaveLength(1);
    server.refuse(true);
    await tell(id, '2026-11-24', { version: 4, until: ago(-1) });
    await waits(id, '2026-11-24');
    offsetMs = 2 * 60 * 60_000;
    server.refuse(false);
    await eventually(async () => expect(await stored(id, '2026-11-24')).toBeNull(), { timeoutMs: 20_000 });
    expect(mailsTo(email)).toHaveLength(1);
  });

  test('are not sent when the day is over, nor when the person is', async () => {
    const late = await register();
    const gone = await register();
    server.refuse(true);
    await tell(late.id, '2026-11-23');
    await tell(gone.id, '2026-11-23');
    await waits(gone.id);
    const { errors } = await auth.ask(DELETE, { input: { password: PASSWORD } }, gone.claims);
    expect(errors).toBeUndefined();
    expect(await tracesOf(mongo.connection, gone.id)).not.toContain('reminder_mails');
    expect(await stored(gone.id)).toBeNull();
    await waits(late.id);
    offsetMs = 21 * 60 * 60_000;
    server.refuse(false);
    await new Promise((done) => setTimeout(done, 6000));
    expect([mailsTo(late.email), mailsTo(gone.email)]).toEqual([[], []]);
  });
});

test('a mail says each on one line, and how many there are', () => {
  const named = ['Ada\r\nBcc: x@example.com', 'Bo'].map((name) => ({ name, company: null, note: 'one\ntwo' }));
  const links = { link: 'https://kaard.example', settingsLink: 'https://kaard.example/account' };
  const mail = { brand: 'Kaard', day: '2026-11-23', stopLink: null, ...links };
  const { subject, text } = reminderMail({ ...mail, contacts: named, count: 5 });
  expect(subject).toBe('Your Kaard reminders for November 23, 2026');
  expect(text).toContain('- Ada Bcc: x@example.com: one two\n- Bo: one two\n- and 3 more\n');
  const alone = reminderMail({ ...mail, contacts: named.slice(0, 1), count: 1 });
  expect(alone.subject).toBe(subject);
  expect(alone.text).toContain('Turn off these emails in your account: https://kaard.example/account');
});
