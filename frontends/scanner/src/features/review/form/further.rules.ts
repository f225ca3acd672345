/** Further values of a card besides its primary phone, email and website: in the form, and as saved. */
import { isSafeLink, looksLikeEmail } from '@kaard/contact-formats';
import {
  type ContactLists,
  furtherOnCard,
  labelOfCardPhone,
  partsOfCardAddress,
} from '@kaard/contact-formats/card-lists';
import type { AddressPart } from '@kaard/contact-formats/contact';
import * as z from 'zod/mini';
import type { PhoneKind, ReadCard, ReadField } from '../../../scan/answer.ts';
import { isUnsure } from '../reading/confidence.rules.ts';
import type { ReviewText } from '../review.texts.ts';

const VALUE_LISTS = ['phones', 'emails', 'websites'] as const;
export type ValueList = (typeof VALUE_LISTS)[number];
/** In the order of the form. */
export const ADDRESS_PARTS = ['street', 'postcode', 'city', 'region', 'country'] as const satisfies AddressPart[];

/** The server’s maximum lengths in characters. */
export const FURTHER_LIMITS = { phones: 40, emails: 254, websites: 2048, addresses: 500 } as const;
/** The maximum number of values of a contact. */
const MOST_VALUES = 50;

/** Labels of numbers in contacts; empty if unknown. */
export const PHONE_LABELS = ['', 'mobile', 'work', 'direct', 'toll-free', 'home', 'fax'] as const;
export type PhoneLabel = (typeof PHONE_LABELS)[number];

const value = z.object({
  /** Identifies the value in the form and on the picture. */
  key: z.string(),
  value: z.string(),
  label: z.enum(PHONE_LABELS),
  /** The value that was read; null if it was typed. */
  read: z.nullable(z.string()),
});
const address = z.object({
  key: z.string(),
  parts: z.object({
    street: z.string(),
    postcode: z.string(),
    city: z.string(),
    region: z.string(),
    country: z.string(),
  }),
  /** Whether it was read as lines only, because the country’s format is unknown. */
  isLines: z.boolean(),
  read: z.nullable(z.string()),
  /** The address as it was read, to detect changes. */
  was: z.nullable(z.string()),
});
export const furtherShape = z.object({
  phones: z.array(value),
  emails: z.array(value),
  websites: z.array(value),
  addresses: z.array(address),
  /** Keys of read values that the person has removed. */
  removed: z.array(z.string()),
});
export type FurtherValue = z.infer<typeof value>;
export type FurtherAddress = z.infer<typeof address>;
export type FurtherLists = z.infer<typeof furtherShape>;

export const noFurther = (): FurtherLists => ({ phones: [], emails: [], websites: [], addresses: [], removed: [] });

const PRIMARY = { phones: 'phone', emails: 'email', websites: 'website' } as const;

/** Returns the further values of a reading, each with the key of its place. */
export function furtherOf(card: Pick<ReadCard, 'values' | 'lists'>): { key: string; field: ReadField }[] {
  const values = VALUE_LISTS.flatMap((list) =>
    furtherOnCard<ReadField>(card.lists[list], card.values[PRIMARY[list]]).map((field) => ({
      key: `${list}:${field.value}`,
      field,
    })),
  );
  const addresses = card.lists.addresses.map((field) => ({ key: `addresses:${field.value}`, field }));
  return [...values, ...addresses];
}

const written = ({ parts }: Pick<FurtherAddress, 'parts'>): string =>
  ADDRESS_PARTS.map((part) => parts[part]).join('\n');

/**
 * Merges a reading into the lists: unchanged values of the last reading are replaced, typed or changed ones stay, and
 * removed ones do not return.
 */
