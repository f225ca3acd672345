import { types } from 'node:util';
import { isDiskFull, isInfrastructureError } from './outages.ts';

/**
 * The only kind of error that a service sends on purpose, and the table of how it is presented to clients.
 * REST answers are problem documents (RFC 9457); GraphQL answers carry `extensions.code` and `extensions.reason`.
 */

export { isInfrastructureError } from './outages.ts';

export const KINDS = {
  invalid: { code: 'BAD_USER_INPUT', status: 400 },
  unauthenticated: { code: 'UNAUTHENTICATED', status: 401 },
  quota: { code: 'QUOTA_EXCEEDED', status: 402 },
  forbidden: { code: 'FORBIDDEN', status: 403 },
  'not-found': { code: 'NOT_FOUND', status: 404 },
  'method-not-allowed': { code: 'METHOD_NOT_ALLOWED', status: 405 },
  conflict: { code: 'CONFLICT', status: 409 },
  'too-large': { code: 'PAYLOAD_TOO_LARGE', status: 413 },
  unsupported: { code: 'UNSUPPORTED_MEDIA', status: 415 },
  mismatch: { code: 'IDEMPOTENCY_MISMATCH', status: 422 },
  'rate-limited': { code: 'RATE_LIMITED', status: 429 },
  unavailable: { code: 'SERVICE_UNAVAILABLE', status: 503 },
  'not-available': { code: 'NOT_AVAILABLE', status: 501 },
} as const;
export type ErrorKind = keyof typeof KINDS;

export const INTERNAL = { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'Something went wrong on our side.' };

export interface ErrorInput {
  kind: ErrorKind;
  /** A stable code for programs: `EMAIL_TAKEN`. */
  reason: string;
  /** A message for people; sent to the client as it is. */
  message: string;
  /** Public details, such as `{ retryAfterSeconds: 30 }` or `{ fields: { email: '…' } }`. */
  details?: Record<string, unknown>;
  /** For the log only. */
  cause?: unknown;
}

export class DomainError extends Error {
  readonly kind: ErrorKind;
  readonly reason: string;
  readonly details: Record<string, unknown>;

  constructor({ kind, reason, message, details = {}, cause }: ErrorInput) {
    super(message, { cause });
    this.name = 'DomainError';
    this.kind = kind;
    this.reason = reason;
    this.details = details;
  }
}

export const unauthenticated = (message = 'Please sign in.') =>
  new DomainError({ kind: 'unauthenticated', reason: 'UNAUTHENTICATED', message });

export const unavailable = (what: string, cause?: unknown) =>
  laterAgain(`${what} isn’t available right now. Please try again in a few seconds.`, cause);

/** The same error with a better message. */
export const laterAgain = (message: string, cause?: unknown) =>
  new DomainError({
    kind: 'unavailable',
    reason: 'TEMPORARILY_UNAVAILABLE',
    message,
    details: { retryAfterSeconds: 5 },
    cause,
  });

const STORAGE_FULL = 'STORAGE_FULL';

/** The request was not stored; everything acknowledged before it is. */
const storageFull = (cause?: unknown) =>
  new DomainError({
    kind: 'unavailable',
    reason: STORAGE_FULL,
    message: 'The server is out of storage. Nothing was saved. Please try again in a few minutes.',
    details: { retryAfterSeconds: 60 },
    cause,
  });

export const notFound = (what: string) =>
  new DomainError({ kind: 'not-found', reason: 'NOT_FOUND', message: `${what} not found` });

/** Something that only other plans include. @param used how many the user still has from an earlier plan */
export const notInPlan = (reason: string, message: string, used: number) =>
  new DomainError({
    kind: 'quota',
    reason,
    message,
    details: { limit: 0, used, resetsAt: null, upgradeAt: '/pricing' },
  });

/** One message per field; the first one becomes the error’s message. */
export function invalid(fields: Record<string, string>, reason = 'INVALID_INPUT'): DomainError {
  return new DomainError({
    kind: 'invalid',
    reason,
    message: Object.values(fields)[0] ?? 'Invalid input',
    details: { fields },
  });
}

/** For the log, if the message comes from a driver. */
export const inWords = (text: string, problem: DomainError | undefined): string =>
  problem?.reason === STORAGE_FULL ? `${text}: the disk is full` : text;

/** The DomainError that an error is or stands for; `undefined` for internal errors. */
export function asDomainError(error: unknown): DomainError | undefined {
  for (
    let at: unknown = error, depth = 0;
    types.isNativeError(at) && depth < 5;
    at = (at as { originalError?: unknown }).originalError ?? at.cause, depth++
  ) {
    if (at instanceof DomainError) return at;
    if (isDiskFull(at)) return storageFull(error);
    if (isInfrastructureError(at)) return unavailable('This part of the service', error);
  }
  return undefined;
}

export interface Problem {
  type: string;
  title: string;
  status: number;
  /** RFC 9457 calls it `detail`; clients of this API read `message`. Both are sent. */
  detail: string;
  message: string;
  reason: string;
  requestId?: string;
  [extension: string]: unknown;
}

/** @see RFC 9457, Problem Details for HTTP APIs */
export function toProblem(error: unknown, requestId?: string): Problem {
  const domain = asDomainError(error);
  if (!domain) {
    const message = requestId ? `${INTERNAL.message} (request ${requestId})` : INTERNAL.message;
    return problem(INTERNAL.status, 'INTERNAL_SERVER_ERROR', message, {}, requestId);
  }
  return problem(KINDS[domain.kind].status, domain.reason, domain.message, domain.details, requestId);
}

export function problem(
  status: number,
  reason: string,
  message: string,
  details: Record<string, unknown> = {},
  requestId?: string,
): Problem {
  const title = reason.toLowerCase().replaceAll('_', ' ');
  return {
    ...details,
    type: 'about:blank',
    title,
    status,
    detail: message,
    message,
    reason,
    ...(requestId ? { requestId } : {}),
  };
}
