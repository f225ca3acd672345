import { Redis } from 'ioredis';
import { atEndOfFile } from './end-of-file.ts';
import { FIRST_REDIS_VARIABLE, REDIS_VARIABLE } from './parts.ts';

/** A Redis database that only this test file uses. Channels of publish and subscribe are shared by all, as in Redis. */
export interface TestRedis {
  url: string;
  redis: Redis;
  /** Removes the keys; done by itself at the end of the file. */
  drop(): Promise<void>;
}

/**
 * Real Redis with a numbered database per jest worker, empty at the start of the file. Call it at the top level of a
 * test file; inside a hook the file itself has to call `drop`.
 */
export async function testRedis(): Promise<TestRedis> {
  const server = process.env[REDIS_VARIABLE];
  if (!server) throw new Error('No Redis: only *.in.test.ts, *.contract.test.ts, e2e and gateway/test get one.');
  const address = new URL(server);
  const { [FIRST_REDIS_VARIABLE]: first = '1', JEST_WORKER_ID: worker = '1' } = process.env;
  address.pathname = `/${Number(first) + Number(worker) - 1}`;
  const url = address.href;
  const redis = new Redis(url, { maxRetriesPerRequest: 1, connectTimeout: 2000 });
  // With REDIS_URL it is somebody's own server: never empty what we did not fill.
  if (process.env.REDIS_URL && (await redis.dbsize()) > 0) {
    redis.disconnect();
    throw new Error(
      `The tests need ${url} empty, and it is not. Set REDIS_URL to a server without data, or not at all.`,
    );
  }
  await redis.flushdb();
  let dropped = false;
  const drop = async () => {
    if (dropped) return;
    dropped = true;
    await redis.flushdb();
    await redis.quit();
  };
  atEndOfFile(drop);
  return { url, redis, drop };
}
