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

/** What a change says about some of the fields; null clears. */
export type CustomChange = Record<string, CustomValue | null>;

/**
 * What somebody sends as values by key, checked.
 * @param problems one for each that is wrong, under `customFields.KEY`
 * @param present what the contact has: it was taken once and is no mistake of this change
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

/** Those of fields that are there, in their order: values of a field that was deleted just now are nobody's. */
export const shownValues = (values: CustomValues, fields: readonly CustomField[]): CustomValues =>
  Object.fromEntries(
    fields.filter(({ key }) => Object.hasOwn(values, key)).map(({ key }) => [key, values[key] as CustomValue]),
  );

/** As files carry them. */
export const writtenValues = (values: CustomValues, fields: readonly CustomField[]): CustomText[] =>
  fields
    .filter(({ key }) => Object.hasOwn(values, key))
    .map(({ key, name }) => ({ key, name, text: String(values[key]) }));

/** What a file says about fields of the owner's, and what is of nobody's. */
export interface ImportedCustom {
  values: CustomValues;
  /** Of fields of the owner's, but no such value. */
  wrong: CustomText[];
  /** Of fields that the owner has not. */
  unknown: CustomText[];
}

/** @param texts a key counts before a name: the field may be called otherwise by now */
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

/** A day as people write it, when it can be read in one way only. */
const dayIn = (text: string): string | null => {
  const day = birthdayIn(text.trim());
  return day?.startsWith('--') ? null : day;
};

/** Columns that were meant for a field that is no longer there are only kept. */
export const isKnownColumn = (column: string, fields: readonly CustomField[]): boolean =>
  fields.some(({ key }) => key === keyOfColumn(column));
