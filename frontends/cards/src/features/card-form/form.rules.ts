/** The values of the form, how they are read from a card, and which of them are sent. */
import { DEFAULT_ACCENT, DEFAULT_TEMPLATE } from '@kaard/card-face';
import { mergeVersions } from '@kaard/ui/merge';
import type { BusinessCardInput, CardValuesFragment } from '../../generated/graphql.ts';

/** In the order of the form. */
const TEXT_FIELDS = [
  ...(['name', 'fullName', 'pronouns', 'jobTitle', 'department', 'company'] as const),
  ...(['email', 'phone', 'website', 'linkedIn', 'bio'] as const),
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

export const ADDRESS_PARTS = ['street', 'postcode', 'city', 'region', 'country'] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];
export type FormAddress = Record<AddressPart, string>;

export interface FormLink {
  /** Stays equal while others are added and removed. */
  key: number;
  url: string;
  label: string;
}

export type CardFormValues = Record<TextField, string> & {
  address: FormAddress;
  links: FormLink[];
  template: string;
  /** `#rrggbb`. */
  accent: string;
  isShared: boolean;
};
export type FormField = keyof CardFormValues;

const FORM_FIELDS: readonly FormField[] = [...TEXT_FIELDS, 'address', 'links', 'template', 'accent', 'isShared'];

const texts = <Name extends string>(names: readonly Name[], textFor: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, textFor(name)])) as Record<Name, string>;

export const emptyForm = (): CardFormValues => ({
  ...texts(TEXT_FIELDS, () => ''),
  address: texts(ADDRESS_PARTS, () => ''),
  links: [],
  template: DEFAULT_TEMPLATE,
  accent: DEFAULT_ACCENT,
  isShared: true,
});

export const formOf = (card: CardValuesFragment): CardFormValues => ({
  ...texts(TEXT_FIELDS, (name) => card[name] ?? ''),
  address: texts(ADDRESS_PARTS, (part) => card.address?.[part] ?? ''),
  links: card.links.map(({ url, label }, key) => ({ key, url, label: label ?? '' })),
  template: card.template,
  accent: card.accent,
  isShared: card.isShared,
});

/** Creates the input of a mutation: texts are trimmed; empty ones are null. */
function inputOf(form: CardFormValues, fields: readonly FormField[] = FORM_FIELDS): BusinessCardInput {
  const entries = fields.map((field) => [field, sentValue(form, field)]);
  return Object.fromEntries(entries);
}

function sentValue(form: CardFormValues, field: FormField): unknown {
  if (field === 'address') {
    const parts = ADDRESS_PARTS.map((part) => [part, form.address[part].trim() || null] as const);
    return parts.some(([, value]) => value) ? Object.fromEntries(parts) : null;
  }
  if (field === 'links') {
    return form.links
      .map(({ url, label }) => ({ url: url.trim(), label: label.trim() || null }))
      .filter(({ url }) => url);
  }
  const value = form[field];
  return typeof value === 'string' ? value.trim() || null : value;
}

/** Returns the fields for which two forms would send different values. */
export const changedFields = (before: CardFormValues, after: CardFormValues): FormField[] =>
  FORM_FIELDS.filter((field) => JSON.stringify(sentValue(before, field)) !== JSON.stringify(sentValue(after, field)));

/** Contains changed fields only, so that changes made elsewhere to other fields stay. */
export const changesInput = (before: CardFormValues, after: CardFormValues): BusinessCardInput =>
  inputOf(after, changedFields(before, after));

export const newCardInput = (form: CardFormValues): BusinessCardInput => ({
  ...changesInput(emptyForm(), form),
  name: form.name.trim(),
  fullName: form.fullName.trim(),
});

export const mergeForms = (opened: CardFormValues, mine: CardFormValues, present: CardFormValues) =>
  mergeVersions({ opened, mine, present }, changedFields);

/** Returns a field’s value as text in one line, for a choice between two versions. */
export function textOf(form: CardFormValues, field: FormField): string {
  const value = form[field];
  if (field === 'address')
    return ADDRESS_PARTS.map((part) => form.address[part].trim())
      .filter(Boolean)
      .join(', ');
  if (field === 'links')
    return form.links
      .map(({ url }) => url.trim())
      .filter(Boolean)
      .join(' · ');
  return typeof value === 'string' ? value.trim() : '';
}
