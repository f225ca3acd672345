import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { assertRestored, connectMongo, firstConnection } from '@kaard/service-kit';
import { type BreakableServer, breakableMongo, eventually } from '@kaard/testing';
import mongoose from 'mongoose';
import { backUp } from './backup.ts';
import { readBsonFile, writeBsonFile } from './bson-files.ts';
import { type RestoreOptions, restore } from './restore.ts';
import type { Client } from './snapshot.ts';

const { BSON, GridFSBucket, Long, MongoClient } = mongoose.mongo;

jest.setTimeout(120_000);
let mongo: BreakableServer;
let client: Client;
let folder: string;
let lastDatabase = 0;

beforeAll(async () => {
  mongo = await breakableMongo();
  client = new MongoClient(mongo.uri);
  await client.connect();
});
afterAll(async () => {
  await client.close();
  await mongo.stop();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaard-backup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** An installation with databases of its own, and nothing in them. */
async function newInstallation() {
  const number = ++lastDatabase;
  const databases = ['auth', 'contacts', 'scan', 'billing'].map((service) => ({
    service,
    name: `i${number}_${service}`,
  }));
  const keysDir = join(folder, `keys-${number}`);
  await mkdir(keysDir);
  await writeFile(join(keysDir, 'claims.secret'), `of ${number}`);
  return { client, databases, keysDir, keyFiles: {} as Record<string, string> };
}
type TestInstallation = Awaited<ReturnType<typeof newInstallation>>;

const db = (of: TestInstallation, service: string) =>
  client.db(of.databases.find((database) => database.service === service)!.name);
const say = () => {};
const kidsOf = async (file: string): Promise<string[]> =>
  JSON.parse(await readFile(file, 'utf8')).keys.map(({ kid }: { kid: string }) => kid);
const historySeconds = async () =>
  (await client.db('admin').command({ getParameter: 1, minSnapshotHistoryWindowInSeconds: 1 }))
    .minSnapshotHistoryWindowInSeconds;
const bring = (to: TestInstallation, from: string, more: Partial<RestoreOptions> = {}) =>
  restore(to, { folder: from, overwrite: false, say, now: new Date(), ...more });

/** Somebody with a contact, a scan with its picture, a counter, and an event on its way. */
async function fill(installation: TestInstallation): Promise<void> {
  await db(installation, 'auth').collection<{ _id: number }>('accounts').insertOne({ _id: 42 });
  const contacts = db(installation, 'contacts');
  await contacts
    .collection('contacts')
    .insertOne({ _id: 7, ownerId: 42, name: 'Mira Adler', at: new Date(5) } as never);
  await contacts.collection('contacts').createIndex({ ownerId: 1, name: 1 }, { unique: true, name: 'own' });
  await contacts.collection('sequences').insertOne({ _id: 'contact', value: 7 } as never);
  await contacts.collection('outbox').insertOne({ _id: 'event', sentAt: new Date() } as never);
  await contacts.collection('leases').insertOne({ _id: 'relay', holder: 'x', until: new Date(0) } as never);
  const bucket = new GridFSBucket(db(installation, 'scan'), { bucketName: 'pictures' });
  await new Promise((done, fail) => {
    bucket.openUploadStream('front').once('finish', done).once('error', fail).end(Buffer.alloc(700_000, 'p'));
  });
  await writeFile(join(installation.keysDir, 'session.jwks.json'), '{"keys":[]}');
}

async function contentOf(installation: TestInstallation) {
  const content: Record<string, string[]> = {};
  for (const { service } of installation.databases)
    for (const { name } of await db(installation, service).listCollections().toArray())
      content[`${service}.${name}`] = (
        await db(installation, service).collection(name).find().sort({ _id: 1 }).toArray()
      )
        .map((document) => BSON.EJSON.stringify(document, { relaxed: false }))
        .filter((text) => text);
  return content;
}

describe('a backup', () => {
  test('is one moment of all databases, whatever is written meanwhile', async () => {
    const from = await newInstallation();
    await fill(from);
    const [here, there] = [db(from, 'contacts').collection('pairs'), db(from, 'scan').collection('pairs')];
    // Enough to read that there is always something to write in between.
    const many = Array.from({ length: 20_000 }, (_, n) => ({ n, text: 'x'.repeat(100) }));
    await Promise.all([here.insertMany([...many]), there.insertMany(many.map((row) => ({ ...row })))]);
    let writing = true;
    let written = 0;
    const writer = (async () => {
      while (writing) {
        const n = 1_000_000 + written++;
        await client.withSession((session) =>
          session.withTransaction(async () => {
            await here.insertOne({ n }, { session });
            await there.insertOne({ n }, { session });
            await here.deleteOne({ n: written }, { session });
            await there.deleteOne({ n: written }, { session });
          }),
        );
      }
    })();
    const before = written;
    const manifest = await backUp(from, join(folder, 'moment'), say);
    expect(written).toBeGreaterThan(before);
    writing = false;
    await writer;
    expect(Math.abs(new Date(manifest.takenAt).getTime() - Date.now())).toBeLessThan(120_000);

    const to = await newInstallation();
    await bring(to, join(folder, 'moment'));
    const numbersOf = async (service: string) =>
      (await db(to, service).collection('pairs').find().sort({ n: 1 }).toArray()).map(({ n }) => n as number);
    const [left, right] = [await numbersOf('contacts'), await numbersOf('scan')];
    expect(left.length).toBeGreaterThan(10_000);
    expect(left).toEqual(right);
    expect(left.length).toBe(20_000);
  });

  test('comes back as it was: documents, kinds of numbers, pictures, indexes and keys', async () => {
    const from = await newInstallation();
    await fill(from);
    const kinds = {
      _id: 'kinds',
      int: 1,
      double: 1.5,
      long: Long.fromString('9007199254740993'),
      none: null,
      list: [],
    };
    await db(from, 'auth')
      .collection('kinds')
      .insertOne(kinds as never);
    await db(from, 'auth').createCollection('empty');
    await backUp(from, join(folder, 'whole'), say);
    const to = await newInstallation();
    await writeFile(join(to.keysDir, 'session.jwks.json'), '{"keys":["made at the first start"]}');
    await bring(to, join(folder, 'whole'), { now: new Date() });

    const [was, is] = [await contentOf(from), await contentOf(to)];
    const apart = ['contacts.sequences', 'contacts.outbox', 'contacts.leases'];
    for (const content of [was, is]) for (const name of apart) delete content[name];
    expect(is).toEqual(was);
    expect(is['auth.kinds']![0]).toContain('{"$numberLong":"9007199254740993"}');
    expect(await db(to, 'contacts').collection('contacts').indexes()).toEqual(
      await db(from, 'contacts').collection('contacts').indexes(),
    );
    expect(await readFile(join(to.keysDir, 'claims.secret'), 'utf8')).toBe(
      await readFile(join(from.keysDir, 'claims.secret'), 'utf8'),
    );
    expect((await readdir(folder)).filter((name) => name.includes('.before-'))).toHaveLength(1);
    // Nobody else may read it.
    expect((await stat(join(folder, 'whole'))).mode & 0o077).toBe(0);
    expect((await stat(join(folder, 'whole', 'keys', 'session.jwks.json'))).mode & 0o077).toBe(0);
  });

  test('comes back with plans and what is paid for, custom fields and audit log, and with what keeps them one and brief', async () => {
    const from = await newInstallation();
    // Entries of the audit log that are old are deleted by the database itself.
    const since = new Date(Date.now() - 60 * 60 * 1000);
    const stripe = { customerId: 'cus_made_up', subscriptionId: 'sub_made_up', looks: 2 };
    const plan = {
      _id: 42,
      ownerId: 42,
      plan: 'pro',
      isYearly: true,
      since,
      asked: null,
      periodEnd: since,
      next: null,
    };
    const level = { key: 'level', name: 'Level', kind: 'choice', choices: ['Gold', 'Silver'] };
    const entry = { _id: 'e', userId: 42, action: 'SIGNED_IN', at: since, by: 'PERSON', network: '198.51.100.0/24' };
    const rows: [string, string, object][] = [
      [
        'billing',
        'subscriptions',
        { ...plan, stripe, hintsSeen: ['contacts:100'], told: { contacts: 2500 }, version: 3 },
      ],
      ['billing', 'stripe_ends', { _id: 'cus_gone' }],
      ['contacts', 'custom_fields', { _id: 42, ownerId: 42, fields: [level], formerKeys: ['rank'], pending: [] }],
      ['contacts', 'contacts', { _id: 7, ownerId: 42, name: 'Mira Adler', customFields: { level: 'Gold', met: 1998 } }],
      ['auth', 'audit_log', entry],
    ];
    for (const [service, name, row] of rows)
      await db(from, service)
        .collection(name)
        .insertOne(row as never);
    await db(from, 'billing')
      .collection('subscriptions')
      .createIndex(
        { 'stripe.customerId': 1 },
        { unique: true, partialFilterExpression: { 'stripe.customerId': { $exists: true } } },
      );
    await db(from, 'contacts').collection('custom_fields').createIndex({ ownerId: 1 });
    await db(from, 'auth')
      .collection('audit_log')
      .createIndex({ at: 1 }, { expireAfterSeconds: 90 * 24 * 60 * 60 });
    await backUp(from, join(folder, 'plans'), say);
    const to = await newInstallation();
    await bring(to, join(folder, 'plans'));
    expect(await contentOf(to)).toEqual(await contentOf(from));
    for (const [service, name, row] of rows) {
      const [was, is] = [db(from, service).collection(name), db(to, service).collection(name)];
      expect(await is.findOne()).toEqual(row);
      expect(await is.indexes()).toEqual(await was.indexes());
    }
    const twice = db(to, 'billing')
      .collection<{ _id: number }>('subscriptions')
      .insertOne({ _id: 43, stripe } as never);
    await expect(twice).rejects.toThrow(/duplicate key/);
  });

  test('leaves out the salt that makes hashes of visitors tell something', async () => {
    const from = await newInstallation();
    const cards = db(from, 'auth');
    await cards.collection('visit_salts').insertOne({ _id: '2026-03-02', salt: 'of the day' } as never);
    await cards.collection('visits').insertOne({ _id: 1, hashes: ['x'] } as never);
    const { databases } = await backUp(from, join(folder, 'salts'), say);
    expect(databases.flatMap(({ collections }) => collections.map(({ name }) => name))).toEqual(['visits']);
  });

  test('gives no id a second time, hands events over again, and leaves no lease', async () => {
    const from = await newInstallation();
    await fill(from);
    const { takenAt } = await backUp(from, join(folder, 'ids'), say);
    // An hour of use after the backup, all of it lost.
    const to = await newInstallation();
    await bring(to, join(folder, 'ids'), { now: new Date(new Date(takenAt).getTime() + 3_600_000) });
    const contacts = db(to, 'contacts');
    const counter = () => contacts.collection<{ _id: string; value: number }>('sequences').findOne({ _id: 'contact' });
    expect((await counter())?.value).toBe(7 + 1_000_000 + 3_600_000);
    expect(await contacts.collection('outbox').countDocuments({ sentAt: null })).toBe(1);
    expect(await contacts.collection('leases').countDocuments()).toBe(0);

    await contacts.collection('sequences').updateOne({}, { $set: { value: 1e12 } });
    await bring(to, join(folder, 'ids'), { overwrite: true });
    expect((await counter())?.value).toBe(1e12);
  });

  test('is refused into a folder that is there, and leaves none half written', async () => {
    const from = await newInstallation();
    await fill(from);
    await backUp(from, join(folder, 'once'), say);
    await expect(backUp(from, join(folder, 'once'), say)).rejects.toThrow(/exists already/);
    await writeFile(join(folder, 'file'), '');
    await expect(backUp(from, join(folder, 'file', 'below', 'backup'), say)).rejects.toThrow(/ENOTDIR/);
    const gone = new MongoClient('mongodb://127.0.0.1:1', { serverSelectionTimeoutMS: 200 });
    await expect(backUp({ ...from, client: gone }, join(folder, 'half'), say)).rejects.toThrow();
    await gone.close();
    expect((await readdir(folder)).filter((name) => name.startsWith('half'))).toEqual([]);
  });

  test('is refused where there is nothing to back up: no data, or no keys', async () => {
    const from = await newInstallation();
    await expect(backUp(from, join(folder, 'empty'), say)).rejects.toThrow(/nothing to back up.*KAARD_DATA/);
    await fill(from);
    const elsewhere = { ...from, keysDir: join(folder, 'another', 'keys') };
    await expect(backUp(elsewhere, join(folder, 'empty'), say)).rejects.toThrow(/no keys in .*another.*KAARD_DATA/);
    const missing = { ...from, keyFiles: { 'session.jwks.json': join(folder, 'lost.json') } };
    await expect(backUp(missing, join(folder, 'empty'), say)).rejects.toThrow(/no .*lost\.json/);
    expect((await readdir(folder)).filter((name) => name.startsWith('empty'))).toEqual([]);
  });

  test('holds the keys that settings name elsewhere, says so, and brings them back to where they are', async () => {
    const from = await newInstallation();
    await fill(from);
    const secrets = join(folder, 'secrets');
    await mkdir(secrets);
    await writeFile(join(secrets, 'mine.json'), '{"keys":["in use"]}');
    const said: string[] = [];
    const named = { ...from, keyFiles: { 'session.jwks.json': join(secrets, 'mine.json') } };
    await backUp(named, join(folder, 'named'), (text) => said.push(text));
    expect(said).toContain('keys: claims.secret, session.jwks.json');

    const to = await newInstallation();
    const there = join(folder, 'there', 'theirs.json');
    await bring({ ...to, keyFiles: { 'session.jwks.json': there } }, join(folder, 'named'));
    expect(await kidsOf(there)).toHaveLength(1);
    expect(await readdir(to.keysDir)).toEqual(['claims.secret']);
    await bring(to, join(folder, 'named'), { overwrite: true });
    expect(await kidsOf(join(to.keysDir, 'session.jwks.json'))).toHaveLength(1);
  });

  test('ends every session: neither its keys nor those of since are there afterwards', async () => {
    const from = await newInstallation();
    await fill(from);
    const to = await newInstallation();
    const keysOf = ({ keysDir }: TestInstallation) => join(keysDir, 'session.jwks.json');
    for (const [of, kid] of [
      [from, 'leaked'],
      [to, 'since'],
    ] as const)
      await writeFile(keysOf(of), JSON.stringify({ keys: [{ kid }] }));
    await backUp(from, join(folder, 'sessions'), say);
    const said: string[] = [];
    const options = { folder: join(folder, 'sessions'), overwrite: true, say: (text: string) => said.push(text) };
    await restore(to, { ...options, now: new Date() });
    expect(await kidsOf(keysOf(to))).toEqual([expect.not.stringMatching(/leaked|since/)]);
    const ended = (file: string) =>
      `sessions: all ended, with new keys, in ${file}: other auth processes need this file before they start`;
    expect(said.at(-1)).toBe(ended(keysOf(to)));

    // A backup without them leaves those that a setting names; they end all the same.
    await rm(keysOf(from));
    await backUp(from, join(folder, 'without'), say);
    const named = join(folder, 'named.json');
    await writeFile(named, JSON.stringify({ keys: [{ kid: 'since' }] }));
    const where = { ...to, keyFiles: { 'session.jwks.json': named } };
    await restore(where, { ...options, folder: join(folder, 'without'), now: new Date() });
    expect(await kidsOf(named)).toEqual([expect.not.stringMatching('since')]);
    expect(said.at(-1)).toBe(ended(named));
  });

  test('says how to end sessions where their keys can’t be written', async () => {
    const from = await newInstallation();
    await fill(from);
    await backUp(from, join(folder, 'backup'), say);
    const to = await newInstallation();
    // No file can be put where a folder is, as none can be where a secret is mounted.
    const path = join(folder, 'mounted', 'session.jwks.json');
    await mkdir(path, { recursive: true });
    const said: string[] = [];
    await restore(
      { ...to, keyFiles: { 'session.jwks.json': path } },
      { folder: join(folder, 'backup'), overwrite: false, say: (text) => said.push(text), now: new Date() },
    );
    expect(said.filter((text) => text.includes(path))).toEqual([expect.stringContaining('keys rotate --end-sessions')]);
    expect(said.filter((text) => text.startsWith('sessions:'))).toEqual([]);
  });

  test('that is ended early leaves nothing, and the database as it was', async () => {
    const from = await newInstallation();
    await fill(from);
    const ending = new AbortController();
    const stopped = backUp(from, join(folder, 'early'), () => ending.abort(new Error('enough')), ending.signal);
    await expect(stopped).rejects.toThrow('enough');
    expect((await readdir(folder)).filter((name) => name.startsWith('early'))).toEqual([]);
    expect(await historySeconds()).toBe(300);
  });

  test('sets right what one that was killed has left in the database', async () => {
    const from = await newInstallation();
    await fill(from);
    await client.db('admin').command({ setParameter: 1, minSnapshotHistoryWindowInSeconds: 6 * 60 * 60 });
    await backUp(from, join(folder, 'after'), say);
    expect(await historySeconds()).toBe(300);
  });

  test('of the command is put in order when a signal ends it', async () => {
    const from = await newInstallation();
    await fill(from);
    const many = Array.from({ length: 4000 }, () => ({ text: randomBytes(8000) }));
    await db(from, 'scan').collection('many').insertMany(many);
    const data = join(folder, 'data');
    await mkdir(data);
    await rename(from.keysDir, join(data, 'keys'));
    const names = from.databases.map(({ service, name }) => [`${service.toUpperCase()}_DATABASE`, name]);
    const to = join(folder, 'signal');
    const child = spawn(process.execPath, [join(import.meta.dirname, 'backup.main.ts'), to], {
      env: { ...process.env, ...Object.fromEntries(names), MONGODB_URI: mongo.uri, KAARD_DATA: data },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    const reached = join(`${to}.unfinished`, from.databases.find(({ service }) => service === 'scan')!.name);
    await eventually(() => stat(reached), { everyMs: 5, timeoutMs: 60_000 });
    child.kill('SIGTERM');
    expect((await ended)[0]).toBe(128 + 15);
    expect((await readdir(folder)).filter((name) => name.startsWith('signal'))).toEqual([]);
    expect(await historySeconds()).toBe(300);
  });
});

describe('a restore is refused, and changes nothing,', () => {
  let from: TestInstallation;
  let to: TestInstallation;
  let backup: string;
  beforeEach(async () => {
    from = await newInstallation();
    await fill(from);
    backup = join(folder, 'backup');
    await backUp(from, backup, say);
    to = await newInstallation();
  });
  const collections = async () => Object.keys(await contentOf(to));

  test('of what is no backup, or of one that was not finished', async () => {
    await expect(bring(to, folder)).rejects.toThrow(/wasn’t finished/);
    await rm(join(backup, 'manifest.json'));
    await expect(bring(to, backup)).rejects.toThrow(/wasn’t finished/);
    expect(await collections()).toEqual([]);
  });

  test('of one that is damaged, or incomplete', async () => {
    const file = join(backup, from.databases[1]!.name, 'contacts.bson.gz');
    await appendFile(file, 'x');
    await expect(bring(to, backup)).rejects.toThrow(/damaged.*contacts\.bson\.gz/);
    await rm(file);
    await expect(bring(to, backup)).rejects.toThrow(/missing/);
    expect(await collections()).toEqual([]);
  });

  test('of one whose indexes are damaged or missing, also if it is of a version that kept no hash of them', async () => {
    await db(to, 'contacts').collection<{ _id: number }>('contacts').insertOne({ _id: 99 });
    const file = join(backup, from.databases[1]!.name, 'contacts.metadata.json');
    const whole = await readFile(file, 'utf8');
    const overwrite = { overwrite: true };
    await writeFile(file, whole.replace('"unique":true', '"unique":null'));
    await expect(bring(to, backup, overwrite)).rejects.toThrow(/damaged: .*contacts\.metadata\.json has changed/);

    const manifest = join(backup, 'manifest.json');
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace(/,\s*"metadataSha256": "\w+"/g, ''));
    for (const damaged of ['', whole.slice(0, -9), '{}', 'null', '{"indexes":[{}]}']) {
      await writeFile(file, damaged);
      await expect(bring(to, backup, overwrite)).rejects.toThrow(/contacts\.metadata\.json can’t be read. Nothing was/);
    }
    await rm(file);
    await expect(bring(to, backup, overwrite)).rejects.toThrow(/contacts\.metadata\.json is missing. Nothing was/);
    expect(await contentOf(to)).toEqual({ 'contacts.contacts': ['{"_id":{"$numberInt":"99"}}'] });

    await writeFile(file, whole);
    const said: string[] = [];
    await restore(to, { folder: backup, overwrite: true, now: new Date(), say: (text) => said.push(text) });
    expect(said[0]).toMatch(/earlier version.*indexes.*can’t be verified/);
    expect((await db(to, 'contacts').collection('contacts').indexes()).map(({ name }) => name)).toContain('own');
  });

  test('that is ended while the backup is checked, and says nothing else about it', async () => {
    await appendFile(join(backup, from.databases[1]!.name, 'contacts.bson.gz'), 'x');
    const signal = AbortSignal.abort(new Error('stopped by SIGINT'));
    await expect(bring(to, backup, { signal })).rejects.toThrow('stopped by SIGINT');
    expect(await collections()).toEqual([]);
  });

  test('where there is something already, unless it may be replaced', async () => {
    await db(to, 'scan').collection<{ _id: number }>('scans').insertOne({ _id: 99 });
    await expect(bring(to, backup)).rejects.toThrow(/scans already contains data.*--overwrite/);
    expect(await collections()).toEqual(['scan.scans']);
    await bring(to, backup, { overwrite: true });
    expect(await collections()).not.toContain('scan.scans');
    expect((await contentOf(to))['contacts.contacts']).toHaveLength(1);
  });

  test('that is ended early says that the data are incomplete, and goes well the next time', async () => {
    const ending = new AbortController();
    const early = restore(to, {
      ...{ folder: backup, overwrite: false, now: new Date(), signal: ending.signal },
      say: () => ending.abort(new Error('stopped by SIGINT')),
    });
    await expect(early).rejects.toThrow(/stopped by SIGINT.*incomplete.*--overwrite/);
    await bring(to, backup, { overwrite: true });
    expect((await contentOf(to))['contacts.contacts']).toHaveLength(1);
  });

  test('that fails half way says so whatever ends it, and keeps services and backups away until one goes well', async () => {
    await db(to, 'contacts').collection<{ _id: number }>('contacts').insertOne({ _id: 99 });
    const emptyQueues = () => Promise.reject(new Error('connect ECONNREFUSED'));
    await expect(bring(to, backup, { overwrite: true, emptyQueues })).rejects.toThrow(
      /connect ECONNREFUSED: the data are incomplete now. Restore the backup again with --overwrite/,
    );
    for (const { service } of to.databases)
      await expect(assertRestored(db(to, service))).rejects.toThrow(/not finished/);
    await expect(backUp(to, join(folder, 'half'), say)).rejects.toThrow(/not finished/);
    await bring(to, backup, { overwrite: true });
    for (const { service } of to.databases) await assertRestored(db(to, service));
    expect((await collections()).filter((name) => name.endsWith('restoring'))).toEqual([]);
  });

  test('while a service works with the databases', async () => {
    const until = new Date(Date.now() + 60_000);
    await db(to, 'contacts')
      .collection<{ _id: string }>('leases')
      .insertOne({ _id: 'relay', until } as never);
    await expect(bring(to, backup, { overwrite: true })).rejects.toThrow(/service is using/);
    expect(await collections()).toEqual(['contacts.leases']);
  });

  test('while a worker is connected that holds nothing, on whatever machine', async () => {
    const { name } = to.databases.find(({ service }) => service === 'scan')!;
    const worker = await firstConnection(connectMongo({ uri: mongo.uri, database: name }));
    await expect(bring(to, backup, { overwrite: true })).rejects.toThrow(`In use: ${name} (127.0.0.1:`);
    await worker.close();
    await eventually(() => bring(to, backup, { overwrite: true }));
  });
});

describe('a file of documents', () => {
  test('is read as it was written, wherever its pieces end', async () => {
    const documents = Array.from({ length: 3000 }, (_, n) => BSON.serialize({ n, text: 'ä'.repeat((n * 7919) % 997) }));
    const file = join(folder, 'documents.bson.gz');
    const { documents: count } = await writeBsonFile(
      file,
      (async function* () {
        yield* documents;
      })(),
    );
    expect(count).toBe(3000);
    const read: Buffer[] = [];
    for await (const document of readBsonFile(file)) read.push(Buffer.from(document));
    expect(Buffer.concat(read).equals(Buffer.concat(documents))).toBe(true);
  });

  test('that ends in the middle of a document is refused', async () => {
    const file = join(folder, 'cut.bson.gz');
    const document = BSON.serialize({ text: 'x'.repeat(100) });
    await writeBsonFile(
      file,
      (async function* () {
        yield document;
        yield document.subarray(0, 50);
      })(),
    );
    const read = async () => {
      for await (const _document of readBsonFile(file));
    };
    await expect(read()).rejects.toThrow(/middle of a document/);
  });
});
