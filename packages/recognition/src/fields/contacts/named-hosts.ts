import { costOfWhole, misreadingCost } from '../letters/misreading.ts';
import type { Char } from '../lines/rows.ts';

/** Share of a host's letters that may differ from a host that the card prints elsewhere, and what such a letter costs. */
const TOLERANCE = 0.14;
const LETTER = 7.1;
/** Two dots may be lost from any host. */
const DOTS = 5;

/** What a reading may cost and still be this host. */
const toleranceOf = (host: string): number => Math.max(DOTS, LETTER * Math.floor(TOLERANCE * host.length));

/** The host that a reading is most likely meant to be; null when none is near. */
export function nearestHost(chars: readonly Char[], hosts: readonly string[]): string | null {
  const read = withoutSigns(chars);
  const near = hosts
    .filter((host) => Math.abs(host.length - read.length) <= MOST_LENGTH)
    .map((host) => ({ host, cost: costOfWhole(read, host) }))
    .filter(({ host, cost }) => cost <= toleranceOf(host));
  return near.sort((a, b) => a.cost - b.cost)[0]?.host ?? null;
}

/** A host is as long as its reading but for so many signs. */
const MOST_LENGTH = 3;
/** A mailbox and its sign stand before the host. */
const LEAST_BEFORE = 3;

/** The host that a reading ends in, and where it begins; null when it is none of these. */
export function hostAtEnd(chars: readonly Char[], hosts: readonly string[]): { host: string; start: number } | null {
  const read = withoutSigns(chars);
  const starts = new Set(read.flatMap((_, i) => (i >= LEAST_BEFORE ? [i] : [])));
  const ends = hosts
    .filter((host) => host.length <= read.length)
    .map((host) => ({ host, ...misreadingCost(read, host, starts) }))
    .filter(({ host, cost }) => cost <= toleranceOf(host));
  return ends.sort((a, b) => a.cost - b.cost)[0] ?? null;
}

/** Without signs at the end that no host has. */
function withoutSigns(chars: readonly Char[]): readonly Char[] {
  const last = chars.findLastIndex(({ text }) => /[\p{L}\d.-]/u.test(text));
  return chars.slice(0, last + 1);
}
