import { hostOf } from './link.ts';
import { networkOfHost, SOCIAL_NETWORKS, type SocialNetwork } from './social.ts';

/** The kind of a link’s target, detected by its host. */
export type LinkKind = SocialNetwork | 'calendar' | 'shop' | 'file' | 'message' | 'site';

const NETWORK_NAMES: Record<SocialNetwork, string> = {
  ...{ linkedIn: 'LinkedIn', facebook: 'Facebook', instagram: 'Instagram', tiktok: 'TikTok', twitter: 'X' },
  ...{ youtube: 'YouTube', github: 'GitHub' },
};

const HOSTS: Record<Exclude<LinkKind, SocialNetwork | 'site'>, readonly string[]> = {
  calendar: [
    'calendly.com',
    'cal.com',
    'savvycal.com',
    'calendar.google.com',
    'calendar.app.google',
    'doodle.com',
    'zcal.co',
  ],
  shop: [
    'etsy.com',
    'shopify.com',
    'myshopify.com',
    'gumroad.com',
    'ebay.com',
    'amazon.com',
    'bigcartel.com',
    'payhip.com',
  ],
  file: [
    'drive.google.com',
    'docs.google.com',
    'dropbox.com',
    'onedrive.live.com',
    '1drv.ms',
    'box.com',
    'wetransfer.com',
  ],
  message: ['wa.me', 't.me', 'signal.me', 'm.me', 'threema.id', 'line.me'],
};
/** Documents count as files on any host. */
const FILE_ENDING = /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|odp|zip|epub)$/i;

const isAt = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

/** @param url validated: http or https */
export function kindOfLink(url: string): LinkKind {
  const host = hostOf(url) ?? '';
  for (const [kind, domains] of Object.entries(HOSTS) as [keyof typeof HOSTS, readonly string[]][])
    if (domains.some((domain) => isAt(host, domain))) return kind;
  const network = networkOfHost(host);
  if (network) return network;
  return URL.canParse(url) && FILE_ENDING.test(new URL(url).pathname.slice(-20)) ? 'file' : 'site';
}

/** Longer addresses are not readable. */
const LONGEST_TEXT = 50;

/** A link’s text next to its kind: the owner’s label, else the readable address. */
export function textOfLink(link: { url: string; label: string | null }): string {
  if (link.label) return link.label;
  const text = link.url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
  return text.length > LONGEST_TEXT ? nameOfLink(link) : text;
}

/** A link’s name: the owner’s label, else the network, else the host. */
export function nameOfLink({ url, label }: { url: string; label: string | null }): string {
  if (label) return label;
  const kind = kindOfLink(url);
  const network = SOCIAL_NETWORKS.find((name) => name === kind);
  return network ? NETWORK_NAMES[network] : (hostOf(url) ?? url);
}
