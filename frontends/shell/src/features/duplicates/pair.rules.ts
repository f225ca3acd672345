/** Two contacts side by side: which fields they differ in, and what a merge would make of each. */

import { SOCIAL_NETWORKS } from '@kaard/contact-formats';
import { ADDRESS_PARTS } from '@kaard/contact-formats/contact';
import { PLAIN_NAMES } from '@kaard/contact-formats/fields';
import type { ContactValuesFragment } from '../../generated/graphql.ts';

export const CHOICES = ['name', ...PLAIN_NAMES, 'email', 'phone', 'website', ...SOCIAL_NETWORKS, 'birthday'] as const;
export type Choice = (typeof CHOICES)[number];
/** Whatever stands in either of them stands in the merged contact. */
export const JOINED = ['addresses', 'tags', 'notes'] as const;
export type Joined = (typeof JOINED)[number];

export type ComparedRow =
  | { field: Choice; kind: 'same'; value: string }
  /** One of them says it, and the merged contact will. */
  | { field: Choice; kind: 'one'; values: [string, string] }
  | { field: Choice; kind: 'choice'; values: [string, string] }
  | { field: Joined; kind: 'joined'; values: [string, string] };

const fold = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

/** The rows that say anything, in the order of the form. */
export function comparedRows([kept, other]: readonly [ContactValuesFragment, ContactValuesFragment]): ComparedRow[] {
  const chosen = CHOICES.flatMap((field): ComparedRow[] => {
    const values: [string, string] = [kept[field] ?? '', other[field] ?? ''];
    if (!values[0] && !values[1]) return [];
    if (fold(values[0]) === fold(values[1])) return [{ field, kind: 'same', value: values[0] }];
    return values[0] && values[1] ? [{ field, kind: 'choice', values }] : [{ field, kind: 'one', values }];
  });
  const joined = JOINED.flatMap((field): ComparedRow[] => {
    const values: [string, string] = [joinedText(kept, field), joinedText(other, field)];
    return values[0] || values[1] ? [{ field, kind: 'joined', values }] : [];
  });
  return [...chosen, ...joined];
}

function joinedText(contact: ContactValuesFragment, field: Joined): string {
  if (field === 'notes') return contact.notes ?? '';
  if (field === 'tags') return contact.tags.join(', ');
  return contact.addresses
    .map((address) =>
      ADDRESS_PARTS.map((part) => address[part])
        .filter(Boolean)
        .join(', '),
    )
    .join('\n');
}
