import { type Pair, type Pairing, pairsOf } from '@kaard/pictures/pairs';

const known = new WeakMap<readonly string[], Map<Pairing, Pair<string>[]>>();

/** Of thousands of names sorting takes its time: of each list of them once, however often one request asks. */
export function pairsOfEntries(entries: readonly string[], pairing: Pairing): Pair<string>[] {
  const byPairing = known.get(entries) ?? new Map<Pairing, Pair<string>[]>();
  known.set(entries, byPairing);
  const pairs = byPairing.get(pairing) ?? pairsOf(entries, (name) => name, pairing);
  byPairing.set(pairing, pairs);
  return pairs;
}
