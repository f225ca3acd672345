import { ignoredFields } from '@kaard/service-kit/input/ignored-fields';
import type { FastifyInstance } from 'fastify';
import type { RouteDocument } from './row.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** By name, what its documentation knows of a query. */
    parameters?: Readonly<Record<string, true>>;
  }
}

/** For the `config` of a route. */
export const parametersOf = ({ query }: RouteDocument): Readonly<Record<string, true>> =>
  Object.fromEntries(Object.keys(query?.shape ?? {}).map((name) => [name, true]));

/** Names what of a query nobody reads: a misspelt filter would answer with everything, without a word. */
export function nameIgnoredParameters(scope: FastifyInstance): void {
  scope.addHook('onRequest', async ({ query, routeOptions }, reply) => {
    const { parameters } = routeOptions.config;
    const ignored = parameters && ignoredFields(query, parameters);
    if (ignored) reply.header('ignored-parameters', ignored);
  });
}
