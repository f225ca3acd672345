import type { FastifyReply } from 'fastify';

/**
 * Sends an uploaded picture to its owner: it can’t be run as a document, is only embedded by pages of this origin, and
 * is never cached, so that no copy outlives the session.
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
