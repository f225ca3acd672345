import { buildSchema, isAbstractType, parse, visit } from 'graphql';

/**
 * A module with the unions and interfaces in operations and their possible types, which Apollo's cache needs to match
 * fragments.
 * @param schema the schema for clients, as SDL
 * @param operations documents of one front end
 */
export function possibleTypesModule(schema: string, operations: string): string {
  const known = buildSchema(schema);
  const named = new Set<string>();
  visit(parse(operations), {
    NamedType({ name }) {
      named.add(name.value);
    },
  });
  const types = Object.values(known.getTypeMap())
    .filter(isAbstractType)
    .map((type) => [type.name, known.getPossibleTypes(type).map(({ name }) => name)] as const)
    .filter(([name, members]) => named.has(name) || members.some((member) => named.has(member)))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `/** Unions and interfaces, and the types that each may turn out to be. */
export const POSSIBLE_TYPES: Record<string, string[]> = ${JSON.stringify(Object.fromEntries(types), null, 2)};
`;
}
