import type { Migration } from '@kaard/service-kit';

/** Makes an owner’s row the same in every service: `used` and `limit` replace the names of this service. */
export const ownerRowsOfTheKit: Migration = {
  id: '2026-11-23-owner-rows-of-the-kit',
  async run(connection) {
    await connection.collection('owners').updateMany({ contactCount: { $exists: true } }, [
      {
        $set: {
          used: '$contactCount',
          limit: { $ifNull: ['$contactLimit', null] },
          ...{ reserved: 0, period: null, entitlementVersion: 0 },
          turn: { $ifNull: ['$turn', 0] },
          defaultCountry: { $ifNull: ['$defaultCountry', null] },
        },
      },
      { $unset: ['contactCount', 'contactLimit'] },
    ]);
  },
};
