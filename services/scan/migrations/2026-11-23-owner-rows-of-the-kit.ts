import type { Migration } from '@kaard/service-kit';

/** Makes an owner’s row the same in every service: `reserved` and `limit` replace the names of this service. */
export const ownerRowsOfTheKit: Migration = {
  id: '2026-11-23-owner-rows-of-the-kit',
  async run(connection) {
    await connection.collection('owners').updateMany({ waiting: { $exists: true } }, [
      {
        $set: {
          reserved: '$waiting',
          limit: { $ifNull: ['$scanLimit', null] },
          ...{ entitlementVersion: 0, turn: 0 },
          defaultCountry: { $ifNull: ['$defaultCountry', null] },
        },
      },
      { $unset: ['waiting', 'scanLimit', 'dispatched'] },
    ]);
  },
};
