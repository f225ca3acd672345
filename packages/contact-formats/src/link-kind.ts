import { hostOf } from './link.ts';
import { networkOfHost, SOCIAL_NETWORKS, type SocialNetwork } from './social.ts';

/** What a link leads to, told by its host. */
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
/** Documents are files wherever they lie. */
const FILE_ENDING = /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|odp|zip|epub)$/i;

const isAt = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

/** @param url checked: http or https */
export function kindOfLink(url: string): LinkKind {
  const host = hostOf(url) ?? '';
  for (const [kind, domains] of Object.entries(HOSTS) as [keyof typeof HOSTS, readonly string[]][])
    if (domains.some((domain) => isAt(host, domain))) return kind;
  const network = networkOfHost(host);
  if (network) return network;
  return URL.canParse(url) && FILE_ENDING.test(new URL(url).pathname.slice(-20)) ? 'file' : 'site';
}

/** Longer addresses are no text to read. */
const LONGEST_TEXT = 50;

/** What a link says where its kind stands beside it: its owner's words, else the address as people read it. */
export function textOfLink(link: { url: string; label: string | null }): string {
  if (link.label) return link.label;
  const text = link.url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
  return text.length > LONGEST_TEXT ? nameOfLink(link) : text;
}

/** What a link is called: by its owner, else by its network, else by its host. */
export function nameOfLink({ url, label }: { url: string; label: string | null }): string {
  if (label) return label;
  const kind = kindOfLink(url);
  const network = SOCIAL_NETWORKS.find((name) => name === kind);
  return network ? NETWORK_NAMES[network] : (hostOf(url) ?? url);
}
