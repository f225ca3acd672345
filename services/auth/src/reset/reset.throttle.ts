import { networkOf, type Redis } from '@kaard/service-kit';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { AuthLimits } from '../config.ts';
import { hashed, tooMany } from '../sign-in/throttle.ts';

const WINDOW_SECONDS = 60 * 60;

export interface ResetThrottle {
  /** Counts a request. @throws DomainError `rate-limited` with `retryAfterSeconds` */
  request(address: string): Promise<void>;
  /** False if this mailbox was sent too many emails; the answer to the client is the same. */
  mayMail(emailKey: string): Promise<boolean>;
}

export const NO_RESET_THROTTLE: ResetThrottle = { request: async () => {}, mayMail: async () => true };

/**
 * Limits requests for emails per hour, per client address and per mailbox. Without Redis each process counts on its
 * own.
 * @param prefix of this installation’s keys in Redis
 */
export function createResetThrottle(redis: Redis, limits: AuthLimits, prefix: string): ResetThrottle {
  const limiter = (name: string, points: number) =>
    new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `${prefix}:reset:${name}`,
      points,
      duration: WINDOW_SECONDS,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: WINDOW_SECONDS }),
    });
  const addresses = limiter('address', limits.resetPerAddress);
  const mailboxes = limiter('mailbox', limits.resetPerAccount);

  return {
    async request(address) {
      try {
        await addresses.consume(networkOf(address));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw tooMany(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)), 'requests');
      }
    },
    async mayMail(emailKey) {
      try {
        await mailboxes.consume(hashed(emailKey));
        return true;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return false;
        throw refusal;
      }
    },
  };
}
