import type { FastifyInstance } from 'fastify';
import {
  buildASTSchema,
  type GraphQLArgument,
  type GraphQLInputType,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql';
import { CLAIMS_HEADER, signClaims } from './claims.ts';
import { type KeyAccess, type KeyAccessTable, SCOPES } from './key-access.ts';

/** A service’s answer to a key about one operation or route: the reason of the refusal, or null if it is allowed. */
export interface KeyAnswer {
  name: string;
  needed: KeyAccess;
  /** With every scope except the required one. */
  withoutScope: string | null;
  /** With the required scope only. */
  withScope: string | null;
}

export interface KeyAsking {
  app: FastifyInstance;
  /** Text of schema.graphql. */
  typeDefs: string;
  table: KeyAccessTable;
  claimsSecrets: string[];
}

/**
 * For tests of services. Calls everything in a service's table, once with and once without the required scope, except
 * nested fields, which need stored data. That the table is complete is checked when the service starts.
 */
export async function askWithKeys({ app, typeDefs, table, claimsSecrets }: KeyAsking): Promise<KeyAnswer[]> {
  const schema = buildASTSchema(
    parse(typeDefs),
    // Federation’s directives aren’t declared in the schema.
    { assumeValidSDL: true },
  );

  async function refusal(name: string, scopes: string[]): Promise<string | null> {
    const claims = { sub: '101', via: 'key', keyId: 'k-1', ip: '192.0.2.1', requestId: 'test' } as const;
    const headers = { [CLAIMS_HEADER]: signClaims({ ...claims, scopes }, claimsSecrets) };
    const [method, url] = name.split(' ');
    if (url) {
      const path = url.replaceAll(/:\w+|\*/g, '1');
      const answer = await app.inject({ method: method as 'GET', url: path, headers });
      return answer.statusCode === 403 ? (answer.json().reason as string) : null;
    }
    const payload = { query: operationFor(name) };
    const json = { 'content-type': 'application/json', ...headers };
    const { errors } = (await app.inject({ method: 'POST', url: '/graphql', headers: json, payload })).json();
    const refused = (errors as { message: string; extensions: { code: string; reason?: string } }[] | undefined) ?? [];
    const wrong = refused.find(({ extensions: { code } }) => code === 'GRAPHQL_VALIDATION_FAILED');
    if (wrong) throw new Error(`${payload.query}: ${wrong.message}`);
    return refused.find(({ extensions: { code } }) => code === 'FORBIDDEN')?.extensions.reason ?? null;
  }

  function operationFor(name: string): string {
    const [typeName, fieldName] = name.split('.') as [string, string];
    if (typeName === 'Entity')
      return `{ _entities(representations: [{ __typename: "${fieldName}", id: "1" }]) { __typename } }`;
    const type = schema.getType(typeName);
    if (!isObjectType(type)) throw new Error(`${typeName} is no type`);
    const field = type.getFields()[fieldName]!;
    const given = field.args.filter(({ type: of }) => isNonNullType(of)).map(argumentOf);
    const rest = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : '';
    const asked = `${fieldName}${given.length ? `(${given})` : ''}${rest}`;
    return typeName === 'Query' ? `{ ${asked} }` : `mutation { ${asked} }`;
  }

  return Promise.all(
    Object.entries(table)
      .filter(([name]) => /^(?:Query|Mutation|Entity)\.| /.test(name))
      .map(async ([name, needed]) => ({
        name,
        needed,
        withoutScope: await refusal(
          name,
          SCOPES.filter((scope) => scope !== needed),
        ),
        withScope: await refusal(name, [needed]),
      })),
  );
}

const argumentOf = ({ name, type }: GraphQLArgument): string => `${name}: ${literalOf(type)}`;

/** The smallest value that the schema accepts. */
function literalOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literalOf(type.ofType);
  if (isListType(type)) return '[]';
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (isInputObjectType(type)) {
    const needed = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return `{ ${needed.map(({ name, type: of }) => `${name}: ${literalOf(of)}`)} }`;
  }
  return { Int: '1', Float: '1', Boolean: 'true', DateTime: '"2026-01-01T00:00:00Z"' }[type.name] ?? '"1"';
}
