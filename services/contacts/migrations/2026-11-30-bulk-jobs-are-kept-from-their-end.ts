import { dropIndexIfThere, type Migration } from '@kaard/service-kit';

/** A job was deleted a week after it was ordered, finished or not; removes these indexes, which others replace. */
export const bulkJobsAreKeptFromTheirEnd: Migration = {
  id: '2026-11-30-bulk-jobs-are-kept-from-their-end',
  async run(connection) {
    await dropIndexIfThere(connection, 'bulk_jobs', 'createdAt_1');
    await dropIndexIfThere(connection, 'bulk_outcomes', 'createdAt_1');
  },
};
