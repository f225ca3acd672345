import { isWebmailDomain } from '@kaard/contact-formats';
import { editDistance } from '../words/text.ts';

/** Providers of mailboxes that most cards without a domain of their own have. */
const PROVIDERS =
  `gmail.com googlemail.com yahoo.com yahoo.co.in yahoo.in yahoo.co.uk yahoo.de yahoo.fr hotmail.com hotmail.co.uk hotmail.fr
  outlook.com icloud.com protonmail.com rediffmail.com rocketmail.com t-online.de`.split(/\s+/);

/** The one provider whose host is one letter away, `hotmail.com` of `hotmeil.com`; undefined for other hosts and for providers' own. */
export function providerOf(host: string): string | undefined {
  if (isWebmailDomain(host)) return undefined;
  const near = PROVIDERS.filter((provider) => provider[0] === host[0] && editDistance(host, provider, 1) === 1);
  return near.length === 1 ? near[0] : undefined;
}
