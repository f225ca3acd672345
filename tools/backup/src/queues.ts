import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import type { Installation } from './installation.ts';

const BATCH = 500;

/**
 * Queues of before a restore speak of things that are not there any more, and MongoDB holds everything that a queue needs.
 * The Redis of `npm start` loses all it has; another one the keys of this installation.
 */
export async function emptyQueues(
  { redisUrl, dataDir }: Pick<Installation, 'redisUrl' | 'dataDir'>,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  if (!redisUrl) {
    await rm(join(dataDir, 'redis'), { recursive: true, force: true });
    return;
  }
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: 1, connectTimeout: 3000 });
  // Without a listener ioredis prints every failed attempt; who needs to know sees the command fail.
  redis.on('error', () => {});
  try {
    for (const pattern of [`{${env.EVENTS_PREFIX || 'kaard'}-*}:*`, `${env.SCAN_QUEUE_PREFIX || '{scan}'}:*`]) {
      for await (const keys of redis.scanStream({ match: pattern, count: BATCH }))
        if ((keys as string[]).length) await redis.unlink(...(keys as string[]));
    }
  } finally {
    redis.disconnect();
  }
}
