import { hrefOf } from './link.ts';

export const SOCIAL_NETWORKS = ['linkedIn', 'facebook', 'instagram', 'tiktok', 'twitter', 'youtube', 'github'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

interface Network {
  hosts: readonly string[];
  /** First path segments that precede the handle. */
  prefixes: readonly string[];
  profile: (handle: string) => string;
}

const NETWORKS: Record<SocialNetwork, Network> = {
  linkedIn: {
    hosts: ['linkedin.com', 'lnkd.in'],
    prefixes: ['in', 'company', 'pub', 'school', 'showcase'],
    profile: (handle) => `https://www.linkedin.com/in/${handle}`,
  },
  facebook: {
    hosts: ['facebook.com', 'fb.com', 'fb.me', 'm.me'],
    prefixes: ['pages', 'people', 'groups'],
    profile: (handle) => `https://www.facebook.com/${handle}`,
  },
  instagram: {
    hosts: ['instagram.com', 'instagr.am', 'ig.me'],
    prefixes: [],
    profile: (handle) => `https://www.instagram.com/${handle}`,
  },
  tiktok: { hosts: ['tiktok.com'], prefixes: [], profile: (handle) => `https://www.tiktok.com/@${handle}` },
  twitter: { hosts: ['twitter.com', 'x.com'], prefixes: [], profile: (handle) => `https://x.com/${handle}` },
  youtube: {
    hosts: ['youtube.com', 'youtu.be'],
    prefixes: ['c', 'channel', 'user'],
    profile: (handle) => `https://www.youtube.com/@${handle}`,
  },
  github: { hosts: ['github.com'], prefixes: ['orgs'], profile: (handle) => `https://github.com/${handle}` },
};

/** The network of a host such as `www.linkedin.com` or `de.linkedin.com`; null for all other hosts. */
export function networkOfHost(host: string): SocialNetwork | null {
  const name = host.trim().toLowerCase().replace(/\.$/, '');
  for (const network of SOCIAL_NETWORKS) {
    if (NETWORKS[network].hosts.some((known) => name === known || name.endsWith(`.${known}`))) return network;
  }
  return null;
}

/** Network and handle of a profile address; null if it is no profile of a known network. */
export function socialProfile(text: string): { network: SocialNetwork; handle: string } | null {
  const url = hrefOf(text);
  if (!url) return null;
  const { hostname, pathname } = new URL(url);
  const network = networkOfHost(hostname);
  if (!network) return null;
  const parts = pathname.split('/').filter(Boolean);
  if (parts.length > 1 && NETWORKS[network].prefixes.includes(parts[0]!.toLowerCase())) parts.shift();
  const handle = parts[0]?.replace(/^@/, '');
  return handle ? { network, handle } : null;
}

/**
 * The address to open for a stored value: addresses stay unchanged, a handle (`@name`, `in/name`) becomes its
 * profile’s address; null for anything else.
 */
export function socialUrl(network: SocialNetwork, value: string): string | null {
  const written = value.trim();
  if (/^[a-z][a-z\d+.-]*:/i.test(written)) return hrefOf(written);
  const host = written.split('/')[0]!;
  if (networkOfHost(host) !== null) return hrefOf(written);
  const path = written.replace(/^\/+/, '').split('/');
  // "@name/featured" is a page of that profile.
  if (path[0]!.startsWith('@')) path.length = 1;
  if (path.length > 1 && !NETWORKS[network].prefixes.includes(path[0]!.toLowerCase())) return hrefOf(written);
  const handle = path.at(-1)!.replace(/^@/, '');
  return /^[\p{L}\p{N}._-]{1,100}$/u.test(handle) ? NETWORKS[network].profile(handle) : null;
}
