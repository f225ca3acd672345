import ipaddr from 'ipaddr.js';

/** Where webhooks may be sent. `any` is for development: also http, and internal addresses. */
export const TARGETS = ['public', 'any'] as const;
export type Targets = (typeof TARGETS)[number];

const LONGEST_URL = 2000;

/** The range of public IPv6 addresses (RFC 4291); others may embed an IPv4 address. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** In a public range, but answered by the host machine in a cloud. */
const OF_CLOUDS = new Set(['168.63.129.16']);
/** Names that are never public (RFC 6761, RFC 6762, RFC 9476). */
const OWN_NAMES = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home\.arpa|test|invalid|onion)$/;

/**
 * Whether an address is public. All reserved ranges are refused: loopback, private, link-local (with the metadata of
 * clouds), carrier-grade NAT, multicast, and IPv6 that embeds IPv4.
 */
export function isPublicAddress(address: string): boolean {
  // A zone id names an interface of this machine.
  if (!ipaddr.isValid(address) || address.includes('%')) return false;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_IPV6)) return false;
  return parsed.range() === 'unicast' && !OF_CLOUDS.has(parsed.toString());
}

/** The host of a URL if it is an address and not a name: `[::1]` → `::1`; else null. */
export function literalAddress({ hostname }: URL): string | null {
  const host = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(host) ? host : null;
}

/** @returns what is wrong with the address, as a sentence; null if the text shows no problem */
export function problemOfUrl(given: string, targets: Targets): string | null {
  if (given.length > LONGEST_URL)
    return `The address can have at most ${LONGEST_URL.toLocaleString('en-US')} characters.`;
  const url = URL.parse(given);
  const schemes = targets === 'public' ? ['https:'] : ['https:', 'http:'];
  if (!url?.hostname || !schemes.includes(url.protocol))
    return targets === 'public' ? 'The address must start with https://.' : 'Enter an http or https address.';
  // Credentials would end up in logs and address bars.
  if (url.username || url.password) return 'The address can’t contain a user name or password.';
  if (targets === 'any') return null;
  const literal = literalAddress(url);
  const name = url.hostname.replace(/\.$/, '');
  const isOwn = literal ? !isPublicAddress(literal) : !name.includes('.') || OWN_NAMES.test(name);
  return isOwn ? NOT_PUBLIC : null;
}

export const NOT_PUBLIC = 'The address must be on the internet, not on a private network.';
