/** BullMQ keeps a priority in 21 bits. Behind the last place there is no fairness left: first come, first served. */
const FIRST = 1;
const LAST = 2 ** 21 - 1;
const OWNERS_REMEMBERED = 10_000;

export interface FairPlaces {
  /**
   * @param owners of the events that come now, in their order
   * @param served the place that is served next, null while nothing waits
   * @returns a place for each, 1 to 2^21 - 1; the lowest is served first
   */
  placesFor(owners: readonly number[], served: number | null): number[];
}

/**
 * Where events stand in a listener's queue, so that one of yours is not behind the ten thousand that somebody imports:
 * an owner's next event stands one place behind their last one, but not before what is served at this moment, so that
 * nobody saves up places. Each owner's events so come in their order, and owners take turns. That is start-time fair
 * queuing with events of one size (Goyal, Vin and Cheng, SIGCOMM 1996).
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
