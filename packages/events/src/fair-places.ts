/** BullMQ stores a priority in 21 bits. Beyond the last place order is first come, first served. */
const FIRST = 1;
const LAST = 2 ** 21 - 1;
const OWNERS_REMEMBERED = 10_000;

export interface FairPlaces {
  /**
   * @param owners owners of the new events, in order
   * @param served the place that is served next; null if the queue is empty
   * @returns a place for each event, 1 to 2^21 - 1; the lowest is served first
   */
  placesFor(owners: readonly number[], served: number | null): number[];
}

/**
 * Computes the places of events in a listener’s queue, so that one user’s event doesn’t wait behind another’s import
 * of ten thousand. An owner’s next event is placed one behind their last, but not before the place being served, so
 * that places can’t be saved up. Each owner’s events therefore keep their order, and owners take turns. This is
 * start-time fair queuing with events of one size (Goyal, Vin and Cheng, SIGCOMM 1996).
 */
export function createFairPlaces(): FairPlaces {
  const lastOf = new Map<number, number>();

  return {
    placesFor(owners, served) {
      const present = served ?? FIRST;
      if (served === null) lastOf.clear();
      if (lastOf.size > OWNERS_REMEMBERED) for (const [owner, last] of lastOf) if (last < present) lastOf.delete(owner);
      return owners.map((owner) => {
        const place = Math.min(LAST, Math.max(present, (lastOf.get(owner) ?? 0) + 1));
        lastOf.set(owner, place);
        return place;
      });
    },
  };
}
