import { DateTimeScalar, JsonScalar } from '@kaard/service-kit/graphql/scalars';
import { UNKNOWN_VALUE } from '@kaard/service-kit/input/plain-words';
import { GraphQLError, type GraphQLSchema, isEnumType, isScalarType } from 'graphql';

/** Lets literals of our scalars be parsed during validation: a supergraph only contains the scalars’ names. */
export function readLiterals(schema: GraphQLSchema): void {
  for (const { name, parseLiteral } of [DateTimeScalar, JsonScalar]) {
    const type = schema.getType(name);
    if (isScalarType(type)) type.parseLiteral = parseLiteral;
  }
}

export const valuesOfEnum =
  (schema: GraphQLSchema) =>
  (name: string): string[] => {
    const type = schema.getType(name);
    return isEnumType(type) ? type.getValues().map((value) => value.name) : [];
  };

/** Lists the valid values, where graphql-js only guesses which one was meant. */
export function withKnownValues(error: GraphQLError, schema: GraphQLSchema): GraphQLError {
  const [, one, other] = UNKNOWN_VALUE.exec(error.message) ?? [];
  const name = one ?? other;
  const values = name ? valuesOfEnum(schema)(name) : [];
  if (!values.length) return error;
  const { nodes, source, positions, extensions } = error;
  return new GraphQLError(`${name} must be one of ${values.join(', ')}.`, { nodes, source, positions, extensions });
}
