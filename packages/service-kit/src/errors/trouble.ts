import { Counter, type Registry } from 'prom-client';
import type { Logger } from '../process/logger.ts';
import { asDomainError } from './domain-error.ts';

const COUNTER = 'kaard_mistakes_total';

export interface Trouble {
  /**
   * Says what went wrong while nobody waited for an answer. An outage passes by itself, and whoever is away says so at
   * its own place: `debug`. Anything else is a mistake that stays until somebody mends it: `error`, and counted.
   * @param part which part of the process met it: `relay`, `work`
   * @returns true for an outage: try again later, it was nobody's fault
   */
  isOutage(error: unknown, part: string, facts?: Record<string, unknown>): boolean;
}

/** A part of the product is away: what was wanted is possible again when it is back. */
export const isAway = (error: unknown): boolean => asDomainError(error)?.kind === 'unavailable';

/** Tells outages from mistakes, in the same words in every process. */
export function createTrouble({ log, metrics }: { log: Logger; metrics: Registry }): Trouble {
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
