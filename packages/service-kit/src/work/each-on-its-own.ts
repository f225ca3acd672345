import { asDomainError, type ErrorKind } from '../errors/domain-error.ts';
import { type ErrorReporter, isAway } from '../errors/error-reporter.ts';

export interface OnItsOwn<Item> {
  errorReporter: Pick<ErrorReporter, 'isOutage'>;
  /** Of the work, for the log and the count of mistakes. */
  part: string;
  /** Names what failed in the log, by ids. */
  facts(item: Item): Record<string, unknown>;
  signal?: AbortSignal;
}

/** So many in a row that meet an outage: it is not theirs, and the others would only wait for it too. */
const MOST_AWAY = 5;

/** The account goes, or somebody was faster: nothing is wrong with the row. */
const OVERTAKEN: readonly (ErrorKind | undefined)[] = ['unauthenticated', 'conflict', 'not-found'];

/**
 * Does the same for each of many owners, or documents of theirs: one that fails is logged, counted and left for the next
 * run, and holds up none of those after it. Nothing is said of an owner whose account is being deleted, nor of a row that somebody
 * else changed or removed meanwhile.
 * @param work returns false to end the round
 * @returns false when the round ended before the last one
 * @throws the outage: after several in a row at once, and at the end when it met the last ones, so that they don't wait for a
 *   whole period; a row that somebody else holds is none
 */
export async function eachOnItsOwn<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
  { errorReporter, part, facts, signal }: OnItsOwn<Item>,
): Promise<boolean> {
  let away = 0;
  let outage: unknown;
  for (const item of items) {
    if (signal?.aborted) return false;
    try {
      if ((await work(item)) === false) return false;
      away = 0;
    } catch (error) {
      const known = asDomainError(error);
      if (OVERTAKEN.includes(known?.kind)) continue;
      away = isAway(error) && known?.reason !== 'LOCKED' ? away + 1 : 0;
      outage = error;
      if (away === MOST_AWAY) throw error;
      errorReporter.isOutage(error, part, facts(item));
    }
  }
  if (away) throw outage;
  return true;
}
