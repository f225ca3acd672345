import type { CustomValues } from '@kaard/contact-formats/custom';

/** What a contact has of them; the graph's JSON is an object with texts and numbers. */
export const customValuesOf = ({ customFields }: { customFields: unknown }): CustomValues =>
  (customFields ?? {}) as CustomValues;
