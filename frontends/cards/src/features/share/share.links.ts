import { callLink, messagingLink } from '@kaard/contact-formats';

export interface Shared {
  subject: string;
  /** Holds the address. */
  message: string;
  url: string;
}

/** RFC 6068: blanks as `%20`, for a plus would be read as one. */
export const mailLink = ({ subject, message }: Shared): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`;

/**
 * A text to whom one chooses there, or to one number, a national one too. RFC 5724; iOS reads what follows an ampersand
 * only, so there is one.
 * @param number as it was typed, or empty
 * @returns null for what is no number
 */
export function smsLink({ message }: Shared, number: string): string | null {
  const chat = number.trim() ? callLink(number)?.replace('tel:', 'sms:') : 'sms:';
  return chat ? `${chat}?&body=${encodeURIComponent(message)}` : null;
}

/**
 * Opens WhatsApp with whom one chooses there, or with one number.
 * @returns null for what is no number there: without its country's code, it would be a stranger's
 */
export function whatsAppLink({ message }: Shared, number: string): string | null {
  const chat = number.trim() ? messagingLink(number) : 'https://wa.me/';
  return chat && `${chat}?text=${encodeURIComponent(message)}`;
}

export const linkedInLink = ({ url }: Shared): string =>
  `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`;
