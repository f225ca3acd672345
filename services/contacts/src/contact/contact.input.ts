import { isDeepStrictEqual } from 'node:util';
import {
  isSafeLink,
  looksLikeEmail,
  matchesFormRule,
  normalisePhone,
  plainText,
  withoutTurns,
} from '@kaard/contact-formats';
import type { CustomField, CustomValues } from '@kaard/contact-formats/custom';
import { isPlainField, PLAIN_FIELDS } from '@kaard/contact-formats/fields';
import type { ImportedValue } from '@kaard/contact-formats/imported-values';
import { fieldLabel, invalid } from '@kaard/service-kit';
import { type CustomChange, checkCustomFields } from '../custom-field/custom-field.values.ts';
import { LONGEST, LONGEST_ADDRESS_PART, LONGEST_LABEL, LONGEST_TAG, MOST_TAGS, MOST_VALUES } from './contact.limits.ts';
import {
  ADDRESS_PARTS,
  type AddressPart,
  type ContactAddress,
  type ContactFields,
  type LabelledValue,
  NETWORKS,
  type TextField,
} from './contact.model.ts';

const LINKS = new Set<string>(['website', ...NETWORKS, 'scannedImageUrl']);

export interface ValueInput {
  value: string;
  label?: string | null;
}
export type AddressInput = Partial<Record<AddressPart | 'label', string | null>>;

export type ContactInput = Partial<Record<TextField | 'name', string | null>> & {
  tags?: readonly string[] | null;
  emails?: readonly ValueInput[] | null;
  phones?: readonly ValueInput[] | null;
  links?: readonly ValueInput[] | null;
  addresses?: readonly AddressInput[] | null;
  birthday?: string | null;
  /** Null is no. */
  isFavourite?: boolean | null;
  extractedData?: unknown;
  /** By key; a key that is not given stays as it is, null clears. */
  customFields?: unknown;
  /** Of a change: what goes of what a file said beside. */
  removeImportedValues?: readonly ImportedValue[] | null;
};

/** As many as a contact can have of properties of a vCard. */
const MOST_REMOVED = 2000;

/** Checked fields. Of custom fields those that change: null clears one. */
export type FieldsChange = Omit<Partial<ContactFields>, 'customFields'> & {
  customFields?: CustomChange;
  /** What is left of what a file said beside. */
  kept?: unknown;
};

export interface CheckOptions {
  defaultCountry: string;
  /** A number that was read from a card is kept as it stands there, even when it is not a valid one. */
  takeAnyPhone: boolean;
  /** Numbers that the contact has already: they were taken once and are no mistake of this change. */
  knownPhones?: ReadonlySet<string>;
  /** What the owner has defined, and what the contact has of it. */
  customFields?: readonly CustomField[];
  knownCustom?: CustomValues;
}

/**
 * Not every card has a scan of its own: of two people on two pictures the second has none, and S1's clients name none.
 * @param known what the contact has already: a client that sends it back has read nothing
 */
export const isFromCard = ({ extractedData }: ContactInput, known: unknown = null): boolean =>
  !Array.isArray(extractedData) &&
  typeof extractedData === 'object' &&
  hasText(extractedData) &&
  !isDeepStrictEqual(plainJson(extractedData), plainJson(known));

/**
 * What was read from a card is cleaned and not refused: programs that read end pages with a form feed. Keys stay, since a cleaned one
 * could be another's, or one that MongoDB takes for an operator.
 */
function plainJson(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value);
  if (Array.isArray(value)) return value.map(plainJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plainJson(item)]));
}

const hasText = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : Object.values(value ?? {}).some(hasText);

/**
 * Trims and checks the fields that are given; an empty text is null. Fields that are not given stay away.
 * @throws DomainError `invalid` with one message per wrong field
 */
export function checkFields(input: ContactInput, options: CheckOptions): FieldsChange {
  const problems: Record<string, string> = {};
  const checked: Record<string, unknown> = {};

  for (const [field, limit] of Object.entries(LONGEST)) {
    const given = input[field as TextField | 'name'];
    if (given === undefined) continue;
    const value = (field === 'notes' ? given?.trim() : oneLine(given)) || null;
    const problem = value ? problemOf(field, value, limit, options) : field === 'name' ? 'Name is required' : null;
    if (problem) problems[field] = problem;
    checked[field] = value;
  }
  if (input.tags !== undefined) {
    const tags = cleanTags(input.tags ?? []);
    if (tags.length > MOST_TAGS) problems.tags = `A contact can have at most ${MOST_TAGS} tags`;
    if (tags.some((tag) => tag.length > LONGEST_TAG))
      problems.tags = `A tag can have at most ${LONGEST_TAG} characters`;
    checked.tags = tags;
  }
  for (const list of VALUE_LISTS) {
    const given = input[list];
    if (given !== undefined) checked[list] = checkValues(list, given ?? [], options, problems);
  }
  if (input.addresses !== undefined) checked.addresses = checkAddresses(input.addresses ?? [], problems);
  if (input.birthday !== undefined) {
    checked.birthday = input.birthday?.trim() || null;
    if (checked.birthday !== null && !isBirthday(checked.birthday as string))
      problems.birthday = 'Please enter a birthday such as 1984-05-17, or --05-17 without a year';
  }
  if (input.customFields != null) {
    const { customFields = [], knownCustom = {} } = options;
    checked.customFields = checkCustomFields(input.customFields, customFields, knownCustom, problems);
  }
  if (input.removeImportedValues && input.removeImportedValues.length > MOST_REMOVED)
    problems.removeImportedValues = `At most ${MOST_REMOVED.toLocaleString('en-US')} imported values at once`;
  if (input.isFavourite !== undefined) checked.isFavourite = input.isFavourite === true;
  if (input.extractedData !== undefined) checked.extractedData = plainJson(input.extractedData);

  if (Object.keys(problems).length) throw invalid(problems);
  return checked as FieldsChange;
}

