import { callLink, messagingLink } from '@kaard/contact-formats';

export interface Shared {
  subject: string;
  /** Contains the address. */
  message: string;
  url: string;
}

/** RFC 6068: spaces are encoded as `%20`, because a plus would be shown as a plus. */
export const mailLink = ({ subject, message }: Shared): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`;

/**
 * Opens a text message without a recipient, or to one number, also a national one. RFC 5724; iOS reads only parameters
 * after an ampersand, so there is one.
 * @param number as it was typed, or empty
 * @returns null if the number is invalid
 */
export function smsLink({ message }: Shared, number: string): string | null {
  const chat = number.trim() ? callLink(number)?.replace('tel:', 'sms:') : 'sms:';
  return chat ? `${chat}?&body=${encodeURIComponent(message)}` : null;
}

/**
 * Opens WhatsApp with a choice of the recipient, or with one number.
 * @returns null if WhatsApp can’t use the number: without its country code, it would belong to a stranger
 */
export function whatsAppLink({ message }: Shared, number: string): string | null {
  const chat = number.trim() ? messagingLink(number) : 'https://wa.me/';
  return chat && `${chat}?text=${encodeURIComponent(message)}`;
}

export const linkedInLink = ({ url }: Shared): string =>
  `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`;
