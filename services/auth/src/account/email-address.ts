import { domainToASCII } from 'node:url';

const LONGEST = 254;
const LONGEST_MAILBOX = 64;
/**
 * Letters and signs of any script, but nothing that needs quotes, is invisible or controls a terminal: addresses are
 * shown in an operator’s list and in emails. Dots may be anywhere; some providers hand out such names.
 */
const MAILBOX = /^[^\s\p{Cc}\p{Cf}\p{Cs}"(),:;<>@[\\\]]+$/u;
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Whether email can be sent to the address over the internet. @see RFC 5321, 4.1.2; RFC 6531 for other scripts; RFC
 * 1123, 2.1
 */
export function isEmail(text: string): boolean {
  if (text.length > LONGEST) return false;
  const at = text.lastIndexOf('@');
  return isMailbox(text.slice(0, Math.max(at, 0))) && isDomain(text.slice(at + 1));
}

const isMailbox = (text: string): boolean => text.length <= LONGEST_MAILBOX && MAILBOX.test(text);

function isDomain(text: string): boolean {
  if (!DOMAIN.test(text)) return false;
  const labels = domainToASCII(text).split('.');
  // The last label of an IP address is a number, that of a domain never is.
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1)!);
}
