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
  /** Null means false. */
  isFavourite?: boolean | null;
  extractedData?: unknown;
  /** By key; missing keys stay unchanged, null clears. */
  customFields?: unknown;
  /** For updates: imported values without a field of their own that are to be removed. */
  removeImportedValues?: readonly ImportedValue[] | null;
};

/** The maximum number of vCard properties of a contact. */
const MOST_REMOVED = 2000;

/** Checked fields. For custom fields, only the changes: null clears one. */
export type FieldsChange = Omit<Partial<ContactFields>, 'customFields'> & {
  customFields?: CustomChange;
  /** The remaining imported values without a field of their own. */
  kept?: unknown;
};

export interface CheckOptions {
  defaultCountry: string;
  /** Whether invalid numbers are kept as they are, because they were read from a card. */
  takeAnyPhone: boolean;
  /** Numbers that the contact already has; they are not checked again. */
  knownPhones?: ReadonlySet<string>;
  /** The owner’s custom fields, and the contact’s present values. */
  customFields?: readonly CustomField[];
  knownCustom?: CustomValues;
}

/**
 * Whether the input was read from a card. Not every card has its own scan: with two people on two pictures the second
 * has none, and S1’s clients send none.
 * @param known the present value of the contact: a client that sends it back has read nothing
 */
export const isFromCard = ({ extractedData }: ContactInput, known: unknown = null): boolean =>
  !Array.isArray(extractedData) &&
  typeof extractedData === 'object' &&
  hasText(extractedData) &&
  !isDeepStrictEqual(plainJson(extractedData), plainJson(known));

/**
 * Data read from a card is cleaned and not refused: recognition programs end pages with a form feed. Keys stay
 * unchanged, because a cleaned key could equal another one or be a MongoDB operator.
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
 * Trims and checks the given fields; empty text becomes null. Missing fields are not added.
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
 * Cleans a text of one line. Characters that change the text direction are only kept in notes, which are a text of
 * their own and never part of a sentence (ADR 0224).
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

/** Whether the day exists; without a year, whether it exists in a leap year. */
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
  // Pictures of our own have a path only.
  if (field === 'scannedImageUrl' && /^\/api\/[\w/.-]+$/.test(value)) return null;
  if (LINKS.has(field) && !isSafeLink(value)) {
    return field === 'website'
      ? 'Please enter a valid website URL (include http:// or https://)'
      : `${labelOf(field)} isn’t a valid link`;
  }
  return null;
}

/** Trims tags and removes characters that change the text direction, empty tags and duplicates, ignoring case. */
export function cleanTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) {
    const key = keyOfTag(tag);
    if (key && !seen.has(key)) seen.set(key, oneLine(tag)!);
  }
  return [...seen.values()];
}

/** A key that is equal for equal tags, including tags stored before they were cleaned. */
export const keyOfTag = (tag: string): string => (oneLine(tag) ?? '').toLowerCase();
