import { Redis } from 'ioredis';
import type { Logger } from '../process/logger.ts';

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

/** First words of what Redis answers to another password, or to none. */
const REFUSED = /^(?:WRONGPASS|NOAUTH|NOPERM|ERR invalid password|ERR AUTH)/;

/**
 * One line when Redis goes away, with the reason, and one when it is back: what is wanted of it meanwhile waits or is done
 * without it, and says nothing.
 */
export function tellOfOutages(redis: Redis, log: Pick<Logger, 'warn'>): Redis {
  let awaySince: number | null = null;
  let reason: string | null = null;
  const { host, port } = redis.options;
  redis.on('error', (error) => {
    // Not the error itself: it holds the command, and that of a refused sign-in the password.
    reason = error.message;
  });
  redis.on('reconnecting', () => {
    if (awaySince !== null) return;
    awaySince = performance.now();
    const what = REFUSED.test(reason ?? '') ? 'REDIS_URL: Redis refuses the user or the password' : 'Redis is down';
    log.warn({ redis: `${host}:${port}`, reason }, `${what}: background work and events are waiting for it`);
  });
  redis.on('ready', () => {
    if (awaySince !== null) log.warn({ seconds: Math.round((performance.now() - awaySince) / 1000) }, 'Redis is back');
    awaySince = null;
    reason = null;
  });
  return redis;
}

/**
 * What a Redis of one's own is often set to, and loses waiting work by: one line each. Where it doesn't tell its settings
 * nothing is said.
 */
export async function tellOfLosses(redis: Redis, log: Pick<Logger, 'warn'>): Promise<void> {
  const settingOf = async (name: string) => {
    const answer = (await redis.config('GET', name).catch(() => [])) as string[];
    return answer[1] ?? null;
  };
  if ((await settingOf('appendonly')) === 'no')
    log.warn('Redis has "appendonly no": what waits in its queues may be lost when it stops; set it to yes');
  const policy = await settingOf('maxmemory-policy');
  if (policy !== null && policy !== 'noeviction')
    log.warn(
      { policy },
      'Redis may drop what waits in its queues when memory is short; set "maxmemory-policy noeviction"',
    );
}

function quiet(redis: Redis): Redis {
  // Without a listener ioredis prints every failed attempt; who needs to know sees the command fail.
  redis.on('error', () => {});
  return redis;
}

export type { Redis };
