import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readFile, rename, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { rotateSessionKeys } from '@kaard/auth/operator';
import { appNameOf, RESTORING } from '@kaard/service-kit';
import mongoose from 'mongoose';
import { z } from 'zod';
import { readBsonFile, sha256Of } from './bson-files.ts';
import { counterAfterRestore } from './ids.ts';
import type { Installation } from './installation.ts';
import { MANIFEST_FILE, type Manifest, metadataFileOf, readManifest } from './manifest.ts';

export interface RestoreOptions {
  folder: string;
  /** Whether existing data may be replaced. */
  overwrite: boolean;
  say(text: string): void;
  now: Date;
  /** Empties the queues of this installation. */
  emptyQueues?(): Promise<void>;
  /** Aborts it early: without any change while the backup is checked; later, some data have been replaced. */
  signal?: AbortSignal;
}

const { BSON } = mongoose.mongo;

type Target = Pick<Installation, 'client' | 'databases' | 'keysDir' | 'keyFiles'>;

/** The name of the file in a backup, and its default name in the installation. */
const SESSION_KEYS = 'session.jwks.json';
const BATCH_DOCUMENTS = 1000;
const BATCH_BYTES = 8 * 1024 * 1024;
/** Collections that every installation has after its first start; they contain no user data. */
const OF_NO_WEIGHT = ['leases', 'migrations', 'sequences', RESTORING];

/**
 * Restores a backup into an installation that isn't in use. Everything is checked before anything is changed.
 * @throws Error if the backup is damaged, if services run, if there are data that may not be replaced, or if it is
 * aborted
 */
export async function restore(target: Target, options: RestoreOptions): Promise<Manifest> {
  const { overwrite, say, signal } = options;
  const manifest = await readWhole(options);
  const databases = manifest.databases.map((database) => ({ ...database, target: nameFor(target, database.service) }));
  await assertNobodyWorks(target, say);
  if (!overwrite) await assertEmpty(target);
  signal?.throwIfAborted();

  const names = databases.map((database) => database.target);
  try {
    for (const name of names) await target.client.db(name).collection(RESTORING).insertOne({ at: options.now });
    await replaceAll(target, manifest, databases, options);
    for (const name of names) await target.client.db(name).dropCollection(RESTORING);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const advice = 'the data are incomplete now. Restore the backup again with --overwrite before you start.';
    throw new Error(`${why}: ${advice}`, { cause: error });
  }
  return manifest;
}

async function replaceAll(
  target: Target,
  manifest: Manifest,
  databases: (Manifest['databases'][number] & { target: string })[],
  options: RestoreOptions,
): Promise<void> {
  const { folder, say, now, signal } = options;
  const takenAt = new Date(manifest.takenAt);
  for (const { name, target: into, collections } of databases) {
    const present = await countersOf(target, into);
    await empty(target, into);
    for (const { name: collection, file, documents } of collections) {
      await fill(target, { database: into, name: collection, file: join(folder, file), expected: documents, signal });
      await describe(target, into, collection, join(folder, metadataFileOf(file)));
    }
    await setInOrder(target, into, { present, takenAt, now });
    say(`${name}: ${collections.reduce((sum, { documents }) => sum + documents, 0)} documents`);
  }
  await restoreKeys(manifest, target, options);
  await endSessions(target, options);
  await options.emptyQueues?.();
}

/** Drops all collections except the mark of the restore; without it, services would start on incomplete data. */
async function empty({ client }: Target, database: string): Promise<void> {
  const db = client.db(database);
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray())
    if (name !== RESTORING && !name.startsWith('system.')) await db.dropCollection(name);
}

/** @throws Error that names what is missing or damaged; the signal's reason */
async function readWhole({ folder, say, signal }: RestoreOptions): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => {
    throw new Error(`${folder} has no ${MANIFEST_FILE}: it isn’t a backup, or the backup wasn’t finished.`);
  });
  const manifest = readManifest(text);
  const collections = manifest.databases.flatMap((database) => database.collections);
  const metadata = collections.map(({ file, metadataSha256: sha256 }) => ({ file: metadataFileOf(file), sha256 }));
  for (const { file, sha256 } of [...collections, ...metadata, ...manifest.keys]) {
    const present = await sha256Of(join(folder, file), signal).catch(() => null);
    signal?.throwIfAborted();
    if (present === null) throw new Error(`The backup is damaged: ${file} is missing. Nothing was changed.`);
    if (sha256 && present !== sha256)
      throw new Error(`The backup is damaged: ${file} has changed since it was written. Nothing was changed.`);
  }
  for (const { file } of metadata)
    await readIndexes(join(folder, file)).catch(() => {
      throw new Error(`The backup is damaged: ${file} can’t be read. Nothing was changed.`);
    });
  if (metadata.some(({ sha256 }) => !sha256))
    say('This backup is from an earlier version: whether its indexes are as they were written can’t be verified.');
  return manifest;
}

