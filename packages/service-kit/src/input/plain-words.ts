import { GraphQLError } from 'graphql';
import type { z } from 'zod';
import { invalid } from '../errors/domain-error.ts';

/**
 * Parses input of a client. Messages that a schema defines itself are kept; all others are replaced by readable ones.
 * @throws DomainError `invalid` with a sentence per invalid field
 */
export function readInput<T>(schema: z.ZodType<T>, given: unknown): T {
  const parsed = schema.safeParse(given, { error: plainIssue });
  if (parsed.success) return parsed.data;
  throw invalid(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [fieldOf(path), message])));
}

export const inSeconds = (seconds: number): string => (seconds === 1 ? 'in a second' : `in ${seconds} seconds`);

/** Names with a spelling of their own. */
const LABELS: Record<string, string> = {
  linkedIn: 'LinkedIn',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  github: 'GitHub',
  scannedImageUrl: 'Scanned image URL',
};

/** A readable name for a field: `businessDescription` becomes "Business description". */
export const fieldLabel = (field: string): string =>
  LABELS[field] ??
  `${field.charAt(0).toUpperCase()}${field.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`;

const WHOLE = 'The body';
const fieldOf = (path: readonly PropertyKey[]): string => path.map(String).join('.') || 'body';

/** Turns an issue found by zod into a sentence. */
function plainIssue(issue: z.core.$ZodRawIssue): string {
  const subject = issue.path?.length ? fieldOf(issue.path) : WHOLE;
  return `${subject} ${predicateOf(issue)}.`;
}

function predicateOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing';
      return KIND[issue.expected] ? `must be ${KIND[issue.expected]}` : 'has the wrong type';
    case 'too_big':
      return bounded(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum);
    case 'too_small':
      return bounded(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum);
    case 'invalid_value':
      return issue.input === undefined ? 'is missing' : `must be ${oneOf(issue.values.map(String))}`;
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    case 'invalid_format':
      return FORMAT[issue.format] ?? 'has the wrong format';
    default:
      return 'is not valid';
  }
}

const KIND: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  date: 'a date',
};
const AMOUNT: Record<string, string> = { string: 'must have', array: 'must have', set: 'must have' };
const ENTRIES = [' entry', ' entries'] as const;
const UNITS: Record<string, readonly [string, string]> = {
  string: [' character', ' characters'],
  array: ENTRIES,
  set: ENTRIES,
};
const unitOf = (origin: string, figure: number | bigint): string => UNITS[origin]?.[Number(figure) === 1 ? 0 : 1] ?? '';
const FORMAT: Record<string, string> = {
  datetime: 'must be a time such as 2026-03-01T09:00:00Z',
  date: 'must be a day such as 2026-03-01',
  email: 'must be an email address',
  url: 'must be an address such as https://example.com',
};
const bounded = (origin: string, bound: string, figure: number | bigint): string =>
  `${AMOUNT[origin] ?? 'must be'} ${bound} ${figureOf(figure)}${unitOf(origin, figure)}`;
const figureOf = (figure: number | bigint): string => figure.toLocaleString('en-US');
const oneOf = (values: string[]): string => (values.length === 1 ? values[0]! : `one of ${values.join(', ')}`);

/**
 * Turns an error of graphql-js about a variable into a sentence and the field’s path; null for other errors. The value
 * itself is not repeated.
 * @param valuesOf returns the values of an enum, where the schema is known
 */
export function plainVariable(
  error: unknown,
  valuesOf: (enumName: string) => readonly string[] = () => [],
): { field: string; message: string } | null {
  if (!(error instanceof GraphQLError)) return null;
  const missing = /^Variable "\$(\w+)" of (?:required|non-null) type /.exec(error.message);
  if (missing) return sentence(missing[1]!, 'is missing');
  if (!/^Variable "\$\w+" got invalid value /.test(error.message)) return null;
  const found = error.originalError?.message ?? '';
  const before = error.message.slice(0, error.message.length - found.length);
  const place = / at "([^"]+)"; $/.exec(before)?.[1] ?? /^Variable "\$(\w+)"/.exec(error.message)![1]!;
  // Every mutation has a single `input`, and clients know the fields inside it.
  const field = place.replace(/^input\.(?=.)/, '');
  const ofEnum = UNKNOWN_VALUE.exec(found);
  if (ofEnum) {
    const values = valuesOf((ofEnum[1] ?? ofEnum[2])!);
    return sentence(field, values.length ? `must be ${oneOf([...values])}` : 'is not one of the known values');
  }
  for (const [pattern, say] of FINDINGS) {
    const match = pattern.exec(found);
    if (match) return say(field, match[1] ?? '');
  }
  // Errors of our own scalars already have a readable message.
  return /\bcannot represent\b|^Expected |^Value /.test(found)
    ? sentence(field, 'is not valid')
    : { field, message: `${field}: ${found}` };
}

const sentence = (field: string, predicate: string) => ({ field, message: `${field} ${predicate}.` });
const below = (field: string, name: string): string => (field === 'input' ? name : `${field}.${name}`);
const says =
  (predicate: string) =>
  (field: string): { field: string; message: string } =>
    sentence(field, predicate);

/** Captures the name of the enum. */
export const UNKNOWN_VALUE = /^(?:Value ".*" does not exist in "(\w+)" enum|Enum "(\w+)" cannot represent )/s;

/** Matches messages of graphql-js 16 (execution/values, utilities/coerceInputValue, type/scalars, type/definition). */
const FINDINGS: [RegExp, (field: string, name: string) => { field: string; message: string }][] = [
  [/^Expected non-nullable type /, says('is missing')],
  [/^Expected type ".*" to be an object\.$/s, says('must be an object')],
  [
    /^Field "(\w+)" of required type ".*" was not provided\.$/s,
    (field, name) => sentence(below(field, name), 'is missing'),
  ],
  [/^Field "([^"]*)" is not defined by type /, (field, name) => sentence(below(field, name), 'is not a known field')],
  [/^Exactly one key must be specified |^Field ".*" must be non-null\.$/s, says('must have exactly one field')],
  [/^String cannot represent /, says('must be text')],
  [/^ID cannot represent /, says('must be an id')],
  [/^Int cannot represent non 32-bit /, says('is too large a number')],
  [/^Int cannot represent /, says('must be a whole number')],
  [/^Float cannot represent /, says('must be a number')],
  [/^Boolean cannot represent /, says('must be true or false')],
];
