import { createHash } from 'node:crypto';
import { DomainError, inSeconds, networkOf, type Redis } from '@kaard/service-kit';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { SignInLimits } from '../config.ts';

const WINDOW_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 60 * 60;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 60 * 60;

export interface Throttle {
  /**
   * Counts an attempt before the password is checked, so that a hundred concurrent ones aren’t a hundred free ones.
   * @param emailKey null while the account is unknown
   * @throws DomainError `rate-limited` with `retryAfterSeconds`
   */
  attempt(emailKey: string | null, address: string): Promise<void>;
  /** Takes the attempt back and forgets the account’s failures. */
  succeeded(emailKey: string | null, address: string): Promise<void>;
  /** Forgets the account’s failures and its wait, after its owner was proven in another way. */
  forget(emailKey: string): Promise<void>;
  /** Takes the attempt back, because it failed before the password was checked. */
  undecided(emailKey: string | null, address: string): Promise<void>;
}

export const NO_THROTTLE: Throttle = {
  attempt: async () => {},
  succeeded: async () => {},
  forget: async () => {},
  undecided: async () => {},
};

/**
 * Checks a proof under the throttle: only wrong proofs count.
 * @param check returns null for a wrong proof
 * @throws DomainError `rate-limited`, and what `check` throws
 */
export async function throttled<T>(
  throttle: Throttle,
  { emailKey, address }: { emailKey: string | null; address: string },
  check: () => Promise<T | null>,
): Promise<T | null> {
  await throttle.attempt(emailKey, address);
  let found: T | null;
  try {
    found = await check();
  } catch (error) {
    await throttle.undecided(emailKey, address);
    throw error;
  }
  if (found !== null) await throttle.succeeded(emailKey, address);
  return found;
}

/**
 * Limits failed sign-ins per account and per address in 15 minutes; after that they have to wait 30 s, 60 s, 120 s … up
 * to an hour, growing with every wait within a day. Without Redis each process counts on its own.
 * @param prefix of this installation’s keys in Redis
 */
export function createThrottle(redis: Redis, limits: SignInLimits, prefix = 'kaard'): Throttle {
  const limiter = (name: string, points: number, duration: number) =>
    new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `${prefix}:sign-in:${name}`,
      points,
      duration,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration }),
    });
  const kinds = {
    account: limiter('account', limits.signInPerAccount, WINDOW_SECONDS),
    address: limiter('address', limits.signInPerAddress, WINDOW_SECONDS),
  };
  const waits = limiter('waits', Number.MAX_SAFE_INTEGER, DAY_SECONDS);

  async function count(kind: 'account' | 'address', key: string): Promise<void> {
    try {
      await kinds[kind].consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const alreadyWaiting = refusal.consumedPoints > kinds[kind].points + 1;
      const waitMs = alreadyWaiting ? refusal.msBeforeNext : (await growWait(kind, key)) * 1000;
      throw tooMany(Math.max(1, Math.ceil(waitMs / 1000)));
    }
  }

  async function growWait(kind: 'account' | 'address', key: string): Promise<number> {
    const { consumedPoints } = await waits.penalty(`${kind}:${key}`, 1);
    const seconds = Math.min(FIRST_WAIT_SECONDS * 2 ** (consumedPoints - 1), LONGEST_WAIT_SECONDS);
    await kinds[kind].block(key, seconds);
    return seconds;
  }

  /** A wait that has started is not shortened. */
  async function takeBack(kind: 'account' | 'address', key: string): Promise<void> {
    const counted = await kinds[kind].get(key);
    if (counted && counted.consumedPoints <= kinds[kind].points) await kinds[kind].reward(key, 1);
  }

  async function forget(emailKey: string): Promise<void> {
    await kinds.account.delete(hashed(emailKey));
    await waits.delete(`account:${hashed(emailKey)}`);
  }

  return {
    async attempt(emailKey, address) {
      await count('address', networkOf(address));
      if (emailKey !== null) await count('account', hashed(emailKey));
    },
    async succeeded(emailKey, address) {
      await takeBack('address', networkOf(address));
      if (emailKey !== null) await forget(emailKey);
    },
    forget,
    async undecided(emailKey, address) {
      await takeBack('address', networkOf(address));
      if (emailKey !== null) await takeBack('account', hashed(emailKey));
    },
  };
}

/** Hashed, so that Redis holds no email addresses. */
export const hashed = (emailKey: string) => createHash('sha256').update(emailKey).digest('base64url').slice(0, 22);

export const tooMany = (retryAfterSeconds: number, what = 'failed attempts') =>
  new DomainError({
    kind: 'rate-limited',
    reason: 'TOO_MANY_SIGN_INS',
    message: `Too many ${what}. Please try again ${inWords(retryAfterSeconds)}.`,
    details: { retryAfterSeconds },
  });

const inWords = (seconds: number) => (seconds < 90 ? inSeconds(seconds) : `in ${Math.ceil(seconds / 60)} minutes`);
