import { Redis } from 'ioredis';

/**
 * For requests: fails fast instead of queueing while Redis is away (2 s per command, one retry).
 */
export function connectRequestRedis(url: string): Redis {
  return quiet(
    new Redis(url, {
      maxRetriesPerRequest: 1,
      enableOfflineQueue: false,
      commandTimeout: 2000,
      connectTimeout: 2000,
      retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
    }),
  );
}

/** For workers and subscribers: waits as long as it takes; BullMQ demands `maxRetriesPerRequest: null`. */
export function connectWorkerRedis(url: string): Redis {
  return quiet(
    new Redis(url, {
      maxRetriesPerRequest: null,
      connectTimeout: 2000,
      retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
    }),
  );
}

export async function redisIsReady(redis: Redis): Promise<boolean> {
  try {
    return redis.status === 'ready' && (await redis.ping()) === 'PONG';
  } catch {
    return false;
  }
}

function quiet(redis: Redis): Redis {
  // Without a listener ioredis prints every failed attempt; who needs to know sees the command fail.
  redis.on('error', () => {});
  return redis;
}

export type { Redis };
