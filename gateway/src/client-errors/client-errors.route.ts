import { DomainError, invalid } from '@kaard/service-kit/errors/domain-error';
import { networkOf } from '@kaard/service-kit/http/network';
import type { FastifyInstance } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { ClientAddress } from '../identity/client.address.ts';
import type { RouteDocument } from '../rest/row.ts';
import { type ClientErrors, clientErrorShape } from './client-errors.ts';

const BODY_BYTES = 8192;
const WINDOW_SECONDS = 60;
/** Per address; a page reports at most ten. */
const REPORTS_PER_MINUTE = 30;

export const clientErrorsRoute: RouteDocument = {
  method: 'POST',
  path: '/api/client-errors',
  tag: 'Operation',
  summary: 'Tells the operator what went wrong in a browser',
  description:
    'Counted (`kaard_client_errors_total`) and logged, without who it was, from where and with what: addresses, numbers, ' +
    'tokens and quoted texts are taken out of the message, and of the stack only places in files of the product are kept. ' +
    'At most 8 kB, and 30 a minute from one address.',
  access: 'anyone',
  body: { 'application/json': clientErrorShape },
  bodyExample: {
    kind: 'boundary',
    message: "Cannot read properties of undefined (reading 'name')",
    stack: 'TypeError: …\n    at Page (https://kaard.example/assets/contacts.1a2b3c4d.js:1:2345)',
    screen: '/contacts/:id',
  },
  answers: { 204: { description: 'Taken.' } },
  errors: {},
};

/**
 * Public, because errors also happen before sign-in. Tokens are neither required nor read: they would identify the
 * user.
 */
export function addClientErrorsRoute(
  app: FastifyInstance,
  { errors, address }: { errors: ClientErrors; address: ClientAddress },
): void {
  const limiter = new RateLimiterMemory({ points: REPORTS_PER_MINUTE, duration: WINDOW_SECONDS });
  app.post(clientErrorsRoute.path, { bodyLimit: BODY_BYTES }, async (request, reply) => {
    const isWithin = await limiter.consume(networkOf(address.ip(request.raw))).then(
      () => true,
      () => false,
    );
    if (!isWithin) {
      throw new DomainError({
        kind: 'rate-limited',
        reason: 'TOO_MANY_REQUESTS',
        message: 'Too many reports. Please try again in a minute.',
        details: { retryAfterSeconds: WINDOW_SECONDS },
      });
    }
    const { success, data } = clientErrorShape.safeParse(request.body);
    if (!success) throw invalid({ body: 'This isn’t an error report.' });
    errors.take(data);
    return reply.code(204).send();
  });
}
