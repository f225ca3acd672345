import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { REQUEST_ID_HEADER } from './claims.ts';
import { asDomainError, KINDS, problem, toProblem } from './errors.ts';
import type { Logger } from './logger.ts';

export interface HttpSettings {
  log: Logger;
  /** Bytes of a body that no route of its own limit takes. */
  bodyLimit?: number;
  /** Names of what has to work before requests are taken: `{ mongodb: () => mongoIsReady(connection) }`. */
  readiness: Record<string, () => Promise<boolean>>;
  /** Names of what `/readyz` tells besides, without depending on it. */
  informs?: Record<string, () => Promise<boolean>>;
}

export interface HttpApp {
  app: FastifyInstance;
  metrics: Registry;
  /** From now on `/readyz` answers 503, so that no new requests are sent here. */
  drain(): void;
}

/** The same web server for gateway and services: request ids, problem documents, health, metrics. */
export function createHttpApp({ log, bodyLimit = 1_048_576, readiness, informs = {} }: HttpSettings): HttpApp {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  let draining = false;

  const app = fastify({
    loggerInstance: log as never,
    bodyLimit,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: REQUEST_ID_HEADER,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200, querystringParser: (text) => Object.fromEntries(new URLSearchParams(text)) },
    forceCloseConnections: 'idle',
    keepAliveTimeout: 30_000,
    // A picture over a slow line takes its time.
    requestTimeout: 150_000,
  }) as unknown as FastifyInstance;

  app.addHook('onSend', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id).header('x-content-type-options', 'nosniff');
    // A connection that was busy when the server began to close would be kept open until it times out.
    if (draining) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    draining = true;
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.url === '/healthz' || request.url === '/readyz') return;
    const ms = Math.round(reply.elapsedTime);
    // What the parts ask each other every few seconds is no news.
    const level = request.url.startsWith('/internal/revocations') ? 'debug' : 'info';
    request.log[level](
      { method: request.method, path: request.url.split('?')[0], status: reply.statusCode, ms },
      'answered',
    );
  });
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  app.setNotFoundHandler((request, reply) => {
    reply
      .code(404)
      .type('application/problem+json')
      .send(problem(404, 'NOT_FOUND', 'There is nothing here.', {}, request.id));
  });

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ask = (parts: HttpSettings['readiness']) =>
      Promise.all(Object.entries(parts).map(async ([name, works]) => [name, await works()] as const));
    const [needed, told] = await Promise.all([ask(readiness), ask(informs)]);
    const ready = !draining && needed.every(([, ok]) => ok);
    return reply.code(ready ? 200 : 503).send({
      status: draining ? 'draining' : ready ? 'ready' : 'waiting',
      parts: Object.fromEntries([...needed, ...told].map(([name, ok]) => [name, ok ? 'ready' : 'away'])),
    });
  });
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.metrics()));

  return {
    app,
    metrics,
    drain: () => {
      draining = true;
    },
  };
}

/** Fastify's own refusals (body too large, no JSON …) keep their status; anything unknown is hidden and logged. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode, code, message } = error as { statusCode?: number; code?: string; message?: string };
  const domain = asDomainError(error);
  if (!domain && statusCode && statusCode >= 400 && statusCode < 500) {
    const kind = Object.values(KINDS).find(({ status }) => status === statusCode);
    const body = problem(
      statusCode,
      kind?.code ?? 'BAD_REQUEST',
      plainWords(code) ?? message ?? 'Bad request',
      {},
      request.id,
    );
    return reply.code(statusCode).type('application/problem+json').send(body);
  }
  const body = toProblem(error, request.id);
  if (body.status >= 500) request.log.error({ err: error }, 'request failed');
  const retryAfter = domain?.details.retryAfterSeconds;
  if (typeof retryAfter === 'number') reply.header('retry-after', String(Math.ceil(retryAfter)));
  return reply.code(body.status).type('application/problem+json').send(body);
}

function plainWords(code: string | undefined): string | undefined {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'The request is too large.';
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'This content type is not taken here.';
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY') return 'The body is not valid JSON.';
  if (code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return 'The body is empty.';
  return undefined;
}
