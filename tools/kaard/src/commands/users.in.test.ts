import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, describe, expect, test } from '@jest/globals';
import { breakableMongo, eventually, testMongo, testRedis } from '@kaard/testing';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { startAuth } from '../../../../services/auth/test/subgraph.ts';
import { run } from '../run.ts';

const mongo = await testMongo();
const redis = await testRedis();
const folder = mkdtempSync(join(tmpdir(), 'kaard-users-'));
const sessionKeysFile = join(folder, 'keys', 'session.jwks.json');
let offsetMs = 0;
const auth = await startAuth(mongo, redis.url, { sessionKeysFile }, () => new Date(Date.now() + offsetMs));
afterAll(async () => {
  await auth.close();
  rmSync(folder, { recursive: true, force: true });
});

async function kaard(env: NodeJS.ProcessEnv, ...args: string[]) {
  return kaardSaying([], env, ...args);
}
/** @param errors what it says, as it says it */
async function kaardSaying(errors: string[], env: NodeJS.ProcessEnv, ...args: string[]) {
  const out: string[] = [];
  const err = new PassThrough();
  err.on('data', (text: Buffer) => errors.push(String(text)));
  const status = await run(args, { env, out: { write: (text) => out.push(text) }, err });
  await new Promise((done) => setImmediate(done));
  return { status, out: out.join(''), err: errors.join('') };
}
const installation = {
  MONGODB_URI: mongo.uri,
  REDIS_URL: redis.url,
  AUTH_DATABASE: mongo.database,
  KAARD_DATA: folder,
  PUBLIC_URL: 'https://kaard.example',
};
const here = (...args: string[]) => kaard(installation, ...args);

const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { user { id } token } }';
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
const RESET = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { email } }';
const PASSWORD = 'a long walk home';
async function register(email: string) {
  const { data } = await auth.ask(REGISTER, { input: { email, password: PASSWORD } });
  return { id: Number(data.register.user.id), token: data.register.token as string };
}
const login = (email: string, password = PASSWORD) => auth.ask(LOGIN, { input: { email, password } });
const revoked = async (): Promise<string[]> =>
  (await auth.internal('/internal/revocations')).json().revocations.map(({ sid }: { sid: string }) => sid);

