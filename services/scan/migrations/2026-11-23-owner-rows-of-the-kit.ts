import type { Migration } from '@kaard/service-kit';

/** The row of an owner is the same in every service: `reserved` and `limit` instead of names of our own. */
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
