import type { FastifyInstance, FastifyRequest } from 'fastify';
import { assertSystem } from '../caller/viewer.ts';
import { type RequestContext, requestContext } from '../graphql/subgraph.ts';

/** Returns on whose behalf a request is made; known before the body is read. */
export type Asking = (request: FastifyRequest) => RequestContext;

/**
 * The routes of one noun that the graph can’t serve: bytes, and long polling. The gateway streams requests and
 * answers; the route decides status and body. Its hooks and content type parsers apply to its own routes only.
 */
export type PrivateRoutes = (app: FastifyInstance, asking: Asking) => void | Promise<void>;

/** Adds the routes; each refuses requests that the gateway did not sign. */
export async function addPrivateRoutes(
  app: FastifyInstance,
  { claimsSecrets, routes }: { claimsSecrets: string[]; routes: readonly PrivateRoutes[] },
): Promise<void> {
  for (const add of routes) {
    await app.register(async (scope) => {
      const contexts = new WeakMap<FastifyRequest, RequestContext>();
      scope.addHook('onRequest', async (request) => {
        contexts.set(request, requestContext(request, claimsSecrets));
      });
      await add(scope, (request) => contexts.get(request)!);
    });
  }
}

/** Restricts routes to other parts of the product (claims with `via: system`); clients are refused. */
export const systemOnly =
  (routes: PrivateRoutes): PrivateRoutes =>
  (app, asking) => {
    app.addHook('onRequest', async (request) => assertSystem(asking(request).claims));
    return routes(app, asking);
  };
