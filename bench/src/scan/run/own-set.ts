import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { cacheFolder } from '@kaard/parts';
import { makeSet } from '../cards/make-set.ts';
import { validationWorld } from '../cards/worlds/validation/index.ts';

/** The published figures are for these cards; another seed or count is another benchmark. */
const VALIDATION = { seed: '1', count: 320 } as const;

/** The validation set in the cache folder. It is drawn on first use and after changes of the generator. */
export async function ownValidationSet(say: (text: string) => void): Promise<string> {
  const { seed, count } = VALIDATION;
  const parent = join(cacheFolder(), 'cards');
  const folder = join(parent, `validation-${seed}-${count}-${await generatorHash()}`);
  if (existsSync(join(folder, 'truth.json'))) return folder;
  await mkdir(parent, { recursive: true });
  await removeLeftovers(parent);
  await makeSet({
    world: validationWorld,
    count,
    seed,
    folder,
    forms: ['web', 'photo', 'capture'],
    onCard: (done) => say(`drawing validation cards, once: ${done} of ${count}`),
  });
  return folder;
}

/** The generator, and the finder that the web app uses to cut out cards. */
const SOURCES = ['../cards', '../../../../packages/card-finder/src/find'];

/** A hash of the sources that determine the drawings, without tests. */
async function generatorHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const root = join(import.meta.dirname, source);
    const files = (await readdir(root, { recursive: true, withFileTypes: true }))
      .filter((file) => file.isFile() && !/\.test\.ts$/.test(file.name))
      .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
      .sort();
    for (const file of files) hash.update(file).update(await readFile(join(root, file)));
  }
  return hash.digest('hex').slice(0, 10);
}

/** Removes folders that a killed run was still filling. */
async function removeLeftovers(parent: string): Promise<void> {
  for (const entry of await readdir(parent)) {
    const pid = /\.(\d+)\.part$/.exec(entry)?.[1];
    if (pid && !isAlive(Number(pid))) await rm(join(parent, entry), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
