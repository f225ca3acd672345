import { dropIndexIfThere, type Migration } from '@kaard/service-kit';

/** A job was forgotten a week after it was ordered, done or not; other indexes take the place of these. */
export const bulkJobsAreKeptFromTheirEnd: Migration = {
  id: '2026-11-30-bulk-jobs-are-kept-from-their-end',
  async run(connection) {
    await dropIndexIfThere(connection, 'bulk_jobs', 'createdAt_1');
    await dropIndexIfThere(connection, 'bulk_outcomes', 'createdAt_1');
  },
};
