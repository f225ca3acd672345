import { isWebmailDomain } from '@kaard/contact-formats';

/** Providers of mailboxes that most cards without a domain of their own have. */
const PROVIDERS =
  `gmail.com googlemail.com yahoo.com yahoo.co.in yahoo.in yahoo.co.uk yahoo.de yahoo.fr hotmail.com hotmail.co.uk hotmail.fr
  outlook.com icloud.com protonmail.com rediffmail.com rocketmail.com t-online.de`.split(/\s+/);

/** The one provider whose host is one letter away, `hotmail.com` of `hotmeil.com`; undefined for other hosts and for providers' own. */
export function providerOf(host: string): string | undefined {
  if (isWebmailDomain(host)) return undefined;
  const near = PROVIDERS.filter((provider) => provider[0] === host[0] && isOneLetterFrom(host, provider));
  return near.length === 1 ? near[0] : undefined;
}

/** Whether one letter more, less or other makes the one of the other. */
function isOneLetterFrom(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let front = 0;
  while (front < a.length && a[front] === b[front]) front++;
  const rest = (text: string): string => text.slice(front + 1);
  if (a.length === b.length) return rest(a) === rest(b);
  return a.length > b.length ? rest(a) === b.slice(front) : a.slice(front) === rest(b);
}
