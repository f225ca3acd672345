/**
 * A key shared by many contacts distinguishes none (as in a list of "Person 1" to "Person 10000"), and comparing all of
 * them with each other would take quadratic time. Real duplicates also share a rarer key; of a crowd only a few are
 * compared, which is enough to see that an address is a shared one.
 */
export const CROWD = 100;
const SOME = 12;

/** All candidates, or a few of a crowd. */
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
  /** How many contacts with the key are fetched; null for no limit. */
  mostOf(key: string): number | null;
  /** The approximate number of contacts with the key; small numbers count as 0. */
  sizeOf(key: string): number;
  add(keys: readonly string[]): void;
}

/** Tracks which keys have a crowd while an import adds to it. @param sizes of the larger blocks */
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
