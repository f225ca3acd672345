import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

/** 429 is counted separately: it means too many requests, other 4xx mean wrong requests. */
const statusOf = (status: number): string => (status === 429 ? '429' : `${Math.floor(status / 100)}xx`);

/**
 * Measures all answers by declared route, including uploads, downloads and refusals: `/api/contacts/:id`, or `none` for
 * unknown paths. Measured in seconds until the last byte was handed over. Must be registered before hooks that refuse
 * requests.
 */
export function measureRequests(app: FastifyInstance, metrics: Registry): void {
  const duration = new Histogram({
    name: 'kaard_http_request_duration_seconds',
    help: 'Time of an answer, by route, method and kind of status; 429 is apart from other 4xx.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [metrics],
  });
  app.addHook('onResponse', async ({ routeOptions, method }, reply) => {
    const route = routeOptions.url ?? 'none';
    duration.observe({ route, method, status: statusOf(reply.statusCode) }, reply.elapsedTime / 1000);
  });
}
