import type { FastifyInstance, FastifyRequest } from 'fastify';
import { defaultFieldResolver, type GraphQLObjectType, type GraphQLSchema, isObjectType, isUnionType } from 'graphql';
import { DomainError } from '../errors/domain-error.ts';
import type { Claims } from './claims.ts';

/** What a person can allow a program: each is needed by some operation, or it would be a promise of nothing. */
export const SCOPES = [
  ...(['account:read', 'contacts:read', 'contacts:write', 'scans:read', 'scans:write'] as const),
  ...(['cards:read', 'cards:write'] as const),
  ...(['webhooks:read', 'webhooks:write'] as const),
] as const;
export type Scope = (typeof SCOPES)[number];

/** Characters that the name of a key may have. */
export const LONGEST_KEY_NAME = 60;

/**
 * What a program with an API key needs: a scope; nothing but the key; or it may not at all, because only a person may
 * do that, or only the product's own parts.
 */
export type KeyAccess = Scope | 'any-key' | 'person' | 'system';

/**
 * The one place of a service that says what keys may do: `Query.contact`, `Mutation.createContact`, `Entity.Contact`
 * (read as a part of what other services answer), `User.sessions` (a field of a type, needing more than what leads to
 * it), `GET /internal/imports/:id/report` (a private route). A root field, an entity or a private route that is not in
 * the table keeps the service from starting.
 */
export type KeyAccessTable = Readonly<Record<string, KeyAccess>>;

/** @throws DomainError `forbidden` when these claims are those of a key that may not do it; what is unknown it may not */
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
 * Asks the table before every root field, every entity and every other field that it names.
 * @throws Error when the table and the schema do not fit: nothing is open by omission
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
 * Every private route of the app has to stand in the table.
 * @throws Error from the registration of one that does not; from the start when the table names one that is not there
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

/** @throws DomainError `forbidden` when a key asks a private route that it may not */
export function assertKeyMayAsk(request: FastifyRequest, claims: Claims): void {
  const { method, url = '' } = request.routeOptions;
  // Of the graph each field is looked at.
  if (!PRIVATE.test(url)) return;
  assertKeyMay(claims, request.server[TABLE]?.[routeName(String(method), url)]);
}

/** Fastify answers HEAD wherever it answers GET. */
const routeName = (method: string, url: string): string => `${method === 'HEAD' ? 'GET' : method} ${url}`;
