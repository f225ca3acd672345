import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReport, isRunning, type Report, startMongo, startRedis, stopLeftover } from '@kaard/parts';
import { testContainers } from './containers.ts';

/** Variables by which a test run tells its workers what it has started. */
export const MONGO_VARIABLE = 'KAARD_TEST_MONGODB_URI';
export const REDIS_VARIABLE = 'KAARD_TEST_REDIS_URL';
export const RUN_VARIABLE = 'KAARD_TEST_RUN';
/** Number of the Redis database of a run’s first worker; differs between concurrent runs of jest. */
export const FIRST_REDIS_VARIABLE = 'KAARD_TEST_FIRST_REDIS';

const PARTS = 'kaard-test-parts-';
const BREAKABLE = 'kaard-breakable-';
const OWNER_FILE = 'owner';

const MEMORY = '/dev/shm';
const PLACES = existsSync(MEMORY) ? [tmpdir(), MEMORY] : [tmpdir()];
const ROOM_BYTES = 3 * 2 ** 30;

/**
 * Every collection and every index is a file of MongoDB. Files of dropped ones would stay open for five minutes, for
 * reads of old snapshots; a whole run would exceed the limit of open files, at which MongoDB exits.
 */
const FORGETFUL = [
  ...['--setParameter', 'minSnapshotHistoryWindowInSeconds=10', '--syncdelay', '15'],
  ...[
    '--wiredTigerEngineConfigString',
    'file_manager=(close_idle_time=20,close_scan_interval=5,close_handle_minimum=500)',
  ],
];

export interface TestParts {
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts one MongoDB and one Redis for a whole test run, in a folder that is deleted with them. */
export async function startTestParts(report: Report = createReport()): Promise<TestParts> {
  await endAbandonedRuns();
  const folder = await folderOfServers(PARTS);
  const containers = testContainers();
  const [mongo, redis] = await Promise.all([
    startMongo({ dataDir: join(folder, 'mongo'), containers, report, moreArgs: FORGETFUL }),
    startRedis({ dataDir: join(folder, 'redis'), containers, report }),
  ]);
  return {
    env: {
      [MONGO_VARIABLE]: mongo.uri,
      [REDIS_VARIABLE]: redis.uri,
      [RUN_VARIABLE]: randomBytes(4).toString('hex'),
    },
    async stop() {
      await Promise.all([mongo.stop(), redis.stop()]);
      await rm(folder, { recursive: true, force: true });
      // Interrupted tests may have left servers of their own.
      await endAbandonedRuns();
    },
  };
}

/** A folder for a server that belongs to a single test. */
export const folderOfBreakable = () => folderOfServers(BREAKABLE);

/** Creates a folder for a server’s data. If this process is killed, another run stops the servers in it. */
async function folderOfServers(prefix: string): Promise<string> {
  // In memory, because every acknowledged write and every new index would wait for the disk, and test data isn’t kept.
  const folder = await mkdtemp(join((await hasRoomInMemory()) ? MEMORY : tmpdir(), prefix));
  await writeFile(join(folder, OWNER_FILE), String(process.pid));
  return folder;
}

async function hasRoomInMemory(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(MEMORY);
    return bavail * bsize >= ROOM_BYTES && process.availableMemory() >= 2 * ROOM_BYTES;
  } catch {
    return false;
  }
}

/** Stops the servers of runs and tests that were killed before they could do it themselves. */
export async function endAbandonedRuns(places: readonly string[] = PLACES): Promise<void> {
  for (const place of places) {
    for (const name of await readdir(place)) {
      if ([PARTS, BREAKABLE].some((prefix) => name.startsWith(prefix))) await endAbandoned(join(place, name));
    }
  }
}

async function endAbandoned(folder: string): Promise<void> {
  const owner = Number(await readFile(join(folder, OWNER_FILE), 'utf8').catch(() => '0'));
  // A folder without an owner is just being created; every owner is a Node process.
  if (!owner || (await isRunning(owner, 'node'))) return;
  for (const file of await readdir(folder).catch(() => [])) {
    if (!file.endsWith('.json')) continue;
    const { pid = 0, port = 0 } = JSON.parse(await readFile(join(folder, file), 'utf8').catch(() => '{}'));
    await stopLeftover({ pid, port }, folder);
  }
  await rm(folder, { recursive: true, force: true });
}

let shared: TestParts | null = null;

/** For a jest run without the test runner; its workers start later and inherit the environment. */
export async function shareTestParts(): Promise<void> {
  if (process.env[MONGO_VARIABLE] && process.env[REDIS_VARIABLE]) return;
  shared = await startTestParts();
  Object.assign(process.env, shared.env);
}

export async function stopSharedTestParts(): Promise<void> {
  const parts = shared;
  shared = null;
  if (!parts) return;
  for (const name of Object.keys(parts.env)) delete process.env[name];
  await parts.stop();
}
