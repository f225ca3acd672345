import { SOCIAL_NETWORKS, type SocialNetwork } from '../social.ts';
import { eachPlain, type PlainField } from './fields.ts';

/** A value of which a contact can have several. */
export interface LabelledValue {
  value: string;
  /** `work`, `home`, `mobile`, `work mobile` or a custom label; null if none was given. */
  label: string | null;
}

export const ADDRESS_PARTS = ['street', 'city', 'region', 'postcode', 'country'] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];

/** `street` may have several lines: PO box, building and street as on an envelope. */
export interface PostalAddress extends Record<AddressPart, string | null> {
  label: string | null;
}

export interface Photo {
  /** Media type detected from the bytes: `image/jpeg`. */
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

/** A vCard property that is exported unchanged; `value` is decoded but still escaped. */
export interface KeptProperty {
  group?: string;
  /** Upper case. */
  name: string;
  params: Record<string, string[]>;
  value: string;
}

/** Imported data without a field of its own. Plain JSON; written back to a vCard when the contact is exported. */
export interface Kept {
  name?: NameParts;
  /** The full name that these parts belong to; if the contact’s name has changed since, they are outdated. */
  nameOf?: string;
  nickname?: string;
  /** The occupation, in addition to the printed title. */
  role?: string;
  /** Organisational units below the department, the largest first. */
  units?: string[];
  uid?: string;
  properties?: KeptProperty[];
  /** Columns of a CSV file that match no field. */
  columns?: { name: string; value: string }[];
}

/** The value of a custom field, as written in the file. */
export interface CustomText {
  /** Key of the custom field, if the file contains it. */
  key: string | null;
  name: string;
  text: string;
}

type TextField = PlainField | 'email' | 'phone' | 'website' | 'notes' | SocialNetwork;

/**
 * A contact that is imported or exported. The single fields are the primary values: `email`, `phone` and `website` are
 * the first of `emails`, `phones` and `links`. Fax and pager numbers are not phones; they are stored in `kept`.
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
  /** Only set if true. */
  isFavourite?: boolean;
  photo: Photo | null;
  /** Not checked yet: which of the fields exist is decided by the owner’s address book. */
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
