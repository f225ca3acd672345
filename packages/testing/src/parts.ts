import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReport, isRunning, type Report, startMongo, startRedis, stopLeftover } from '@kaard/parts';
import { testContainers } from './containers.ts';

/** Where a test run tells its workers what it started. */
export const MONGO_VARIABLE = 'KAARD_TEST_MONGODB_URI';
export const REDIS_VARIABLE = 'KAARD_TEST_REDIS_URL';
export const RUN_VARIABLE = 'KAARD_TEST_RUN';
/** Number of the Redis database of a run's first worker, where runs of jest are beside each other. */
export const FIRST_REDIS_VARIABLE = 'KAARD_TEST_FIRST_REDIS';

const PARTS = 'kaard-test-parts-';
const BREAKABLE = 'kaard-breakable-';
const OWNER_FILE = 'owner';

const MEMORY = '/dev/shm';
const PLACES = existsSync(MEMORY) ? [tmpdir(), MEMORY] : [tmpdir()];
const ROOM_BYTES = 3 * 2 ** 30;

/**
 * Every collection and every index is a file of MongoDB. What is dropped would stay open for five minutes, for readers of the
 * past: a whole run would meet the limit of open files, at which MongoDB ends.
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

/** One MongoDB and one Redis for a whole test run, in a folder that goes with them. */
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
      // Where the tests were interrupted, servers of their own are left.
      await endAbandonedRuns();
    },
  };
}

/** For a server of a test's own. */
export const folderOfBreakable = () => folderOfServers(BREAKABLE);

/** Servers with their data here are ended by another run should this process no longer be there to do so. */
async function folderOfServers(prefix: string): Promise<string> {
  // Every acknowledged write and every new index waits for the disk, and what tests write is not for keeping.
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

/** A run or a test that was killed could not stop its servers; the next run does. */
export async function endAbandonedRuns(places: readonly string[] = PLACES): Promise<void> {
  for (const place of places) {
    for (const name of await readdir(place)) {
      if ([PARTS, BREAKABLE].some((prefix) => name.startsWith(prefix))) await endAbandoned(join(place, name));
    }
  }
}

async function endAbandoned(folder: string): Promise<void> {
  const owner = Number(await readFile(join(folder, OWNER_FILE), 'utf8').catch(() => '0'));
  // Without an owner it is being made this moment; every owner is a Node.
  if (!owner || (await isRunning(owner, 'node'))) return;
  for (const file of await readdir(folder).catch(() => [])) {
    if (!file.endsWith('.json')) continue;
    const { pid = 0, port = 0 } = JSON.parse(await readFile(join(folder, file), 'utf8').catch(() => '{}'));
    await stopLeftover({ pid, port }, folder);
  }
  await rm(folder, { recursive: true, force: true });
}

let shared: TestParts | null = null;

/** For a jest run without the test runner; its workers are started later and inherit the environment. */
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
