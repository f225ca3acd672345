import type { Connection } from '@kaard/service-kit';
import { Schema } from 'mongoose';

/** Brings stored data into a newer shape. Dated, harmless when done twice, never edited once released. */
export interface Migration {
  /** Its file: `2026-11-21-values-and-keys`. */
  id: string;
  run(connection: Connection): Promise<void>;
}

const migrationSchema = new Schema<{ _id: string; doneAt: Date }>(
  { _id: { type: String, required: true }, doneAt: { type: Date, required: true } },
  { collection: 'migrations', versionKey: false },
);

/** Runs those that this database has not seen, in order. */
export async function runMigrations(connection: Connection, migrations: Migration[], now: () => Date): Promise<void> {
  const done = connection.models.Migration ?? connection.model('Migration', migrationSchema);
  for (const { id, run } of migrations) {
    if (await done.exists({ _id: id })) continue;
    await run(connection);
    await done.updateOne({ _id: id }, { $set: { doneAt: now() } }, { upsert: true });
  }
}
