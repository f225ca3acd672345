import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { createSetAside } from '@kaard/events';
import { prepareCollections } from '@kaard/service-kit';
import { testMongo, testRedis } from '@kaard/testing';
import { run } from '../run.ts';

const auth = await testMongo();
const contacts = await testMongo();
const scan = await testMongo();
const billing = await testMongo();
const redis = await testRedis();
const setAside = createSetAside(scan.connection);
beforeAll(() => prepareCollections(scan.connection));

const kaard = (...args: string[]) => kaardAt({ MONGODB_URI: scan.uri, REDIS_URL: redis.url }, ...args);

async function kaardAt(addresses: NodeJS.ProcessEnv, ...args: string[]) {
  const out: string[] = [];
  const err = new PassThrough();
  const errors: string[] = [];
  err.on('data', (text: Buffer) => errors.push(String(text)));
  const env = {
    ...addresses,
    AUTH_DATABASE: auth.database,
    CONTACTS_DATABASE: contacts.database,
    SCAN_DATABASE: scan.database,
    BILLING_DATABASE: billing.database,
  };
  const status = await run(args, { env, out: { write: (text) => out.push(text) }, err });
  await new Promise((done) => setImmediate(done));
  return { status, out: out.join(''), err: errors.join('') };
}

async function poison(): Promise<string> {
  const id = randomUUID();
  await setAside.put({
    ...{ id, name: 'contact.created', problem: 'no room', attempts: 9, setAsideAt: new Date(), resendAt: null },
    event: { id, aggregate: { type: 'contact', id: 7, version: 1 }, ownerId: 4711, payload: { name: 'Mira Adler' } },
  });
  return id;
}

describe('kaard events', () => {
  test.each([
    [[], /use one of failed, resend, rebuild/],
    [['lost'], /no command "events lost"/],
    [['failed', 'x'], /one argument too many/],
    [['resend'], /needs ids, or --all/],
    [['resend', 'x', '--all'], /needs ids, or --all/],
    [['rebuild'], /name of one service/],
    [['rebuild', 'mail'], /no service "mail"/],
    [['failed', '--listener', 'mail'], /no service "mail"/],
    [['failed', '--fast'], /Unknown option/],
  ])('%j is not understood, and it says why', async (args, why) => {
    const answer = await kaard('events', ...args);
    expect(answer).toMatchObject({ status: 2, out: '' });
    expect(answer.err).toMatch(why);
  });

  test('finds the database of the product that runs on the data folder, and asks for no other', async () => {
    const data = mkdtempSync(join(tmpdir(), 'kaard-events-'));
    writeFileSync(join(data, 'run.json'), JSON.stringify({ mongodb: { uri: scan.uri } }));
    try {
      expect(await kaardAt({ KAARD_DATA: data }, 'events', 'failed')).toMatchObject({ status: 0, out: '' });
    } finally {
      rmSync(data, { recursive: true, force: true });
    }
  });

  test('lists what could not be taken, without what it says, and orders another attempt', async () => {
    expect(await kaard('events', 'failed')).toEqual({ status: 0, out: '', err: 'No failed events.\n' });
    expect(await kaard('events', 'resend', '--all')).toEqual({ status: 1, out: '', err: 'No failed events.\n' });
    const [one, two] = [await poison(), await poison()];
    const { status, out } = await kaard('events', 'failed', '--json');
    expect(status).toBe(1);
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(
      [one, two].map((id) =>
        expect.objectContaining({
          id,
          listener: 'scan',
          aggregate: { type: 'contact', id: 7, version: 1 },
          attempts: 9,
        }),
      ),
    );
    expect(out).not.toContain('Mira');
    expect((await kaard('events', 'failed')).out).toContain('no room');
    expect((await kaard('events', 'failed', '--listener', 'contacts')).status).toBe(0);

    expect(await kaard('events', 'resend', randomUUID())).toMatchObject({
      status: 1,
      err: 'No such event.\n',
    });
    expect(await kaard('events', 'resend', one)).toMatchObject({ status: 0 });
    expect((await setAside.toResend(10)).map(({ id }) => id)).toEqual([one]);
    expect((await kaard('events', 'resend', '--all')).err).toMatch(/^2 events will be retried/);
    expect(await setAside.toResend(10)).toHaveLength(2);
  });

  test('orders the services to publish again what a listener needs', async () => {
    expect((await kaard('events', 'rebuild', 'scan')).err).toBe(
      [
        'auth republishes account.updated for scan.',
        'contacts republishes contact.created for scan.',
        'billing republishes entitlements.changed for scan.',
        '',
      ].join('\n'),
    );
    const orders = contacts.connection.db!.collection('publications');
    expect(await orders.find().toArray()).toMatchObject([{ to: 'scan', name: 'contact.created', finishedAt: null }]);
    expect((await kaard('events', 'rebuild', 'billing')).err).toMatch(/keeps no copies/);
  });
});
