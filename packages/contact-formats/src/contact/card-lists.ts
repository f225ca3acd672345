/**
 * Everything of a kind that a scanned card says, as a contact keeps it: where one card is reviewed, and where many are
 * saved at once, so that both save the same.
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
/** What answers behind a number, as recognition tells it. */
export type CardPhoneKind = keyof typeof LABELS;
export type CardPhoneLabel = (typeof LABELS)[CardPhoneKind];

export interface CardValue {
  value: string;
  /** `guess` for what does not stand on the card. */
  origin: string;
}
export interface CardAddress extends CardValue {
  /** As printed, from top to bottom. */
  lines: readonly string[];
  /** Null where the country's form is not known. */
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

/** What comes beside the primary values; a label is empty where nobody said. */
export interface FurtherOfCard {
  phones: readonly { value: string; label: string }[];
  emails: readonly { value: string }[];
  websites: readonly { value: string }[];
  addresses: readonly Record<AddressPart, string>[];
}

/** As contacts call their numbers; empty where the card does not tell. */
export const labelOfCardPhone = (kind: CardPhoneKind): CardPhoneLabel => LABELS[kind];

/** What the card says beside its primary value; guesses are never saved unasked. */
export const furtherOnCard = <V extends CardValue>(values: readonly V[], primary: string | null | undefined): V[] =>
  values.filter(({ value, origin }) => origin !== 'guess' && value !== primary);

/** Where the country's form is not known, all lines are the street: nothing is lost and no part is guessed. */
export const partsOfCardAddress = ({ parts, lines }: CardAddress): Record<AddressPart, string> =>
  eachPart((part) => (parts ? parts[part] || '' : part === 'street' ? lines.join('\n') : ''));

/** The contact's lists: the primary value first, then the others; empty ones are left out. */
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

/** The lists of a card that is saved as it was read. What is longer, or more, than a contact takes is cut. */
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
