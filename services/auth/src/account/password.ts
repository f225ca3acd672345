import { availableParallelism } from 'node:os';
import { createFairQueue, DomainError } from '@kaard/service-kit';
import { hash as argon2Hash, verify as argon2Verify, type Options } from '@node-rs/argon2';
import { isEasyToGuess } from './common-password.ts';

const MIN_LENGTH = 8;
/** Limits the work of hashing. */
const MAX_LENGTH = 1000;

/** Argon2id with 19 MiB, 2 passes, 1 lane. @see OWASP Password Storage Cheat Sheet; RFC 9106 */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * @param field name of the field in the input
 * @throws DomainError `invalid` PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG or PASSWORD_TOO_COMMON
 */
export function assertGoodPassword(password: string, email: string, field = 'password'): void {
  const refuse = (reason: string, message: string) => {
    throw new DomainError({ kind: 'invalid', reason, message, details: { fields: { [field]: message } } });
  };
  if ([...password].length < MIN_LENGTH)
    refuse('PASSWORD_TOO_SHORT', `A password must have at least ${MIN_LENGTH} characters.`);
  if (password.length > MAX_LENGTH)
    refuse('PASSWORD_TOO_LONG', `A password can have at most ${MAX_LENGTH} characters.`);
  const [localPart = ''] = email.split('@');
  if (isEasyToGuess(password, [email, localPart])) {
    refuse('PASSWORD_TOO_COMMON', 'This password is too easy to guess. Please choose another one.');
  }
}

/**
 * Files, DNS, pictures and signatures share Node’s thread pool (four threads, or eight where all services run in one
 * process), so some must stay free.
 */
const MOST_AT_ONCE = 3;

/**
 * In a flood, only as many wait as can be hashed before a gateway’s timeout; the others are refused with a time to
 * retry. Fairness between callers is the gateway’s task.
 */
const queue = createFairQueue({
  atOnce: Math.min(availableParallelism(), MOST_AT_ONCE),
  waiting: 300,
  longestWaitMs: 3500,
});

/** @throws DomainError `unavailable` if too many are waiting */
export const hashPassword = (password: string): Promise<string> => queue.take([], () => argon2Hash(password, OPTIONS));

let decoy: Promise<string> | null = null;

/**
 * Takes the same time with and without an account, so that an attacker can’t find out which emails are registered.
 * @throws DomainError `unavailable` if too many are waiting
 */
export async function passwordMatches(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  // Not queued: a refusal by a full queue would be cached for ever.
  decoy ??= argon2Hash('nobody has this password', OPTIONS);
  const hash = passwordHash ?? (await decoy);
  const matches = await queue.take([], () => argon2Verify(hash, password.slice(0, MAX_LENGTH + 1), OPTIONS));
  return matches && Boolean(passwordHash);
}
