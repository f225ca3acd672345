import { networkOf, type Redis } from '@kaard/service-kit';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { AuthLimits } from '../config.ts';
import { hashed, tooMany } from './throttle.ts';

const WINDOW_SECONDS = 60 * 60;

export interface RegistrationThrottle {
  /**
   * Counts every attempt, successful or not: each answer tells whether there is an account with this email.
   * @throws DomainError `rate-limited` with `retryAfterSeconds`
   */
  count(emailKey: string, address: string): Promise<void>;
}

export const NO_REGISTRATION_THROTTLE: RegistrationThrottle = { count: async () => {} };

/**
 * Limits registrations per hour, per client address and per email. Without Redis each process counts on its own.
 * @param prefix of this installation’s keys in Redis
 */
export function createRegistrationThrottle(
  redis: Redis,
  { registerPerAddress, signInPerAccount }: Pick<AuthLimits, 'registerPerAddress' | 'signInPerAccount'>,
  prefix = 'kaard',
): RegistrationThrottle {
  const limiter = (name: string, points: number) =>
    new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `${prefix}:register:${name}`,
      points,
      duration: WINDOW_SECONDS,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: `register:${name}`, points, duration: WINDOW_SECONDS }),
    });
  const addresses = limiter('address', registerPerAddress);
  const emails = limiter('email', signInPerAccount);

  async function consume(attempts: RateLimiterRedis, key: string, what: string): Promise<void> {
    try {
      await attempts.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooMany(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)), what);
    }
  }

  return {
    async count(emailKey, address) {
      await consume(addresses, networkOf(address), 'new accounts');
      await consume(emails, hashed(emailKey), 'attempts');
    },
  };
}
