import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Pages that were opened before a deploy ask for files of their own build: so many builds stay, the present one included. */
export const KEPT_BUILDS = 3;

/** Not served: the gateway keeps files of this name to itself. */
const LIST = 'build.json';

/** Names of the files in `assets/` of each build, the newest first. */
type Builds = string[][];

const readBuilds = (folder: string): Builds => {
  const file = join(folder, LIST);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { builds: Builds }).builds : [];
};

/**
 * Takes what the last builds of the shell had over into a new one.
 * @param fresh folder of the new build
 * @param last folder of the build before, if there is one; with what it had kept itself
 */
export function keepLastBuilds(fresh: string, last: string): void {
  const assets = join(fresh, 'assets');
  mkdirSync(assets, { recursive: true });
  const present = readdirSync(assets);
  const before = readBuilds(last).slice(0, KEPT_BUILDS - 1);
  for (const name of new Set(before.flat())) {
    const old = join(last, 'assets', name);
    if (existsSync(old) && !present.includes(name)) copyFileSync(old, join(assets, name));
  }
  writeFileSync(join(fresh, LIST), JSON.stringify({ builds: [present, ...before] }, null, 2));
}

/** The files in `assets/` that belong to the present build, and not to one that is kept. */
export const presentAssets = (folder: string): string[] => readBuilds(folder)[0] ?? readdirSync(join(folder, 'assets'));
