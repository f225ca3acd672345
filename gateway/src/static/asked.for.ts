import type { FastifyRequest } from 'fastify';
import type { Encoding } from './assets.ts';

/** Split by the comma alone: a pattern for the blanks around it would try every one of them. */
export const tagsOf = (header = ''): string[] => header.split(',').map((tag) => tag.trim());

/** Smallest first. */
export function acceptedBy(request: FastifyRequest): Encoding[] {
  const accepted = request.headers['accept-encoding'] ?? '';
  return (['br', 'gzip'] as const).filter((encoding) =>
    new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted),
  );
}
