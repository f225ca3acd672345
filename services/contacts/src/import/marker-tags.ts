import type { FieldsChange } from '../contact/contact.input.ts';

/** What says that a contact came with an import; of the specification. Contacts of programs bring theirs themselves. */
export const GOOGLE_TAG = 'Google Import';
export const TAG_OF_KIND: Readonly<Record<string, string>> = {
  csv: 'File Import',
  sheet: 'File Import',
  ldif: 'File Import',
  vcf: 'VCard Import',
  jcard: 'VCard Import',
};

const MARKERS: ReadonlySet<string> = new Set([GOOGLE_TAG, ...Object.values(TAG_OF_KIND)]);

/** A contact that was there before did not come with the import: only what people have tagged it is added to it. */
export const withoutMarkers = (fields: FieldsChange): FieldsChange => ({
  ...fields,
  tags: fields.tags?.filter((tag) => !MARKERS.has(tag)),
});
