import { DomainError } from '@kaard/service-kit/errors';
import { networkOf } from '@kaard/service-kit/network';
import { connectRequestRedis, type Redis } from '@kaard/service-kit/redis';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RequestLimits } from '../config.ts';
import type { ClientAddress } from '../identity/client.address.ts';

const WINDOW_SECONDS = 60;
/** Routes that count; the front ends' files are cheap and cached. */
const LIMITED = /^\/(?:api|graphql)(?:\/|$)/;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counts, wherever its address is; what is open to everybody has a limit of its own besides. */
    counted?: 'general' | 'public';
  }
}

export interface RequestLimiter {
  /** Counts a request of a signed-in person. @throws DomainError `rate-limited` with `retryAfterSeconds` */
  countUser(userId: string): Promise<void>;
  close(): void;
}

export interface RequestLimiterSettings {
  limits: RequestLimits | null;
  /** Null: each gateway counts for itself. */
  redisUrl: string | null;
  address: ClientAddress;
}

/**
 * General limits per minute: per address before anything is read, per person once it is known who asks. Counted in
 * Redis for all gateways together; while Redis is away each process counts for itself.
 */
export function addRequestLimits(app: FastifyInstance, settings: RequestLimiterSettings): RequestLimiter {
  const { limits, redisUrl, address } = settings;
  if (!limits) return { countUser: async () => {}, close: () => {} };
  const redis = redisUrl === null ? null : connectRequestRedis(redisUrl);
  const addresses = limiter('address', limits.requestsPerAddress, redis);
  const users = limiter('user', limits.requestsPerUser, redis);
  const strangers = limiter('public', limits.publicPerAddress, redis);

  app.addHook('onRequest', async (request: FastifyRequest) => {
    const { url = '', config } = request.routeOptions;
    if (!config.counted && !LIMITED.test(url)) return;
    const network = networkOf(address.ip(request.raw));
    await count(addresses, network);
    if (config.counted === 'public') await count(strangers, network);
  });
  return {
    countUser: (userId) => count(users, userId),
    close: () => redis?.disconnect(),
  };
}

type Limiter = RateLimiterMemory | RateLimiterRedis;

function limiter(name: string, points: number, redis: Redis | null): Limiter {
  const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: WINDOW_SECONDS });
  if (!redis) return memory;
  return new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `kaard:requests:${name}`,
    points,
    duration: WINDOW_SECONDS,
    // A flood is turned away without asking Redis about every request of it.
    inMemoryBlockOnConsumed: points + 1,
    rejectIfRedisNotReady: true,
    insuranceLimiter: memory,
  });
}

async function count(limit: Limiter, key: string): Promise<void> {
  try {
    await limit.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new DomainError({
      kind: 'rate-limited',
      reason: 'TOO_MANY_REQUESTS',
      message: `Too many requests. Please try again in ${retryAfterSeconds} seconds.`,
      details: { retryAfterSeconds },
    });
  }
}
