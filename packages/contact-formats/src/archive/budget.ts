import type { Problem } from '../contact/problem.ts';

const UNPACKED_LIMIT = 200 * 1024 * 1024;

/** Ends the reading of an archive; what was read before stays. */
export class Stop extends Error {
  readonly problem: Problem;
  constructor(code: Problem['code'], message: string) {
    super(message);
    this.problem = { line: null, code, message };
  }
}

/** What all that is packed in one file may unpack to together, also archives in an archive. */
export interface Budget {
  /** @returns why to stop when it is used up */
  spend(bytes: number): Stop | null;
}

export function createBudget(): Budget {
  let spent = 0;
  return {
    spend(bytes) {
      spent += bytes;
      return spent > UNPACKED_LIMIT ? new Stop('TOO_LARGE', 'The archive unpacks to more than 200 MB.') : null;
    },
  };
}
