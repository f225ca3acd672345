import type { CustomValues } from '@kaard/contact-formats/custom';

/** The custom values of a contact; the graph’s JSON is an object with texts and numbers. */
export const customValuesOf = ({ customFields }: { customFields: unknown }): CustomValues =>
  (customFields ?? {}) as CustomValues;
