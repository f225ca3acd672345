/** Failures between the picture and its fields. */

export type FailureKind =
  /** No one is signed in. */
  | 'no-token'
  /** The server no longer accepts the session. */
  | 'session-ended'
  /** No answer, or the server is busy or down: the same scan can continue later. */
  | 'unreachable'
  /** The plan's number of scans is used up. */
  | 'quota'
  /** The server refuses this picture. */
  | 'refused'
  /** The scan no longer exists. */
  | 'gone'
  /** The engine could not read the card. */
  | 'failed';

export class ScanFailure extends Error {
  readonly kind: FailureKind;
  /** The server’s readable message, if it sent one. */
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

/** Whether the same scan continues after signing in again. */
export const needsLogin = (kind: FailureKind): boolean => kind === 'no-token' || kind === 'session-ended';

/** Returns the kind of failure for an HTTP status. */
export function failureKind(status: number): FailureKind {
  if (status === 401) return 'session-ended';
  if (status === 402) return 'quota';
  if (status === 404 || status === 410) return 'gone';
  if (status === 408 || status === 429 || status >= 500) return 'unreachable';
  return 'refused';
}
