import { LONGEST_ADDRESS_PART, LONGEST_LABEL, LONGEST_TEXT } from '@kaard/contact-formats/fields';

export { MOST_VALUES } from '@kaard/contact-formats/fields';

/** The server’s maximum lengths in characters, so that no field accepts more than can be saved. */
export const FIELD_LIMITS = {
  ...LONGEST_TEXT,
  link: LONGEST_TEXT.website,
  addressPart: LONGEST_ADDRESS_PART,
  label: LONGEST_LABEL,
} as const;

/** Labels of values that are translated; any other label is shown unchanged. */
const KNOWN_LABELS = ['work', 'home', 'mobile', 'main', 'fax', 'other'] as const;
export type KnownLabel = (typeof KNOWN_LABELS)[number];

export const isKnownLabel = (label: string): label is KnownLabel =>
  (KNOWN_LABELS as readonly string[]).includes(label.toLowerCase());

/** Ids are positive integers of at most 15 digits; no other text is an id. */
export const isContactId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);
