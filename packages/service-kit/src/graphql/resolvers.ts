import { type DocumentNode, type GraphQLFieldResolver, type GraphQLResolveInfo, Kind } from 'graphql';
import { keyOfField } from '../input/idempotency.ts';
import { DateTimeScalar, JsonScalar } from './scalars.ts';

const SCALARS: Record<string, object> = { DateTime: DateTimeScalar, JSON: JsonScalar };

/** Merges the resolvers of all nouns, which may share types, and adds the kit’s scalars that the schema uses. */
export function joinResolvers(schema: DocumentNode, parts: readonly object[]): Record<string, object> {
  const declared = schema.definitions.flatMap((one) =>
    one.kind === Kind.SCALAR_TYPE_DEFINITION && Object.hasOwn(SCALARS, one.name.value) ? [one.name.value] : [],
  );
  const joined = Object.fromEntries(declared.map((name) => [name, SCALARS[name]!]));
  for (const part of parts)
    for (const [type, fields] of Object.entries(part as Record<string, object>))
      joined[type] = { ...joined[type], ...fields };
  if (joined.Mutation) joined.Mutation = withKeysOfTheirOwn(joined.Mutation);
  return joined;
}

interface Asking {
  idempotencyKey: string | null;
}
type Resolver = GraphQLFieldResolver<unknown, Asking>;

/** A request has one Idempotency-Key but may contain the same field several times. @see keyOfField */
const withKeysOfTheirOwn = (mutations: object): object =>
  Object.fromEntries(
    Object.entries(mutations).map(([field, resolve]) => [
      field,
      typeof resolve === 'function'
        ? (root: unknown, args: object, asking: Asking, info: GraphQLResolveInfo) =>
            (resolve as Resolver)(root, args, askingOfField(asking, info), info)
        : resolve,
    ]),
  );

function askingOfField(asking: Asking, { fieldName, path }: GraphQLResolveInfo): Asking {
  if (!asking.idempotencyKey || path.key === fieldName) return asking;
  const idempotencyKey = keyOfField(asking.idempotencyKey, fieldName, String(path.key));
  // Everything else, such as loaders, is shared by the whole request.
  return Object.create(asking, { idempotencyKey: { value: idempotencyKey, enumerable: true } });
}
