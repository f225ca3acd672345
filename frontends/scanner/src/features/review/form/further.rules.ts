/** Everything that a card says beside its primary phone, email and website: in the form, and as it is saved. */
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

/** Characters that the server takes. */
export const FURTHER_LIMITS = { phones: 40, emails: 254, websites: 2048, addresses: 500 } as const;
/** As many values as a contact has room for. */
const MOST_VALUES = 50;

/** As contacts call their numbers; empty where nobody said. */
export const PHONE_LABELS = ['', 'mobile', 'work', 'direct', 'toll-free', 'home', 'fax'] as const;
export type PhoneLabel = (typeof PHONE_LABELS)[number];

const value = z.object({
  /** Names it in the form and on the picture. */
  key: z.string(),
  value: z.string(),
  label: z.enum(PHONE_LABELS),
  /** What the reading had put there; null for what was typed. */
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
  /** Read as lines alone: the country's form is not known. */
  isLines: z.boolean(),
  read: z.nullable(z.string()),
  /** As the reading had put it, to tell what was changed. */
  was: z.nullable(z.string()),
});
export const furtherShape = z.object({
  phones: z.array(value),
  emails: z.array(value),
  websites: z.array(value),
  addresses: z.array(address),
  /** Keys of what was read and taken out by the person. */
  removed: z.array(z.string()),
});
export type FurtherValue = z.infer<typeof value>;
export type FurtherAddress = z.infer<typeof address>;
export type FurtherLists = z.infer<typeof furtherShape>;

export const noFurther = (): FurtherLists => ({ phones: [], emails: [], websites: [], addresses: [], removed: [] });

const PRIMARY = { phones: 'phone', emails: 'email', websites: 'website' } as const;

/** The further values of a reading, each with the key of its place. */
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
 * Puts a reading into the lists: what still stands as the last one left it gives way, what was typed or changed stays,
 * what was taken out does not come back.
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

/** Keys of what to look at: unsure, still as read, not confirmed. */
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

/** Whether anything in the lists is the person's own work. */
export function hasOwnWork(further: FurtherLists): boolean {
  const isTyped = VALUE_LISTS.some((list) =>
    further[list].some(({ value, read }) => value.trim() !== (read ?? '').trim()),
  );
  const isMoved = further.addresses.some((entry) => written(entry).trim() !== (entry.was ?? '').trim());
  return isTyped || isMoved || further.removed.some((key) => !key.includes('::'));
}

/** What must be mended before it is sent, by key. A phone number is never refused. */
export function furtherProblems(further: FurtherLists): Record<string, ReviewText> {
  const problems: Record<string, ReviewText> = {};
  for (const { key, value } of further.emails)
    if (value.trim() && !looksLikeEmail(value.trim())) problems[key] = 'emailInvalid';
  for (const { key, value } of further.websites) if (!isSafeLink(value.trim())) problems[key] = 'linkInvalid';
  return problems;
}

/**
 * What the form's lists make of those that a contact has: addresses and further values are joined; where the form has a
 * primary value the contact's one gives way. Lists that the form has nothing for are left out.
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
