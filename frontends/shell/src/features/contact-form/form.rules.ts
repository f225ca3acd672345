/** What the form holds, how it is read from a contact and what of it is sent. */
import { SOCIAL_NETWORKS, type SocialNetwork } from '@kaard/contact-formats';
import { type CustomColumn, customColumn, keyOfColumn } from '@kaard/contact-formats/custom';
import { PLAIN_NAMES, type PlainField } from '@kaard/contact-formats/fields';
import type { ImportedValue } from '@kaard/contact-formats/imported-values';
import { mergeVersions } from '@kaard/ui/merge';
import { customValuesOf } from '../../contact/field/custom-values.ts';
import type { ContactValuesFragment, CreateContactInput, UpdateContactInput } from '../../generated/graphql.ts';

export interface FormValue {
  value: string;
  /** `work`, `home` or words of the person's own; empty for none. */
  label: string;
}

export const ADDRESS_PARTS = ['street', 'postcode', 'city', 'region', 'country'] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];
export type FormAddress = Record<AddressPart | 'label', string>;

const VALUE_LISTS = ['emails', 'phones', 'links'] as const;
export type ValueListName = (typeof VALUE_LISTS)[number];

export type ContactFormValues = Record<SocialNetwork | PlainField | 'name' | 'birthday' | 'notes', string> &
  Record<ValueListName, FormValue[]> & { addresses: FormAddress[]; tags: string[] } & {
    /** What goes of what a file said beside. Nothing at first: what others take away meanwhile is no conflict. */
    removeImportedValues: ImportedValue[];
  } & {
    /** Of fields that the person has defined, each by itself: `custom:favourite_colour`. */
    [field: CustomColumn]: string | undefined;
  };
export type FormField = keyof ContactFormValues;

const TEXTS = ['name', ...PLAIN_NAMES, ...SOCIAL_NETWORKS, 'birthday', 'notes'] as const;
/** In the order in which they stand in the form. */
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

/** There is always a place for the first e-mail, phone and website. */
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

/** Those of them that the form has. */
const customIn = (form: ContactFormValues): CustomColumn[] =>
  Object.keys(form).filter((field): field is CustomColumn => keyOfColumn(field) !== null);

/** Without blanks at the ends and without values that are empty: what is compared and sent. */
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
    // A form that waits since an earlier version of the product has none.
    removeImportedValues: form.removeImportedValues ?? [],
  };
}

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The fields in which two forms differ once they are cleaned. */
export function changedFields(before: ContactFormValues, after: ContactFormValues): FormField[] {
  const [a, b] = [cleaned(before), cleaned(after)];
  const custom = [...new Set([...customIn(a), ...customIn(b)])];
  return [
    ...FORM_FIELDS.filter((field) => !isSame(a[field], b[field])),
    // One that is not there is empty.
    ...custom.filter((field) => (a[field] ?? '') !== (b[field] ?? '')),
  ];
}

/** Empty fields are null, as the server keeps them. */
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

/** Only what was changed: what somebody else changed beside it stays. */
export const changesInput = (before: ContactFormValues, after: ContactFormValues): UpdateContactInput =>
  inputOf(after, changedFields(before, after));

/** Three versions of one contact: as it was opened, as it stands in the form, as it is now. */
export const mergeForms = (opened: ContactFormValues, mine: ContactFormValues, present: ContactFormValues) =>
  mergeVersions({ opened, mine, present }, changedFields);

/** A field's value in one line, as people read it. */
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
