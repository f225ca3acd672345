import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { KeyAccess } from '@kaard/service-kit/caller/key-access';
import { Kind, OperationTypeNode, parse } from 'graphql';
import type { RouteDocument } from './row.ts';

/** Composed by `npm run supergraph` from the services’ tables and committed; see graph/compose.ts. */
export const KEY_ACCESS_FILE = join(resolve(import.meta.dirname, '../..'), 'key-access.json');

export interface ComposedKeyAccess {
  /** Scopes by root field, such as `Query.contact`. */
  operations: Record<string, KeyAccess>;
  /** Scopes by service and private route, such as `GET /internal/scans/:id/pictures/:index`. */
  routes: Record<string, Record<string, KeyAccess>>;
}

export const loadKeyAccess = (): ComposedKeyAccess => JSON.parse(readFileSync(KEY_ACCESS_FILE, 'utf8'));

/** A REST call and its target: an operation, a private route, or neither. */
type Leading = Pick<RouteDocument, 'method'> & { operation?: string; service?: string; to?: string };

/**
 * Returns what an API key needs for a call. Only for the documentation: the services enforce it themselves.
 * @throws Error if the tables don’t contain the target of the call
 */
export function neededFor({ method, operation, service, to }: Leading, access: ComposedKeyAccess): KeyAccess[] {
  const known = (needed: KeyAccess | undefined, name: string): KeyAccess => {
    if (!needed) throw new Error(`No table says what a key needs for ${name}; see npm run supergraph.`);
    return needed;
  };
  if (operation !== undefined)
    return [...new Set(rootFieldsOf(operation).map((name) => known(access.operations[name], name)))];
  if (service === undefined || to === undefined) return ['any-key'];
  const name = `${method} ${to.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  return [known(access.routes[service]?.[name], `${service} ${name}`)];
}

function rootFieldsOf(text: string): string[] {
  return parse(text, { noLocation: true }).definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
    const root = definition.operation === OperationTypeNode.MUTATION ? 'Mutation' : 'Query';
    return definition.selectionSet.selections.flatMap((field) =>
      field.kind === Kind.FIELD ? [`${root}.${field.name.value}`] : [],
    );
  });
}
