import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The number of builds that are kept, including the present one: pages that were opened before a deploy request files
 * of their own build.
 */
export const KEPT_BUILDS = 3;

/** Not served: the gateway refuses files of this name. */
const LIST = 'build.json';

/** The names of the files in `assets/` of each build, the newest first. */
type Builds = string[][];

const readBuilds = (folder: string): Builds => {
  const file = join(folder, LIST);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { builds: Builds }).builds : [];
};

/**
 * Copies the files of the last builds of the shell into a new one.
 * @param fresh folder of the new build
 * @param last folder of the previous build, including the files that it had kept; may be missing
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

/** Returns the files in `assets/` that belong to the present build, not to a kept one. */
export const presentAssets = (folder: string): string[] => readBuilds(folder)[0] ?? readdirSync(join(folder, 'assets'));
