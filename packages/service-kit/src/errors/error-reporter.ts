import { Counter, type Registry } from 'prom-client';
import type { Logger } from '../process/logger.ts';
import { asDomainError } from './domain-error.ts';

const COUNTER = 'kaard_mistakes_total';

export interface ErrorReporter {
  /**
   * Logs an error of background work, where no caller waits for an answer. An outage passes by itself and is logged
   * where it happens, so here it is only `debug`. Anything else is a bug that stays until somebody fixes it: it is logged
   * as `error` and counted in `kaard_mistakes_total`.
   * @param part the part of the process that met the error: `relay`, `work`
   * @returns true for an outage: try again later
   */
  isOutage(error: unknown, part: string, facts?: Record<string, unknown>): boolean;
}

/** Whether a part of the product was away; the same call may succeed once it is back. */
export const isAway = (error: unknown): boolean => asDomainError(error)?.kind === 'unavailable';

/** Tells outages from bugs, in the same words in every process. */
export function createErrorReporter({ log, metrics }: { log: Logger; metrics: Registry }): ErrorReporter {
  const mistakes =
    (metrics.getSingleMetric(COUNTER) as Counter<'part'> | undefined) ??
    new Counter({
      name: COUNTER,
      help: 'Errors in background work that no waiting mends, by the part that met them.',
      labelNames: ['part'],
      registers: [metrics],
    });
  return {
    isOutage(error, part, facts = {}) {
      if (isAway(error)) {
        log.debug({ ...facts, part, err: error }, 'a part is away; this goes on when it is back');
        return true;
      }
      mistakes.inc({ part });
      log.error({ ...facts, part, err: error }, 'a mistake in background work');
      return false;
    },
  };
}
