import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReport, type Report, startMongo, startRedis } from '@kaard/parts';
import { testContainers } from './containers.ts';

/** Where a test run tells its workers what it started. */
export const MONGO_VARIABLE = 'KAARD_TEST_MONGODB_URI';
export const REDIS_VARIABLE = 'KAARD_TEST_REDIS_URL';
export const RUN_VARIABLE = 'KAARD_TEST_RUN';

export interface TestParts {
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** One MongoDB and one Redis for a whole test run, in a folder that goes with them. */
export async function startTestParts(report: Report = createReport()): Promise<TestParts> {
  const folder = await mkdtemp(join(tmpdir(), 'kaard-test-'));
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
