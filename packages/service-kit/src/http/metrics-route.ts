import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

/**
 * Figures are for operators, on whatever port and behind whatever proxy they are asked for: `GET /metrics` answers to
 * the token and to nothing else, and is not there without one.
 */
export function addMetricsRoute(app: FastifyInstance, metrics: Registry, token: string | null): void {
  if (token === null) return;
  app.get('/metrics', async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return reply.callNotFound();
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.metrics());
  });
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
