import { dayInWords } from '@kaard/plans';
import { DomainError, type ErrorKind, notFound } from '@kaard/service-kit';
import type { ScanProblem } from './scan.model.ts';

export const scanNotFound = () => notFound('Scan');
/** 404 as usual for a deleted scan; the reason is the one used for other repeated creations. */
export const idempotentScanDeleted = () =>
  new DomainError({
    kind: 'not-found',
    reason: 'IDEMPOTENCY_RESULT_DELETED',
    message: 'The scan made with this Idempotency-Key has been deleted. Please use another key.',
  });
export const pictureNotFound = () => notFound('Picture');

export const notFailed = () =>
  new DomainError({
    kind: 'conflict',
    reason: 'SCAN_NOT_FAILED',
    message: 'Only failed scans can be tried again.',
  });

export const changedMeanwhile = () =>
  new DomainError({ kind: 'conflict', reason: 'SCAN_CHANGED', message: 'This scan has changed.' });

export const tooManyWaiting = (limit: number) =>
  new DomainError({
    kind: 'rate-limited',
    reason: 'TOO_MANY_SCANS',
    message: `${limit} of your scans are still waiting to be read. Please try again in a few seconds.`,
    details: { retryAfterSeconds: 5 },
  });

export const limitReached = (limit: number, used: number, resetsAt: Date) =>
  new DomainError({
    kind: 'quota',
    reason: 'SCAN_LIMIT_REACHED',
    message: `Your plan includes ${limit.toLocaleString('en-US')} ${limit === 1 ? 'scan' : 'scans'} a month. Nothing was scanned. New scans are available from ${dayInWords(resetsAt)}.`,
    details: { limit, used, resetsAt: resetsAt.toISOString() },
  });

const FAILED_TO_SCAN = 'Failed to scan business card';

export const PROBLEMS = {
  unreadable: { reason: 'PICTURE_UNREADABLE', message: 'This file can’t be read as a picture.' },
  /** Reading the picture has killed several workers. */
  deadly: {
    reason: 'PICTURE_UNREADABLE',
    message: 'This picture could not be read. Please take it again or save it in another format.',
  },
  tookTooLong: { reason: 'READING_TOOK_TOO_LONG', message: `${FAILED_TO_SCAN}: it took too long to read.` },
  failed: { reason: 'READING_FAILED', message: FAILED_TO_SCAN },
  cancelled: { reason: 'BATCH_CANCELLED', message: 'The batch was stopped before this picture was read.' },
  pictureGone: { reason: 'PICTURE_GONE', message: 'The picture of this scan no longer exists. Please take it again.' },
} as const satisfies Record<string, ScanProblem>;

const KIND_OF_PROBLEM: Record<string, ErrorKind> = {
  PICTURE_EMPTY: 'invalid',
  PICTURE_UNREADABLE: 'invalid',
  PICTURE_GONE: 'invalid',
  PICTURE_UNSUPPORTED: 'unsupported',
  PICTURE_TOO_LARGE: 'too-large',
};

const RETRY_AFTER_SECONDS = 5;

/** Whether the failure may be temporary, because the picture is not at fault. */
export const mayPass = ({ reason }: ScanProblem): boolean => !Object.hasOwn(KIND_OF_PROBLEM, reason);

/** The error for a client that waited for a scan which failed. Unless the picture is at fault, the server is: 503. */
export const scanFailed = (scanId: number, problem: ScanProblem) =>
  new DomainError({
    ...{ kind: KIND_OF_PROBLEM[problem.reason] ?? 'unavailable', reason: problem.reason, message: problem.message },
    details: { scanId, ...(mayPass(problem) && { retryAfterSeconds: RETRY_AFTER_SECONDS }) },
  });
