import { createOutbox, createRelayWaker, EVENT_MIGRATIONS, type Outbox, type ServiceName } from '@kaard/events';
import {
  type Connection,
  connectMongo,
  connectRequestRedis,
  createDiskRoom,
  createDoOnce,
  createErrorReporter,
  createForgottenOwners,
  createHttpApp,
  createLogger,
  createSequence,
  createUnitOfWork,
  type DoOnce,
  type ErrorReporter,
  type ForgottenOwners,
  type HttpApp,
  type Logger,
  type Migration,
  mongoIsReady,
  prepareDatabase,
  type Redis,
  redisIsReady,
  type Sequence,
  tellOfLosses,
  tellOfOutages,
  type UnitOfWork,
} from '@kaard/service-kit';
import type { ServiceConfig } from './config.ts';

export interface FoundationParts<C extends ServiceConfig> {
  /** The name in the table of services; also of the folder and the subgraph. */
  service: ServiceName;
  config: C;
  now?: () => Date;
  /** In order, including those of the packages that the service uses. */
  migrations?: readonly Migration[];
  /** Set for another process of the same service: `worker`. Part of the name in the log. */
  role?: string;
  /** Parts besides MongoDB that must work before `/readyz` answers 200. */
  readiness?: Record<string, () => Promise<boolean>>;
  /**
   * True if nothing works without Redis. By default requests are still accepted, and their background work is done
   * later.
   */
  needsRedis?: boolean;
}

/** What every process of a service is built on. Creating it doesn’t connect to any server. */
export interface Foundation<C extends ServiceConfig = ServiceConfig> {
  service: ServiceName;
  config: C;
  now(): Date;
  log: Logger;
  http: HttpApp;
  /** Reports errors of background work, for which no caller waits. */
  errorReporter: ErrorReporter;
  connection: Connection;
  /** For commands: fails fast while Redis is away. Connects on first use, or with `prepare`. */
  readonly redis: Redis;
  unitOfWork: UnitOfWork;
  doOnce: DoOnce;
  outbox: Outbox;
  forgotten: ForgottenOwners;
  /** Connects, migrates old data, and creates the collections and indexes of all models defined so far. */
  prepare(): Promise<void>;
  /** A sequence of increasing ids for one noun. */
  sequence(noun: string): Sequence;
  /** Registers what else must be closed at the end, before Redis and MongoDB, in reverse order of registration. */
  atEnd(close: () => Promise<unknown> | unknown): void;
  close(): Promise<void>;
}

export function createFoundation<C extends ServiceConfig>(parts: FoundationParts<C>): Foundation<C> {
  const { service, config, role, readiness = {}, needsRedis = false } = parts;
  const { migrations = EVENT_MIGRATIONS, now = () => new Date() } = parts;
  const log = createLogger(role ? `${service}-${role}` : service, config.log.level);
  const connection = connectMongo(config.mongo);
  const unitOfWork = createUnitOfWork(connection);
  const closing: (() => Promise<unknown> | unknown)[] = [];
  let connected: Redis | null = null;
  const redis = () => {
    connected ??= tellOfOutages(connectRequestRedis(config.redis.url), log);
    return connected;
  };
  const redisPart = { redis: () => redisIsReady(redis()) };

  const http = createHttpApp({
    log,
    readiness: { mongodb: () => mongoIsReady(connection), ...(needsRedis ? redisPart : {}), ...readiness },
    informs: needsRedis ? {} : redisPart,
    ...(config.dataDir ? { hasRoom: createDiskRoom(config.dataDir) } : {}),
    metricsToken: config.metricsToken,
  });

  return {
    service,
    config,
    now,
    log,
    http,
    errorReporter: createErrorReporter({ log, metrics: http.metrics }),
    connection,
    get redis() {
      return redis();
    },
    unitOfWork,
    doOnce: createDoOnce(connection, unitOfWork),
    outbox: createOutbox(connection, { now, wakeRelay: createRelayWaker(redis, config.events.prefix, service) }),
    forgotten: createForgottenOwners(connection, now),
    async prepare() {
      // Connects now, so that a wrong address is reported at once and not at the first use.
      redis().once('ready', () => tellOfLosses(redis(), log));
      await prepareDatabase(connection, { migrations, now, log });
    },
    sequence: (noun) => createSequence(connection, noun),
    atEnd: (close) => closing.unshift(close),
    async close() {
      for (const close of closing.splice(0)) await close();
      connected?.disconnect();
      await connection.close();
    },
  };
}
