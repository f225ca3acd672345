/** What a plan allows, and what of it is taken. */
export interface Counted {
  /** What counts against the plan: in `period`, or for good. */
  used: number;
  /** Takes a place already and may still give it back, such as a scan that is being read. */
  reserved: number;
  /** Calendar month in UTC that `used` belongs to, such as `2026-11`; null when it is counted for good. */
  period: string | null;
  /** What the plan allows; null is unlimited, which it is until a plan says otherwise. */
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

/** What is used at `at`: of a month that is over, nothing. */
export const usedAt = ({ used, period }: Pick<Counted, 'used' | 'period'>, at: Date): number =>
  period === null || period === periodOf(at) ? used : 0;

export function allowanceOf(counted: Counted, at: Date): Allowance {
  const { limit, reserved, period } = counted;
  const taken = usedAt(counted, at) + reserved;
  return {
    limit,
    taken,
    free: limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - taken),
    isWithin: limit === null || taken <= limit,
    resetsAt: period === null ? null : nextPeriod(at),
  };
}
