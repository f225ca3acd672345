import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Model, Schema } from 'mongoose';
import { laterAgain } from '../errors/domain-error.ts';
import type { Logger } from '../process/logger.ts';
import { createLeases } from './lease.ts';
import { assertAccess, assertTransactions, type Connection, firstConnection, prepareCollections } from './mongo.ts';
import { assertRestored } from './restoring.ts';

/** Brings stored data into a newer shape. Dated, harmless when run twice, never edited after a release. */
export interface Migration {
  /** Name of its file, `2026-11-21-values-and-keys`; packages prefix it with their name. */
  id: string;
  run(connection: Connection): Promise<void>;
}

interface MigrationDocument {
  _id: string;
  doneAt: Date;
}

const migrationSchema = new Schema<MigrationDocument>(
  { _id: { type: String, required: true }, doneAt: { type: Date, required: true } },
  { collection: 'migrations', versionKey: false },
);

const LEASE = 'migrations';
/** After this time a killed process is replaced; a living one renews its lease. */
const LEASE_MS = 15_000;
const LOOK_AGAIN_MS = 250;
/** Longer than any migration of a large installation has taken; a process that waits longer should fail visibly. */
const WAIT_LIMIT_MS = 10 * 60_000;

export interface MigrationSettings {
  now?: () => Date;
  /** How long to wait for another process that is migrating. */
  waitMs?: number;
  /** Logs what runs, how long it took, and whether a newer version of the product has used the database. */
  log?: Pick<Logger, 'info' | 'warn'>;
}

/**
 * Runs the migrations that this database hasn't seen, in order. If several processes start at once, one migrates and the
 * others wait. If it is killed, the next process starts that migration again.
 * @throws what a migration throws, so that the service doesn't start; `unavailable` if another process takes longer than
 * `waitMs`
 */
export async function runMigrations(
  connection: Connection,
  migrations: readonly Migration[],
  { now = () => new Date(), waitMs = WAIT_LIMIT_MS, log }: MigrationSettings = {},
): Promise<void> {
  const done = modelOf(connection);
  const seen = () => seenBy(connection);
  const missing = async () => {
    const known = await seen();
    return migrations.filter(({ id }) => !known.has(id));
  };
  const ofAnother = [...(await seen())].filter((id) => !migrations.some((migration) => migration.id === id));
  if (ofAnother.length)
    log?.warn(
      { migrations: ofAnother },
      'a newer version has changed this database; this older one may not understand everything in it',
    );
  const leases = createLeases(connection);
  const holder = randomUUID();
  const giveUpAt = performance.now() + waitMs;
  while ((await missing()).length) {
    if (!(await leases.take(LEASE, holder, LEASE_MS))) {
      if (performance.now() > giveUpAt)
        throw laterAgain('The database is still being updated by another process. Please try again in a few minutes.');
      await wait(LOOK_AGAIN_MS);
      continue;
    }
    const prolonging = setInterval(() => leases.take(LEASE, holder, LEASE_MS).catch(() => {}), LEASE_MS / 3);
    try {
      // Checked again, because another process may have run it in between.
      for (const { id, run } of await missing()) {
        const startedAt = performance.now();
        log?.info({ migration: id }, 'a migration begins; the service starts when it is done');
        await run(connection);
        log?.info({ migration: id, ms: Math.round(performance.now() - startedAt) }, 'a migration is done');
        await done.updateOne({ _id: id }, { $set: { doneAt: now() } }, { upsert: true });
      }
    } finally {
      clearInterval(prolonging);
      await leases.release(LEASE, holder).catch(() => {});
    }
  }
}

/**
 * For tools that use a service's database directly.
 * @throws DomainError `unavailable` if a migration of this version hasn't run there
 */
export async function assertMigrated(connection: Connection, migrations: readonly Migration[]): Promise<void> {
  const seen = await seenBy(connection);
  const missing = migrations.filter(({ id }) => !seen.has(id)).map(({ id }) => id);
  if (!missing.length) return;
  throw laterAgain(
    `The database is not of this version (${missing.join(', ')} is missing). Start this version once, or use the one that runs.`,
  );
}

const modelOf = (connection: Connection): Model<MigrationDocument> =>
  connection.models.Migration ?? connection.model<MigrationDocument>('Migration', migrationSchema);

const seenBy = async (connection: Connection): Promise<Set<string>> =>
  new Set((await modelOf(connection).find({}).lean<MigrationDocument[]>()).map(({ _id }) => _id));

/**
 * What every service does before it takes requests: connect, bring old data up to date, make collections and indexes.
 * @throws ConfigError if MONGODB_URI is wrong
 */
export async function prepareDatabase(
  connection: Connection,
  { migrations, ...settings }: { migrations: readonly Migration[] } & MigrationSettings,
): Promise<void> {
  await firstConnection(connection, {
    onWait: (reason) =>
      settings.log?.warn({ reason }, 'MongoDB can’t be reached: waiting for it. Is MONGODB_URI right?'),
  });
  await assertTransactions(connection);
  await assertAccess(connection);
  await assertRestored(connection.db!);
  await runMigrations(connection, migrations, settings);
  await prepareCollections(connection);
}

/** Creates indexes from the schemas; indexes that no schema has any more are dropped by a migration. */
export async function dropIndexIfThere(connection: Connection, collection: string, index: string): Promise<void> {
  const there = await connection.db!.listCollections({ name: collection }, { nameOnly: true }).hasNext();
  if (!there) return;
  const indexes = await connection.collection(collection).indexes();
  if (indexes.some(({ name }) => name === index)) await connection.collection(collection).dropIndex(index);
}
