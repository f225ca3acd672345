import type { Migration } from '@kaard/service-kit';

/**
 * Whether a plan has webhooks was a limit of 0, or none; it is an extra of the plan. Rows with a limit of 0 have no extras, and
 * those that nobody has told anything of have what everybody starts with.
 */
export const webhooksAreAnExtra: Migration = {
  id: '2026-11-29-webhooks-are-an-extra',
  async run(connection) {
    const owners = connection.db!.collection<{ extras: string[] }>('owners');
    await owners.updateMany({ isLimitSaid: true, limit: null }, { $addToSet: { extras: 'apiAccess' } });
  },
};
