/** Characters that the server takes, so that no field takes more than can be saved. */
export const FIELD_LIMITS = {
  name: 200,
  title: 200,
  company: 200,
  email: 254,
  phone: 40,
  link: 2048,
  notes: 20_000,
  addressPart: 500,
  label: 50,
} as const;

/** Values of one kind that a contact may have. */
export const MOST_VALUES = 50;

/** What people call a value, for which there are words in every language; any other label stands as it is. */
export const KNOWN_LABELS = ['work', 'home', 'mobile', 'main', 'fax', 'other'] as const;
export type KnownLabel = (typeof KNOWN_LABELS)[number];

export const isKnownLabel = (label: string): label is KnownLabel =>
  (KNOWN_LABELS as readonly string[]).includes(label.toLowerCase());

/** Ids are positive integers of at most 15 digits; anything else is nobody. */
export const isContactId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);
