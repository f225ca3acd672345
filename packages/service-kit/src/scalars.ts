import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped } from 'graphql';
import { isNestedDeeper } from './nesting.ts';

const MAX_JSON_CHARACTERS = 65_536;
/** MongoDB stores 200, around it included. */
const MAX_JSON_LEVELS = 64;

/** ISO 8601 in UTC; only ever an output here, so nothing is parsed. */
export const DateTimeScalar = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  serialize: (value) => new Date(value as string | number | Date).toISOString(),
  parseValue: (value) => date(value),
  parseLiteral: (node) => date(node.kind === Kind.STRING ? node.value : null),
});

const MAX_DATE_CHARACTERS = 40;

function date(value: unknown): Date {
  const isShort = typeof value === 'string' && value.length <= MAX_DATE_CHARACTERS;
  const parsed = isShort ? new Date(value) : new Date(Number.NaN);
  if (Number.isNaN(parsed.getTime())) throw new GraphQLError('DateTime must be an ISO 8601 text.');
  return parsed;
}

/** Any JSON of at most 64 kB and 64 levels. Keys that MongoDB would take for operators or paths are refused. */
export const JsonScalar = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  serialize: (value) => value,
  parseValue: (value) => checkedJson(value),
  parseLiteral: (node, variables) => checkedJson(valueFromASTUntyped(node, variables)),
});

function checkedJson(value: unknown): unknown {
  // First of all: what follows goes down by recursion.
  if (isNestedDeeper(value, MAX_JSON_LEVELS))
    throw new GraphQLError(`JSON can have at most ${MAX_JSON_LEVELS} levels.`);
  const text = JSON.stringify(value) ?? 'null';
  if (text.length > MAX_JSON_CHARACTERS) throw new GraphQLError('JSON can have at most 65,536 characters.');
  if (hasForbiddenKey(value)) throw new GraphQLError('JSON keys may not begin with "$" or hold a ".".');
  return value;
}

function hasForbiddenKey(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasForbiddenKey);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, item]) => isForbiddenKey(key) || hasForbiddenKey(item));
}

/** BSON ends a key at its first zero byte. */
const isForbiddenKey = (key: string): boolean =>
  key.startsWith('$') || key.includes('.') || key.includes('\0') || key === '__proto__';
