import { DomainError } from '@kaard/service-kit/errors/domain-error';
import type { FastifyInstance } from 'fastify';

/** Paths that only differ in the names of their parameters are the same. */
const placeOf = (url: string): string => url.replaceAll(/:\w+/g, ':');

/**
 * Watches the routes that are added to the scope from now on. The returned function adds routes for all their other
 * methods: those are answered with 405 and the allowed methods, before the body is read (RFC 9110, 15.5.6).
 */
export function refuseOtherMethods(scope: FastifyInstance): () => void {
  const known = new Map<string, { url: string; methods: Set<string> }>();
  scope.addHook('onRoute', ({ url, method }) => {
    const place = known.get(placeOf(url)) ?? { url, methods: new Set() };
    for (const one of [method].flat()) place.methods.add(one);
    known.set(placeOf(url), place);
  });
  return () => {
    // With CORS enabled, browsers send preflight requests to every path.
    const everywhere = scope.hasRoute({ url: '/*', method: 'OPTIONS' }) ? ['OPTIONS'] : [];
    for (const { url, methods: own } of [...known.values()]) {
      const methods = new Set([...own, ...everywhere]);
      const allow = [...methods].sort().join(', ');
      const others = scope.supportedMethods.filter((method) => !methods.has(method));
      scope.route({
        method: others,
        url,
        config: { counted: 'general' },
        onRequest: async ({ method }, reply) => {
          reply.header('allow', allow);
          throw new DomainError({
            kind: 'method-not-allowed',
            reason: 'METHOD_NOT_ALLOWED',
            message: `This address doesn’t take ${method}. It takes ${allow}.`,
          });
        },
        handler: () => {},
      });
    }
  };
}