describe('kaard users', () => {
  test.each([
    [['users'], /use one of list/],
    [['users', 'fly'], /no command "users fly"/],
    [['users', 'delete'], /needs an email address/],
    [['users', 'list', 'a', 'b'], /one argument too many/],
    [['users', 'list', '--fast'], /Unknown option/],
    [['keys'], /keys rotate/],
    [['keys', 'eat'], /no command "keys eat"/],
    [['keys', 'rotate', 'now'], /Unexpected argument/],
  ])('%j is not understood, and it says why', async (args, why) => {
    const { status, out, err } = await here(...args);
    expect([status, out]).toEqual([2, '']);
    expect(err).toMatch(why);
  });

  test('says so when nothing runs', async () => {
    const { status, err } = await kaard({ KAARD_DATA: join(folder, 'nothing') }, 'users', 'list');
    expect([status, err]).toEqual([1, expect.stringContaining('nothing runs')]);
  });

  test('changes nothing of a database that an older version has, and makes no keys', async () => {
    const data = join(folder, 'older');
    const older = { ...installation, KAARD_DATA: data, AUTH_DATABASE: `${mongo.database}-older` };
    const { status, err } = await kaard(older, 'users', 'list');
    expect([status, err]).toEqual([1, expect.stringContaining('not of this version')]);
    expect(await mongo.connection.useDb(older.AUTH_DATABASE).listCollections()).toEqual([]);
    expect(existsSync(data)).toBe(false);
  });

  test('finds the databases of the product that runs on the data folder', async () => {
    const data = mkdtempSync(join(folder, 'running-'));
    const state = { mongodb: { uri: mongo.uri }, redis: { url: redis.url }, address: 'http://localhost:3999' };
    writeFileSync(join(data, 'run.json'), JSON.stringify(state));
    const { status } = await kaard({ KAARD_DATA: data, AUTH_DATABASE: mongo.database }, 'users', 'list');
    expect(status).toBe(0);
  });

  test('asks for the address that the running product has with a password, which run.json leaves out', async () => {
    const data = mkdtempSync(join(folder, 'password-'));
    const state = {
      mongodb: { uri: 'mongodb://…@db.example/' },
      redis: { url: redis.url },
      address: 'http://localhost:1',
    };
    writeFileSync(join(data, 'run.json'), JSON.stringify(state));
    const { status, err } = await kaard({ KAARD_DATA: data }, 'users', 'list');
    expect([status, err]).toEqual([1, expect.stringContaining('Set MONGODB_URI for this command')]);
    const env = { KAARD_DATA: data, AUTH_DATABASE: mongo.database, MONGODB_URI: mongo.uri };
    expect((await kaard(env, 'users', 'list')).status).toBe(0);
  });

  test('says at once that it waits for a database that can’t be reached, and why', async () => {
    const server = await breakableMongo();
    try {
      await server.kill();
      const said: string[] = [];
      const ended = kaardSaying(said, { ...installation, MONGODB_URI: server.uri }, 'users', 'list');
      await eventually(() =>
        expect(said.join()).toMatch(/^kaard: MongoDB can’t be reached \(.*ECONNREFUSED.*\): waiting/),
      );
      await server.restart();
      expect((await ended).err).toContain('not of this version');
      expect(said.join().match(/can’t be reached/g)).toHaveLength(1);
    } finally {
      await server.stop();
    }
  });

  test('names the setting with a password that MongoDB refuses', async () => {
    const uri = mongo.uri.replace('//', '//somebody:secret@');
    const { status, err } = await kaard({ ...installation, MONGODB_URI: uri }, 'users', 'list');
    expect([status, err]).toEqual([
      1,
      expect.stringContaining('MONGODB_URI: MongoDB refuses the user or the password'),
    ]);
    expect(err).not.toContain('secret');
  });

  test.each([['reset-password'], ['sign-out'], ['delete']])('%s names an e-mail that nobody has', async (action) => {
    const { status, out, err } = await here('users', action, 'nobody@example.com', '--yes');
    expect([status, out]).toEqual([1, '']);
    expect(err).toContain('nobody@example.com');
  });

  test('list shows who there is, as a table or as lines of JSON', async () => {
    await register('ada.list@example.com');
    const { id } = await register('Berta.List@example.com');
    const table = await here('users', 'list', '.LIST@');
    expect(table.status).toBe(0);
    expect(table.out.split('\n')[1]).toMatch(/^\d+ +ada\.list@example\.com +password +1 +\d{4}-/);
    const { out } = await here('users', 'list', 'berta', '--json');
    expect(JSON.parse(out)).toMatchObject({ id, email: 'Berta.List@example.com', ways: ['password'], sessions: 1 });
    expect(out).not.toContain('argon2');
    expect((await here('users', 'list', '.*')).out.split('\n')).toHaveLength(2);
  });

  test('reset-password prints a link that sets a new password once, and proves no address', async () => {
    const email = 'forgetful@example.com';
    await register(email);
    const { out } = await here('users', 'reset-password', email);
    const token = /^https:\/\/kaard\.example\/reset-password#([\w-]{43})\n/.exec(out)![1];
    const reset = () => auth.ask(RESET, { input: { token, password: 'another road back' } });
    expect((await reset()).data.resetPassword.email).toBe(email);
    expect((await reset()).data).toBeNull();
    expect((await login(email, 'another road back')).data).not.toBeNull();
    const [stored] = await mongo.connection.collection('accounts').find({ email }).toArray();
    expect(stored?.emailVerified).toBe(false);
  });

  test('sign-out ends all sessions, and running gateways hear of it', async () => {
    const email = 'everywhere@example.com';
    const { token } = await register(email);
    await login(email);
    const heard: string[] = [];
    const listener = redis.redis.duplicate();
    await listener.subscribe('kaard:revocations');
    listener.on('message', (_channel, message) => heard.push(JSON.parse(message).sid));
    expect((await here('users', 'sign-out', email)).out).toBe('2 sessions ended\n');
    await eventually(() => heard.length === 2);
    listener.disconnect();
    expect(await revoked()).toContain(decodeJwt(token).sid);
    expect((await login(email)).data).not.toBeNull();
  });

  test('delete wants to be sure, then forgets the person in every service', async () => {
    const email = 'leaving@example.com';
    const { id, token } = await register(email);
    const mails = mongo.connection.collection('reminder_mails');
    await mails.insertOne({ _id: `${id}:2026-11-01` as never, userId: id, contacts: [{ name: 'Ada Lovelace' }] });
    expect(await here('users', 'delete', email)).toMatchObject({ status: 1, out: '' });
    expect((await login(email)).data).not.toBeNull();
    expect((await here('users', 'delete', email, '--yes')).out).toBe(`account ${id} is deleted\n`);
    expect((await login(email)).data).toBeNull();
    expect(await mails.countDocuments({ userId: id })).toBe(0);
    expect(await revoked()).toContain(decodeJwt(token).sid);
    const told = await mongo.connection.collection('outbox').findOne({ name: 'account.deleted', 'payload.userId': id });
    expect(told?.actor).toEqual({ userId: null, via: 'operator' });
  });
});

describe('kaard keys rotate', () => {
  const kidOf = (token: string) => decodeProtectedHeader(token).kid;
  const published = async (): Promise<string[]> =>
    (await auth.internal('/internal/jwks')).json().keys.map(({ kid }: { kid: string }) => kid);

  test('is taken over by a running process: both keys verify, the new one signs a little later', async () => {
    const { token } = await register('early@example.com');
    const before = kidOf(token)!;
    const { status, out } = await here('keys', 'rotate');
    expect(status).toBe(0);
    const kid = /^new key (\S+),/.exec(out)![1]!;
    expect(out.split('\n')[0]).toMatch(new RegExp(` in ${sessionKeysFile}$`));
    await eventually(async () => (await published()).join() === `${kid},${before}`);
    expect((await auth.internal('/internal/revocations')).json().kids).toEqual([kid, before]);
    expect(kidOf((await login('early@example.com')).data.login.token)).toBe(before);
    offsetMs = 20_000;
    expect(kidOf((await login('early@example.com')).data.login.token)).toBe(kid);
    expect(readFileSync(sessionKeysFile, 'utf8')).toContain('"d"');
  });

  test('of a file that nobody uses is refused', async () => {
    const { status, out, err } = await kaard(
      { KAARD_DATA: join(folder, 'nothing') },
      'keys',
      'rotate',
      '--end-sessions',
    );
    expect([status, out]).toEqual([1, '']);
    expect(err).toContain(`There is no ${join(folder, 'nothing', 'keys', 'session.jwks.json')}`);
  });

  test('--end-sessions takes the old ones away', async () => {
    const { out } = await here('keys', 'rotate', '--end-sessions');
    const kid = /^new key (\S+),/.exec(out)![1]!;
    offsetMs += 2000;
    await eventually(async () => (await published()).join() === kid);
  });
});
