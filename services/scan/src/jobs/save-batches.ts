import type { ErrorReporter, ScheduledWork } from '@kaard/service-kit';
import { eachOnItsOwn } from '@kaard/service-kit/work/each-on-its-own';
import type { Batch } from '../batch/batch.model.ts';
import type { BatchRepository } from '../batch/batch.repository.ts';
import type { BatchSaving } from '../batch/batch.saving.ts';

const EVERY_MS = 3000;
const AT_ONCE = 50;
/** The limit per batch and turn, so that one owner’s ten thousand items don’t delay others. */
const HUNDREDS_AT_ONCE = 5;

/** Continues what a request or a killed process has started. */
export const saveBatches = (
  batches: BatchRepository,
  handOver: BatchSaving,
  errorReporter: ErrorReporter,
): ScheduledWork => ({
  name: 'save-batches',
  everyMs: EVERY_MS,
  async run(signal) {
    const settings = { errorReporter, part: 'save-batches', signal, facts: ({ id }: Batch) => ({ batchId: id }) };
    // All batches are visited, because failing ones must not block those of others.
    for (let some = await batches.listSaving(AT_ONCE); some.length && !signal.aborted; ) {
      await eachOnItsOwn(some, (batch) => handOver(batch, HUNDREDS_AT_ONCE, signal), settings);
      some = await batches.listSaving(AT_ONCE, some.at(-1)!);
    }
  },
});
