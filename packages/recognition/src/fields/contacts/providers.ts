import { isWebmailDomain } from '@kaard/contact-formats';
import { editDistance } from '../words/text.ts';

/** Providers of mailboxes that most cards without a domain of their own have. */
const PROVIDERS =
  `gmail.com googlemail.com yahoo.com yahoo.co.in yahoo.in yahoo.co.uk yahoo.de yahoo.fr hotmail.com hotmail.co.uk hotmail.fr
  outlook.com icloud.com protonmail.com rediffmail.com rocketmail.com t-online.de`.split(/\s+/);

/** Those that have addresses at `.com` alone. */
const SOLE_ENDINGS: ReadonlySet<string> = new Set(['gmail', 'googlemail', 'icloud', 'rediffmail', 'rocketmail']);

/** The one provider whose host is one letter away, `hotmail.com` of `hotmeil.com`; undefined for other hosts and for providers' own. */
export function providerOf(host: string): string | undefined {
  if (isWebmailDomain(host)) return undefined;
  const near = PROVIDERS.filter((provider) => provider[0] === host[0] && editDistance(host, provider, 1) === 1);
  return near.length === 1 ? near[0] : undefined;
}

/** An end of `.com` that lacks a letter at least. */
const CUT_END = /\.?(?:\.co?)?$/;

/**
 * The provider of which this is the beginning, `gmail.com` of `gmail.` and `gmail.c`; null where it may have another end
 * (`hotmail.`), undefined when this is the beginning of none.
 */
export function cutProvider(host: string): string | null | undefined {
  const name = host.toLowerCase().replace(CUT_END, '');
  if (!/^[a-z]{4,}$/.test(name) || !isWebmailDomain(`${name}.com`)) return undefined;
  return SOLE_ENDINGS.has(name) ? `${name}.com` : null;
}