/**
 * A text of one line. What turns letters round stays in notes: they are a text of their own, and stand in no sentence
 * (ADR 0224).
 */
export const oneLine = (text: string | null | undefined): string | null => withoutTurns(text ?? '').trim() || null;

const VALUE_LISTS = ['emails', 'phones', 'links'] as const;
const FIELD_OF = { emails: 'email', phones: 'phone', links: 'website' } as const;

function checkValues(
  list: (typeof VALUE_LISTS)[number],
  given: readonly ValueInput[],
  options: CheckOptions,
  problems: Record<string, string>,
): LabelledValue[] {
  if (given.length > MOST_VALUES) problems[list] = `A contact can have at most ${MOST_VALUES} ${list}`;
  const field = FIELD_OF[list];
  const values: LabelledValue[] = [];
  for (const [at, { value: written, label }] of given.slice(0, MOST_VALUES).entries()) {
    const value = oneLine(written);
    if (!value) continue;
    const problem = problemOf(field, value, LONGEST[field], options) ?? problemOfLabel(label);
    if (problem) problems[`${list}.${at}`] = problem;
    values.push({ value, label: oneLine(label) });
  }
  return values;
}

function checkAddresses(given: readonly AddressInput[], problems: Record<string, string>): ContactAddress[] {
  if (given.length > MOST_VALUES) problems.addresses = `A contact can have at most ${MOST_VALUES} addresses`;
  const addresses: ContactAddress[] = [];
  for (const [at, address] of given.slice(0, MOST_VALUES).entries()) {
    const parts = ADDRESS_PARTS.map((part) => [part, oneLine(address[part])] as const);
    if (parts.every(([, value]) => value === null)) continue;
    const long = parts.find(([, value]) => value !== null && value.length > LONGEST_ADDRESS_PART);
    const problem = long
      ? `${fieldLabel(long[0])} can have at most ${LONGEST_ADDRESS_PART} characters`
      : problemOfLabel(address.label);
    if (problem) problems[`addresses.${at}`] = problem;
    addresses.push({ label: oneLine(address.label), ...Object.fromEntries(parts) } as ContactAddress);
  }
  return addresses;
}

const problemOfLabel = (label: string | null | undefined): string | null =>
  label && label.trim().length > LONGEST_LABEL ? `A label can have at most ${LONGEST_LABEL} characters` : null;

/** A day that exists; without a year any that exists in a leap year. */
export function isBirthday(text: string): boolean {
  const [, year, month, day] = /^(\d{4}|-)-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (!year || !month || !day || Number(year) === 0) return false;
  const date = new Date(Date.UTC(year === '-' ? 2000 : Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
}

const labelOf = (field: string): string => (isPlainField(field) ? PLAIN_FIELDS[field].label : fieldLabel(field));

function problemOf(
  field: string,
  value: string,
  limit: number,
  { defaultCountry, takeAnyPhone, knownPhones }: CheckOptions,
): string | null {
  if (value.length > limit) return `${labelOf(field)} can have at most ${limit.toLocaleString('en-US')} characters`;
  if (field === 'email' && !looksLikeEmail(value)) return 'Please enter a valid email address';
  if (
    field === 'phone' &&
    !takeAnyPhone &&
    !knownPhones?.has(value) &&
    !normalisePhone(value, defaultCountry)?.isValid &&
    !matchesFormRule(value)
  ) {
    return 'Please enter a valid phone number';
  }
  // Pictures of our own are addressed by path.
  if (field === 'scannedImageUrl' && /^\/api\/[\w/.-]+$/.test(value)) return null;
  if (LINKS.has(field) && !isSafeLink(value)) {
    return field === 'website'
      ? 'Please enter a valid website URL (include http:// or https://)'
      : `${labelOf(field)} isn’t a valid link`;
  }
  return null;
}

/** Trimmed, without what turns letters round, without empty ones, each once without regard to case. */
export function cleanTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) {
    const key = keyOfTag(tag);
    if (key && !seen.has(key)) seen.set(key, oneLine(tag)!);
  }
  return [...seen.values()];
}

/** The same for tags that are one, also for those that were stored before they were cleaned. */
export const keyOfTag = (tag: string): string => (oneLine(tag) ?? '').toLowerCase();