function nameFor({ databases }: Target, service: string): string {
  const database = databases.find((known) => known.service === service);
  if (!database) throw new Error(`The backup holds data of "${service}", which this version does not have.`);
  return database.name;
}

async function assertNobodyWorks({ client, databases }: Target, say: (text: string) => void): Promise<void> {
  const connected = await connectedTo({ client, databases });
  if (!connected) say('The server doesn’t say who is connected. Make sure that no service or worker is still running.');
  else if (connected.length)
    throw new Error(
      `In use: ${connected.join('; ')}. Stop every service, worker and command there and try again. If a machine that ` +
        'lost its power still counts, restart MongoDB.',
    );
  for (const { name } of databases) {
    const held = await client
      .db(name)
      .collection<{ _id: string }>('leases')
      .findOne({ _id: 'relay', $expr: { $gt: ['$until', '$$NOW'] } });
    if (held) throw new Error(`A service is using ${name}. Stop all services, wait 15 s and try again.`);
  }
}

/** The databases with connections, idle or not, and where these come from. @returns null if the server doesn't tell */
async function connectedTo({ client, databases }: Pick<Target, 'client' | 'databases'>): Promise<string[] | null> {
  const nameOf = new Map(databases.map(({ name }) => [appNameOf(name), name]));
  try {
    const found = await client
      .db('admin')
      .aggregate<{ _id: string; from: string[] }>([
        { $currentOp: { allUsers: true, idleConnections: true } },
        { $match: { appName: { $in: [...nameOf.keys()] } } },
        { $group: { _id: '$appName', from: { $addToSet: '$client' } } },
        { $sort: { _id: 1 } },
      ])
      .toArray();
    return found.map(({ _id, from }) => `${nameOf.get(_id)} (${from.slice(0, 3).join(', ')})`);
  } catch (error) {
    // The account has no permission, or a hosted server has no such command.
    if (error instanceof mongoose.mongo.MongoServerError) return null;
    throw error;
  }
}

async function assertEmpty({ client, databases }: Target): Promise<void> {
  for (const { name } of databases) {
    const collections = await client.db(name).listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
    for (const { name: collection } of collections) {
      if (OF_NO_WEIGHT.includes(collection) || !(await client.db(name).collection(collection).findOne({}))) continue;
      throw new Error(
        `${name}.${collection} already contains data. Nothing was changed. To replace all data, use --overwrite.`,
      );
    }
  }
}

interface Filling {
  database: string;
  name: string;
  file: string;
  expected: number;
  signal: AbortSignal | undefined;
}

async function fill({ client }: Target, { database, name, file, expected, signal }: Filling): Promise<void> {
  const collection = client.db(database).collection(name);
  let batch: Record<string, unknown>[] = [];
  let bytes = 0;
  let count = 0;
  const flush = async () => {
    signal?.throwIfAborted();
    if (batch.length) await collection.insertMany(batch, { ordered: false });
    batch = [];
    bytes = 0;
  };
  for await (const document of readBsonFile(file)) {
    // Keeps types as they were: an integer stays one, and a 64-bit one keeps all its digits.
    batch.push(BSON.deserialize(document, { promoteValues: false, promoteLongs: false, promoteBuffers: false }));
    bytes += document.length;
    count++;
    if (batch.length >= BATCH_DOCUMENTS || bytes >= BATCH_BYTES) await flush();
  }
  await flush();
  if (count !== expected) throw new Error(`${file} held ${count} documents, not ${expected}.`);
}

/** Creates indexes after the documents, which is faster, and collections without documents. */
async function describe({ client }: Target, database: string, name: string, file: string): Promise<void> {
  const indexes = await readIndexes(file);
  const db = client.db(database);
  await db.createCollection(name).catch((error: { codeName?: string }) => {
    if (error.codeName !== 'NamespaceExists') throw error;
  });
  const own = indexes.filter((index) => index.name !== '_id_').map(({ v, ...index }: Record<string, unknown>) => index);
  if (own.length) await db.command({ createIndexes: name, indexes: own });
}

