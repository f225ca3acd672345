import { fold } from './text.ts';

/** Share of a host's letters that may differ from a host that the card prints elsewhere. */
const TOLERANCE = 0.14;
/** A lost or added dot is a smaller mistake than another letter. */
const DOT = 0.25;
/** The host that this is most likely meant to be; null when none is near. */
export function nearestHost(text: string, hosts: string[]): string | null {
  const best = hosts
    .map((host) => ({ host, cost: hostCost(text, host) }))
    .filter(({ host, cost }) => cost <= toleranceOf(host))
    .sort((a, b) => a.cost - b.cost)[0];
  return best?.host ?? null;
}

/** What a reading may cost and still be this host. */
export const toleranceOf = (host: string): number => Math.max(2 * DOT, TOLERANCE * host.length);

/** Edits that turn a reading into a host, dots counting less. */
export function hostCost(text: string, host: string): number {
  const read = fold(text).replace(/[^\p{L}\d.-]+$/u, '');
  if (Math.abs(read.length - host.length) > 3) return Number.POSITIVE_INFINITY;
  const price = (char: string): number => (char === '.' || char === ',' ? DOT : 1);
  let row = [0];
  for (let j = 1; j <= host.length; j++) row[j] = row[j - 1]! + price(host[j - 1]!);
  for (const char of read) {
    const next = [row[0]! + price(char)];
    for (let j = 1; j <= host.length; j++) {
      const same = char === host[j - 1] ? 0 : 1;
      next[j] = Math.min(row[j - 1]! + same, row[j]! + price(char), next[j - 1]! + price(host[j - 1]!));
    }
    row = next;
  }
  return row[host.length]!;
}
