import { hostOfText } from './hosts.ts';
import { fold, skeleton, squash, words } from './text.ts';

/** Share of a host's letters that may differ from a host that the card prints elsewhere. */
const TOLERANCE = 0.14;
/** A lost or added dot is a smaller mistake than another letter. */
const DOT = 0.25;
/** Words of a domain that are shorter look like others by chance. */
const LEAST_OF_TWINS = 6;

/** `modem-lion.net` of Modern Lion: letters that look like one another are as the card spells them in a line. */
export function asNamed(host: string, lines: string[]): string {
  const word = hostOfText(host)?.word;
  if (!word || word.length < LEAST_OF_TWINS || !host.toLowerCase().includes(word)) return host;
  const between = word.includes('-') ? '-' : '';
  const spellings = lines.flatMap((line) => {
    const parts = words(line).map(squash);
    return parts.map((_, i) => parts.slice(0, i + 1).join(between));
  });
  if (spellings.includes(word)) return host;
  const meant = spellings.find((spelling) => skeleton(spelling) === skeleton(word));
  return meant ? host.toLowerCase().replace(word, meant) : host;
}

/** Names of servers that stand before a domain. */
const SERVER = /^(?:shop|store|my|en|de|fr|portal|blog|web|app|info|mail|m)$/;

/** A site beside the domain of the card's mailbox: with the dot that was lost before it, or as it was meant to be. */
export function asMailDomain(host: string, domains: string[], isRepaired: boolean): string {
  const ending = domains.find((domain) => host.endsWith(domain) && host.length > domain.length);
  const server = ending && host.slice(0, -ending.length);
  if (server && /^w{1,3}$/.test(server)) return ending;
  if (server && SERVER.test(server)) return `${server}.${ending}`;
  if (!isRepaired || domains.includes(host) || ending) return host;
  return nearestHost(host, domains) ?? host;
}

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
