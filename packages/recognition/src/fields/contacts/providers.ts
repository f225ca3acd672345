import { isWebmailDomain } from '@kaard/contact-formats';
import { editDistance } from '../words/text.ts';

/** The mail providers of most cards without a domain of their own. */
const PROVIDERS =
  `gmail.com googlemail.com yahoo.com yahoo.co.in yahoo.in yahoo.co.uk yahoo.de yahoo.fr hotmail.com hotmail.co.uk hotmail.fr
  outlook.com icloud.com protonmail.com rediffmail.com rocketmail.com t-online.de`.split(/\s+/);

/** Providers that only have addresses at `.com`. */
const SOLE_ENDINGS: ReadonlySet<string> = new Set(['gmail', 'googlemail', 'icloud', 'rediffmail', 'rocketmail']);

/**
 * The provider whose host differs by one letter, such as `hotmail.com` for `hotmeil.com`; undefined if there is none,
 * several, or if the host is a provider's.
 */
export function providerOf(host: string): string | undefined {
  if (isWebmailDomain(host)) return undefined;
  const near = PROVIDERS.filter((provider) => provider[0] === host[0] && editDistance(host, provider, 1) === 1);
  return near.length === 1 ? near[0] : undefined;
}

/** An end of `.com` that lacks at least one letter. */
const CUT_END = /\.?(?:\.co?)?$/;

/**
 * Completes the beginning of a provider's host: `gmail.com` for `gmail.` and `gmail.c`.
 * @returns null if it can end in several ways (`hotmail.`), undefined if it is no provider
 */
export function cutProvider(host: string): string | null | undefined {
  const name = host.toLowerCase().replace(CUT_END, '');
  if (!/^[a-z]{4,}$/.test(name) || !isWebmailDomain(`${name}.com`)) return undefined;
  return SOLE_ENDINGS.has(name) ? `${name}.com` : null;
}
