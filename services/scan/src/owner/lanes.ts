import { DomainError } from '@kaard/service-kit';

export type Lane = <T>(ownerId: number, work: () => Promise<T>) => Promise<T>;

const busy = () =>
  new DomainError({
    kind: 'rate-limited',
    reason: 'TOO_MANY_AT_ONCE',
    message: 'Too many scans at once. Please try again in a few seconds.',
    details: { retryAfterSeconds: 5 },
  });

/**
 * One thing after another per owner, in the order of arrival. Transactions of one owner all write the same counter:
 * at once they would only make each other repeat (100 at once took 8 s, and most gave up). Between processes the
 * database still decides; this only keeps the peace within one.
 * @param patienceMs whoever would wait longer is told to come back
 */
export function createLanes(patienceMs: number): Lane {
  const last = new Map<number, Promise<unknown>>();

  return async (ownerId, work) => {
    const before = last.get(ownerId);
    const arrived = performance.now();
    const turn = (async () => {
      await before;
      if (performance.now() - arrived > patienceMs) throw busy();
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
