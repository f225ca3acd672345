import { chmod, copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertRestored } from '@kaard/service-kit';
import { makeFolder } from '@kaard/service-kit/process/make-folder';
import mongoose from 'mongoose';
import { sha256Of, writeBsonFile } from './bson-files.ts';
import type { Installation } from './installation.ts';
import { MANIFEST_FILE, type Manifest, metadataFileOf } from './manifest.ts';
import { CatalogChanged, type Snapshot, withSnapshot } from './snapshot.ts';

const { EJSON } = mongoose.mongo.BSON;
const TRIES = 3;
/**
 * Collections without backup. With the salt of the day, a backup would permanently tell who has looked at a card;
 * without it, the hashes say nothing.
 */
const LEFT_OUT = ['visit_salts'];

type Source = Pick<Installation, 'client' | 'databases' | 'keysDir' | 'keyFiles'>;

/**
 * Writes a backup into a new folder. The folder gets its name only when it is complete.
 * @param signal aborts it early; nothing is left then
 * @throws Error if the folder exists or can't be made, and if there are no data, no keys, or only a part of the data:
 * such a backup is useless
 */
export async function backUp(
  installation: Source,
  folder: string,
  say: (text: string) => void,
  signal: AbortSignal = new AbortController().signal,
): Promise<Manifest> {
  if (await exists(folder)) throw new Error(`${folder} exists already.`);
  const { client, databases } = installation;
  for (const { name } of databases) await assertRestored(client.db(name));
  const keys = await findKeys(installation);
  const unfinished = `${folder}.unfinished`;
  makeFolder(dirname(folder));
  for (let tries = 1; ; tries++) {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    try {
      const manifest = await withSnapshot(client, say, (snapshot) =>
        writeAll({ snapshot, databases, keys, folder: unfinished, say, signal }),
      );
      await rename(unfinished, folder);
      return manifest;
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      if (!(error instanceof CatalogChanged) || tries === TRIES) throw error;
      say(`${error.message} is being changed this moment, beginning again`);
    }
  }
}

async function writeAll(parts: {
  snapshot: Snapshot;
  databases: Installation['databases'];
  keys: Map<string, string>;
  folder: string;
  say: (text: string) => void;
  signal: AbortSignal;
}): Promise<Manifest> {
  const { snapshot, databases, folder, say, signal } = parts;
  const manifest: Manifest = {
    format: 1,
    product: 'kaard',
    takenAt: snapshot.takenAt.toISOString(),
    databases: [],
    keys: [],
  };
  for (const { service, name } of databases) {
    const collections: Manifest['databases'][number]['collections'] = [];
    await mkdir(join(folder, name), { mode: 0o700 });
    for (const { name: collection, options, indexes, documents } of await snapshot.collectionsOf(name)) {
      if (LEFT_OUT.includes(collection)) continue;
      const file = `${name}/${encodeURIComponent(collection)}.bson.gz`;
      const written = await writeBsonFile(join(folder, file), until(signal, documents()));
      const metadata = EJSON.stringify({ options, indexes, collectionName: collection }, { relaxed: false });
      const metadataFile = join(folder, metadataFileOf(file));
      await writeFile(metadataFile, metadata, { mode: 0o600 });
      collections.push({ name: collection, file, ...written, metadataSha256: await sha256Of(metadataFile) });
    }
    manifest.databases.push({ service, name, collections });
    say(`${name}: ${collections.reduce((sum, { documents }) => sum + documents, 0)} documents`);
  }
  if (!manifest.databases.some(({ collections }) => collections.length))
    throw new Error('There is nothing to back up: the databases are empty. Are KAARD_DATA and MONGODB_URI right?');
  manifest.keys = await copyKeys(parts.keys, folder);
  say(`keys: ${[...parts.keys.keys()].join(', ')}`);
  await writeFile(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return manifest;
}

async function* until<T>(signal: AbortSignal, items: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const item of items) {
    signal.throwIfAborted();
    yield item;
  }
  signal.throwIfAborted();
}

/**
 * Paths of keys by name. A file named by a setting takes precedence over one of the same name in the folder, because it
 * is the one in use.
 */
async function findKeys({ keysDir, keyFiles }: Source): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const name of (await readdir(keysDir).catch(() => [])).sort()) {
    const path = join(keysDir, name);
    if ((await stat(path)).isFile()) found.set(name, path);
  }
  for (const [name, path] of Object.entries(keyFiles)) {
    if (!(await exists(path))) throw new Error(`There is no ${path}, which a setting names as the file of ${name}.`);
    found.set(name, path);
  }
  if (!found.size)
    throw new Error(`There are no keys in ${keysDir}. Set KAARD_DATA to the folder of the installation.`);
  return found;
}

async function copyKeys(found: Map<string, string>, folder: string): Promise<Manifest['keys']> {
  await mkdir(join(folder, 'keys'), { mode: 0o700 });
  const keys: Manifest['keys'] = [];
  for (const [name, path] of found) {
    const file = `keys/${name}`;
    await copyFile(path, join(folder, file));
    await chmod(join(folder, file), 0o600);
    keys.push({ file, sha256: await sha256Of(join(folder, file)) });
  }
  return keys;
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
