/**
 * Why no contacts came: no window could be opened; the person said no; Google no longer takes the token; Google takes it
 * but gives nothing (People API not enabled); it has no time; it was not reached; it answered nonsense; nobody is there.
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
