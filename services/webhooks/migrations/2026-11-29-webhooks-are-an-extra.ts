import type { Migration } from '@kaard/service-kit';

/**
 * Whether a plan includes webhooks used to be a limit of 0 or null; now it is an extra of the plan. Rows with a limit
 * of 0 get no extras, and rows without a published plan keep the default.
 */
export const webhooksAreAnExtra: Migration = {
  id: '2026-11-29-webhooks-are-an-extra',
  async run(connection) {
    const owners = connection.db!.collection<{ extras: string[] }>('owners');
    await owners.updateMany({ isLimitSaid: true, limit: null }, { $addToSet: { extras: 'apiAccess' } });
  },
};
