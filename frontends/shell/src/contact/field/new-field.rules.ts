import { LONGEST_CUSTOM_NAME } from '@kaard/contact-formats/custom';

/** What a field is called that is made for such a value: no longer than allowed, and no half of a character at its end. */
export const newFieldName = (title: string): string =>
  title
    .trim()
    .slice(0, LONGEST_CUSTOM_NAME)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
