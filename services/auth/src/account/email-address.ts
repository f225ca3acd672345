import { domainToASCII } from 'node:url';

const LONGEST = 254;
const LONGEST_MAILBOX = 64;
/**
 * Letters and signs of any script, without what only stands between quotes, what is not seen and what a terminal obeys:
 * addresses stand in an operator's list and in mails. Dots may stand anywhere; some providers give out such names.
 */
const MAILBOX = /^[^\s\p{Cc}\p{Cf}\p{Cs}"(),:;<>@[\\\]]+$/u;
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** An address that mail can be sent to over the internet. @see RFC 5321, 4.1.2; RFC 6531 for other scripts; RFC 1123, 2.1 */
export function isEmail(text: string): boolean {
  if (text.length > LONGEST) return false;
  const at = text.lastIndexOf('@');
  return isMailbox(text.slice(0, Math.max(at, 0))) && isDomain(text.slice(at + 1));
}

const isMailbox = (text: string): boolean => text.length <= LONGEST_MAILBOX && MAILBOX.test(text);

function isDomain(text: string): boolean {
  if (!DOMAIN.test(text)) return false;
  const labels = domainToASCII(text).split('.');
  // The last one of an address of numbers is a number, of a domain never.
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1)!);
}
