import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readPlans } from '@kaard/plans';
import {
  addPrivateRoutes,
  type Claims,
  createHttpApp,
  createLogger,
  type DataExport,
  exportRoutes,
} from '@kaard/service-kit';
import { eventually, signedHeaders, TEST_CLAIMS_SECRETS, testMongo, testRedis } from '@kaard/testing';
import { decodeJwt } from 'jose';
import mongoose from 'mongoose';
import { startAuth } from '../../test/subgraph.ts';
import { unzip } from '../../test/unzip.ts';

const mongo = await testMongo();
const redis = await testRedis();

/** Stands in for another service, with the product's own routes. */
const CARD = 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada Fictive\r\nEND:VCARD\r\n';
const whole: DataExport = {
  list: async () => [
    { path: 'contacts.vcf', type: 'text/vcard' },
    { path: 'gone since.json', type: 'application/json' },
    { path: 'pictures/815-front.jpg', type: 'image/jpeg' },
  ],
  async open(_ownerId, path) {
    if (path === 'contacts.vcf')
      return { type: 'text/vcard', content: Readable.from([CARD.slice(0, 20), CARD.slice(20)]) };
    if (path === 'pictures/815-front.jpg') return { type: 'image/jpeg', content: Buffer.alloc(3_000_000, 7) };
    return null;
  },
};
let data: DataExport = whole;
const { app: other } = createHttpApp({ log: createLogger('other', 'silent'), readiness: {} });
await addPrivateRoutes(other, {
  claimsSecrets: TEST_CLAIMS_SECRETS,
  routes: [exportRoutes({ list: (ownerId) => data.list(ownerId), open: (ownerId, path) => data.open(ownerId, path) })],
});
const url = await other.listen({ host: '127.0.0.1', port: 0 });

let offsetMs = 0;
const now = () => new Date(Date.now() + offsetMs);
const settings = { plans: readPlans({ PLANS: false }), export: { sources: { contacts: url }, keepHours: 24 } };
const auth = await startAuth(mongo, redis.url, settings, now);
afterAll(async () => {
  await auth.close();
  await other.close();
});
beforeEach(() => {
  data = whole;
  offsetMs = 0;
});

const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { user { id } token } }';
const REQUEST = 'mutation { requestExport { export { id state progress downloadPath } } }';
const LATEST = '{ me { export { id state progress bytes expiresAt downloadPath } } }';
const DELETE = 'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { userId } }';
const CREATE_KEY = 'mutation { createApiKey(input: { name: "Sync", scopes: ["contacts:read"] }) { apiKey { id } } }';
const PASSWORD = 'a long walk home';

async function register() {
  const input = { email: `mira.${randomUUID().slice(0, 8)}@example.com`, password: PASSWORD };
  const { data: answer } = await auth.ask(REGISTER, { input });
  const { sub, sid } = decodeJwt(answer.register.token) as { sub: string; sid: string };
  return { email: input.email, claims: { sub, sid, via: 'session' } as Partial<Claims> & { sub: string } };
}
/** As a client does it: "Please try again in a few seconds" on a busy machine is no answer yet. */
const settled = async (ask: () => ReturnType<typeof auth.ask>) => {
  for (;;) {
    const answer = await ask();
    if (answer.errors?.[0]?.extensions.reason !== 'LOCKED') return answer;
  }
};
const request = async (claims: Partial<Claims>, from = auth) => {
  const { data: answer, errors } = await settled(() => from.ask(REQUEST, {}, claims));
  expect(errors ?? []).toEqual([]);
  return answer.requestExport.export;
};
const latest = async (claims: Partial<Claims>, from = auth) => (await from.ask(LATEST, {}, claims)).data.me.export;
const fetchFile = async (id: string, claims: Partial<Claims>) =>
  auth.app.inject({ url: `/internal/exports/${id}/file`, headers: signedHeaders(claims) });
const ready = (claims: Partial<Claims>, from = auth) =>
  eventually(async () => {
    const made = await latest(claims, from);
    return made?.state === 'READY' ? made : false;
  });
