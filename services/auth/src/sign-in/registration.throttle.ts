import { networkOf, type Redis } from '@kaard/service-kit';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { AuthLimits } from '../config.ts';
import { tooMany } from './throttle.ts';

const WINDOW_SECONDS = 60 * 60;

export interface RegistrationThrottle {
  /** Counts one more account. @throws DomainError `rate-limited` with `retryAfterSeconds` */
  count(address: string): Promise<void>;
}

export const NO_REGISTRATION_THROTTLE: RegistrationThrottle = { count: async () => {} };

/** New accounts per address of the client in an hour. Without Redis each process counts for itself. */
export function createRegistrationThrottle(
  redis: Redis,
  { registerPerAddress: points }: Pick<AuthLimits, 'registerPerAddress'>,
): RegistrationThrottle {
  const limits = { points, duration: WINDOW_SECONDS };
  const addresses = new RateLimiterRedis({
    ...limits,
    storeClient: redis,
    keyPrefix: 'kaard:register:address',
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory({ ...limits, keyPrefix: 'register' }),
  });

  return {
    async count(address) {
      try {
        await addresses.consume(networkOf(address));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw tooMany(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)), 'new accounts');
      }
    },
  };
}
