import type { Connection } from '@kaard/service-kit';

/** Accounts of the first version had no version, no identities and no country of their own. Repeatable. */
export async function up(connection: Connection): Promise<void> {
  await connection
    .collection('accounts')
    .updateMany(
      { credentialsVersion: { $exists: false } },
      { $set: { version: 1, credentialsVersion: 0, identities: [], defaultCountry: null, lastSignInAt: null } },
    );
}
