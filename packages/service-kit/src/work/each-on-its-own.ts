import { asDomainError, type ErrorKind } from '../errors/domain-error.ts';
import { type ErrorReporter, isAway } from '../errors/error-reporter.ts';

export interface OnItsOwn<Item> {
  errorReporter: Pick<ErrorReporter, 'isOutage'>;
  /** Name of the work, for the log and for counting errors. */
  part: string;
  /** Ids that identify the failed item in the log. */
  facts(item: Item): Record<string, unknown>;
  signal?: AbortSignal;
}

/** After this many outages in a row the round ends: the rest would only wait for the same thing. */
const MOST_AWAY = 5;

/** The account is being deleted, or another process was faster: nothing is wrong with the item. */
const OVERTAKEN: readonly (ErrorKind | undefined)[] = ['unauthenticated', 'conflict', 'not-found'];

/**
 * Runs the same work for each of many owners or documents. One that fails is logged, counted and left for the next run,
 * and doesn’t stop the others. Nothing is logged about an owner whose account is being deleted, or about an item that was
 * changed or removed meanwhile.
 * @param work returns false to end the round
 * @returns false when the round ended early
 * @throws the outage: immediately after several in a row, or at the end if the last items met one, so that they don't wait
 *   for a whole period; an item locked by another process is no outage
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
