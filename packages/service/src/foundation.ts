import { createOutbox, EVENT_MIGRATIONS, type Outbox, type ServiceName } from '@kaard/events';
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
  /** Its name in the table of services, its folder, and the subgraph's. */
  service: ServiceName;
  config: C;
  now?: () => Date;
  /** In their order, with those of the packages that it uses. */
  migrations?: readonly Migration[];
  /** Another process of the same service: `worker`. Its log says so. */
  role?: string;
  /** What has to work besides MongoDB before `/readyz` says yes. */
  readiness?: Record<string, () => Promise<boolean>>;
  /** Nothing can be done without Redis. By default everything is still taken, and done later. */
  needsRedis?: boolean;
}

/** What every process of a service stands on. Nothing of it waits for a server. */
export interface Foundation<C extends ServiceConfig = ServiceConfig> {
  service: ServiceName;
  config: C;
  now(): Date;
  log: Logger;
  http: HttpApp;
  /** What goes wrong while nobody waits for an answer. */
  errorReporter: ErrorReporter;
  connection: Connection;
  /** For commands: fails fast while Redis is away. Connected when it is first used, or with `prepare`. */
  readonly redis: Redis;
  unitOfWork: UnitOfWork;
  doOnce: DoOnce;
  outbox: Outbox;
  forgotten: ForgottenOwners;
  /** Connects, brings old data up to date, makes the collections and indexes of what was created until now. */
  prepare(): Promise<void>;
  /** Ids of a noun that count up. */
  sequence(noun: string): Sequence;
  /** What else has to be closed at the end, before Redis and MongoDB; the last one named is closed first. */
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
    outbox: createOutbox(connection, now),
    forgotten: createForgottenOwners(connection, now),
    async prepare() {
      // A wrong address is told at once, and not when somebody first needs it.
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
