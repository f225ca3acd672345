import { DomainError, type ScheduledWork } from '@kaard/service-kit';
import type { BatchRemoval } from '../batch/batch.removal.ts';
import type { BatchRepository } from '../batch/batch.repository.ts';

const EVERY_MS = 5000;
const AT_ONCE = 20;

/** Takes apart the batches that their owners have deleted, a large one here and there in several turns. */
export const removeBatches = (batches: BatchRepository, removeBatch: BatchRemoval): ScheduledWork => ({
  name: 'remove-batches',
  everyMs: EVERY_MS,
  async run(signal) {
    for (const batch of await batches.listLeaving(AT_ONCE)) {
      try {
        if (!(await removeBatch(batch, signal))) return;
      } catch (error) {
        // The account is being deleted, and everything of it.
        if (!(error instanceof DomainError && error.kind === 'unauthenticated')) throw error;
      }
    }
  },
});
