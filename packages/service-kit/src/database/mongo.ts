import mongoose, { type ClientSession, type Connection, type mongo } from 'mongoose';
import { DomainError, unavailable } from '../errors/domain-error.ts';
import { isInfrastructureError } from '../errors/outages.ts';
import { ConfigError } from '../process/config.ts';
import { deadline } from './deadline.ts';
import { abandon } from './orphans.ts';

export interface MongoSettings {
  uri: string;
  /** One database per service: `kaard_contacts`. */
  database: string;
  maxPoolSize?: number;
  /** After this time a query fails, and a transaction isn't retried. */
  timeLimitMs?: number;
}

// Global settings of mongoose: filters are sanitised, and an unknown field in a filter is an error, not a match.
mongoose.set('sanitizeFilter', true);
mongoose.set('strictQuery', 'throw');

// Shorter than the gateway waits, so that callers learn that they waited for a lock.
const QUERY_TIME_LIMIT_MS = 4000;
/** The share of the time limit during which a transaction is retried. */
const TRANSACTION_SHARE = 7 / 8;
const FIRST_CONNECTION_PATIENCE_MS = 30_000;

/** The name of a service’s connections in the server’s log and lists. */
export const appNameOf = (database: string): string => `kaard ${database}`;

/** How to retry the first connection; the driver by itself only reconnects. */
const openings = new WeakMap<Connection, () => Promise<unknown>>();

/**
 * Opens a connection of its own (no global models) with strict schemas and majority writes. It doesn't wait for the
 * server: calls fail within 3 s while MongoDB is down, and work again when it is back.
 */
export function connectMongo(settings: MongoSettings): Connection {
  const { uri, database, maxPoolSize = 20, timeLimitMs = QUERY_TIME_LIMIT_MS } = settings;
  const options: mongoose.ConnectOptions = {
    appName: appNameOf(database),
    dbName: database,
    maxPoolSize,
    w: 'majority',
    journal: true,
    retryWrites: true,
    readConcernLevel: 'majority',
    serverSelectionTimeoutMS: 3000,
    connectTimeoutMS: 3000,
    socketTimeoutMS: 20_000,
    waitQueueTimeoutMS: 5000,
    bufferCommands: false,
    autoIndex: false,
    autoCreate: false,
  };
  const connection = mongoose.createConnection(uri, options);
  openings.set(connection, () => connection.openUri(uri, options));
  connection.set('maxTimeMS', timeLimitMs);
  // Without a listener an early failure would end the process; the driver keeps trying.
  connection.asPromise().catch(() => {});
  connection.on('error', () => {});
  return connection;
}

export interface ConnectionWait {
  /** Called once with the reason for waiting. */
  onWait?: (reason: string) => void;
}

/**
 * Waits until a new connection is open. A process that starts before its database, or beside many others, has half a
 * minute; errors that waiting can't fix are thrown at once.
 * @throws ConfigError if MONGODB_URI is wrong; otherwise the driver's error of the last attempt
 */
export async function firstConnection(connection: Connection, { onWait }: ConnectionWait = {}): Promise<Connection> {
  const open = openings.get(connection);
  const until = Date.now() + FIRST_CONNECTION_PATIENCE_MS;
  for (let isTold = false; ; isTold = true) {
    try {
      return await connection.asPromise();
    } catch (error) {
      const problem = problemOfAddress(error);
      if (problem) throw new ConfigError([`MONGODB_URI: ${problem}`]);
      const mayComeYet = error instanceof mongoose.Error.MongooseServerSelectionError && Date.now() < until;
      if (!open || !mayComeYet) throw error;
      if (!isTold) onWait?.(reasonOf(error));
      // The reason is examined above.
      await open().catch(() => {});
    }
  }
}

// Codes of the server's error_codes.yml, and of MongoDB Atlas.
const UNAUTHORIZED = 13;
const AUTHENTICATION_FAILED = 18;
const ATLAS_ERROR = 8000;

/** Compared by name, because the parser of connection strings is a package with its own error class. */
const OF_NO_ADDRESS = ['MongoParseError', 'MongoInvalidArgumentError', 'MongoMissingCredentialsError'];

