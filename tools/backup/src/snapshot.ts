import mongoose from 'mongoose';

const { MongoClient } = mongoose.mongo;
export type Client = InstanceType<typeof MongoClient>;

export interface CollectionSnapshot {
  name: string;
  options: Record<string, unknown>;
  indexes: Record<string, unknown>[];
  /** The documents as BSON, as they were at the moment of the snapshot. */
  documents(): AsyncIterable<Uint8Array>;
}

export interface Snapshot {
  /** The moment of the snapshot, by the database's clock. */
  takenAt: Date;
  collectionsOf(database: string): Promise<CollectionSnapshot[]>;
}

/** Long enough for hundreds of gigabytes, unlike the server's default of 5 minutes. */
const HISTORY_SECONDS = 6 * 60 * 60;
const HISTORY = 'minSnapshotHistoryWindowInSeconds';
const DEFAULT_HISTORY_SECONDS = 300;
const KEPT = '5 minutes';
/** SnapshotTooOld: the server no longer has the data of that moment. */
const TOO_OLD = 239;
/** SnapshotUnavailable: the collection or one of its indexes was created after that moment. */
const MADE_LATER = 246;

/**
 * Reads several databases as they were at one moment, while they continue to be written: all reads of the session have
 * the same cluster time (read concern snapshot). Nothing is locked.
 * @param say called if the server keeps less history than a large installation needs
 * @throws Error if it took longer than the server keeps history
 */
export async function withSnapshot<T>(
  client: Client,
  say: (text: string) => void,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const admin = client.db('admin');
  const before = await setHistory(client, HISTORY_SECONDS);
  if (before === null) say(`This account may not set ${HISTORY}: a backup that takes longer than ${KEPT} fails.`);
  const session = client.startSession({ snapshot: true });
  try {
    // The first read determines the moment for all that follow.
    await admin.collection('snapshot').find({}, { session }).limit(1).toArray();
    const { operationTime } = session as unknown as { operationTime?: { getHighBits(): number } };
    const time = (session as unknown as { snapshotTime?: { getHighBits(): number } }).snapshotTime ?? operationTime;
    const takenAt = time ? new Date(time.getHighBits() * 1000) : new Date();

    return await work({
      takenAt,
      async collectionsOf(database) {
        const db = client.db(database);
        const listed = await db.listCollections({ type: 'collection' }).toArray();
        const found: CollectionSnapshot[] = [];
        for (const { name, options = {} } of listed as { name: string; options?: Record<string, unknown> }[]) {
          if (name.startsWith('system.')) continue;
          const collection = db.collection(name);
          try {
            await collection.find({}, { session }).limit(1).toArray();
          } catch (error) {
            if ((error as { code?: number }).code !== MADE_LATER) throw error;
            // A collection that was created meanwhile didn't exist at that moment. One that existed and got an index
            // since has contents; the two can't be told apart, so the backup starts again.
            if (await collection.findOne({})) throw new CatalogChanged(`${database}.${name}`);
            continue;
          }
          found.push({
            name,
            options,
            indexes: await collection.indexes(),
            documents: () =>
              collection.find({}, { session, raw: true, batchSize: 500 }) as unknown as AsyncIterable<Uint8Array>,
          });
        }
        return found.sort((a, b) => (a.name < b.name ? -1 : 1));
      },
    });
  } catch (error) {
    if ((error as { code?: number }).code !== TOO_OLD) throw error;
    throw new Error(
      `The backup took longer than MongoDB keeps history (${KEPT} unless it is set). Set ${HISTORY} on the server, or use an ` +
        'account that may.',
      { cause: error },
    );
  } finally {
    await session.endSession();
    // If the value was already ours, an earlier backup that was killed has left it.
    if (before !== null) await setHistory(client, before === HISTORY_SECONDS ? DEFAULT_HISTORY_SECONDS : before);
  }
}

/** Collections or indexes are being created at this moment, as at the start of a service. */
export class CatalogChanged extends Error {
  override name = 'CatalogChanged';
}

/** @returns the former value, or null if the server doesn't allow it; then a backup has the server's five minutes */
async function setHistory(client: Client, seconds: number): Promise<number | null> {
  try {
    const answer = await client.db('admin').command({ setParameter: 1, [HISTORY]: seconds });
    return Number(answer.was);
  } catch {
    return null;
  }
}
