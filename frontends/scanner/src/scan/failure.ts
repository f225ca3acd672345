/** What can go wrong between the picture and its fields. */

export type FailureKind =
  /** Nobody is signed in. */
  | 'no-token'
  /** The server does not accept the session any more. */
  | 'session-ended'
  /** No answer, or the server says that it is busy or away: the same scan can go on later. */
  | 'unreachable'
  /** The plan's number of scans is used up. */
  | 'quota'
  /** The server does not take this picture. */
  | 'refused'
  /** The scan is not there any more. */
  | 'gone'
  /** The engine could not read the card. */
  | 'failed';

export class ScanFailure extends Error {
  readonly kind: FailureKind;
  /** Words of the server for people, when it sent some. */
  readonly serverMessage: string | null;
  readonly retryAfterMs: number | null;

  constructor(input: {
    kind: FailureKind;
    serverMessage?: string | null;
    retryAfterMs?: number | null;
    cause?: unknown;
  }) {
    super(input.serverMessage ?? `scan: ${input.kind}`, { cause: input.cause });
    this.name = 'ScanFailure';
    this.kind = input.kind;
    this.serverMessage = input.serverMessage ?? null;
    this.retryAfterMs = input.retryAfterMs ?? null;
  }
}

/** The same goes on for whoever signs in again. */
export const needsLogin = (kind: FailureKind): boolean => kind === 'no-token' || kind === 'session-ended';

/** The kind of failure that an HTTP status stands for. */
export function failureKind(status: number): FailureKind {
  if (status === 401) return 'session-ended';
  if (status === 402) return 'quota';
  if (status === 404 || status === 410) return 'gone';
  if (status === 408 || status === 429 || status >= 500) return 'unreachable';
  return 'refused';
}
