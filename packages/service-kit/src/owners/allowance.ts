/** A plan’s limit, and how much of it is used. */
export interface Counted {
  /** Counts against the plan: in `period`, or permanently. */
  used: number;
  /** Occupies a place that may still be given back, such as a scan that is being read. */
  reserved: number;
  /** Calendar month in UTC that both counts belong to, such as `2026-11`; null when they are permanent. */
  period: string | null;
  /** The plan’s limit; null means unlimited. */
  limit: number | null;
}

export interface Allowance {
  limit: number | null;
  /** Includes reserved places. */
  taken: number;
  /** How many more fit; infinite without a limit. */
  free: number;
  /** False when more is taken than the plan allows; the caller must then let its transaction fail. */
  isWithin: boolean;
  /** When the count resets; null if it never does. */
  resetsAt: Date | null;
}

/** Calendar month in UTC: `2026-11`. */
export const periodOf = (at: Date): string => at.toISOString().slice(0, 7);

/** The start of the month after `at`, in UTC. */
export const nextPeriod = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));

/** Clocks differ between processes: a month that one process has begun to count isn’t over for another. */
const isOver = (period: string | null, at: Date): boolean => period !== null && period < periodOf(at);

/** How much is used at `at`; 0 when the counted month is over. */
export const usedAt = ({ used, period }: Pick<Counted, 'used' | 'period'>, at: Date): number =>
  isOver(period, at) ? 0 : used;

/** How much is reserved at `at`; places taken in a month that is over belong to that month. */
const reservedAt = ({ reserved, period }: Counted, at: Date): number => (isOver(period, at) ? 0 : reserved);

export function allowanceOf(counted: Counted, at: Date): Allowance {
  const { limit, period } = counted;
  const taken = usedAt(counted, at) + reservedAt(counted, at);
  return {
    limit,
    taken,
    free: limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - taken),
    isWithin: limit === null || taken <= limit,
    resetsAt: period === null ? null : nextPeriod(at),
  };
}
