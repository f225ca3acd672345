import { DomainError } from '@kaard/service-kit/errors/domain-error';
import { networkOf } from '@kaard/service-kit/http/network';
import { inSeconds } from '@kaard/service-kit/input/plain-words';
import { connectRequestRedis, type Redis } from '@kaard/service-kit/redis/connections';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RequestLimits } from '../config.ts';
import type { ClientAddress } from '../identity/client.address.ts';
import { figuresOf, rateLimitHeaders, type Standing, secondsUntilReset, WINDOW_SECONDS } from './standing.ts';

/** Routes that are rate-limited; the front ends’ files are cheap and cached. */
const LIMITED = /^\/(?:api|graphql)(?:\/|$)/;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limits a route at any path; `public` adds the limit for anonymous visitors. */
    counted?: 'general' | 'public';
  }
  interface FastifyRequest {
    /** The limits that the answer reports; null while the caller is unknown. */
    standings: Standing[] | null;
    /** The limit of the client’s address, which is counted before the caller is known. */
    standingOfAddress: Standing | null;
  }
}

export interface RequestLimiter {
  /** Counts a request of a signed-in person. @throws DomainError `rate-limited` with figures */
  countPerson(request: FastifyRequest, userId: string): Promise<void>;
  /** Counts a request of an API key, for the key and its owner. @throws DomainError as above */
  countKey(request: FastifyRequest, key: { sub: string; keyId: string }): Promise<void>;
  /**
   * Deducts the cost of an operation from the key’s budget. Nothing is deducted on an error.
   * @returns what remains; null without limits
   * @throws DomainError `rate-limited`; `invalid` for a cost above the whole budget
   */
  spend(keyId: string, cost: number): Promise<number | null>;
  close(): void;
}

export interface RequestLimiterSettings {
  limits: RequestLimits | null;
  /** Null: each gateway counts on its own. */
  redisUrl: string | null;
  /** Prefix of its Redis keys. */
  redisPrefix: string;
  address: ClientAddress;
}

const UNLIMITED: RequestLimiter = {
  countPerson: async () => {},
  countKey: async () => {},
  spend: async () => null,
  close: () => {},
};

/**
 * General limits per minute: per address before anything is read, per person and key once the caller is known. Counted
 * in Redis for all gateways together; while Redis is down, each process counts on its own.
 */
export function addRequestLimits(app: FastifyInstance, settings: RequestLimiterSettings): RequestLimiter {
  const { limits, redisUrl, redisPrefix, address } = settings;
  app.decorateRequest('standings', null);
  app.decorateRequest('standingOfAddress', null);
  if (!limits) return UNLIMITED;
  const redis = redisUrl === null ? null : connectRequestRedis(redisUrl);
  const limit = (policy: string, points: number, more: LimitOptions = {}) =>
    createLimit(policy, points, redis && { redis, prefix: `${redisPrefix}:requests` }, more);
  const addresses = limit('address', limits.requestsPerAddress);
  const strangers = limit('public', limits.publicPerAddress);
  const people = limit('account', limits.requestsPerUser);
  const keys = limit('key', limits.requestsPerKey);
  const costs = limit('cost', limits.costPerKey, { blocksInMemory: false });

  app.addHook('onRequest', async (request: FastifyRequest) => {
    const { url = '', config } = request.routeOptions;
    if (!config.counted && !LIMITED.test(url)) return;
    const network = networkOf(address.ip(request.raw));
    const ofAddress = await addresses.take(network);
    refuseOver(request, ofAddress);
    request.standingOfAddress = ofAddress;
    if (config.counted === 'public') refuseOver(request, await strangers.take(network));
  });
  app.addHook('onSend', async ({ standings }, reply) => {
    if (standings) reply.headers(rateLimitHeaders(standings));
  });
  return {
    async countPerson(request, userId) {
      const ofPerson = await people.take(userId);
      request.standings = [ofPerson, ...addressOf(request)];
      refuseOver(request, ofPerson);
    },
    async countKey(request, { sub, keyId }) {
      const ofKey = await keys.take(keyId);
      // Requests refused to a key aren’t counted for its owner.
      refuseOver(request, ofKey);
      const ofPerson = await people.take(sub);
      request.standings = [ofKey, ofPerson, ...addressOf(request)];
      refuseOver(request, ofPerson);
    },
    async spend(keyId, cost) {
      if (cost > limits.costPerKey) throw neverGranted(cost, limits.costPerKey);
      const taken = await costs.take(keyId, cost);
      if (!taken.isOver) return taken.remaining;
      await costs.giveBack(keyId, cost);
      throw tooCostly(cost, taken);
    },
    close: () => redis?.disconnect(),
  };
}

