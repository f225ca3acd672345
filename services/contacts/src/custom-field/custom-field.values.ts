import type { CustomText } from '@kaard/contact-formats/contact';
import {
  type CustomField,
  type CustomValue,
  type CustomValues,
  checkCustomValue,
  keyOfColumn,
  sameText,
} from '@kaard/contact-formats/custom';
import { birthdayIn } from '@kaard/contact-formats/read';

/** Changed values by key; null clears. */
export type CustomChange = Record<string, CustomValue | null>;

/**
 * Checks values by key as sent by a client.
 * @param problems receives one message per wrong value, under `customFields.KEY`
 * @param present the contact’s values, which are not checked again
 */
export function checkCustomFields(
  given: unknown,
  fields: readonly CustomField[],
  present: CustomValues,
  problems: Record<string, string>,
): CustomChange {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    problems.customFields = 'customFields must be an object with values by key';
    return {};
  }
  const checked: CustomChange = {};
  for (const [key, value] of Object.entries(given)) {
    const field = fields.find((one) => one.key === key);
    const result = field
      ? checkCustomValue(field, value, Object.hasOwn(present, key) ? present[key] : undefined)
      : { problem: `There is no custom field ${key.slice(0, 60)}` };
    if ('problem' in result) problems[`customFields.${key.slice(0, 60)}`] = result.problem;
    else checked[key] = result.value;
  }
  return checked;
}

/** The values after a change. */
export function changedValues(present: CustomValues, change: CustomChange): CustomValues {
  const values = Object.entries({ ...present, ...change }).filter(([, value]) => value !== null);
  return Object.fromEntries(values) as CustomValues;
}

/** Values of existing fields, in the order of the fields; values of a field that was just deleted are left out. */
export const shownValues = (values: CustomValues, fields: readonly CustomField[]): CustomValues =>
  Object.fromEntries(
    fields.filter(({ key }) => Object.hasOwn(values, key)).map(({ key }) => [key, values[key] as CustomValue]),
  );

/** The values as exported files contain them. */
export const writtenValues = (values: CustomValues, fields: readonly CustomField[]): CustomText[] =>
  fields
    .filter(({ key }) => Object.hasOwn(values, key))
    .map(({ key, name }) => ({ key, name, text: String(values[key]) }));

/** The custom values of a file, sorted by whether the owner has the field. */
export interface ImportedCustom {
  values: CustomValues;
  /** Values that don’t suit the owner’s field. */
  wrong: CustomText[];
  /** Values of fields that the owner doesn’t have. */
  unknown: CustomText[];
}

/** @param texts a key is tried before a name, because the field may have been renamed */
export function importedCustom(texts: readonly CustomText[], fields: readonly CustomField[]): ImportedCustom {
  const found: ImportedCustom = { values: {}, wrong: [], unknown: [] };
  for (const one of texts) {
    const field =
      fields.find(({ key }) => key === one.key) ?? fields.find(({ name }) => sameText(name, one.name.trim()));
    if (!field) {
      found.unknown.push(one);
      continue;
    }
    const result = checkCustomValue(field, field.kind === 'date' ? (dayIn(one.text) ?? one.text) : one.text);
    if ('problem' in result || Object.hasOwn(found.values, field.key)) found.wrong.push({ ...one, name: field.name });
    else if (result.value !== null) found.values[field.key] = result.value;
  }
  return found;
}

/** An unambiguous date in any common notation. */
const dayIn = (text: string): string | null => {
  const day = birthdayIn(text.trim());
  return day?.startsWith('--') ? null : day;
};

/** Whether the column’s field exists. Columns of deleted fields are only kept. */
export const isKnownColumn = (column: string, fields: readonly CustomField[]): boolean =>
  fields.some(({ key }) => key === keyOfColumn(column));
