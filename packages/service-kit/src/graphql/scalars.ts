import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped } from 'graphql';
import { isNestedDeeper } from '../input/nesting.ts';

const MAX_JSON_CHARACTERS = 65_536;
/** Below MongoDB’s limit of 200, which includes the levels around the value. */
const MAX_JSON_LEVELS = 64;

/** ISO 8601. Sent in UTC; accepted with a time zone, or as a date alone, which means midnight UTC. */
export const DateTimeScalar = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  serialize: (value) => new Date(value as string | number | Date).toISOString(),
  parseValue: (value) => date(value),
  parseLiteral: (node) => date(node.kind === Kind.STRING ? node.value : null),
});

/** Without a zone a time would be the server’s local time, and other notations depend on the country. */
const ISO_TIME = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/;

function date(value: unknown): Date {
  const [text = '', day = ''] = ISO_TIME.exec(typeof value === 'string' ? value : '') ?? [];
  const parsed = new Date(text);
  if (Number.isNaN(parsed.getTime()) || !isInCalendar(day))
    throw new GraphQLError(
      'DateTime must be an ISO 8601 time with a time zone, such as 2026-03-01T09:00:00Z, or a date, such as 2026-03-01.',
    );
  return parsed;
}

/** Because `Date` turns February 30 into March 2. */
function isInCalendar(day: string): boolean {
  const midnight = new Date(day);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

/** Any JSON of at most 64 kB and 64 levels. Keys that MongoDB would interpret as operators or paths are refused. */
export const JsonScalar = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  serialize: (value) => value,
  parseValue: (value) => checkedJson(value),
  parseLiteral: (node, variables) => checkedJson(valueFromASTUntyped(node, variables)),
});

function checkedJson(value: unknown): unknown {
  // Checked first, because the rest is recursive.
  if (isNestedDeeper(value, MAX_JSON_LEVELS))
    throw new GraphQLError(`JSON can have at most ${MAX_JSON_LEVELS} levels.`);
  const text = JSON.stringify(value) ?? 'null';
  if (text.length > MAX_JSON_CHARACTERS) throw new GraphQLError('JSON can have at most 65,536 characters.');
  if (hasForbiddenKey(value)) throw new GraphQLError('JSON keys can’t begin with "$" or contain a ".".');
  return value;
}

function hasForbiddenKey(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasForbiddenKey);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, item]) => isForbiddenKey(key) || hasForbiddenKey(item));
}

/** Because BSON ends a key at its first zero byte. */
const isForbiddenKey = (key: string): boolean =>
  key.startsWith('$') || key.includes('.') || key.includes('\0') || key === '__proto__';