export function adoptFurther(present: FurtherLists, card: ReadCard): FurtherLists {
  const adopted: FurtherLists = { ...noFurther(), removed: present.removed };
  const read = furtherOf(card).filter(({ key }) => !present.removed.includes(key));
  for (const list of VALUE_LISTS) {
    const kept = present[list].filter((entry) => entry.value !== entry.read);
    const fresh = card.lists[list].filter(({ value }) => {
      const key = `${list}:${value}`;
      return read.some((one) => one.key === key) && !kept.some((entry) => entry.key === key);
    });
    adopted[list] = [
      ...fresh.map((field) => ({
        key: `${list}:${field.value}`,
        value: field.value.slice(0, FURTHER_LIMITS[list]),
        label: 'kind' in field ? labelOfCardPhone(field.kind as PhoneKind) : ('' as const),
        read: field.value,
      })),
      ...kept,
    ].slice(0, MOST_VALUES - 1);
  }
  const kept = present.addresses.filter((entry) => written(entry) !== entry.was);
  adopted.addresses = [
    ...card.lists.addresses
      .filter(({ value }) => {
        const key = `addresses:${value}`;
        return read.some((one) => one.key === key) && !kept.some((entry) => entry.key === key);
      })
      .map((field): FurtherAddress => {
        const entry = {
          key: `addresses:${field.value}`,
          parts: partsOfCardAddress(field),
          isLines: !field.parts,
          read: field.value,
        };
        return { ...entry, was: written(entry) };
      }),
    ...kept,
  ].slice(0, MOST_VALUES);
  return adopted;
}

export const noParts = (): Record<AddressPart, string> => ({
  street: '',
  postcode: '',
  city: '',
  region: '',
  country: '',
});

/** Returns the keys of values to check: uncertain, unchanged, not confirmed. */
export function furtherToCheck(card: ReadCard, further: FurtherLists, confirmed: readonly string[]): string[] {
  return furtherOf(card)
    .filter(({ key, field }) => isUnsure(field) && !confirmed.includes(key) && isAsRead(further, key))
    .map(({ key }) => key);
}

function isAsRead(further: FurtherLists, key: string): boolean {
  const value = VALUE_LISTS.flatMap((list) => further[list]).find((entry) => entry.key === key);
  if (value) return value.value === value.read;
  const address = further.addresses.find((entry) => entry.key === key);
  return address !== undefined && written(address) === address.was;
}

/** Whether the lists contain any change by the person. */
export function hasOwnWork(further: FurtherLists): boolean {
  const isTyped = VALUE_LISTS.some((list) =>
    further[list].some(({ value, read }) => value.trim() !== (read ?? '').trim()),
  );
  const isMoved = further.addresses.some((entry) => written(entry).trim() !== (entry.was ?? '').trim());
  return isTyped || isMoved || further.removed.some((key) => !key.includes('::'));
}

/** Returns the problems to fix before sending, by key. A phone number is never refused. */
export function furtherProblems(further: FurtherLists): Record<string, ReviewText> {
  const problems: Record<string, ReviewText> = {};
  for (const { key, value } of further.emails)
    if (value.trim() && !looksLikeEmail(value.trim())) problems[key] = 'emailInvalid';
  for (const { key, value } of further.websites) if (!isSafeLink(value.trim())) problems[key] = 'linkInvalid';
  return problems;
}

/**
 * Merges the form’s lists into those of a contact: addresses and further values are joined; the form’s primary value
 * replaces the contact’s. Lists that are empty in the form are left out.
 */
export function joinedLists(
  saved: ContactLists,
  form: ContactLists,
  primary: { phone: string | null; email: string | null; website: string | null },
): Partial<ContactLists> {
  const key = (text: string) => text.toLowerCase().replace(/[\s()./-]+/g, '');
  const values = (list: 'phones' | 'emails' | 'links', named: string | null) => {
    const [own, others] = named === null ? [saved[list], form[list]] : [form[list], saved[list].slice(1)];
    const added = others.filter(({ value }) => !own.some((one) => key(one.value) === key(value)));
    return form[list].length > 0 && { [list]: [...own, ...added].slice(0, MOST_VALUES) };
  };
  const address = (parts: Record<AddressPart, string | null>) =>
    key(ADDRESS_PARTS.map((part) => parts[part] ?? '').join('|'));
  const known = new Set(saved.addresses.map(address));
  return {
    ...values('phones', primary.phone),
    ...values('emails', primary.email),
    ...values('links', primary.website),
    ...(form.addresses.length > 0 && {
      addresses: [...saved.addresses, ...form.addresses.filter((one) => !known.has(address(one)))].slice(
        0,
        MOST_VALUES,
      ),
    }),
  };
}
