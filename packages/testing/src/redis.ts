import { Redis } from 'ioredis';
import { atEndOfFile } from './end-of-file.ts';
import { FIRST_REDIS_VARIABLE, REDIS_VARIABLE } from './parts.ts';

/** A Redis database that only this test file uses. Pub/sub channels are shared by all databases of a Redis server. */
export interface TestRedis {
  url: string;
  redis: Redis;
  /** Deletes all keys; called automatically at the end of the file. */
  drop(): Promise<void>;
}

/**
 * A numbered database per jest worker on a real Redis, empty at the start of the file. Call it at the top level of a
 * test file; inside a hook the file has to call `drop` itself.
 */
export async function testRedis(): Promise<TestRedis> {
  const server = process.env[REDIS_VARIABLE];
  if (!server) throw new Error('No Redis: only *.in.test.ts, *.contract.test.ts, e2e and gateway/test get one.');
  const address = new URL(server);
  const { [FIRST_REDIS_VARIABLE]: first = '1', JEST_WORKER_ID: worker = '1' } = process.env;
  address.pathname = `/${Number(first) + Number(worker) - 1}`;
  const url = address.href;
  const redis = new Redis(url, { maxRetriesPerRequest: 1, connectTimeout: 2000 });
  // REDIS_URL names a server of the user’s: data that the tests did not write must not be deleted.
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
