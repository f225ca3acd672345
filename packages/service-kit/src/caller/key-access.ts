import type { FastifyInstance, FastifyRequest } from 'fastify';
import { defaultFieldResolver, type GraphQLObjectType, type GraphQLSchema, isObjectType, isUnionType } from 'graphql';
import { DomainError } from '../errors/domain-error.ts';
import type { Claims } from './claims.ts';

/** What a user can allow a program to do. Each scope is required by at least one operation. */
export const SCOPES = [
  ...(['account:read', 'contacts:read', 'contacts:write', 'scans:read', 'scans:write'] as const),
  ...(['cards:read', 'cards:write'] as const),
  ...(['webhooks:read', 'webhooks:write'] as const),
] as const;
export type Scope = (typeof SCOPES)[number];

/** The maximum length of a key’s name, in characters. */
export const LONGEST_KEY_NAME = 60;

/**
 * What an API key needs for an operation: a scope; nothing but the key; or it is not allowed at all, because the
 * operation is for people only, or for other parts of the product only.
 */
export type KeyAccess = Scope | 'any-key' | 'person' | 'system';

/**
 * The single place in a service that defines what API keys may do: `Query.contact`, `Mutation.createContact`,
 * `Entity.Contact` (read as part of other services' answers), `User.sessions` (a field that needs more than its parent),
 * `GET /internal/imports/:id/report` (a private route). The service doesn't start if a root field, an entity or a private
 * route is missing from the table.
 */
export type KeyAccessTable = Readonly<Record<string, KeyAccess>>;

/** @throws DomainError `forbidden` if the caller is a key that isn’t allowed to do this; unknown operations never are */
export function assertKeyMay({ via, scopes }: Pick<Claims, 'via' | 'scopes'>, needed: KeyAccess | undefined): void {
  if (via !== 'key' || needed === 'any-key') return;
  if (needed === undefined || needed === 'person' || needed === 'system') throw personNeeded();
  if (!scopes.includes(needed)) throw scopeMissing(needed);
}

const personNeeded = () =>
  new DomainError({
    kind: 'forbidden',
    reason: 'PERSON_NEEDED',
    message: 'API keys can’t do this. Please sign in.',
  });

const scopeMissing = (scope: Scope) =>
  new DomainError({
    kind: 'forbidden',
    reason: 'SCOPE_MISSING',
    message: `This API key lacks the scope ${scope}.`,
    details: { scope },
  });

const ROOTS = ['Query', 'Mutation'];

/**
 * Checks the table before every root field, every entity and every other field that it names.
 * @throws Error if table and schema don't match, so that nothing is open by omission
 */
export function guardSchema(schema: GraphQLSchema, table: KeyAccessTable): void {
  const missing: string[] = [];
  const guarded = new Set<string>();

  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('_')) continue;
    for (const field of Object.values(type.getFields())) {
      const name = `${type.name}.${field.name}`;
      if (field.name === '_service') continue;
      if (field.name === '_entities') {
        guardEntities(type, entityNames(schema), { table, missing, guarded });
        continue;
      }
      if (ROOTS.includes(type.name) && !(name in table)) missing.push(name);
      if (!(name in table)) continue;
      guarded.add(name);
      guardField(type, field.name, () => [table[name]]);
    }
  }
  const unknown = Object.keys(table).filter((name) => !name.includes(' ') && !guarded.has(name));
  if (missing.length || unknown.length)
    throw new Error(
      `What keys may do does not fit the schema; not in the table: [${missing}], not in the schema: [${unknown}]`,
    );
}

interface Guarding {
  table: KeyAccessTable;
  missing: string[];
  guarded: Set<string>;
}

function guardEntities(query: GraphQLObjectType, names: string[], { table, missing, guarded }: Guarding): void {
  for (const name of names.map((type) => `Entity.${type}`)) {
    if (name in table) guarded.add(name);
    else missing.push(name);
  }
  guardField(query, '_entities', ({ representations }) =>
    (representations as { __typename?: unknown }[]).map(({ __typename }) => table[`Entity.${String(__typename)}`]),
  );
}

function entityNames(schema: GraphQLSchema): string[] {
  const union = schema.getType('_Entity');
  return isUnionType(union) ? union.getTypes().map(({ name }) => name) : [];
}

type Resolve = (root: unknown, args: Record<string, unknown>, context: { claims: Claims }, info: object) => unknown;

function guardField(
  type: GraphQLObjectType,
  name: string,
  needed: (args: Record<string, unknown>) => (KeyAccess | undefined)[],
): void {
  const field = type.getFields()[name]!;
  const resolve = (field.resolve ?? defaultFieldResolver) as Resolve;
  field.resolve = (root, args, context, info) => {
    for (const access of needed(args)) assertKeyMay(context.claims, access);
    return resolve(root, args, context, info);
  };
}

const PRIVATE = /^\/internal\//;
const TABLE = Symbol('what keys may do');

declare module 'fastify' {
  interface FastifyInstance {
    [TABLE]?: KeyAccessTable;
  }
}

/**
 * Requires every private route of the app to be in the table.
 * @throws Error when a missing route is registered; at the start if the table names a route that doesn't exist
 */
export function guardPrivateRoutes(app: FastifyInstance, table: KeyAccessTable): void {
  const known = new Set<string>();
  app.decorate(TABLE, table);
  app.addHook('onRoute', ({ method, url }) => {
    if (!PRIVATE.test(url)) return;
    for (const one of [method].flat()) {
      const name = routeName(one, url);
      if (!(name in table)) throw new Error(`What keys may do does not say who may ask ${name}.`);
      known.add(name);
    }
  });
  app.addHook('onReady', async () => {
    const unknown = Object.keys(table).filter((name) => name.includes(' ') && !known.has(name));
    if (unknown.length) throw new Error(`What keys may do names routes that are not there: ${unknown}`);
  });
}

/** @throws DomainError `forbidden` if a key calls a private route that it may not use */
export function assertKeyMayAsk(request: FastifyRequest, claims: Claims): void {
  const { method, url = '' } = request.routeOptions;
  // In the graph, each field is checked on its own.
  if (!PRIVATE.test(url)) return;
  assertKeyMay(claims, request.server[TABLE]?.[routeName(String(method), url)]);
}

/** Fastify answers HEAD wherever it answers GET. */
const routeName = (method: string, url: string): string => `${method === 'HEAD' ? 'GET' : method} ${url}`;
