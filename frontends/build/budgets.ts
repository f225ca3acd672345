import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { RemotesFile } from '@kaard/ui/remote';
import { presentAssets } from './kept-builds.ts';
import { LANDING_TEMPLATE } from './landing.ts';

/** Kilobytes (1,000 bytes): JavaScript after gzip; for the landing page the whole document after brotli. */
export const BUDGETS_KB = { landing: 14, dashboard: 200, remote: 118, workers: 125 };

/**
 * A chunk that runs in a worker thread and is loaded after a screen has been shown: its `Worker` has a name like this.
 */
const WORKER_CHUNK = /^worker-/;

/** The chunk that the dashboard needs besides the files in index.html. */
const DASHBOARD_CHUNK = /^dashboard\./;

/**
 * Measures how much a first visit to the landing page, the dashboard and each remote transfers.
 * @returns a line per measurement
 * @throws Error that lists every exceeded budget
 */
export function checkBudgets(dist: string, { remotes }: RemotesFile): string[] {
  const measured = [
    { what: 'landing', kb: landingSize(join(dist, LANDING_TEMPLATE)), budget: BUDGETS_KB.landing, by: 'br' },
    { what: 'dashboard', kb: dashboardSize(join(dist, 'shell')), budget: BUDGETS_KB.dashboard, by: 'gz' },
    ...Object.entries(remotes).map(([name, { version }]) => ({
      what: `remote ${name}`,
      kb: remoteSize(join(dist, 'remotes', name, version)),
      budget: BUDGETS_KB.remote,
      by: 'gz',
    })),
    ...Object.entries(remotes).map(([name, { version }]) => ({
      what: `workers of remote ${name}`,
      kb: workersSize(join(dist, 'remotes', name, version)),
      budget: BUDGETS_KB.workers,
      by: 'gz',
    })),
  ];
  const lines = measured.map(({ what, kb, budget, by }) => `${what}: ${kb.toFixed(1)} kB ${by} of ${budget} kB`);
  const over = lines.filter((_, index) => measured[index]!.kb > measured[index]!.budget);
  if (over.length) throw new Error(`Over budget (ADR 0023): ${over.join('; ')}. All: ${lines.join('; ')}`);
  return lines;
}

/** Compressed as the gateway does it; the values that it fills in are only a few words. */
const landingSize = (file: string) =>
  brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length / 1000;

function dashboardSize(folder: string): number {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const first = [...html.matchAll(/<script[^>]+src="\/([^"]+\.js)"/g)].map(([, path]) => path!);
  const lazy = presentAssets(folder)
    .filter((file) => DASHBOARD_CHUNK.test(file) && file.endsWith('.js'))
    .map((file) => `assets/${file}`);
  return gzippedKb(folder, [...new Set([...first, ...lazy])]);
}

/** Measures everything that a remote can load: its container and all its chunks. */
function remoteSize(folder: string): number {
  const loaded = chunksOf(folder).filter((file) => !file.startsWith('index.') && !WORKER_CHUNK.test(file));
  return gzippedKb(folder, ['remoteEntry.js', ...loaded.map((file) => `assets/${file}`)]);
}

function workersSize(folder: string): number {
  const workers = chunksOf(folder).filter((file) => WORKER_CHUNK.test(file));
  const text = workers.map((file) => readFileSync(join(folder, 'assets', file), 'utf8')).join();
  // Files that workers import are stored beside the version folder, perhaps with older ones.
  const shared = join(folder, '../files');
  const taken = existsSync(shared) ? readdirSync(shared).filter((file) => text.includes(hashOf(file))) : [];
  return gzippedKb(folder, [...workers.map((file) => `assets/${file}`), ...taken.map((file) => `../files/${file}`)]);
}

/** `weights.7c2f57ee.js` → `7c2f57ee` */
const hashOf = (file: string) => file.split('.').at(-2) ?? file;

const chunksOf = (folder: string): string[] =>
  readdirSync(join(folder, 'assets')).filter((file) => file.endsWith('.js'));

const gzippedKb = (folder: string, files: string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0) / 1000;
