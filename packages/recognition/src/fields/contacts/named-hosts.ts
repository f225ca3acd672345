import { costOfWhole, misreadingCost } from '../letters/misreading.ts';
import type { Char } from '../lines/rows.ts';

/** The share of letters that may differ from a host printed elsewhere on the card, and the cost of such a letter. */
const TOLERANCE = 0.14;
const LETTER = 7.1;
/** The cost of two lost dots, which is allowed for any host. */
const DOTS = 5;

/** The highest cost of a reading of this host. */
const toleranceOf = (host: string): number => Math.max(DOTS, LETTER * Math.floor(TOLERANCE * host.length));

/** The host that a reading most likely means; null if none is near. */
export function nearestHost(chars: readonly Char[], hosts: readonly string[]): string | null {
  const read = withoutSigns(chars);
  const near = hosts
    .filter((host) => Math.abs(host.length - read.length) <= MOST_LENGTH)
    .map((host) => ({ host, cost: costOfWhole(read, host) }))
    .filter(({ host, cost }) => cost <= toleranceOf(host));
  return near.sort((a, b) => a.cost - b.cost)[0]?.host ?? null;
}

/** The largest difference in length between a host and its reading. */
const MOST_LENGTH = 3;
/** The least number of characters for a mailbox and its @ in front of the host. */
const LEAST_BEFORE = 3;

/** The host at the end of a reading, and where it begins; null if it is none of these. */
export function hostAtEnd(chars: readonly Char[], hosts: readonly string[]): { host: string; start: number } | null {
  const read = withoutSigns(chars);
  const starts = new Set(read.flatMap((_, i) => (i >= LEAST_BEFORE ? [i] : [])));
  const ends = hosts
    .filter((host) => host.length <= read.length)
    .map((host) => ({ host, ...misreadingCost(read, host, starts) }))
    .filter(({ host, cost }) => cost <= toleranceOf(host));
  return ends.sort((a, b) => a.cost - b.cost)[0] ?? null;
}

/** Removes signs at the end that no host has. */
function withoutSigns(chars: readonly Char[]): readonly Char[] {
  const last = chars.findLastIndex(({ text }) => /[\p{L}\d.-]/u.test(text));
  return chars.slice(0, last + 1);
}
