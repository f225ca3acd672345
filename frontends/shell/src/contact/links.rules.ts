import { hrefOf, messagingNumber, SOCIAL_NETWORKS, type SocialNetwork, socialUrl } from '@kaard/contact-formats';

export const NETWORK_NAMES: Record<SocialNetwork, string> = {
  linkedIn: 'LinkedIn',
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  twitter: 'Twitter',
  youtube: 'YouTube',
  github: 'GitHub',
};

/** Null for what is no address: it is shown as text then. */
export function mailtoOf(email: string | null | undefined): string | null {
  const address = email?.trim() ?? '';
  return /^[^\s@<>"]+@[^\s@<>"]+$/.test(address) ? `mailto:${encodeURIComponent(address).replace('%40', '@')}` : null;
}

/** @param e164 preferred: it can be called from everywhere */
export function telOf(phone: string | null | undefined, e164: string | null | undefined): string | null {
  const number = e164 ?? phone?.replace(/[^\d+]/g, '') ?? '';
  return /^\+?\d{3,}$/.test(number) ? `tel:${number}` : null;
}

/** The messaging app's own address format: digits with country code, nothing else. */
export function messagingOf(phone: string | null | undefined, e164: string | null | undefined): string | null {
  const number = messagingNumber(e164 ?? phone ?? '');
  return /^[1-9]\d{6,14}$/.test(number) ? `https://wa.me/${number}` : null;
}

export interface Profile {
  network: SocialNetwork;
  name: string;
  href: string;
}

type SocialFields = { [Network in SocialNetwork]?: string | null };

/** Profiles that can be opened; only http and https addresses come out. */
export function profilesOf(contact: SocialFields): Profile[] {
  return SOCIAL_NETWORKS.flatMap((network) => {
    const value = contact[network];
    const href = value ? socialUrl(network, value) : null;
    return href ? [{ network, name: NETWORK_NAMES[network], href }] : [];
  });
}

export { hrefOf };
