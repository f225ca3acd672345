import { type Pair, type Pairing, pairsOf } from '@kaard/pictures/pairs';

const known = new WeakMap<readonly string[], Map<Pairing, Pair<string>[]>>();

/** Cached per list of names, because sorting thousands of names is slow and one request may need them several times. */
export function pairsOfEntries(entries: readonly string[], pairing: Pairing): Pair<string>[] {
  const byPairing = known.get(entries) ?? new Map<Pairing, Pair<string>[]>();
  known.set(entries, byPairing);
  const pairs = byPairing.get(pairing) ?? pairsOf(entries, (name) => name, pairing);
  byPairing.set(pairing, pairs);
  return pairs;
}
