import type { Problem } from '../contact/problem.ts';

const UNPACKED_LIMIT = 200 * 1024 * 1024;

/** Ends the reading of an archive; items that were read before are kept. */
export class Stop extends Error {
  readonly problem: Problem;
  constructor(code: Problem['code'], message: string) {
    super(message);
    this.problem = { line: null, code, message };
  }
}

/** Limits how much the contents of one file may unpack to in total, including archives inside archives. */
export interface Budget {
  /** @returns a problem once the budget is exceeded */
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
