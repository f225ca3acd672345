import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Model, Schema } from 'mongoose';
import { laterAgain } from '../errors/domain-error.ts';
import type { Logger } from '../process/logger.ts';
import { createLeases } from './lease.ts';
import { assertAccess, assertTransactions, type Connection, firstConnection, prepareCollections } from './mongo.ts';
import { assertRestored } from './restoring.ts';

/** Brings stored data into a newer shape. Dated, harmless when done twice, never edited once released. */
export interface Migration {
  /** Its file: `2026-11-21-values-and-keys`; a package writes its name in front. */
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
/** A process that was killed in the middle is replaced after this; one that lives prolongs it. */
const LEASE_MS = 15_000;
const LOOK_AGAIN_MS = 250;
/** Longer than any migration of a large installation has taken; whoever waits longer had better fail aloud. */
const WAIT_LIMIT_MS = 10 * 60_000;

export interface MigrationSettings {
  now?: () => Date;
  /** How long another process that is at it is waited for. */
  waitMs?: number;
  /** Says what runs, how long it took, and whether the database has seen a newer version of the product. */
  log?: Pick<Logger, 'info' | 'warn'>;
}

/**
 * Runs those that this database has not seen, in order, in one of however many processes start at once; the others wait
 * for it. Killed in the middle, the next process begins that migration again.
 * @throws what a migration throws, and then the service does not start; `unavailable` when another process is at it for
 * longer than `waitMs`
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
      // Asked once more: it may have been done between the two questions.
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
 * For tools that work on a service's database beside it.
 * @throws DomainError `unavailable` when a migration of this version has not run there
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
 * @throws ConfigError where MONGODB_URI is wrong
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

/** Indexes are made from the schemas; what no schema names any more goes by a migration. */
export async function dropIndexIfThere(connection: Connection, collection: string, index: string): Promise<void> {
  const there = await connection.db!.listCollections({ name: collection }, { nameOnly: true }).hasNext();
  if (!there) return;
  const indexes = await connection.collection(collection).indexes();
  if (indexes.some(({ name }) => name === index)) await connection.collection(collection).dropIndex(index);
}
