/** Finds the fields of the form that can take an imported value as it is. */
import { type CustomField, checkCustomValue, customColumn, sameText } from '@kaard/contact-formats/custom';
import type { ImportedValue } from '@kaard/contact-formats/imported-values';
import { FIELD_LIMITS, MOST_VALUES } from '../../contact/field/contact-fields.ts';
import { newFieldName } from '../../contact/field/new-field.rules.ts';
import type { ContactFormValues, ValueListName } from './form.rules.ts';

const LISTS = { emails: 'email', phones: 'phone', links: 'link' } as const satisfies Record<
  ValueListName,
  keyof typeof FIELD_LIMITS
>;

export const isSameValue = (one: ImportedValue, other: ImportedValue): boolean =>
  one.name === other.name && one.value === other.value;

/** The form’s value after the move, and the control that gets the focus. */
export interface Move {
  field: ValueListName | 'notes' | ReturnType<typeof customColumn>;
  value: ContactFormValues[Move['field']];
  focus: string;
}

/** Returns every field that can hold the value, in the order of the form. Existing values are never replaced. */
export function movesOf(one: ImportedValue, form: ContactFormValues, custom: readonly CustomField[]): Move[] {
  const lists = (Object.keys(LISTS) as ValueListName[]).flatMap((field): Move[] => {
    if (/[\r\n]/.test(one.value) || one.value.length > FIELD_LIMITS[LISTS[field]]) return [];
    const taken = form[field].filter(({ value }) => value.trim());
    if (taken.length >= MOST_VALUES) return [];
    const label = field === 'phones' ? lineOf(one.name) : '';
    return [{ field, value: [...taken, { value: one.value, label }], focus: `${field}.${taken.length}.value` }];
  });
  const own = custom.flatMap((field): Move[] => {
    const column = customColumn(field.key);
    const checked = checkCustomValue(field, one.value);
    if (form[column]?.trim() || 'problem' in checked || checked.value === null) return [];
    return [{ field: column, value: String(checked.value), focus: column }];
  });
  const notes = [form.notes.trimEnd(), `${one.name}: ${one.value}`].filter(Boolean).join('\n');
  const inNotes: Move[] = notes.length > FIELD_LIMITS.notes ? [] : [{ field: 'notes', value: notes, focus: 'notes' }];
  return [...lists, ...own, ...inNotes];
}

/** Whether a new custom field can get the value’s name and hold it. */
export const canBeNewField = ({ name, value }: ImportedValue, custom: readonly CustomField[]): boolean =>
  !custom.some((field) => sameText(field.name, newFieldName(name))) &&
  !('problem' in checkCustomValue(newField(name), value));

const newField = (name: string): CustomField => ({ key: '', name: newFieldName(name), kind: 'text', choices: [] });

/** Numbers of a fax, pager or the like keep that name as their label. */
const lineOf = (name: string): string => (/\b(fax|pager|telex|tty)\b/i.test(name) ? name.toLowerCase() : '');
