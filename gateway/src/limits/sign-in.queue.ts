import type { Claims } from '@kaard/service-kit/caller/claims';
import { networkOf } from '@kaard/service-kit/http/network';
import { createFairQueue } from '@kaard/service-kit/work/fair-queue';
import { Kind, type OperationDefinitionNode } from 'graphql';
import type { RequestLimits } from '../config.ts';

/** Mutations that hash a password or verify a proof: expensive work, available to anonymous callers. */
const WITH_PROOFS = new Set([
  ...['register', 'login', 'signInWithProvider', 'connectProvider'],
  ...['changePassword', 'resetPassword', 'requestPasswordReset', 'deleteAccount'],
]);
/** The share of all running work that one address or account may have; the rest is left to others. */
const SHARE_OF_ONE = 1 / 4;
/** So many people of an office behind one address may sign in at the same moment. */
const WAITING_OF_ONE = 50;
const WAITING = 1000;
/** Together with the work itself, shorter than the time after which people give up on an answer. */
const LONGEST_WAIT_MS = 3000;
/** No email address is longer (RFC 5321); longer text isn’t kept as a key while a request waits. */
const LONGEST_EMAIL = 254;

export interface SignInRequest {
  operation: OperationDefinitionNode;
  variables: Record<string, unknown>;
  claims: Pick<Claims, 'ip'>;
}

export interface SignInQueue {
  /** @throws DomainError `rate-limited`, `unavailable`, both with `retryAfterSeconds` */
  take<T>(request: SignInRequest, work: () => Promise<T>): Promise<T>;
}

/**
 * Queues sign-ins before they cost other services anything, per address and account: a flood of one of them is refused
 * at once and doesn’t delay others. Auth decides how many failures are too many.
 * @param limits null: nothing waits
 */
export function createSignInQueue(limits: Pick<RequestLimits, 'signInsAtOnce'> | null): SignInQueue {
  if (!limits) return { take: (_request, work) => work() };
  const atOnce = limits.signInsAtOnce;
  const queue = createFairQueue({
    atOnce,
    perKey: { atOnce: Math.max(1, Math.floor(atOnce * SHARE_OF_ONE)), waiting: WAITING_OF_ONE },
    waiting: WAITING,
    longestWaitMs: LONGEST_WAIT_MS,
  });
  return {
    take(request, work) {
      return isWithProof(request.operation) ? queue.take(keysOf(request), work) : work();
    },
  };
}

const isWithProof = ({ selectionSet }: OperationDefinitionNode): boolean =>
  selectionSet.selections.some((field) => field.kind !== Kind.FIELD || WITH_PROOFS.has(field.name.value));

function keysOf({ variables: { input }, claims: { ip } }: SignInRequest): string[] {
  const { email } = (input ?? {}) as { email?: unknown };
  const address = `address ${networkOf(ip)}`;
  return typeof email === 'string'
    ? [address, `account ${email.slice(0, LONGEST_EMAIL).trim().normalize('NFC').toLowerCase()}`]
    : [address];
}
