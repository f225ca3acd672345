import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { REQUEST_ID_HEADER } from '../caller/claims.ts';
import { asDomainError, inWords, KINDS, type Problem, problem, toProblem } from '../errors/domain-error.ts';
import { assertShallow } from '../input/nesting.ts';
import type { Logger } from '../process/logger.ts';
import { watchBodies } from './body-progress.ts';
import { addJsonParser, NOT_UTF8, NOT_UTF8_CODE } from './json-body.ts';
import { addMetricsRoute } from './metrics-route.ts';
import { type Parts, readinessOf } from './readiness.ts';

export interface HttpSettings {
  log: Logger;
  /** The default limit of a body in bytes; routes may set their own. */
  bodyLimit?: number;
  /** The parts that must work before requests are accepted: `{ mongodb: () => mongoIsReady(connection) }`. */
  readiness: Parts;
  /** The parts that `/readyz` only reports; readiness doesn’t depend on them. */
  informs?: Parts;
  /** Whether the disk has free space. `/readyz` only reports it; readiness doesn’t depend on it. */
  hasRoom?: () => Promise<boolean>;
  /** The bearer token for `/metrics`; without one the route doesn’t exist. */
  metricsToken?: string | null;
  /** How long the head of a request may take to arrive. */
  headMs?: number;
  /** How long the body of a request may send nothing, or too little. */
  bodyMs?: number;
}

export interface HttpApp {
  app: FastifyInstance;
  metrics: Registry;
  /** From now on `/readyz` answers 503, so that load balancers send no new requests here. */
  drain(): void;
}

/** Far more than a head needs on the slowest line. */
const HEAD_MS = 10_000;
/** Tolerates a line that is lost for a while, as in a tunnel. */
const BODY_MS = 150_000;
/** 500 MB over a line of 1.2 Mbit/s. */
const LONGEST_REQUEST_MS = 60 * 60_000;

/**
 * How often the delay of the event loop is sampled. prom-client’s figures include this interval, so
 * `nodejs_eventloop_lag_p99_seconds` is 0.1 in an idle process. Its default of 10 ms caused half of the processor time
 * of idle processes (ADR 0176).
 */
const LOOK_AT_DELAY_EVERY_MS = 100;

const DISK = 'disk';

/** Creates the web server that gateway and services share: request ids, problem documents, health, metrics. */
export function createHttpApp(settings: HttpSettings): HttpApp {
  const { log, bodyLimit = 1_048_576, readiness, informs = {}, metricsToken = null } = settings;
  const { hasRoom, headMs = HEAD_MS, bodyMs = BODY_MS } = settings;
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics, eventLoopMonitoringPrecision: LOOK_AT_DELAY_EVERY_MS });
  let draining = false;

  const app = fastify({
    loggerInstance: log as never,
    bodyLimit,
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: REQUEST_ID_HEADER,
    genReqId: () => randomUUID(),
    routerOptions: {
      maxParamLength: 200,
      querystringParser: (text) => (text ? Object.fromEntries(new URLSearchParams(text)) : {}),
    },
    forceCloseConnections: 'idle',
    keepAliveTimeout: 30_000,
    // Long enough for slow lines; `watchBodies` below ends requests that make no progress.
    requestTimeout: LONGEST_REQUEST_MS,
    // By default Node checks its connections every 30 s, so that a head that never ends would stay for a minute and a
    // half.
    http: { headersTimeout: headMs, connectionsCheckingInterval: Math.ceil(headMs / 5) },
  }) as unknown as FastifyInstance;

  addJsonParser(app);
  watchBodies(app, { patienceMs: bodyMs });
  app.addHook('preValidation', async ({ body }) => assertShallow(body));
  app.addHook('onSend', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id).header('x-content-type-options', 'nosniff');
    // A connection that is busy while the server begins to close would otherwise stay open until it times out.
    if (draining) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    draining = true;
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.url === '/healthz' || request.url === '/readyz') return;
    const ms = Math.round(reply.elapsedTime);
    // Parts of the product send these every few seconds.
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
      .send(problem(404, 'NOT_FOUND', 'There is nothing at this address.', {}, request.id));
  });

  app.get('/healthz', async () => ({ status: 'ok' }));
  const look = readinessOf({ needed: readiness, told: { ...informs, ...(hasRoom ? { [DISK]: hasRoom } : {}) } });
  app.get('/readyz', async (_request, reply) => {
    const { isReady, parts } = await look();
    const ready = !draining && isReady;
    return reply.code(ready ? 200 : 503).send({
      status: draining ? 'draining' : ready ? 'ready' : 'waiting',
      parts: Object.fromEntries(parts.map(([name, ok]) => [name, ok ? 'ready' : name === DISK ? 'full' : 'away'])),
    });
  });
  addMetricsRoute(app, metrics, metricsToken);

  return {
    app,
    metrics,
    drain: () => {
      draining = true;
    },
  };
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body = problemFor(error, request, reply);
  return reply.code(body.status).header('cache-control', 'no-store').type('application/problem+json').send(body);
}

/**
 * Turns an error into a problem document, and sets `retry-after` when the error says when to try again. Fastify’s own
 * refusals (body too large, invalid JSON …) keep their status; unknown errors are masked and logged.
 */
export function problemFor(error: unknown, request: FastifyRequest, reply: FastifyReply): Problem {
  const { statusCode } = error as { statusCode?: number };
  const domain = asDomainError(error);
  if (!domain && statusCode && statusCode >= 400 && statusCode < 500) {
    const kind = Object.values(KINDS).find(({ status }) => status === statusCode);
    return problem(statusCode, kind?.code ?? 'BAD_REQUEST', plainRefusal(error), {}, request.id);
  }
  const body = toProblem(error, request.id);
  if (body.status >= 500) request.log.error({ err: error }, inWords('request failed', domain));
  const retryAfter = domain?.details.retryAfterSeconds;
  if (typeof retryAfter === 'number') reply.header('retry-after', String(Math.ceil(retryAfter)));
  return body;
}

/** A readable message for errors that the web server raises before our own code runs. */
export function plainRefusal(error: unknown): string {
  const { code = '', statusCode = 400 } = error as { code?: string; statusCode?: number };
  return REFUSALS[code] ?? REFUSALS[statusCode] ?? 'The request isn’t valid.';
}

const REFUSALS: Record<string | number, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  [NOT_UTF8_CODE]: NOT_UTF8,
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body doesn’t match its Content-Length.',
  FST_ERR_BAD_URL: 'The address isn’t valid.',
  408: 'The request took too long.',
  413: 'The request is too large.',
  415: 'This content type isn’t supported.',
};
