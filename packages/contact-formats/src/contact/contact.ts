import { SOCIAL_NETWORKS, type SocialNetwork } from '../social.ts';
import { eachPlain, type PlainField } from './fields.ts';

/** A value of which a contact can have several. */
export interface LabelledValue {
  value: string;
  /** As people call it: `work`, `home`, `mobile`, `work mobile` or a name of their own; null when nothing was said. */
  label: string | null;
}

export const ADDRESS_PARTS = ['street', 'city', 'region', 'postcode', 'country'] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];

/** `street` may have several lines: post-office box, building and street as they would stand on an envelope. */
export interface PostalAddress extends Record<AddressPart, string | null> {
  label: string | null;
}

export interface Photo {
  /** Media type told by the bytes: `image/jpeg`. */
  type: string;
  bytes: Uint8Array;
}

/** The parts of a name as in the `N` property of a vCard. */
export interface NameParts {
  family: string;
  given: string;
  additional: string;
  prefix: string;
  suffix: string;
}

/** A vCard property as we write it back; `value` is decoded but still escaped. */
export interface KeptProperty {
  group?: string;
  /** Upper case. */
  name: string;
  params: Record<string, string[]>;
  value: string;
}

/** What came along and has no field of its own. Plain JSON; goes back into a vCard when the contact is exported. */
export interface Kept {
  name?: NameParts;
  /** The name that these parts belong to; when the contact is called otherwise by now they are out of date. */
  nameOf?: string;
  nickname?: string;
  /** What somebody does at work, beside the title that is printed. */
  role?: string;
  /** Units below the department, the largest first. */
  units?: string[];
  uid?: string;
  properties?: KeptProperty[];
  /** Columns of a CSV file that mean nothing to us. */
  columns?: { name: string; value: string }[];
}

/** A value of a field that somebody has defined themselves, as it was written. */
export interface CustomText {
  /** Of the field, as far as the file says it. */
  key: string | null;
  name: string;
  text: string;
}

type TextField = PlainField | 'email' | 'phone' | 'website' | 'notes' | SocialNetwork;

/**
 * A contact on its way in or out. The named fields are the primary ones: `email`, `phone` and `website` are the first
 * of `emails`, `phones` and `links`. Fax and pager numbers are no phones; they stand in `kept`.
 */
export interface ImportedContact extends Record<TextField, string | null> {
  name: string;
  tags: string[];
  emails: LabelledValue[];
  phones: LabelledValue[];
  addresses: PostalAddress[];
  links: LabelledValue[];
  /** `1984-05-17`, or `--05-17` without a year. */
  birthday: string | null;
  /** Only said when it is one. */
  isFavourite?: boolean;
  photo: Photo | null;
  /** Which of them the owner has is for the owner's book to know. */
  custom: CustomText[];
  kept: Kept | null;
}

export function emptyContact(): ImportedContact {
  return {
    name: '',
    ...eachPlain(() => null),
    email: null,
    phone: null,
    website: null,
    notes: null,
    ...(Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, null])) as Record<SocialNetwork, null>),
    tags: [],
    emails: [],
    phones: [],
    addresses: [],
    links: [],
    birthday: null,
    photo: null,
    custom: [],
    kept: null,
  };
}
