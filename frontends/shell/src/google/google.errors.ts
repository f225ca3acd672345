/**
 * Why no contacts were loaded: no window could be opened; the person refused; Google no longer accepts the token;
 * Google accepts it but returns nothing (People API not enabled); Google is overloaded; it was not reached; its answer
 * was invalid; the address book is empty.
 */
export type GoogleProblem =
  | 'blocked'
  | 'denied'
  | 'expired'
  | 'forbidden'
  | 'busy'
  | 'unreachable'
  | 'failed'
  | 'nobody';

export class GoogleRefused extends Error {
  readonly problem: GoogleProblem;

  constructor(problem: GoogleProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}
