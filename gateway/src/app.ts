import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import { createHttpApp } from '@kaard/service-kit/http/server';
import { createLogger } from '@kaard/service-kit/process/logger';
import type { FastifyInstance } from 'fastify';
import { createClientErrors } from './client-errors/client-errors.ts';
import type { GatewayConfig } from './config.ts';
import { addGraphRoutes } from './graph/graph.routes.ts';
import { createGraph } from './graph/graph.ts';
import { createOperations } from './graph/operations.ts';
import { createStoredOperations } from './graph/stored.operations.ts';
import { loadSupergraph, type Supergraph } from './graph/supergraph.ts';
import { createAuthClient } from './identity/auth.client.ts';
import { createCallers } from './identity/caller.ts';
import { createClientAddress } from './identity/client.address.ts';
import { refuseKeysInAddresses } from './identity/key.in.address.ts';
import { createKeyVerifier } from './identity/key.verifier.ts';
import { createRevocations } from './identity/revocations.ts';
import { createSessionUses } from './identity/session.uses.ts';
import { type AssertNotRevoked, createAssertNotRevoked } from './identity/still.called.ts';
import { createTokenVerifier } from './identity/token.verifier.ts';
import { createAdmission } from './limits/admission.ts';
import { refuseCompressedBodies } from './limits/compressed.bodies.ts';
import { addRequestLimits } from './limits/request.limits.ts';
import { createSignInQueue } from './limits/sign-in.queue.ts';
import { createLiveHub } from './live/live.hub.ts';
import { measureRequests } from './metrics/request.metrics.ts';
import { addRestRoutes, rows, streamedRoutes } from './rest/rest.ts';
import type { RouteDocument } from './rest/row.ts';
import type { StreamedRoute } from './rest/stream.ts';
import { createServiceClient, type ServiceClient } from './services/service.client.ts';
import { addSecurityHeaders } from './static/security.headers.ts';
import { addStaticRoutes } from './static/static.routes.ts';

export { type GatewayConfig, readGatewayConfig } from './config.ts';
export { loadSupergraph } from './graph/supergraph.ts';

export interface GatewayOptions {
  /** Defaults to the committed supergraph. */
  supergraph?: Supergraph;
  /** Defaults to the product’s streamed routes. */
  streams?: readonly StreamedRoute[];
  now?: () => number;
}

/**
 * A process has 15 s to stop, and a client may wait longer than that for a scan; open streams are aborted after this.
 */
const STREAMS_END_WITHIN_MS = 8000;

/** The only public entry point. The composition root: all parts of the gateway are created and connected here. */
export async function createGateway(config: GatewayConfig, options: GatewayOptions = {}) {
  const { supergraph = loadSupergraph(), streams = streamedRoutes, now = Date.now } = options;
  const log = createLogger('gateway', config.log.level);
  const { redisUrl, redisPrefix } = config;
  const address = createClientAddress(config.trustedProxies);
  // The revocations are read from one of these services, so they are created after them.
  const assertNotRevoked = createAssertNotRevoked(() => revocations);
  const services = createServiceClients(supergraph, config, assertNotRevoked);

  const auth = createAuthClient(services.auth!);
  const revocations = createRevocations({
    auth,
    ...{ redisUrl, redisPrefix },
    log,
    onKids: (kids) => verifier.noteKids(kids),
    now,
  });
  const verifier = createTokenVerifier({ auth, revocations, log, now });
  const keys = createKeyVerifier({ auth, revocations, log, now });
  const uses = createSessionUses({ auth, log, now });

  const { app, metrics, drain } = createHttpApp({
    log,
    readiness: { keys: () => verifier.isReady(), revocations: async () => revocations.isReady() },
    metricsToken: config.metricsToken,
    // A service that is down doesn’t make the gateway unready: only its own calls fail.
    informs: Object.fromEntries(Object.entries(services).map(([name, service]) => [name, () => service.isReady()])),
  });
  measureRequests(app, metrics);
  app.addHook('onRequest', async (request) => {
    // Request ids sent by clients end up in logs and answers, so only plain ones are accepted.
    if (!/^[\w.-]{1,64}$/.test(request.id)) request.id = randomUUID();
  });
  refuseKeysInAddresses(app);
  addSecurityHeaders(app, address);
  await addCors(app, config.corsOrigins, [...rows, ...streams]);
  const limiter = addRequestLimits(app, {
    ...{ limits: config.limits, redisUrl, redisPrefix, address },
  });
  refuseCompressedBodies(app);
  const callers = createCallers({ verifier, keys, address, limiter, uses });

  const stopping = new AbortController();
  const live = createLiveHub(redisUrl, redisPrefix);
  const admission = createAdmission(config.limits);
  const graph = await createGraph({ supergraph, services, log });
  const signIns = createSignInQueue(config.limits);
  const operations = createOperations({ graph, metrics, signIns, admission, assertNotRevoked });
  const stored = createStoredOperations({
    own: rows.map(({ operation }) => operation),
    frontendsDir: config.frontendsDir,
    log,
  });
  await addGraphRoutes(app, { graph, operations, stored, callers, limiter });
  await addRestRoutes(app, {
    operations,
    callers,
    admission,
    streams,
    services,
    clientErrors: createClientErrors({ log, metrics, now }),
    live,
    address,
    brand: config.publicSettings.brand.name,
    streamTimeoutMs: config.timeouts.streamMs,
    stopping: stopping.signal,
  });
  addStaticRoutes(app, config);

  return {
    app,
    log,
    drain,
    async close() {
      const patience = setTimeout(() => stopping.abort(), STREAMS_END_WITHIN_MS);
      await app.close();
      clearTimeout(patience);
      live.close();
      await revocations.close();
      await uses.close();
      limiter.close();
      await graph.close();
      await Promise.all(Object.values(services).map((service) => service.close()));
    },
  };
}

function createServiceClients(
  { services }: Supergraph,
  config: GatewayConfig,
  assertNotRevoked: AssertNotRevoked,
): Record<string, ServiceClient> {
  const { claimsSecrets, timeouts } = config;
  return Object.fromEntries(
    services.map((name) => {
      const url = config.services[name];
      if (!url) throw new Error(`The supergraph has a service "${name}" without an address.`);
      return [
        name,
        createServiceClient({ name, url, claimsSecrets, timeoutMs: timeouts.subgraphMs, assertNotRevoked }),
      ];
    }),
  );
}

/** Allows exactly the configured origins; without any, browsers on other origins get no CORS headers. */
async function addCors(app: FastifyInstance, origins: string[], routes: readonly RouteDocument[]): Promise<void> {
  if (!origins.length) return;
  await app.register(cors, {
    origin: origins,
    credentials: true,
    methods: [...new Set(['HEAD', ...routes.map(({ method }) => method)])],
    allowedHeaders: [
      'authorization',
      'content-type',
      'accept',
      'idempotency-key',
      'if-match',
      'if-none-match',
      'last-event-id',
      'x-request-id',
    ],
    exposedHeaders: [
      'allow',
      'content-disposition',
      'etag',
      'ignored-fields',
      'ignored-parameters',
      'link',
      'location',
      'missing-ids',
      'ratelimit',
      'ratelimit-policy',
      'retry-after',
      'search-note',
      'x-request-id',
    ],
    maxAge: 600,
  });
}
