import type { CustomField } from '@kaard/contact-formats/custom';
import type { Contact } from '../contact/contact.model.ts';
import { changedValues } from '../custom-field/custom-field.values.ts';

const CUSTOM = 'customFields.';

/** Of a field as a change names it; a custom field is `customFields.colour`. A dot is in no other name. */
export const fieldValue = (contact: Contact, field: string): unknown =>
  (field.startsWith(CUSTOM) ? contact.customFields[field.slice(CUSTOM.length)] : contact[field as keyof Contact]) ??
  null;

/** False for a custom field that was deleted. */
export const isThere = (field: string, defined: readonly CustomField[]): boolean =>
  !field.startsWith(CUSTOM) || defined.some(({ key }) => key === field.slice(CUSTOM.length));

/** The contact with other values of some of its fields. */
export function withValues(contact: Contact, values: Readonly<Record<string, unknown>>): Contact {
  const named = Object.entries(values);
  const custom = named
    .filter(([field]) => field.startsWith(CUSTOM))
    .map(([field, value]) => [field.slice(CUSTOM.length), value]);
  return {
    ...contact,
    ...Object.fromEntries(named.filter(([field]) => !field.startsWith(CUSTOM))),
    customFields: changedValues(contact.customFields, Object.fromEntries(custom)),
  };
}
