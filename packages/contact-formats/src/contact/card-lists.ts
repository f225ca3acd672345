/**
 * Converts all values on a scanned card to a contact’s lists. Used both for the review of one card and for saving many
 * at once, so that both save the same.
 */
import { ADDRESS_PARTS, type AddressPart, type LabelledValue } from './contact.ts';
import { LONGEST_ADDRESS_PART, LONGEST_TEXT, MOST_VALUES } from './fields.ts';

const LABELS = {
  mobile: 'mobile',
  direct: 'direct',
  office: 'work',
  phone: '',
  tollfree: 'toll-free',
  fax: 'fax',
} as const;
/** The kind of a phone number, as recognition reports it. */
export type CardPhoneKind = keyof typeof LABELS;
export type CardPhoneLabel = (typeof LABELS)[CardPhoneKind];

export interface CardValue {
  value: string;
  /** `guess` for values that are not on the card. */
  origin: string;
}
export interface CardAddress extends CardValue {
  /** As printed, from top to bottom. */
  lines: readonly string[];
  /** Null if the country’s address format is unknown. */
  parts?: Partial<Record<AddressPart, string | null | undefined>> | null;
}
export interface CardLists {
  phones: readonly (CardValue & { kind: CardPhoneKind })[];
  emails: readonly CardValue[];
  websites: readonly CardValue[];
  addresses: readonly CardAddress[];
}

export interface ContactLists {
  phones: LabelledValue[];
  emails: LabelledValue[];
  links: LabelledValue[];
  addresses: Record<AddressPart, string | null>[];
}

type Primary = Partial<Record<'phone' | 'email' | 'website', string | null>>;

/** Values besides the primary ones; the label is empty if unknown. */
export interface FurtherOfCard {
  phones: readonly { value: string; label: string }[];
  emails: readonly { value: string }[];
  websites: readonly { value: string }[];
  addresses: readonly Record<AddressPart, string>[];
}

/** The label of a number in contacts; empty if the card doesn’t state the kind. */
export const labelOfCardPhone = (kind: CardPhoneKind): CardPhoneLabel => LABELS[kind];

/**
 * The card’s values besides the primary one; guesses are excluded, because they are never saved without the user’s
 * consent.
 */
export const furtherOnCard = <V extends CardValue>(values: readonly V[], primary: string | null | undefined): V[] =>
  values.filter(({ value, origin }) => origin !== 'guess' && value !== primary);

/** If the country’s address format is unknown, all lines become the street: nothing is lost and no part is guessed. */
export const partsOfCardAddress = ({ parts, lines }: CardAddress): Record<AddressPart, string> =>
  eachPart((part) => (parts ? parts[part] || '' : part === 'street' ? lines.join('\n') : ''));

/** A contact’s lists: the primary value first, then the others; empty values are left out. */
export function toContactLists(primary: Primary & { phoneLabel: string }, further: FurtherOfCard): ContactLists {
  const list = (
    first: string | null | undefined,
    label: string,
    others: readonly { value: string; label?: string }[],
  ): LabelledValue[] =>
    [{ value: first ?? '', label }, ...others]
      .map((one) => ({ value: one.value.trim(), label: one.label || null }))
      .filter((one) => one.value !== '');
  return {
    phones: list(primary.phone, primary.phoneLabel, further.phones),
    emails: list(primary.email, '', further.emails),
    links: list(primary.website, '', further.websites),
    addresses: further.addresses
      .map((parts) => eachPart((part) => parts[part].trim() || null))
      .filter((parts) => ADDRESS_PARTS.some((part) => parts[part] !== null)),
  };
}

/** The lists of a card that is saved without changes. Values that are too long, or too many for a contact, are cut. */
export function listsOfCard(primary: Primary, card: CardLists): ContactLists {
  const first = (field: keyof Primary) => primary[field]?.slice(0, LONGEST_TEXT[field]);
  const further = <V extends CardValue>(field: keyof Primary, values: readonly V[]): V[] =>
    furtherOnCard(values, primary[field])
      .slice(0, MOST_VALUES - 1)
      .map((one) => ({ ...one, value: one.value.slice(0, LONGEST_TEXT[field]) }));
  const phone = card.phones.find(({ value }) => value === primary.phone);
  return toContactLists(
    {
      ...{ phone: first('phone'), email: first('email'), website: first('website') },
      phoneLabel: phone ? labelOfCardPhone(phone.kind) : '',
    },
    {
      phones: further('phone', card.phones).map(({ value, kind }) => ({ value, label: labelOfCardPhone(kind) })),
      emails: further('email', card.emails),
      websites: further('website', card.websites),
      addresses: card.addresses.slice(0, MOST_VALUES).map((address) => {
        const parts = partsOfCardAddress(address);
        return eachPart((part) => parts[part].slice(0, LONGEST_ADDRESS_PART));
      }),
    },
  );
}

const eachPart = <T>(make: (part: AddressPart) => T): Record<AddressPart, T> =>
  Object.fromEntries(ADDRESS_PARTS.map((part) => [part, make(part)])) as Record<AddressPart, T>;
