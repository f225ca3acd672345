import type { FastifyReply } from 'fastify';

/**
 * Sends a picture that somebody uploaded, to its owner: as a picture and nothing else, into pages of this origin only, and
 * into no cache that outlives the session.
 */
export const sendPrivatePicture = (
  reply: FastifyReply,
  { type, bytes }: { type: string; bytes: Uint8Array | NodeJS.ReadableStream },
): FastifyReply =>
  reply
    .type(type)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', 'inline')
    .header('cross-origin-resource-policy', 'same-origin')
    .send(bytes);
