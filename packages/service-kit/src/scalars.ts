import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped } from 'graphql';

const MAX_JSON_CHARACTERS = 65_536;

/** ISO 8601 in UTC; only ever an output here, so nothing is parsed. */
export const DateTimeScalar = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  serialize: (value) => new Date(value as string | number | Date).toISOString(),
  parseValue: (value) => date(value),
  parseLiteral: (node) => date(node.kind === Kind.STRING ? node.value : null),
});

function date(value: unknown): Date {
  const parsed = typeof value === 'string' ? new Date(value) : new Date(Number.NaN);
  if (Number.isNaN(parsed.getTime())) throw new GraphQLError('DateTime has to be an ISO 8601 text.');
  return parsed;
}

/** Any JSON of at most 64 kB. Keys that MongoDB would take for operators or paths are refused. */
export const JsonScalar = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  serialize: (value) => value,
  parseValue: (value) => checkedJson(value),
  parseLiteral: (node, variables) => checkedJson(valueFromASTUntyped(node, variables)),
});

function checkedJson(value: unknown): unknown {
  const text = JSON.stringify(value) ?? 'null';
  if (text.length > MAX_JSON_CHARACTERS) throw new GraphQLError('JSON has at most 65,536 characters.');
  if (/"(?:\$[^"]*|__proto__|[^"\\]*\.[^"\\]*)"\s*:/.test(text))
    throw new GraphQLError('JSON keys may not begin with "$" or hold a ".".');
  return value;
}
