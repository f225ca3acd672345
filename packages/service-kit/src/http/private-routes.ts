import type { FastifyInstance, FastifyRequest } from 'fastify';
import { assertSystem } from '../caller/viewer.ts';
import { type RequestContext, requestContext } from '../graphql/subgraph.ts';

/** On whose behalf a request comes; known before a byte of its body is read. */
export type Asking = (request: FastifyRequest) => RequestContext;

/**
 * Routes of one noun beside the graph, for bytes and for waiting. The gateway streams to and from them; status and body
 * are decided here. Hooks and content types that they set are theirs alone.
 */
export type PrivateRoutes = (app: FastifyInstance, asking: Asking) => void | Promise<void>;

/** Refuses every request that the gateway did not sign. */
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

/** For the product's own parts (claims with `via: system`), never for a client. */
export const systemOnly =
  (routes: PrivateRoutes): PrivateRoutes =>
  (app, asking) => {
    app.addHook('onRequest', async (request) => assertSystem(asking(request).claims));
    return routes(app, asking);
  };
