import { chmod, copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import mongoose from 'mongoose';
import { sha256Of, writeBsonFile } from './bson-files.ts';
import type { Installation } from './installation.ts';
import { MANIFEST_FILE, type Manifest } from './manifest.ts';
import { CatalogChanged, type Snapshot, withSnapshot } from './snapshot.ts';

const { EJSON } = mongoose.mongo.BSON;
const TRIES = 3;
/** With the salt of the day a backup would keep for ever who has looked at a card; without it the hashes say nothing. */
const LEFT_OUT = ['visit_salts'];

/**
 * Writes a backup into a folder that does not exist yet. The folder has its name only when everything is in it.
 * @throws Error when the folder exists
 */
export async function backUp(
  installation: Pick<Installation, 'client' | 'databases' | 'keysDir'>,
  folder: string,
  say: (text: string) => void,
): Promise<Manifest> {
  if (await exists(folder)) throw new Error(`${folder} exists already.`);
  const unfinished = `${folder}.unfinished`;
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  for (let tries = 1; ; tries++) {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    try {
      const manifest = await withSnapshot(installation.client, (snapshot) =>
        writeAll(snapshot, installation, unfinished, say),
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

async function writeAll(
  snapshot: Snapshot,
  { databases, keysDir }: Pick<Installation, 'databases' | 'keysDir'>,
  folder: string,
  say: (text: string) => void,
): Promise<Manifest> {
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
      const base = `${name}/${encodeURIComponent(collection)}`;
      const file = `${base}.bson.gz`;
      const written = await writeBsonFile(join(folder, file), documents());
      const metadata = EJSON.stringify({ options, indexes, collectionName: collection }, { relaxed: false });
      await writeFile(join(folder, `${base}.metadata.json`), metadata, { mode: 0o600 });
      collections.push({ name: collection, file, ...written });
    }
    manifest.databases.push({ service, name, collections });
    say(`${name}: ${collections.reduce((sum, { documents }) => sum + documents, 0)} documents`);
  }
  manifest.keys = await copyKeys(keysDir, folder);
  await writeFile(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return manifest;
}

async function copyKeys(keysDir: string, folder: string): Promise<Manifest['keys']> {
  const names = await readdir(keysDir).catch(() => []);
  await mkdir(join(folder, 'keys'), { mode: 0o700 });
  const keys: Manifest['keys'] = [];
  for (const name of names.sort()) {
    if (!(await stat(join(keysDir, name))).isFile()) continue;
    const file = `keys/${name}`;
    await copyFile(join(keysDir, name), join(folder, file));
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