/** What the operator has to fix, if that is the cause. */
function problemOfAddress(error: unknown): string | null {
  const { name, message } = error as Error;
  if (OF_NO_ADDRESS.includes(name)) {
    // The message may contain the whole address, with the password.
    const reason = message.replace(/\s*"?mongodb(\+srv)?:\/\/.*/s, '');
    return `is not valid (${reason}); in user and password write % as %25, : as %3A, / as %2F, ? as %3F, # as %23 and @ as %40`;
  }
  if (!(error instanceof mongoose.mongo.MongoServerError)) return null;
  if (error.code === AUTHENTICATION_FAILED || error.code === ATLAS_ERROR)
    return `MongoDB refuses the user or the password (${message})`;
  if (error.code === UNAUTHORIZED) return `this user may not do what is needed (${message})`;
  return null;
}

/** The error of a single server says more than that no server was found. */
function reasonOf(error: { message: string; reason?: unknown }): string {
  const servers = (error.reason as { servers?: Map<string, { error?: Error | null }> } | undefined)?.servers;
  return [...(servers?.values() ?? [])].find((server) => server.error)?.error?.message ?? error.message;
}

/**
 * Refuses a standalone server: it accepts connections and reads, but every write in a transaction would fail.
 * @throws ConfigError
 */
export async function assertTransactions(connection: Connection): Promise<void> {
  const { setName, msg } = await connection.db!.admin().command({ hello: 1 });
  if (setName || msg === 'isdbgrid') return;
  throw new ConfigError(['MONGODB_URI: must be a replica set (one member is enough); this is a standalone server']);
}

/**
 * Checks the credentials: a server with access control accepts any connection and refuses the first command.
 * @throws ConfigError
 */
export async function assertAccess(connection: Connection): Promise<void> {
  try {
    await connection.db!.listCollections({}, { nameOnly: true }).hasNext();
  } catch (error) {
    const problem = problemOfAddress(error);
    throw problem ? new ConfigError([`MONGODB_URI: ${problem}`]) : error;
  }
}

/**
 * Creates collections and the indexes of their schemas, with one command per collection: one command per index takes up to
 * three times as long in an empty database. Can be repeated; the connection must be open.
 */
export async function prepareCollections(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) {
    const indexes = model.schema.indexes().map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription);
    if (indexes.length) await model.collection.createIndexes(indexes);
    else await model.createCollection();
  }
}

export async function mongoIsReady(connection: Connection): Promise<boolean> {
  try {
    await connection.db?.admin().command({ ping: 1 }, { timeoutMS: 1500 });
    return connection.readyState === 1;
  } catch {
    return false;
  }
}

export type { ClientSession, Connection };

/**
 * Marks the operators of one field as our own: `{ ownerId, createdAt: trusted({ $gte: since }) }`. Filters are
 * sanitised: an operator that is not marked is compared as a plain value, so that `{ "$ne": null }` from outside
 * finds nothing.
 */
export const trusted: typeof mongoose.trusted = (filter) => mongoose.trusted(filter);

export type UnitOfWork = <T>(work: (session: ClientSession) => Promise<T>) => Promise<T>;

export interface UnitOfWorkSettings {
  /** Once aborted, nothing is retried; a transaction that has begun is finished. */
  patienceMs?: number;
}

/**
 * Stores everything that `work` writes with the session together, or nothing. The driver retries `work` after transient
 * errors, so it must not have effects outside the database.
 * @throws DomainError `unavailable` LOCKED if another transaction holds a document that is to be written
 */
export function createUnitOfWork(
  connection: Connection,
  { patienceMs = connection.get('maxTimeMS') * TRANSACTION_SHARE }: UnitOfWorkSettings = {},
): UnitOfWork {
  return async (work) => {
    const session = await connection.startSession();
    const giveUpAt = Math.min(Date.now() + patienceMs, deadline());
    let isRepeated = false;
    let met: unknown;
    const attempt = async () => {
      // The driver would retry for two minutes; no request waits that long.
      if (isRepeated && Date.now() > giveUpAt) throw isConflict(met) ? locked(met) : unavailable('The database', met);
      isRepeated = true;
      try {
        return await work(session);
      } catch (error) {
        met = error;
        throw error;
      }
    };
    try {
      return await session.withTransaction(attempt, {
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority', j: true },
        readPreference: 'primary',
      });
    } catch (error) {
      // The server may not know that the transaction ended; until it does, it keeps all documents locked.
      if (isCut(error) || isCut(met)) abandon(connection, session.id);
      throw error;
    } finally {
      await session.endSession();
    }
  };
}

const WRITE_CONFLICT = 112;
const codeOf = (error: unknown): unknown => (error as { code?: unknown } | undefined)?.code;
const isConflict = (error: unknown): boolean => codeOf(error) === WRITE_CONFLICT;
/** Whether this is an outage that the server didn’t report itself. */
const isCut = (error: unknown): boolean => isInfrastructureError(error) && typeof codeOf(error) !== 'number';

const locked = (cause: unknown) =>
  new DomainError({
    kind: 'unavailable',
    reason: 'LOCKED',
    message: 'Something else is changing this right now. Please try again in a few seconds.',
    details: { retryAfterSeconds: 2 },
    cause,
  });

export const isDuplicateKey = (error: unknown, index?: string): boolean => {
  const { code, message, keyPattern } = error as {
    code?: number;
    message?: string;
    keyPattern?: Record<string, unknown>;
  };
  return (
    code === 11000 && (!index || Object.keys(keyPattern ?? {}).includes(index) || Boolean(message?.includes(index)))
  );
};
