import { isWebAddress } from '../link.ts';
import { withoutTurns } from '../text/clean.ts';

/** The types of custom fields. */
export const CUSTOM_KINDS = ['text', 'number', 'date', 'choice', 'link'] as const;
export type CustomKind = (typeof CUSTOM_KINDS)[number];

/** A custom field defined by the owner of an address book. */
export interface CustomField {
  /** Unchanged when the field is renamed: `favourite_colour`. */
  key: string;
  name: string;
  kind: CustomKind;
  /** The choices in order; empty for other kinds. */
  choices: string[];
}

/** A date is `2026-03-01`; a choice is its text. */
export type CustomValue = string | number;
/** Values by field key. */
export type CustomValues = Record<string, CustomValue>;

export const MOST_CUSTOM_FIELDS = 20;
export const LONGEST_CUSTOM_NAME = 50;
export const MOST_CHOICES = 50;
export const LONGEST_CHOICE = 100;
const LONGEST_TEXT = 1000;
const LONGEST_LINK = 2048;
/** Larger numbers are no longer exact. */
const LARGEST_NUMBER = Number.MAX_SAFE_INTEGER;

/** The maximum length of a value’s input, in characters. */
export const longestOf = ({ kind }: Pick<CustomField, 'kind'>): number =>
  kind === 'link' ? LONGEST_LINK : LONGEST_TEXT;

/** Null means "no value". */
export type CheckedValue = { value: CustomValue | null } | { problem: string };

/**
 * Validates a value of a custom field.
 * @param given any type, as programs may send it
 * @param present the contact’s current value: a choice that was removed since is accepted if it doesn’t change
 */
export function checkCustomValue(field: CustomField, given: unknown, present?: CustomValue): CheckedValue {
  if (given === null || given === undefined) return { value: null };
  if (typeof given !== 'string' && typeof given !== 'number') return { problem: WRONG[field.kind](field) };
  // A choice was entered by the owner and is compared exactly.
  const text = (field.kind === 'choice' ? String(given) : withoutTurns(String(given))).trim();
  if (!text) return { value: null };
  const value = CHECK[field.kind](text, field, present);
  return value === null ? { problem: WRONG[field.kind](field) } : { value };
}

/** @returns null for an invalid value */
type Check = (text: string, field: CustomField, present?: CustomValue) => CustomValue | null;

const CHECK: Readonly<Record<CustomKind, Check>> = {
  text: (text) => (text.length <= LONGEST_TEXT ? text : null),
  number(text) {
    if (text.length > 40 || !/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,2})?$/i.test(text)) return null;
    const number = Number(text);
    // Turns -0 into 0, because JSON has no -0.
    return Math.abs(number) <= LARGEST_NUMBER ? number || 0 : null;
  },
  date: (text) => (isDay(text) ? text : null),
  choice(text, { choices }, present) {
    const known = choices.find((choice) => sameText(choice, text));
    return known ?? (text === present ? text : null);
  },
  link: (text) => (text.length <= LONGEST_LINK && isWebAddress(text) ? text : null),
};

const WRONG: Readonly<Record<CustomKind, (field: CustomField) => string>> = {
  text: ({ name }) => `${name} must be a text with at most ${LONGEST_TEXT.toLocaleString('en-US')} characters`,
  number: ({ name }) => `${name} must be a number such as 12 or 3.5`,
  date: ({ name }) => `${name} must be a date such as 2026-03-01`,
  choice: ({ name, choices }) => `${name} must be one of: ${choices.join(', ')}`,
  link: ({ name }) => `${name} must be a link that starts with http:// or https://`,
};

/** Whether the day exists in the calendar. */
function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (!year || Number(year) === 0) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
}

/** Whether two names or choices would look the same to a user. */
export const sameText = (one: string, other: string): boolean => foldedText(one) === foldedText(other);
const foldedText = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Import column of a custom field: `custom:favourite_colour`. */
export type CustomColumn = `custom:${string}`;
export const customColumn = (key: string): CustomColumn => `custom:${key}`;
/** @returns null for any other column */
export const keyOfColumn = (field: string | null): string | null =>
  field?.startsWith('custom:') ? field.slice('custom:'.length) : null;

/** The header in our own files: no word that we know means anything else by it. */
export const customHeader = ({ name }: Pick<CustomField, 'name'>): string => `${name} (custom field)`;

/** How a vCard carries one, with its key and its name as parameters. */
export const CUSTOM_PROPERTY = 'X-KAARD-FIELD';
