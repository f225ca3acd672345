import type { FastifyRequest } from 'fastify';
import type { Encoding } from './assets.ts';

/** The encodings that the client accepts, smallest result first. */
export function acceptedBy(request: FastifyRequest): Encoding[] {
  const accepted = request.headers['accept-encoding'] ?? '';
  return (['br', 'gzip'] as const).filter((encoding) =>
    new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted),
  );
}