const chunks = () => mongo.connection.collection('export_files.chunks').countDocuments({});
const rowsOf = (sub: string) =>
  mongo.connection
    .collection('exports')
    .find({ userId: Number(sub) })
    .toArray();

describe('the file of an export', () => {
  test('is refused to nobody, to a key, to somebody else, and when there is none', async () => {
    const { claims } = await register();
    const { id } = await request(claims);
    await ready(claims);
    const nobody = { sub: null, via: 'anonymous' } as const;
    expect((await fetchFile(id, nobody)).statusCode).toBe(401);
    expect((await fetchFile(id, { sub: claims.sub, via: 'key', keyId: 'k' })).statusCode).toBe(403);
    const stranger = await register();
    expect((await fetchFile(id, stranger.claims)).statusCode).toBe(404);
    for (const wrong of ['0', '999999', 'x', '../1']) {
      expect((await fetchFile(encodeURIComponent(wrong), claims)).statusCode).toBe(404);
    }
    expect((await auth.app.inject({ url: `/internal/exports/${id}/file` })).statusCode).toBe(401);
  });

  test('holds what this service knows, without secrets, and what every other one holds, as it is', async () => {
    const { email, claims } = await register();
    const key = (await auth.ask(CREATE_KEY, {}, claims)).data.createApiKey.apiKey;
    const { id } = await request(claims);
    const made = await ready(claims);
    expect(made).toMatchObject({ id, progress: 1, downloadPath: `/api/account/exports/${id}/file` });
    const answer = await fetchFile(id, claims);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(made.bytes),
      'content-disposition': expect.stringMatching(/^attachment; filename="kaard-export-[\d-]+\.zip"$/),
    });
    const files = await unzip(answer.rawPayload);
    expect(Object.keys(files).sort()).toEqual([
      'account/account.json',
      'account/api-keys.json',
      'account/audit-log.json',
      'account/sessions.json',
      'contacts/contacts.vcf',
      'contacts/pictures/815-front.jpg',
    ]);
    expect(JSON.parse(files['account/account.json']!.toString())).toMatchObject({ email, hasPassword: true });
    expect(answer.rawPayload.includes('argon2')).toBe(false);
    expect(files['account/account.json']!.toString()).not.toMatch(/argon2|passwordHash/);
    const keys = JSON.parse(files['account/api-keys.json']!.toString());
    const unused = { createdAt: expect.any(String), expiresAt: null, lastUsedAt: null };
    expect(keys).toEqual([{ id: key.id, name: 'Sync', scopes: ['contacts:read'], ...unused }]);
    expect(JSON.parse(files['account/sessions.json']!.toString())).toHaveLength(1);
    expect(files['contacts/contacts.vcf']!.toString()).toBe(CARD);
    expect(files['contacts/pictures/815-front.jpg']!.equals(Buffer.alloc(3_000_000, 7))).toBe(true);
  });

  test('goes when its time is over', async () => {
    const { claims } = await register();
    const { id } = await request(claims);
    await ready(claims);
    offsetMs = 24 * 60 * 60_000 + 1000;
    expect(await latest(claims)).toBeNull();
    expect((await fetchFile(id, claims)).statusCode).toBe(404);
    await auth.removeOldExports();
    expect(await rowsOf(claims.sub)).toEqual([]);
  });

  test('makes room for a newer one', async () => {
    const { claims } = await register();
    const first = await request(claims);
    await ready(claims);
    const second = await request(claims);
    expect(second.id).not.toBe(first.id);
    await eventually(async () => (await latest(claims))?.id === second.id && (await latest(claims)).state === 'READY');
    expect((await fetchFile(first.id, claims)).statusCode).toBe(404);
  });
});

/** Answers only when it is let go. */
function held() {
  let letGo = () => {};
  const waiting = new Promise<void>((done) => {
    letGo = done;
  });
  let asked = 0;
  data = {
    ...whole,
    async list(ownerId) {
      asked++;
      await waiting;
      return whole.list(ownerId);
    },
  };
  return { letGo: () => letGo(), asked: () => asked };
}

