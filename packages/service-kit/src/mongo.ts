import mongoose, { type ClientSession, type Connection } from 'mongoose';
import { unavailable } from './errors.ts';

export interface MongoSettings {
  uri: string;
  /** One database per service: `kaard_contacts`. */
  database: string;
  maxPoolSize?: number;
}

// What a connection can't set for itself: filters are sanitised, and an unknown field in one is a mistake, not a match.
mongoose.set('sanitizeFilter', true);
mongoose.set('strictQuery', 'throw');

export const QUERY_TIME_LIMIT_MS = 5000;
const TRANSACTION_TIME_LIMIT_MS = 8000;

/**
 * A connection of its own (no global models), strict in what it takes and sure of what it acknowledges.
 * Does not wait for the server: calls fail within 3 s while MongoDB is away, and work again when it is back.
 */
export function connectMongo({ uri, database, maxPoolSize = 20 }: MongoSettings): Connection {
  const connection = mongoose.createConnection(uri, {
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
  });
  connection.set('maxTimeMS', QUERY_TIME_LIMIT_MS);
  // Without a listener an early failure would end the process; the driver goes on trying by itself.
  connection.asPromise().catch(() => {});
  connection.on('error', () => {});
  return connection;
}

/** Creates collections and the indexes that stand beside their schemas. Repeatable; the connection has to be open. */
export async function prepareCollections(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) {
    await model.createCollection();
    await model.createIndexes();
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

/**
 * Everything that `work` writes with the session is stored together or not at all. The driver repeats `work` on
 * transient errors, so it must not touch anything but the database.
 */
export function createUnitOfWork(connection: Connection): UnitOfWork {
  return async (work) => {
    const session = await connection.startSession();
    const giveUpAt = Date.now() + TRANSACTION_TIME_LIMIT_MS;
    const attempt = () => {
      // The driver would go on for two minutes; nobody waits that long for a request.
      if (Date.now() > giveUpAt) throw unavailable('The database');
      return work(session);
    };
    try {
      return await session.withTransaction(attempt, {
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority', j: true },
        readPreference: 'primary',
      });
    } finally {
      await session.endSession();
    }
  };
}

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
