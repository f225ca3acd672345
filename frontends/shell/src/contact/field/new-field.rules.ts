import { LONGEST_CUSTOM_NAME } from '@kaard/contact-formats/custom';

/** The name of a new field for such a value: not longer than allowed, and without half a character at its end. */
export const newFieldName = (title: string): string =>
  title
    .trim()
    .slice(0, LONGEST_CUSTOM_NAME)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
