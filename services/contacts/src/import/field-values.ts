import type { CustomField } from '@kaard/contact-formats/custom';
import type { Contact } from '../contact/contact.model.ts';
import { type ListName, PRIMARY } from '../contact/contact.values.ts';
import { changedValues } from '../custom-field/custom-field.values.ts';

const CUSTOM = 'customFields.';

/** The value of a field by its name; a custom field is `customFields.colour`. No other name contains a dot. */
export const fieldValue = (contact: Contact, field: string): unknown =>
  (field.startsWith(CUSTOM) ? contact.customFields[field.slice(CUSTOM.length)] : contact[field as keyof Contact]) ??
  null;

/** False for a deleted custom field. */
export const isThere = (field: string, defined: readonly CustomField[]): boolean =>
  !field.startsWith(CUSTOM) || defined.some(({ key }) => key === field.slice(CUSTOM.length));

/** The contact with other values in some fields. */
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

/** The fields of a change, before and after. */
interface Step {
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
}

type Pair = readonly [named: (typeof PRIMARY)[ListName], list: ListName];
const PAIR_OF = new Map<string, Pair>(
  (Object.keys(PRIMARY) as ListName[]).flatMap((list) => {
    const pair: Pair = [PRIMARY[list], list];
    return pair.map((field) => [field, pair]);
  }),
);

/**
 * The fields that can be reverted: they still are as the change left them. A named field is reverted together with its
 * list, because it is the list’s first value or null.
 */
export function fieldsToPutBack(contact: Contact, { before, after }: Step, fields: readonly string[]): string[] {
  const written = (value: unknown) => JSON.stringify(value ?? null);
  const isLeft = (field: string) => written(fieldValue(contact, field)) === written(after[field]);
  const goesBack = (field: string): boolean => {
    const pair = PAIR_OF.get(field);
    if (!pair) return isLeft(field);
    const changed = pair.filter((one) => fields.includes(one));
    if (!changed.every(isLeft)) return false;
    return changed.length === pair.length || isInStep({ ...contact, [field]: before[field] }, pair);
  };
  return fields.filter(goesBack);
}

const isInStep = (contact: Contact, [named, list]: Pair): boolean =>
  contact[named] === null || contact[named] === contact[list][0]?.value;
