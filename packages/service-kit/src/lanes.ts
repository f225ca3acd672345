import { DomainError } from './errors.ts';

/**
 * Does `work` once everything of the same owner that came before is done.
 * @param patience `patient` for background work, which nobody waits for
 * @throws DomainError `rate-limited` when its turn does not come in time; nothing was done then
 */
export type Lane = <T>(ownerId: number, work: () => Promise<T>, patience?: 'patient') => Promise<T>;

export interface LaneSettings {
  /** Whoever would wait longer is told to come back. */
  patienceMs: number;
  /** Of what there are too many, in the plural. */
  what: string;
}

/**
 * One thing after another per owner, in the order of arrival. Transactions of one owner all write the same counter:
 * at once they would only make each other repeat (100 at once took 8 s, and most gave up). Between processes the
 * database still decides; this only keeps the peace within one.
 */
export function createLanes({ patienceMs, what }: LaneSettings): Lane {
  const last = new Map<number, Promise<unknown>>();
  const busy = () =>
    new DomainError({
      kind: 'rate-limited',
      reason: 'TOO_MANY_AT_ONCE',
      message: `Too many ${what} at once. Please try again in a few seconds.`,
      details: { retryAfterSeconds: 5 },
    });

  return async (ownerId, work, patience) => {
    const before = last.get(ownerId);
    const arrived = performance.now();
    const turn = (async () => {
      await before;
      if (patience !== 'patient' && performance.now() - arrived > patienceMs) throw busy();
      return await work();
    })();
    const settled = turn.catch(() => {});
    last.set(ownerId, settled);
    try {
      return await turn;
    } finally {
      if (last.get(ownerId) === settled) last.delete(ownerId);
    }
  };
}