const addressOf = ({ standingOfAddress }: FastifyRequest): Standing[] => (standingOfAddress ? [standingOfAddress] : []);

interface Taken extends Standing {
  isOver: boolean;
}

interface Limit {
  take(key: string, points?: number): Promise<Taken>;
  giveBack(key: string, points: number): Promise<void>;
}

interface LimitOptions {
  /** Remembers an exceeded limit in memory, so that a flood is refused without a Redis call per request. */
  blocksInMemory?: boolean;
}

function createLimit(
  policy: string,
  limit: number,
  common: { redis: Redis; prefix: string } | null,
  { blocksInMemory = true }: LimitOptions = {},
): Limit {
  const memory = new RateLimiterMemory({ keyPrefix: policy, points: limit, duration: WINDOW_SECONDS });
  const limiter = common
    ? new RateLimiterRedis({
        storeClient: common.redis,
        keyPrefix: `${common.prefix}:${policy}`,
        points: limit,
        duration: WINDOW_SECONDS,
        ...(blocksInMemory && { inMemoryBlockOnConsumed: limit + 1 }),
        rejectIfRedisNotReady: true,
        insuranceLimiter: memory,
      })
    : memory;

  return {
    async take(key, points = 1) {
      const { result, isOver } = await limiter.consume(key, points).then(
        (result) => ({ result, isOver: false }),
        (refusal: unknown) => {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          return { result: refusal, isOver: true };
        },
      );
      // A caller that asks for more than remains is told what remained; a block in memory has no count.
      const before = blocksInMemory ? 0 : Math.max(0, limit - (result.consumedPoints - points));
      const remaining = isOver ? before : result.remainingPoints;
      return { policy, limit, remaining, resetsInMs: result.msBeforeNext, isOver };
    },
    giveBack: async (key, points) => {
      await limiter.reward(key, points);
    },
  };
}

/** @throws DomainError `rate-limited`; the answer names the limit */
function refuseOver(request: FastifyRequest, over: Taken): void {
  if (!over.isOver) return;
  request.standings ??= [over];
  throw new DomainError({
    kind: 'rate-limited',
    reason: 'TOO_MANY_REQUESTS',
    message: `Too many requests. Please try again ${inSeconds(secondsUntilReset(over))}.`,
    details: figuresOf(over, Date.now()),
  });
}

const figure = (value: number): string => value.toLocaleString('en-US');

const tooCostly = (asked: number, left: Standing) =>
  new DomainError({
    kind: 'rate-limited',
    reason: 'COST_LIMIT_REACHED',
    message:
      `This operation costs ${figure(asked)}; ${figure(left.remaining)} of ${figure(left.limit)} are left this minute. ` +
      `Please try again ${inSeconds(secondsUntilReset(left))}.`,
    details: { asked, ...figuresOf(left, Date.now()) },
  });

const neverGranted = (asked: number, limit: number) =>
  new DomainError({
    kind: 'invalid',
    reason: 'OPERATION_TOO_LARGE',
    message: `This operation costs ${figure(asked)}, but a key has ${figure(limit)} a minute. Please request less at once.`,
    details: { asked, limit },
  });
