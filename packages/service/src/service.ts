import { readFileSync } from 'node:fs';
import {
  addPrivateRoutes,
  type DataExport,
  EXPORT_ACCESS,
  exportRoutes,
  type KeyAccessTable,
  type PrivateRoutes,
  type RequestContext,
  type RunningApp,
  serveSubgraph,
} from '@kaard/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Running } from './background.ts';
import { exportEverything } from './export-everything.ts';
import type { Foundation } from './foundation.ts';

export interface ServiceParts<C extends RequestContext = RequestContext> {
  /** `new URL('../schema.graphql', import.meta.url)` */
  schema: URL;
  /** Of each noun. */
  resolvers: readonly object[];
  /** What API keys may do: every operation and every private route of the service's own. */
  keyAccess: KeyAccessTable;
  /** Adds the loaders of this service to what every resolver gets. */
  context?(base: RequestContext): C;
  /** Beside the graph: bytes and waiting. */
  routes?: readonly PrivateRoutes[];
  /** What is held about one person; without it every document with an `ownerId`, as it is stored. */
  data?: DataExport;
  /** Runs in this process unless `EVENTS_INSIDE` is off; then in the one of `src/worker.ts`. */
  background: readonly Running[];
  /** Runs beside every web server. */
  beside?: readonly Running[];
  /** Lets go of requests that wait for something, so that the server can close. */
  release?(): Promise<unknown>;
}

export interface Service extends RunningApp {
  app: FastifyInstance;
}

/**
 * Serves what a service is made of: the graph for the gateway, private routes, the export of a person's data, health and
 * figures, and what goes on in the background.
 */
export async function createService<C extends RequestContext = RequestContext>(
  base: Foundation,
  parts: ServiceParts<C>,
): Promise<Service> {
  const { http, log, config, connection } = base;
  const { claimsSecrets } = config;
  const { routes = [], data = exportEverything(connection), beside = [], release } = parts;
  const running = [...beside, ...(config.events.inside ? parts.background : [])];

  const close = async () => {
    http.drain();
    await release?.();
    // Requests first: they give work.
    await http.app.close();
    await Promise.all(running.map((part) => part.stop()));
    await base.close();
  };
  await orClose(close, async () => {
    await base.prepare();
    await serveSubgraph<C>({
      app: http.app,
      log,
      claimsSecrets,
      typeDefs: readFileSync(parts.schema, 'utf8'),
      resolvers: parts.resolvers,
      keyAccess: { ...EXPORT_ACCESS, ...parts.keyAccess },
      context: parts.context ?? ((asking) => asking as C),
    });
    await addPrivateRoutes(http.app, { claimsSecrets, routes: [exportRoutes(data), ...routes] });
    for (const part of running) part.start();
  });
  return { app: http.app, drain: http.drain, close };
}

/**
 * A process of a service that answers nobody: health and figures, and what it runs.
 * @param load what has to be loaded first, once the database is prepared
 */
export async function createWorkerProcess(base: Foundation, load: () => Promise<readonly Running[]>): Promise<Service> {
  const { http } = base;
  let running: readonly Running[] = [];
  const close = async () => {
    http.drain();
    // It can be seen until its work is done.
    await Promise.all(running.map((part) => part.stop()));
    await http.app.close();
    await base.close();
  };
  await orClose(close, async () => {
    await base.prepare();
    running = await load();
    for (const part of running) part.start();
  });
  return { app: http.app, drain: http.drain, close };
}

/** What was opened before the start failed is closed again. */
async function orClose(close: () => Promise<void>, start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
}
