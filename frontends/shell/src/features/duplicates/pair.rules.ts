/** Compares two contacts: the fields in which they differ, and the result of a merge for each. */

import { keyOfLink, keyOfPhone, SOCIAL_NETWORKS } from '@kaard/contact-formats';
import { ADDRESS_PARTS } from '@kaard/contact-formats/contact';
import { PLAIN_NAMES } from '@kaard/contact-formats/fields';
import { customValuesOf } from '../../contact/field/custom-values.ts';
import type { ContactValuesFragment } from '../../generated/graphql.ts';

const CHOICES = ['name', ...PLAIN_NAMES, 'email', 'phone', 'website', ...SOCIAL_NETWORKS, 'birthday'] as const;
export type Choice = (typeof CHOICES)[number] | `customFields.${string}`;
/** Fields whose values are combined: the merged contact has the values of both. */
const JOINED = ['emails', 'phones', 'links', 'addresses', 'tags', 'notes'] as const;
/** The main values, each the first of its list. */
const MAIN_ONES = ['email', 'phone', 'website'] as const;
export type Joined = (typeof JOINED)[number];

export type ComparedRow =
  | { field: Choice | Joined; kind: 'same'; value: string }
  /** Only one of them has a value, which the merged contact gets. */
  | { field: Choice; kind: 'one'; values: [string, string] }
  /** If both values mean the same, such as two spellings of a number, the merge keeps the chosen one. */
  | { field: Choice; kind: 'choice'; values: [string, string]; meanTheSame?: true }
  /**
   * If the other contact only spells the same values differently, the merge keeps the existing spelling and adds
   * nothing.
   */
  | { field: Joined; kind: 'joined'; values: [string, string]; addsNothing?: true };

const fold = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * Returns the rows with values, in the order of the form.
 * @param custom keys of the person’s own fields
 */
export function comparedRows(
  [kept, other]: readonly [ContactValuesFragment, ContactValuesFragment],
  custom: readonly string[] = [],
): ComparedRow[] {
  const compared = (field: Choice, values: [string, string]): ComparedRow[] => {
    if (!values[0] && !values[1]) return [];
    if (fold(values[0]) === fold(values[1])) return [{ field, kind: 'same', value: values[0] }];
    if (!values[0] || !values[1]) return [{ field, kind: 'one', values }];
    const meanTheSame = isMain(field) && meaningOf(kept, field, values[0]) === meaningOf(other, field, values[1]);
    return [{ field, kind: 'choice', values, ...(meanTheSame && { meanTheSame }) }];
  };
  const chosen = CHOICES.flatMap((field) => compared(field, [kept[field] ?? '', other[field] ?? '']));
  const own = custom.flatMap((key) => {
    const textOf = (contact: ContactValuesFragment) => String(customValuesOf(contact)[key] ?? '');
    return compared(`customFields.${key}`, [textOf(kept), textOf(other)]);
  });
  const joined = JOINED.flatMap((field): ComparedRow[] => {
    // With only one value each, the row of the main value is enough.
    if (isList(field) && kept[field].length < 2 && other[field].length < 2) return [];
    const values: [string, string] = [joinedText(kept, field), joinedText(other, field)];
    if (!values[0] && !values[1]) return [];
    const addsNothing = saysAllOf(kept, other, field);
    if (addsNothing && saysAllOf(other, kept, field)) return [{ field, kind: 'same', value: values[0] }];
    return [{ field, kind: 'joined', values, ...(addsNothing && { addsNothing }) }];
  });
  return [...chosen, ...own, ...joined];
}

/** Whether the values differ and a merge keeps both: the other email, phone or website stays beside the main one. */
export function areBothKept(row: ComparedRow): boolean {
  if (row.kind === 'joined') return row.values.every(Boolean) && !row.addsNothing;
  return row.kind === 'choice' && isMain(row.field) && !row.meanTheSame;
}

/** Whether the first contact already has all values of the second. */
function saysAllOf(first: ContactValuesFragment, second: ContactValuesFragment, field: Joined): boolean {
  if (field === 'notes') return (first.notes ?? '').includes(second.notes ?? '');
  const known = new Set(meaningsOf(first, field));
  return meaningsOf(second, field).every((meaning) => known.has(meaning));
}

/** Returns the identity of each value of a list, as a merge compares it in the service (`contact.merge.ts`). */
function meaningsOf(contact: ContactValuesFragment, field: Exclude<Joined, 'notes'>): string[] {
  if (field === 'tags') return contact.tags.map((tag) => tag.toLowerCase());
  if (field === 'addresses')
    return contact.addresses.map((address) =>
      ADDRESS_PARTS.map((part) => address[part]?.toLowerCase().replace(/[\s,.]+/g, ' ')).join('|'),
    );
  return contact[field].map(({ value }) => meaningOf(contact, MAIN_OF[field], value));
}

const MAIN_OF = { emails: 'email', phones: 'phone', links: 'website' } as const;

const isMain = (field: Choice): field is (typeof MAIN_ONES)[number] => MAIN_ONES.some((one) => one === field);

/** Returns the identity of a value regardless of its spelling, as the service compares it. */
function meaningOf({ phones }: ContactValuesFragment, field: (typeof MAIN_ONES)[number], text: string): string {
  if (field === 'email') return text.trim().toLowerCase();
  if (field === 'website') return keyOfLink(text);
  return keyOfPhone(
    text,
    phones.find(({ value }) => value === text),
  );
}

const isList = (field: Joined): field is 'emails' | 'phones' | 'links' =>
  field === 'emails' || field === 'phones' || field === 'links';

function joinedText(contact: ContactValuesFragment, field: Joined): string {
  if (field === 'notes') return contact.notes ?? '';
  if (field === 'tags') return contact.tags.join(', ');
  if (isList(field)) return contact[field].map(({ value }) => value).join('\n');
  return contact.addresses
    .map((address) =>
      ADDRESS_PARTS.map((part) => address[part])
        .filter(Boolean)
        .join(', '),
    )
    .join('\n');
}
