import { PLAIN_FIELDS, PLAIN_NAMES, type PlainField } from '@kaard/contact-formats/fields';

/** Readable names of the plain fields, to be spread into the texts of a feature: `field_title`. */
export const plainFieldTexts = Object.fromEntries(
  PLAIN_NAMES.map((field) => [`field_${field}`, PLAIN_FIELDS[field].label]),
) as Record<`field_${PlainField}`, string>;
