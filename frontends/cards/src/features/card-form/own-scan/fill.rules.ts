/** What of a card that was read goes into the form, and how it comes out again. */

import { LONGEST, MOST_LINKS } from '@kaard/card-face/limits';
import { hrefOf, SOCIAL_NETWORKS, socialUrl } from '@kaard/contact-formats';
import type { ReadOwnCardQuery } from '../../../generated/graphql.ts';
import type { CardFormValues, FormLink, TextField } from '../form.rules.ts';

export type Extracted = Omit<
  NonNullable<NonNullable<ReadOwnCardQuery['scan']>['extractedData']>,
  '__typename' | ' $fragmentName'
>;

/** As the form writes it. */
interface Reading {
  texts: Partial<Record<TextField, string>>;
  /** Addresses of networks that have no field of their own. */
  links: string[];
}

export function readingOf(card: Extracted): Reading {
  const texts: Partial<Record<TextField, string | null>> = {
    fullName: card.name,
    jobTitle: card.title,
    company: card.company,
    email: card.email,
    phone: card.phone,
    website: card.website && hrefOf(card.website),
    linkedIn: card.linkedIn && socialUrl('linkedIn', card.linkedIn),
  };
  const kept = Object.entries(texts).flatMap(([name, value]) => {
    const text = value?.trim();
    return text && text.length <= LONGEST[name as TextField] ? [[name, text]] : [];
  });
  const links = SOCIAL_NETWORKS.filter((network) => network !== 'linkedIn').flatMap((network) => {
    const value = card[network];
    return (value && socialUrl(network, value)) || [];
  });
  return { texts: Object.fromEntries(kept), links };
}

export interface Filling {
  /** What goes into fields that were empty. */
  texts: Partial<Record<TextField, string>>;
  links: FormLink[];
  /** What was read for fields in which something else stands: only offered. */
  offers: Partial<Record<TextField, string>>;
}

export function fillingOf(form: CardFormValues, { texts, links }: Reading): Filling {
  const filling: Filling = { texts: {}, links: [], offers: {} };
  for (const [name, value] of Object.entries(texts) as [TextField, string][]) {
    const present = form[name].trim();
    if (!present) filling.texts[name] = value;
    else if (present !== value) filling.offers[name] = value;
  }
  const known = new Set(form.links.map(({ url }) => url.trim()));
  const firstKey = Math.max(-1, ...form.links.map(({ key }) => key)) + 1;
  filling.links = links
    .filter((url) => !known.has(url))
    .slice(0, MOST_LINKS - form.links.length)
    .map((url, at) => ({ key: firstKey + at, url, label: '' }));
  return filling;
}

export const countOf = ({ texts, links }: Filling): number => Object.keys(texts).length + links.length;

export const filled = (form: CardFormValues, { texts, links }: Filling): Partial<CardFormValues> => ({
  ...texts,
  ...(links.length && { links: [...form.links, ...links] }),
});

/** The form without what was filled in; what the person has changed since stays. */
export function unfilled(form: CardFormValues, { texts, links }: Filling): Partial<CardFormValues> {
  const untouched = (Object.keys(texts) as TextField[]).filter((name) => form[name] === texts[name]);
  const added = new Map(links.map((link) => [link.key, link]));
  return {
    ...Object.fromEntries(untouched.map((name) => [name, ''])),
    links: form.links.filter(({ key, url, label }) => added.get(key)?.url !== url || label !== ''),
  };
}
