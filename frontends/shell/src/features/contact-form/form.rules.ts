/** The values of the form, how they are read from a contact, and which of them are sent. */
import { SOCIAL_NETWORKS, type SocialNetwork } from '@kaard/contact-formats';
import { type CustomColumn, customColumn, keyOfColumn } from '@kaard/contact-formats/custom';
import { PLAIN_NAMES, type PlainField } from '@kaard/contact-formats/fields';
import type { ImportedValue } from '@kaard/contact-formats/imported-values';
import { mergeVersions } from '@kaard/ui/merge';
import { customValuesOf } from '../../contact/field/custom-values.ts';
import type { ContactValuesFragment, CreateContactInput, UpdateContactInput } from '../../generated/graphql.ts';

export interface FormValue {
  value: string;
  /** `work`, `home` or a label of the person’s own; empty for none. */
  label: string;
}

export const ADDRESS_PARTS = ['street', 'postcode', 'city', 'region', 'country'] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];
export type FormAddress = Record<AddressPart | 'label', string>;

const VALUE_LISTS = ['emails', 'phones', 'links'] as const;
export type ValueListName = (typeof VALUE_LISTS)[number];

export type ContactFormValues = Record<SocialNetwork | PlainField | 'name' | 'birthday' | 'notes', string> &
  Record<ValueListName, FormValue[]> & { addresses: FormAddress[]; tags: string[] } & {
    /** Imported values that will be removed. Empty at first: if they are also removed elsewhere, it is no conflict. */
    removeImportedValues: ImportedValue[];
  } & {
    /** Values of custom fields, each by its own key: `custom:favourite_colour`. */
    [field: CustomColumn]: string | undefined;
  };
export type FormField = keyof ContactFormValues;

const TEXTS = ['name', ...PLAIN_NAMES, ...SOCIAL_NETWORKS, 'birthday', 'notes'] as const;
/** In the order of the form. */
const FORM_FIELDS: readonly FormField[] = [
  'name',
  ...PLAIN_NAMES,
  'birthday',
  'emails',
  'phones',
  'links',
  'addresses',
  ...SOCIAL_NETWORKS,
  'removeImportedValues',
  'notes',
  'tags',
];

const NO_VALUE: FormValue = { value: '', label: '' };
export const NO_ADDRESS: FormAddress = { label: '', street: '', postcode: '', city: '', region: '', country: '' };

export function emptyForm(): ContactFormValues {
  const texts = Object.fromEntries(TEXTS.map((field) => [field, ''])) as Record<(typeof TEXTS)[number], string>;
  return {
    ...{ ...texts, emails: [NO_VALUE], phones: [NO_VALUE], links: [NO_VALUE], addresses: [], tags: [] },
    removeImportedValues: [],
  };
}

/** The form always shows an input for the first e-mail, phone and website. */
const withPlace = (values: FormValue[]) => (values.length ? values : [NO_VALUE]);

export function formOf(contact: ContactValuesFragment): ContactFormValues {
  const texts = Object.fromEntries(TEXTS.map((field) => [field, contact[field] ?? '']));
  const list = (values: readonly { value: string; label: string | null }[]) =>
    withPlace(values.map(({ value, label }) => ({ value, label: label ?? '' })));
  return {
    ...emptyForm(),
    ...texts,
    emails: list(contact.emails),
    phones: list(contact.phones),
    links: list(contact.links),
    addresses: contact.addresses.map((address) => ({
      label: address.label ?? '',
      ...(Object.fromEntries(ADDRESS_PARTS.map((part) => [part, address[part] ?? ''])) as Record<AddressPart, string>),
    })),
    tags: [...contact.tags],
    ...Object.fromEntries(
      Object.entries(customValuesOf(contact)).map(([key, value]) => [customColumn(key), String(value)]),
    ),
  };
}

/** Returns the custom fields in the form. */
const customIn = (form: ContactFormValues): CustomColumn[] =>
  Object.keys(form).filter((field): field is CustomColumn => keyOfColumn(field) !== null);

/** Trims texts and drops empty values; the result is compared and sent. */
export function cleaned(form: ContactFormValues): ContactFormValues {
  const texts = Object.fromEntries(TEXTS.map((field) => [field, form[field].trim()]));
  const list = (values: FormValue[]) =>
    values
      .map(({ value, label }) => ({ value: value.trim(), label: label.trim() }))
      .filter(({ value }) => value !== '');
  return {
    ...form,
    ...texts,
    ...Object.fromEntries(customIn(form).map((field) => [field, form[field]?.trim() ?? ''])),
    emails: list(form.emails),
    phones: list(form.phones),
    links: list(form.links),
    addresses: form.addresses
      .map((address) => Object.fromEntries(Object.entries(address).map(([part, text]) => [part, text.trim()])))
      .filter((address) => ADDRESS_PARTS.some((part) => address[part])) as FormAddress[],
    tags: [...form.tags],
    // A save kept by an earlier version of the product lacks this field.
    removeImportedValues: form.removeImportedValues ?? [],
  };
}

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Returns the fields in which two forms differ after cleaning. */
export function changedFields(before: ContactFormValues, after: ContactFormValues): FormField[] {
  const [a, b] = [cleaned(before), cleaned(after)];
  const custom = [...new Set([...customIn(a), ...customIn(b)])];
  return [
    ...FORM_FIELDS.filter((field) => !isSame(a[field], b[field])),
    // A missing field counts as empty.
    ...custom.filter((field) => (a[field] ?? '') !== (b[field] ?? '')),
  ];
}

/** Creates the input of a mutation. Empty fields are null, as the server stores them. */
function inputOf(form: ContactFormValues, fields: readonly FormField[]): UpdateContactInput {
  const clean = cleaned(form);
  const custom = fields.filter((field) => keyOfColumn(field) !== null) as CustomColumn[];
  const customFields = Object.fromEntries(custom.map((field) => [keyOfColumn(field), clean[field] || null]));
  const known = fields.filter((field) => keyOfColumn(field) === null);
  const entries = known.map((field) => {
    const value = clean[field];
    if (typeof value === 'string') return [field, value || null];
    if (field === 'tags' || field === 'removeImportedValues') return [field, value];
    return [
      field,
      (value as (FormValue | FormAddress)[]).map((part) =>
        Object.fromEntries(Object.entries(part).map(([key, text]) => [key, text || null])),
      ),
    ];
  });
  return { ...Object.fromEntries(entries), ...(custom.length ? { customFields } : {}) };
}

export function newContactInput(form: ContactFormValues): CreateContactInput {
  const filled = changedFields(emptyForm(), form);
  return { ...inputOf(form, filled), name: form.name.trim() };
}

/** Contains changed fields only, so that changes made elsewhere to other fields stay. */
export const changesInput = (before: ContactFormValues, after: ContactFormValues): UpdateContactInput =>
  inputOf(after, changedFields(before, after));

/** Merges three versions of a contact: as it was opened, as edited in the form, as stored now. */
export const mergeForms = (opened: ContactFormValues, mine: ContactFormValues, present: ContactFormValues) =>
  mergeVersions({ opened, mine, present }, changedFields);

/** Returns a field’s value as readable text in one line. */
export function textOf(form: ContactFormValues, field: FormField): string {
  const value = cleaned(form)[field];
  if (value === undefined || typeof value === 'string') return value ?? '';
  return value
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('value' in part) return part.value;
      return ADDRESS_PARTS.map((name) => part[name])
        .filter(Boolean)
        .join(', ');
    })
    .join(' · ');
}
