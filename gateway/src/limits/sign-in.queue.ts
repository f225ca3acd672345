import type { Claims } from '@kaard/service-kit/caller/claims';
import { networkOf } from '@kaard/service-kit/http/network';
import { createFairQueue } from '@kaard/service-kit/work/fair-queue';
import { Kind, type OperationDefinitionNode } from 'graphql';
import type { RequestLimits } from '../config.ts';

/** At their end a password is hashed or a proof is looked at: much work, for somebody who need not be known. */
const WITH_PROOFS = new Set([
  ...['register', 'login', 'signInWithProvider', 'connectProvider'],
  ...['changePassword', 'resetPassword', 'requestPasswordReset', 'deleteAccount'],
]);
/** Of all that is at work; a crowd from one address or for one account leaves the rest to others. */
const SHARE_OF_ONE = 1 / 4;
/** So many of an office behind one address may begin their day at the same moment. */
const WAITING_OF_ONE = 50;
const WAITING = 1000;
/** Together with the work itself it stays below what a browser's owner takes for an answer. */
const LONGEST_WAIT_MS = 3000;
/** No address is longer (RFC 5321), so nothing longer is kept while somebody waits. */
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
 * Attempts to sign in wait here, before they cost another service anything and where they are told apart by address
 * and account: a flood of one kind is refused at once and holds up nobody else. How many failures are too many is for
 * auth to say.
 * @param limits null: nobody waits
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
