import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * The gateway's port faces everybody, its figures don't: with a token they are given to whoever shows it, without one
 * to direct connections from the same machine.
 */
export function guardMetrics(app: FastifyInstance, token: string | null): void {
  app.addHook('onRequest', async (request, reply) => {
    // The route, not the text of the address, which can be written in many ways.
    if (request.routeOptions.url !== '/metrics') return;
    const isForwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
    const isLocal = /^(?:::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? '') && !isForwarded;
    const mayRead = token === null ? isLocal : isSame(request.headers.authorization ?? '', `Bearer ${token}`);
    if (!mayRead) return reply.callNotFound();
  });
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
