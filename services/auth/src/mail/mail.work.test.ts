import { expect, test } from '@jest/globals';
import { createLogger } from '@kaard/service-kit';
import { eventually } from '@kaard/testing';
import { startMailServer } from '../../test/mail-server.ts';
import { createMailWork, type Waiting } from './mail.work.ts';

const server = await startMailServer();
const mailsTo = (name: string) => server.mails.filter(({ to }) => to.includes(`${name}@example.com`));
const MAIL = { subject: 'One', text: 'Hello', messageId: '<1@kaard.example>' };

interface Row extends Waiting {
  id: number;
}

test('a mail that can’t be written is put off, longer each time, and delays none of those behind', async () => {
  const waiting: Row[] = [
    { id: 1, tries: 1 },
    { id: 2, tries: 3 },
    { id: 3, tries: 1 },
  ];
  const [written, putOff]: [number[], unknown[]] = [[], []];
  const now = new Date('2026-03-02T10:00:00Z');
  const counted: string[] = [];
  const emails = { count: (...what: string[]) => void counted.push(what.join(' ')) };
  const work = createMailWork<Row>({
    ...{ emails, kind: 'reminders' },
    ...{ what: 'reminders', ofUseMs: 60_000, log: createLogger('test', 'silent'), now: () => now },
    mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'Kaard <no-reply@kaard.example>' },
    takeDue: async () => waiting.shift() ?? null,
    async compose({ id }) {
      if (id < 3) throw new TypeError('a bad row');
      written.push(id);
      return null;
    },
    setDue: async ({ id }, at) => void putOff.push([id, at.getTime() - now.getTime()]),
  });
  work.wake();
  await eventually(async () => expect(written).toEqual([3]));
  await work.stop();
  expect(putOff).toEqual([
    [1, 5000],
    [2, 20_000],
  ]);
  // Nothing is wrong with the way of emails.
  expect(counted).toEqual([]);
});

test('an email counts as sent once the mail server has taken it, whatever becomes of its row, and as failed when it didn’t', async () => {
  const outcomes = async (smtpUrl: string) => {
    const counted: string[] = [];
    const waiting: Row[] = [{ id: 1, tries: 1 }];
    let isPutOff = false;
    const work = createMailWork<Row>({
      ...{ emails: { count: (_kind, outcome) => void counted.push(outcome) }, kind: 'reminders', what: 'reminders' },
      ...{ ofUseMs: 60_000, log: createLogger('test', 'silent'), now: () => new Date() },
      mail: { smtpUrl, from: 'Kaard <no-reply@kaard.example>' },
      takeDue: async () => waiting.shift() ?? null,
      compose: async () => ({
        ...{ to: 'yara@example.com', mail: MAIL, facts: {} },
        sent: () => Promise.reject(new Error('the database is away')),
      }),
      setDue: async () => {
        isPutOff = true;
      },
    });
    work.wake();
    await eventually(async () => expect(isPutOff).toBe(true));
    await work.stop();
    return counted;
  };
  expect(await outcomes(server.url)).toEqual(['sent']);
  expect(await outcomes('smtp://127.0.0.1:1')).toEqual(['failed']);
});

test('a mail is held for as long as the mail server thinks about it, and not a moment longer', async () => {
  const release = server.hold();
  const held: number[] = [];
  const waiting: Row[] = [{ id: 1, tries: 1 }];
  let isSent = false;
  const work = createMailWork<Row>({
    ...{ emails: { count: () => {} }, kind: 'reminders', what: 'reminders', ofUseMs: 60_000 },
    ...{ log: createLogger('test', 'silent'), now: () => new Date(), leaseMs: 60 },
    mail: { smtpUrl: server.url, from: 'Kaard <no-reply@kaard.example>' },
    takeDue: async () => waiting.shift() ?? null,
    compose: async () => ({
      ...{ to: 'mira@example.com', mail: MAIL, facts: {} },
      sent: async () => {
        isSent = true;
      },
    }),
    setDue: async (_row, at) => void held.push(isSent ? -1 : at.getTime()),
  });
  work.wake();
  await eventually(async () => expect(held.length).toBeGreaterThan(3));
  expect(held).toEqual([...held].sort((a, b) => a - b));
  expect(isSent).toBe(false);
  release();
  await eventually(async () => expect(isSent).toBe(true));
  await new Promise((done) => setTimeout(done, 200));
  await work.stop();
  expect([held.includes(-1), mailsTo('mira').length]).toEqual([false, 1]);
});

test('a mail server that thinks about one mail gets the next meanwhile, four at once', async () => {
  const release = server.hold();
  const people = ['ada', 'ben', 'cleo', 'dario', 'edda', 'finn'];
  const waiting = people.map((name) => ({ name, tries: 1 }));
  const arrived = () => people.filter((name) => mailsTo(name).length > 0);
  const work = createMailWork<Waiting & { name: string }>({
    ...{ emails: { count: () => {} }, kind: 'reminders', what: 'reminders', ofUseMs: 60_000 },
    ...{ log: createLogger('test', 'silent'), now: () => new Date() },
    mail: { smtpUrl: server.url, from: 'Kaard <no-reply@kaard.example>' },
    takeDue: async () => waiting.shift() ?? null,
    compose: async ({ name }) => ({
      ...{ to: `${name}@example.com`, mail: MAIL, facts: {}, sent: async () => {} },
    }),
    setDue: async () => {},
  });
  work.wake();
  await eventually(async () => expect(arrived()).toHaveLength(4));
  expect(waiting).toHaveLength(2);
  release();
  await eventually(async () => expect(arrived()).toEqual(people));
  await work.stop();
});

test('an end is not kept waiting by a mail server that says nothing', async () => {
  const release = server.hold();
  const waiting: Row[] = [{ id: 1, tries: 1 }];
  const work = createMailWork<Row>({
    ...{ emails: { count: () => {} }, kind: 'reminders', what: 'reminders', ofUseMs: 60_000 },
    ...{ log: createLogger('test', 'silent'), now: () => new Date(), endMs: 100 },
    mail: { smtpUrl: server.url, from: 'Kaard <no-reply@kaard.example>' },
    takeDue: async () => waiting.shift() ?? null,
    compose: async () => ({
      ...{ to: 'noor@example.com', mail: MAIL, facts: {}, sent: async () => {} },
    }),
    setDue: async () => {},
  });
  work.wake();
  await eventually(async () => expect(mailsTo('noor')).toHaveLength(1));
  await work.stop();
  release();
});
