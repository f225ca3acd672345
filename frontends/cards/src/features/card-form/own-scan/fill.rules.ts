/** Decides which values of a scanned card go into the form, and removes them again. */

import { LONGEST, MOST_LINKS } from '@kaard/card-face/limits';
import { hrefOf, SOCIAL_NETWORKS, socialUrl } from '@kaard/contact-formats';
import type { ReadOwnCardQuery } from '../../../generated/graphql.ts';
import type { CardFormValues, FormLink, TextField } from '../form.rules.ts';

export type Extracted = Omit<
  NonNullable<NonNullable<ReadOwnCardQuery['scan']>['extractedData']>,
  '__typename' | ' $fragmentName'
>;

/** A reading in the form’s format. */
interface Reading {
  texts: Partial<Record<TextField, string>>;
  /** Addresses of networks without a field of their own. */
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
  /** Values for fields that were empty. */
  texts: Partial<Record<TextField, string>>;
  links: FormLink[];
  /** Values for fields with other content: these are only offered. */
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

/** Removes the filled-in values from the form; values that the person has changed since stay. */
export function unfilled(form: CardFormValues, { texts, links }: Filling): Partial<CardFormValues> {
  const untouched = (Object.keys(texts) as TextField[]).filter((name) => form[name] === texts[name]);
  const added = new Map(links.map((link) => [link.key, link]));
  return {
    ...Object.fromEntries(untouched.map((name) => [name, ''])),
    links: form.links.filter(({ key, url, label }) => added.get(key)?.url !== url || label !== ''),
  };
}
