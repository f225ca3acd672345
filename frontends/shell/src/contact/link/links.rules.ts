import {
  callLink,
  hrefOf,
  isFaxLabel,
  messagingLink,
  SOCIAL_NETWORKS,
  type SocialNetwork,
  socialUrl,
} from '@kaard/contact-formats';

export const NETWORK_NAMES: Record<SocialNetwork, string> = {
  linkedIn: 'LinkedIn',
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  twitter: 'Twitter',
  youtube: 'YouTube',
  github: 'GitHub',
};

/** Null if the text is not an address; it is shown as text then. */
export function mailtoOf(email: string | null | undefined): string | null {
  const address = email?.trim() ?? '';
  return /^[^\s@<>"]+@[^\s@<>"]+$/.test(address) ? `mailto:${encodeURIComponent(address).replace('%40', '@')}` : null;
}

type Written = string | null | undefined;

/** False for a fax or a pager, which are neither called nor messaged. */
export const isAnswered = (label: Written): boolean => !isFaxLabel(label ?? '');

/** @param e164 preferred, because it can be called from everywhere */
export const telOf = (phone: Written, e164: Written): string | null => callLink(e164 ?? phone ?? '');

/** @see messagingLink */
export const messagingOf = (phone: Written, e164: Written): string | null => messagingLink(e164 ?? phone ?? '');

export interface Profile {
  network: SocialNetwork;
  name: string;
  href: string;
}

/** A value of a social field that can’t be opened, such as the person’s user name. */
export interface ProfileText {
  network: SocialNetwork;
  name: string;
  text: string;
}

type SocialFields = { [Network in SocialNetwork]?: string | null };

/** Returns profiles that can be opened; only http and https addresses. */
export function profilesOf(contact: SocialFields): Profile[] {
  return SOCIAL_NETWORKS.flatMap((network) => {
    const value = contact[network];
    const href = value ? socialUrl(network, value) : null;
    return href ? [{ network, name: NETWORK_NAMES[network], href }] : [];
  });
}

/** Returns the social fields that `profilesOf` leaves out; they are shown as text. */
export function profileTextsOf(contact: SocialFields): ProfileText[] {
  return SOCIAL_NETWORKS.flatMap((network) => {
    const text = contact[network]?.trim();
    return text && !socialUrl(network, text) ? [{ network, name: NETWORK_NAMES[network], text }] : [];
  });
}

export { hrefOf };
