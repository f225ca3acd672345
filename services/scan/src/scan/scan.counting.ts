import type { Extraction } from '@kaard/recognition';

/** A scan counts against the plan when it yields a name, an e-mail address or a phone number. */
export function countsAsScan({ extractedData: { name, email, phone } }: Extraction): boolean {
  return Boolean(name || email || phone);
}

/** Calendar month in UTC: `2026-11`. */
export const periodOf = (at: Date): string => at.toISOString().slice(0, 7);

/** When the month after `at` begins, in UTC. */
export const nextPeriod = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));
