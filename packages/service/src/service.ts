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
  /** One object per noun. */
  resolvers: readonly object[];
  /** What API keys may do: every operation and every private route of this service. */
  keyAccess: KeyAccessTable;
  /** Adds the service’s loaders to the context of every resolver. */
  context?(base: RequestContext): C;
  /** Routes that the graph can’t serve: bytes, and long polling. */
  routes?: readonly PrivateRoutes[];
  /** Export of one owner’s data; by default all documents with an `ownerId`, as stored. */
  data?: DataExport;
  /** Runs in this process, or in that of `src/worker.ts` if `EVENTS_INSIDE` is off. */
  background: readonly Running[];
  /** Runs in every web server process. */
  beside?: readonly Running[];
  /** Ends requests that are waiting, so that the server can close. */
  release?(): Promise<unknown>;
}

export interface Service extends RunningApp {
  app: FastifyInstance;
}

/**
 * Serves all parts of a service: the graph for the gateway, private routes, the export of a user’s data, health,
 * metrics, and background work.
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
    // Requests first, because they create work.
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
 * Starts a process of a service that serves no requests except health and metrics.
 * @param load returns the parts to run; called once the database is prepared
 */
export async function createWorkerProcess(base: Foundation, load: () => Promise<readonly Running[]>): Promise<Service> {
  const { http } = base;
  let running: readonly Running[] = [];
  const close = async () => {
    http.drain();
    // Health stays available until the work is finished.
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

/** Closes what was opened if the start fails. */
async function orClose(close: () => Promise<void>, start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
}
