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

const FOLDER_PREFIX = 'kaard-test-parts-';
const OWNER_FILE = 'owner';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 3 * 2 ** 30;

export interface TestParts {
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** One MongoDB and one Redis for a whole test run, in a folder that goes with them. */
export async function startTestParts(report: Report = createReport()): Promise<TestParts> {
  const isRoomy = await hasRoomInMemory();
  for (const parent of existsSync(MEMORY) ? [tmpdir(), MEMORY] : [tmpdir()]) await endAbandonedRuns(parent);
  // Every acknowledged write and every new index waits for the disk, and what tests write is not for keeping.
  const folder = await mkdtemp(join(isRoomy ? MEMORY : tmpdir(), FOLDER_PREFIX));
  await writeFile(join(folder, OWNER_FILE), String(process.pid));
  const containers = testContainers();
  const [mongo, redis] = await Promise.all([
    startMongo({ dataDir: join(folder, 'mongo'), containers, report }),
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
    },
  };
}

async function hasRoomInMemory(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(MEMORY);
    return bavail * bsize >= ROOM_BYTES && process.availableMemory() >= 2 * ROOM_BYTES;
  } catch {
    return false;
  }
}

/** A run that was ended by kill -9 could not stop its servers; the next one does. */
export async function endAbandonedRuns(parent: string = tmpdir()): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(FOLDER_PREFIX)) continue;
    const folder = join(parent, name);
    const owner = Number(await readFile(join(folder, OWNER_FILE), 'utf8').catch(() => '0'));
    // Without an owner it is being made this moment; every owner is a Node.
    if (!owner || (await isRunning(owner, 'node'))) continue;
    for (const server of ['mongo', 'redis']) {
      const state = await readFile(join(folder, `${server}.json`), 'utf8').catch(() => '{}');
      await stopLeftover(Number(JSON.parse(state).pid) || 0, folder);
    }
    await rm(folder, { recursive: true, force: true });
  }
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