const metadataSchema = z.object({ indexes: z.array(z.looseObject({ name: z.string() })) });

/** @throws Error if the file doesn't describe a collection */
async function readIndexes(file: string): Promise<{ name: string }[]> {
  return metadataSchema.parse(BSON.EJSON.parse(await readFile(file, 'utf8'))).indexes;
}

async function countersOf({ client }: Target, database: string): Promise<Map<string, number>> {
  const rows = await client.db(database).collection<{ _id: string; value: number }>('sequences').find().toArray();
  return new Map(rows.map(({ _id, value }) => [_id, value]));
}

/** Corrects data that may not simply be restored: counters, what was handed to a queue, leases. */
async function setInOrder(
  { client }: Target,
  database: string,
  times: { present: Map<string, number>; takenAt: Date; now: Date },
): Promise<void> {
  const { present, takenAt, now } = times;
  const db = client.db(database);
  const sequences = db.collection<{ _id: string; value: number }>('sequences');
  for (const [_id, value] of await countersOf({ client } as Target, database)) {
    const next = counterAfterRestore({ value, present: present.get(_id) ?? 0, takenAt, now });
    await sequences.updateOne({ _id }, { $set: { value: next } });
  }
  // The earlier jobs are no longer in Redis; the inbox knows what a listener has processed.
  await db.collection('outbox').updateMany({ sentAt: { $ne: null } }, { $set: { sentAt: null } });
  await db.collection('leases').deleteMany({});
}

/** Restores keys into the folder, or to the file that a setting names; existing files are kept beside them. */
async function restoreKeys(
  { keys }: Manifest,
  { keysDir, keyFiles }: Target,
  { folder, say, now }: RestoreOptions,
): Promise<void> {
  if (!keys.length) {
    say('keys: none in this backup');
    return;
  }
  const files = new Map(keys.map(({ file }) => [basename(file), join(folder, file)]));
  const restored: string[] = [];
  const aside = (path: string) => `${path}.before-${now.toISOString().replace(/[:.]/g, '-')}`;
  const inFolder = [...files.keys()].filter((name) => !keyFiles[name]);
  if (inFolder.length) {
    if (await stat(keysDir).catch(() => null)) await rename(keysDir, aside(keysDir));
    await mkdir(keysDir, { recursive: true, mode: 0o700 });
  }
  const put = async (name: string, path: string) => {
    await copyFile(files.get(name)!, path);
    await chmod(path, 0o600);
    restored.push(name);
  };
  for (const name of inFolder) await put(name, join(keysDir, name));
  for (const [name, path] of Object.entries(keyFiles)) {
    if (!files.has(name)) continue;
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      if (await stat(path).catch(() => null)) await copyFile(path, aside(path));
      await put(name, path);
    } catch (error) {
      // The secret is mounted read-only. The data are restored by now, and this is the only step left. Session keys are
      // replaced anyway.
      if (name !== SESSION_KEYS)
        say(`${path} can’t be written (${codeOf(error)}). Copy keys/${name} of the backup there.`);
    }
  }
  if (restored.length) say(`keys: ${restored.join(', ')}`);
}

/**
 * Replaces the session keys. A token is valid as long as its key is, and its session may be lost, so that it couldn't
 * be ended any more. Nor may a key that was removed since sign again.
 */
async function endSessions({ keysDir, keyFiles }: Target, { say, now }: RestoreOptions): Promise<void> {
  const file = keyFiles[SESSION_KEYS] ?? join(keysDir, SESSION_KEYS);
  // The keys are created at the next start.
  if (!existsSync(file)) return;
  try {
    await rotateSessionKeys(file, { endSessions: true, sessionDays: 0, at: now });
    say(`sessions: all ended, with new keys, in ${file}: other auth processes need this file before they start`);
  } catch (error) {
    say(
      `${file} can’t be written (${codeOf(error)}), so sessions opened since the backup go on and can’t be ended one by one. Copy ` +
        'the file to where it can be written, run "npm run kaard -- keys rotate --end-sessions" with SESSION_KEYS_FILE set to ' +
        'the copy, and put it in place before you start.',
    );
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
