import type { mongo } from 'mongoose';

/** A collection that exists while a restore is unfinished, in every database it concerns (ADR 0231). */
export const RESTORING = 'restoring';

/** @throws Error while only part of the data has been restored */
export async function assertRestored(db: mongo.Db): Promise<void> {
  if (!(await db.collection(RESTORING).findOne({}))) return;
  throw new Error(
    `A restore into ${db.databaseName} is not finished, so data are incomplete. If no restore is running any more, restore the ` +
      'backup again with --overwrite.',
  );
}
