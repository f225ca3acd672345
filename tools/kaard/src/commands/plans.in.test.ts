import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, describe, expect, test } from '@jest/globals';
import { testMongo, testRedis } from '@kaard/testing';
import { startAuth } from '../../../../services/auth/test/subgraph.ts';
import { CHANGE, READ, startBilling } from '../../../../services/billing/test/subgraph.ts';
import { run } from '../run.ts';

const [people, mongo] = await Promise.all([testMongo(), testMongo()]);
const redis = await testRedis();
const folder = mkdtempSync(join(tmpdir(), 'kaard-plans-'));
const sessionKeysFile = join(folder, 'keys', 'session.jwks.json');
const auth = await startAuth(people, redis.url, { sessionKeysFile });
const billing = await startBilling(mongo, { BILLING_MODE: 'manual' });
afterAll(async () => {
  await Promise.all([auth.close(), billing.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const kaard = (...args: string[]) => kaardAt({ MONGODB_URI: mongo.uri, REDIS_URL: redis.url }, ...args);

async function kaardAt(addresses: NodeJS.ProcessEnv, ...args: string[]) {
  const out: string[] = [];
  const errors: string[] = [];
  const err = new PassThrough();
  err.on('data', (text: Buffer) => errors.push(String(text)));
  const env = {
    AUTH_DATABASE: people.database,
    BILLING_DATABASE: mongo.database,
    BILLING_MODE: 'manual',
    KAARD_DATA: folder,
    PUBLIC_URL: 'https://kaard.example',
    ...addresses,
  };
  const status = await run(['plans', ...args], { env, out: { write: (text) => out.push(text) }, err });
  await new Promise((done) => setImmediate(done));
  return { status, out: out.join(''), err: errors.join('') };
}

const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { user { id } } }';
async function register(email: string) {
  const { data } = await auth.ask(REGISTER, { input: { email, password: 'a long walk home' } });
  return billing.newPerson(Number(data.register.user.id));
}

describe('kaard plans', () => {
  test.each([
    [[], /use one of asked/],
    [['fly'], /no command "plans fly"/],
    [['confirm'], /needs an email address/],
    [['confirm', 'ada@example.com', 'gold'], /no plan "gold"/],
    [['confirm', 'ada@example.com', 'pro', 'now'], /"now" is one argument too many/],
    [['confirm', 'ada@example.com', '--yearly'], /--yearly needs a plan/],
    [['set', 'ada@example.com'], /which plan/],
    [['set', 'ada@example.com', 'gold'], /no plan "gold"/],
    [['show', 'ada@example.com', 'pro'], /one argument too many/],
    [['asked', '--fast'], /Unknown option/],
  ])('does not understand %j', async (args, said) => {
    const { status, err } = await kaard(...args);
    expect([status, err]).toEqual([2, expect.stringMatching(said)]);
  });

  test('fails for an account that is not there, and for a request that nobody made', async () => {
    await register('nothing@example.com');
    expect(await kaard('confirm', 'nobody@example.com')).toMatchObject({ status: 1 });
    for (const action of ['confirm', 'decline'])
      expect(await kaard(action, 'nothing@example.com')).toMatchObject({
        status: 1,
        err: expect.stringContaining('Plan request not found'),
      });
  });

  test('finds the databases of the product that runs on the data folder', async () => {
    const data = mkdtempSync(join(folder, 'running-'));
    const state = { mongodb: { uri: mongo.uri }, redis: { url: redis.url }, address: 'http://localhost:3999' };
    writeFileSync(join(data, 'run.json'), JSON.stringify(state));
    await register('may@example.com');
    const there = (...args: string[]) => kaardAt({ KAARD_DATA: data }, ...args);
    expect(await there('asked')).toMatchObject({ status: 0 });
    expect(await there('set', 'may@example.com', 'pro')).toMatchObject({ status: 0, out: 'may@example.com  pro\n' });
  });

  test('lists who waits, and gives or declines what was asked for', async () => {
    expect(await kaard('asked')).toMatchObject({
      status: 0,
      out: '',
      err: expect.stringContaining('No pending requests'),
    });
    const ada = await register('ada@example.com');
    const ben = await register('ben@example.com');
    await ada.ask(CHANGE, { plan: 'PRO', interval: 'YEARLY' });
    await ben.ask(CHANGE, { plan: 'BUSINESS' });
    const { out } = await kaard('asked', '--json');
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toEqual([
      {
        email: 'ada@example.com',
        plan: 'free',
        yearly: false,
        since: null,
        asked: { plan: 'pro', yearly: true, at: expect.any(String) },
      },
      {
        email: 'ben@example.com',
        plan: 'free',
        yearly: false,
        since: null,
        asked: { plan: 'business', yearly: false, at: expect.any(String) },
      },
    ]);
    expect(await kaard('confirm', 'ada@example.com')).toMatchObject({
      status: 0,
      out: 'ada@example.com  pro, yearly\n',
      // What is granted is said first.
      err: `Granting pro, yearly, requested on ${lines[0].asked.at}.\n`,
    });
    expect(await kaard('decline', 'ben@example.com')).toMatchObject({ status: 0, out: 'ben@example.com  free\n' });
    expect((await ada.ask(READ)).data.subscription).toMatchObject({ plan: 'PRO', interval: 'YEARLY', asked: null });
    expect((await ben.ask(READ)).data.subscription).toMatchObject({ plan: 'FREE', asked: null });
    expect((await kaard('asked')).out).toBe('');
  });

  test('grants the plan that is named, and no other', async () => {
    const kim = await register('kim@example.com');
    await kim.ask(CHANGE, { plan: 'PRO', interval: 'YEARLY' });
    for (const [named, said] of [
      [['business'], 'not business'],
      [['pro'], 'not pro'],
      [['business', '--yearly'], 'not business, yearly'],
    ] as const)
      expect(await kaard('confirm', 'kim@example.com', ...named)).toMatchObject({
        ...{ status: 1, out: '' },
        err: expect.stringMatching(
          new RegExp(`The request is for pro, yearly \\(made on 20\\S+Z\\), ${said}\\. Nothing was changed\\.`),
        ),
      });
    expect((await kim.ask(READ)).data.subscription).toMatchObject({ plan: 'FREE', asked: { plan: 'PRO' } });
    expect(await kaard('confirm', 'kim@example.com', 'pro', '--yearly')).toMatchObject({
      ...{ status: 0, out: 'kim@example.com  pro, yearly\n', err: '' },
    });
    expect((await kim.ask(READ)).data.subscription).toMatchObject({ plan: 'PRO', interval: 'YEARLY', asked: null });
  });

  test('gives a plan that nobody can take, and tells the other services', async () => {
    const eve = await register('eve@example.com');
    expect(await kaard('set', 'eve@example.com', 'enterprise')).toMatchObject({ status: 0 });
    expect((await eve.ask(READ)).data.subscription).toMatchObject({ plan: 'ENTERPRISE', limits: { contacts: null } });
    const [fact] = await mongo.connection.collection('outbox').find({ ownerId: eve.id }).toArray();
    expect(fact).toMatchObject({ name: 'entitlements.changed', actor: { userId: null, via: 'operator' } });
    expect(JSON.parse((await kaard('show', 'eve@example.com', '--json')).out)).toMatchObject({ plan: 'enterprise' });
  });
});
