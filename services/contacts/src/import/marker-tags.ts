import type { FieldsChange } from '../contact/contact.input.ts';

/** The tags that mark imported contacts, defined by the specification. Programs send their own. */
export const GOOGLE_TAG = 'Google Import';
export const TAG_OF_KIND: Readonly<Record<string, string>> = {
  csv: 'File Import',
  sheet: 'File Import',
  ldif: 'File Import',
  vcf: 'VCard Import',
  jcard: 'VCard Import',
};

const MARKERS: ReadonlySet<string> = new Set([GOOGLE_TAG, ...Object.values(TAG_OF_KIND)]);

/** A contact that existed before wasn’t created by the import: only the file’s own tags are added to it. */
export const withoutMarkers = (fields: FieldsChange): FieldsChange => ({
  ...fields,
  tags: fields.tags?.filter((tag) => !MARKERS.has(tag)),
});
