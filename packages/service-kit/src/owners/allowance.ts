/** What a plan allows, and what of it is taken. */
export interface Counted {
  /** What counts against the plan: in `period`, or for good. */
  used: number;
  /** Takes a place already and may still give it back, such as a scan that is being read. */
  reserved: number;
  /** Calendar month in UTC that both belong to, such as `2026-11`; null when they are counted for good. */
  period: string | null;
  /** What the plan allows; null is unlimited. */
  limit: number | null;
}

export interface Allowance {
  limit: number | null;
  /** With what is reserved. */
  taken: number;
  /** How many more there is room for; infinite without a limit. */
  free: number;
  /** False when more is taken than the plan allows: whoever took it has to let its transaction fail. */
  isWithin: boolean;
  /** When counting begins anew; null when it never does. */
  resetsAt: Date | null;
}

/** Calendar month in UTC: `2026-11`. */
export const periodOf = (at: Date): string => at.toISOString().slice(0, 7);

/** When the month after `at` begins, in UTC. */
export const nextPeriod = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));

/** Clocks of several processes differ: what one of them has begun to count is not over for another. */
const isOver = (period: string | null, at: Date): boolean => period !== null && period < periodOf(at);

/** What is used at `at`: of a month that is over, nothing. */
export const usedAt = ({ used, period }: Pick<Counted, 'used' | 'period'>, at: Date): number =>
  isOver(period, at) ? 0 : used;

/** What is reserved at `at`: a place that was taken in a month that is over is one of that month. */
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
