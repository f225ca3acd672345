import { ignoredFields } from '@kaard/service-kit/input/ignored-fields';
import type { FastifyInstance } from 'fastify';
import type { RouteDocument } from './row.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The documented query parameters, by name. */
    parameters?: Readonly<Record<string, true>>;
  }
}

/** The query parameters of a route, for its `config`. */
export const parametersOf = ({ query }: RouteDocument): Readonly<Record<string, true>> =>
  Object.fromEntries(Object.keys(query?.shape ?? {}).map((name) => [name, true]));

/** Lists unknown query parameters in a header: a misspelt filter would otherwise silently return everything. */
export function nameIgnoredParameters(scope: FastifyInstance): void {
  scope.addHook('onRequest', async ({ query, routeOptions }, reply) => {
    const { parameters } = routeOptions.config;
    const ignored = parameters && ignoredFields(query, parameters);
    if (ignored) reply.header('ignored-parameters', ignored);
  });
}
