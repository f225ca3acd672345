import { DomainError } from '@kaard/service-kit/errors/domain-error';
import type { FastifyInstance } from 'fastify';

/**
 * Nobody here unpacks bodies: one that says it is compressed is refused before it is read, as RFC 9110, 8.4 asks, instead of
 * being taken for broken JSON or for a picture of nothing.
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
