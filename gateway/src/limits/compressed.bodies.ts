import { DomainError } from '@kaard/service-kit/errors/domain-error';
import type { FastifyInstance } from 'fastify';

/**
 * The gateway doesn’t decompress bodies. A compressed one is refused before it is read, as RFC 9110, 8.4 requires,
 * instead of being reported as invalid JSON or an empty picture.
 */
export function refuseCompressedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const coding = headers['content-encoding'];
    if (!coding || coding.trim().toLowerCase() === 'identity') return;
    throw new DomainError({
      kind: 'unsupported',
      reason: 'UNSUPPORTED_MEDIA',
      message: 'Please send the body uncompressed, without Content-Encoding.',
    });
  });
}
