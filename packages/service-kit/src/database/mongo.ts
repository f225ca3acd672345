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
  /** After so long a query fails, and a transaction isn't tried again. */
  timeLimitMs?: number;
}

// What a connection can't set for itself: filters are sanitised, and an unknown field in one is a mistake, not a match.
mongoose.set('sanitizeFilter', true);
mongoose.set('strictQuery', 'throw');

// Shorter than a gateway waits, so that whoever waits for a lock hears why.
const QUERY_TIME_LIMIT_MS = 4000;
/** Of this time a transaction is tried again. */
const TRANSACTION_SHARE = 7 / 8;
const FIRST_CONNECTION_PATIENCE_MS = 30_000;

/** What a server calls the connections of a service in its log and its lists. */
export const appNameOf = (database: string): string => `kaard ${database}`;

/** How a connection is opened again: the driver tries again by itself only what was connected once. */
const openings = new WeakMap<Connection, () => Promise<unknown>>();

/**
 * A connection of its own (no global models), strict in what it takes and sure of what it acknowledges.
 * Does not wait for the server: calls fail within 3 s while MongoDB is away, and work again when it is back.
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
  // Without a listener an early failure would end the process; the driver goes on trying by itself.
  connection.asPromise().catch(() => {});
  connection.on('error', () => {});
  return connection;
}

export interface ConnectionWait {
  /** Hears once why the database has to be waited for. */
  onWait?: (reason: string) => void;
}

/**
 * Waits until a new connection stands. A process that starts before its database, or beside many others, has half a minute;
 * what waiting doesn't mend is told at once.
 * @throws ConfigError where MONGODB_URI is wrong; otherwise what the driver says to the last attempt
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
      // What it says is asked for above.
      await open().catch(() => {});
    }
  }
}

// Codes of the server's error_codes.yml, and of MongoDB Atlas.
const UNAUTHORIZED = 13;
const AUTHENTICATION_FAILED = 18;
const ATLAS_ERROR = 8000;

/** By their names: the parser of addresses is a package with a class of its own. */
const OF_NO_ADDRESS = ['MongoParseError', 'MongoInvalidArgumentError', 'MongoMissingCredentialsError'];

/** What a person has to mend, when that is it. */
function problemOfAddress(error: unknown): string | null {
  const { name, message } = error as Error;
  if (OF_NO_ADDRESS.includes(name)) {
    // It may repeat the whole address, with the password.
    const reason = message.replace(/\s*"?mongodb(\+srv)?:\/\/.*/s, '');
    return `is not valid (${reason}); in user and password write % as %25, : as %3A, / as %2F, ? as %3F, # as %23 and @ as %40`;
  }
  if (!(error instanceof mongoose.mongo.MongoServerError)) return null;
  if (error.code === AUTHENTICATION_FAILED || error.code === ATLAS_ERROR)
    return `MongoDB refuses the user or the password (${message})`;
  if (error.code === UNAUTHORIZED) return `this user may not do what is needed (${message})`;
  return null;
}

/** That of one server says more than that none was found. */
function reasonOf(error: { message: string; reason?: unknown }): string {
  const servers = (error.reason as { servers?: Map<string, { error?: Error | null }> } | undefined)?.servers;
  return [...(servers?.values() ?? [])].find((server) => server.error)?.error?.message ?? error.message;
}

/**
 * A standalone server takes connections and reads, and then fails every write that needs a transaction.
 * @throws ConfigError
 */
export async function assertTransactions(connection: Connection): Promise<void> {
  const { setName, msg } = await connection.db!.admin().command({ hello: 1 });
  if (setName || msg === 'isdbgrid') return;
  throw new ConfigError(['MONGODB_URI: must be a replica set (one member is enough); this is a standalone server']);
}

/**
 * A server with users lets everybody connect, and refuses the first question.
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
 * Creates collections and the indexes that stand beside their schemas, with one command each: one for every index takes up
 * to three times as long in an empty database. Repeatable; the connection has to be open.
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
  /** From then on nothing is tried again; what has begun is finished. */
  patienceMs?: number;
}

/**
 * Everything that `work` writes with the session is stored together or not at all. The driver repeats `work` on
 * transient errors, so it must not touch anything but the database.
 * @throws DomainError `unavailable` LOCKED when somebody else's transaction holds what is to be written
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
      // The driver would go on for two minutes; nobody waits that long for a request.
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
      // Whether the server heard of its end is not known; until it has, it holds everything that was written.
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
/** An outage that the server did not tell itself. */
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
