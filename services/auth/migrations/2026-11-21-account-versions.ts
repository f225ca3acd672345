import type { Migration } from '@kaard/service-kit';

/** Accounts of the first version had no version, no identities and no country of their own. */
export const accountVersions: Migration = {
  id: '2026-11-21-account-versions',
  async run(connection) {
    await connection
      .collection('accounts')
      .updateMany(
        { credentialsVersion: { $exists: false } },
        { $set: { version: 1, credentialsVersion: 0, identities: [], defaultCountry: null, lastSignInAt: null } },
      );
  },
};
