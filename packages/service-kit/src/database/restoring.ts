import type { mongo } from 'mongoose';

/** A collection with one document, in a database that is being restored: until all of them are back (ADR 0231). */
export const RESTORING = 'restoring';

/** @throws Error while only a part of the data is there */
export async function assertRestored(db: mongo.Db): Promise<void> {
  if (!(await db.collection(RESTORING).findOne({}))) return;
  throw new Error(
    `A restore into ${db.databaseName} is not finished, so data are incomplete. If no restore is running any more, restore the ` +
      'backup again with --overwrite.',
  );
}
