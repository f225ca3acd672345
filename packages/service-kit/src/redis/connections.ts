import { Redis } from 'ioredis';
import type { Logger } from '../process/logger.ts';

/** For requests: commands fail fast instead of queueing while Redis is away (2 s per command, one retry). */
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

/** For workers and subscribers: commands wait until Redis is back; BullMQ requires `maxRetriesPerRequest: null`. */
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

/** The beginnings of Redis’s answers to a wrong or missing password. */
const REFUSED = /^(?:WRONGPASS|NOAUTH|NOPERM|ERR invalid password|ERR AUTH)/;

/**
 * Logs one line with the reason when Redis goes away, and one when it is back. Commands in between wait or fail
 * without logging.
 */
export function tellOfOutages(redis: Redis, log: Pick<Logger, 'warn'>): Redis {
  let awaySince: number | null = null;
  let reason: string | null = null;
  const { host, port } = redis.options;
  redis.on('error', (error) => {
    // Not the error itself: it contains the command, and a refused sign-in’s command contains the password.
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
 * Warns about common settings of Redis that can lose queued work, with one line each. Logs nothing if Redis doesn’t
 * reveal its settings.
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
  // Without a listener ioredis prints every failed attempt. Callers see their command fail.
  redis.on('error', () => {});
  return redis;
}

export type { Redis };
