import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVICES } from '@kaard/events';
import { queuePrefixFor } from '@kaard/scan/queue-prefix';
import { Redis } from 'ioredis';
import type { Installation } from './installation.ts';

const BATCH = 500;

/**
 * Prefixes of queues for events and long work, as used by the services; similar prefixes belong to other installations.
 */
function prefixesOf(env: NodeJS.ProcessEnv): string[] {
  const prefix = env.EVENTS_PREFIX || 'kaard';
  const ofScans = env.SCAN_QUEUE_PREFIX || queuePrefixFor(prefix);
  return [...SERVICES.flatMap((service) => ['', '-work'].map((queue) => `{${prefix}-${service}${queue}}`)), ofScans];
}

/**
 * Empties the queues. After a restore, jobs refer to data that no longer exist, and MongoDB contains everything that a
 * queue needs. The Redis of `npm start` is emptied completely; in another one, only the keys of this installation are
 * removed.
 */
export async function emptyQueues({
  redisUrl,
  dataDir,
  env,
}: Pick<Installation, 'redisUrl' | 'dataDir' | 'env'>): Promise<void> {
  if (!redisUrl) {
    await rm(join(dataDir, 'redis'), { recursive: true, force: true });
    return;
  }
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: 1, connectTimeout: 3000 });
  // Without a listener, ioredis prints every failed attempt. Real problems make the command fail.
  redis.on('error', () => {});
  try {
    const prefixes = new Set(prefixesOf(env));
    // Scans all keys once instead of once per queue.
    for await (const keys of redis.scanStream({ match: '{*}:*', count: BATCH })) {
      const ours = (keys as string[]).filter((key) => prefixes.has(key.slice(0, key.indexOf('}') + 1)));
      if (ours.length) await redis.unlink(...ours);
    }
  } finally {
    redis.disconnect();
  }
}
