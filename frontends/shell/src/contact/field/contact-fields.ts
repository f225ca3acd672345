import { LONGEST_ADDRESS_PART, LONGEST_LABEL, LONGEST_TEXT } from '@kaard/contact-formats/fields';

export { MOST_VALUES } from '@kaard/contact-formats/fields';

/** Characters that the server takes, so that no field takes more than can be saved. */
export const FIELD_LIMITS = {
  ...LONGEST_TEXT,
  link: LONGEST_TEXT.website,
  addressPart: LONGEST_ADDRESS_PART,
  label: LONGEST_LABEL,
} as const;

/** What people call a value, for which there are words in every language; any other label stands as it is. */
const KNOWN_LABELS = ['work', 'home', 'mobile', 'main', 'fax', 'other'] as const;
export type KnownLabel = (typeof KNOWN_LABELS)[number];

export const isKnownLabel = (label: string): label is KnownLabel =>
  (KNOWN_LABELS as readonly string[]).includes(label.toLowerCase());

/** Ids are positive integers of at most 15 digits; anything else is nobody. */
export const isContactId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);