describe('making an export', () => {
  test('is one piece of work, however often it is asked for', async () => {
    const { claims } = await register();
    const { letGo, asked } = held();
    const answers = await Promise.all(Array.from({ length: 10 }, () => request(claims)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await eventually(() => asked() === 1);
    expect(await latest(claims)).toMatchObject({ state: 'RUNNING', downloadPath: null });
    expect((await fetchFile(answers[0].id, claims)).statusCode).toBe(404);
    letGo();
    await ready(claims);
    expect(asked()).toBe(1);
  });

  test('is tried again when a service is away, and given up after five times with a word', async () => {
    const { claims } = await register();
    let tries = 0;
    data = {
      ...whole,
      async list() {
        tries++;
        throw new Error('away');
      },
    };
    await request(claims);
    await eventually(async () => (await latest(claims)).state === 'FAILED', { timeoutMs: 60_000 });
    expect(tries).toBe(5);
    data = whole;
    await request(claims);
    await ready(claims);
  });

  test('that finds a path leading out of the archive fails', async () => {
    const { claims } = await register();
    data = { ...whole, list: async () => [{ path: '../../outside.txt', type: 'text/plain' }] };
    await request(claims);
    await eventually(async () => (await latest(claims)).state === 'FAILED', { timeoutMs: 60_000 });
    expect((await rowsOf(claims.sub))[0]?.fileId).toBeNull();
  });

  test('survives the end of the process in the middle', async () => {
    const { claims } = await register();
    const first = await startAuth(mongo, redis.url, settings, now);
    const { letGo, asked } = held();
    await request(claims, first);
    await eventually(() => asked() >= 1);
    const closing = first.close();
    letGo();
    await closing;
    data = whole;
    await ready(claims);
  });

  test('of a process that was killed is done by the next one, and its rest is removed', async () => {
    const { claims } = await register();
    const tenMinutesAgo = Math.floor(Date.now() / 1000) - 600;
    const orphan = new mongoose.mongo.ObjectId(tenMinutesAgo.toString(16).padEnd(24, '0'));
    await mongo.connection
      .collection('export_files.chunks')
      .insertOne({ files_id: orphan, n: 0, data: Buffer.alloc(10) });
    await mongo.connection.collection('exports').insertOne({
      ...{ _id: 900_000_000 as never, userId: Number(claims.sub), state: 'RUNNING', progress: 0.5, tries: 1 },
      ...{ fileId: orphan.toHexString(), createdAt: new Date() },
    });
    await ready(claims);
    await auth.removeOldExports();
    const left = await mongo.connection.collection('export_files.chunks').countDocuments({ files_id: orphan });
    expect(left).toBe(0);
  });

  test('ends with the account, and leaves no file behind', async () => {
    const before = await chunks();
    const { claims } = await register();
    await request(claims);
    await ready(claims);
    const { letGo, asked } = held();
    await request(claims);
    await eventually(() => asked() === 1);
    await auth.ask(DELETE, { input: { password: PASSWORD } }, claims);
    letGo();
    expect(await rowsOf(claims.sub)).toEqual([]);
    // What was on its way when the writing was broken off goes too.
    await wait(1000);
    await eventually(async () => (await chunks()) === before);
    expect(await rowsOf(claims.sub)).toEqual([]);
  });
  test('is not begun for an account that is deleted, not even at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const { claims } = await register();
      const asked = Array.from({ length: 4 }, () => auth.ask(REQUEST, {}, claims));
      const deleted = settled(() => auth.ask(DELETE, { input: { password: PASSWORD } }, claims));
      await Promise.all(asked);
      expect((await deleted).errors ?? []).toEqual([]);
      expect(await rowsOf(claims.sub)).toEqual([]);
      const late = await auth.ask(REQUEST, {}, claims);
      expect(late.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
      expect(await rowsOf(claims.sub)).toEqual([]);
    }
  });
});
