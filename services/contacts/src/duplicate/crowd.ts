/**
 * Many share a key that tells nobody apart (everybody in a list of "Person 1" to "Person 10000"): looking through all of
 * them for each would take the square of their number. Who really is the same person shares a rarer key too; of a crowd
 * a few are looked at, which is enough to see that an address is a shared one.
 */
export const CROWD = 100;
const SOME = 12;

/** Everybody, or some of a crowd. */
export function withoutCrowd<T>(block: ReadonlyMap<number, T>): (readonly [number, T])[] {
  if (block.size <= CROWD) return [...block];
  const some: [number, T][] = [];
  for (const one of block) {
    if (some.length === SOME) break;
    some.push(one);
  }
  return some;
}

export interface CrowdedKeys {
  /** How many of the keys' owners are to be fetched. */
  mostOf(key: string): number | null;
  /** Roughly: small ones count as none. */
  sizeOf(key: string): number;
  add(keys: readonly string[]): void;
}

/** Which keys have a crowd behind them, while an import adds to it. @param sizes of the larger blocks */
export function createCrowdedKeys(sizes: ReadonlyMap<string, number>): CrowdedKeys {
  const counts = new Map(sizes);
  return {
    mostOf: (key) => ((counts.get(key) ?? 0) > CROWD ? SOME : null),
    sizeOf: (key) => counts.get(key) ?? 0,
    add(keys) {
      for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    },
  };
}
