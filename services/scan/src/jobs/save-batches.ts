import type { ScheduledWork } from '@kaard/service-kit';
import type { BatchRepository } from '../batch/batch.repository.ts';
import type { BatchSaving } from '../batch/batch.saving.ts';

const EVERY_MS = 3000;
const AT_ONCE = 50;
/** Of one batch in one turn, so that nobody waits for somebody's ten thousand. */
const HUNDREDS_AT_ONCE = 5;

/** Goes on with what a request has begun, or a process that was killed. */
export const saveBatches = (batches: BatchRepository, handOver: BatchSaving): ScheduledWork => ({
  name: 'save-batches',
  everyMs: EVERY_MS,
  async run(signal) {
    for (const batch of await batches.listSaving(AT_ONCE)) await handOver(batch, HUNDREDS_AT_ONCE, signal);
  },
});
