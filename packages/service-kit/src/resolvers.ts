import { type DocumentNode, Kind } from 'graphql';
import { DateTimeScalar, JsonScalar } from './scalars.ts';

const SCALARS: Record<string, object> = { DateTime: DateTimeScalar, JSON: JsonScalar };

/** One map out of the resolvers of the nouns, which may share a type, with the kit's scalars where the schema has them. */
export function joinResolvers(schema: DocumentNode, parts: readonly object[]): Record<string, object> {
  const declared = schema.definitions.flatMap((one) =>
    one.kind === Kind.SCALAR_TYPE_DEFINITION && Object.hasOwn(SCALARS, one.name.value) ? [one.name.value] : [],
  );
  const joined = Object.fromEntries(declared.map((name) => [name, SCALARS[name]!]));
  for (const part of parts)
    for (const [type, fields] of Object.entries(part as Record<string, object>))
      joined[type] = { ...joined[type], ...fields };
  return joined;
}
