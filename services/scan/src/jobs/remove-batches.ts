import type { ErrorReporter, ScheduledWork } from '@kaard/service-kit';
import { eachOnItsOwn } from '@kaard/service-kit/work/each-on-its-own';
import type { Batch } from '../batch/batch.model.ts';
import type { BatchRemoval } from '../batch/batch.removal.ts';
import type { BatchRepository } from '../batch/batch.repository.ts';

const EVERY_MS = 5000;
const AT_ONCE = 20;

/** Deletes the parts of batches that their owners have deleted; a large one may take several turns. */
export const removeBatches = (
  batches: Pick<BatchRepository, 'listLeaving'>,
  removeBatch: BatchRemoval,
  errorReporter: ErrorReporter,
): ScheduledWork => ({
  name: 'remove-batches',
  everyMs: EVERY_MS,
  async run(signal) {
    const settings = { errorReporter, part: 'remove-batches', signal, facts: ({ id }: Batch) => ({ batchId: id }) };
    for (let some = await batches.listLeaving(AT_ONCE); some.length && !signal.aborted; ) {
      await eachOnItsOwn(some, (batch) => removeBatch(batch, signal), settings);
      some = await batches.listLeaving(AT_ONCE, some.at(-1)!.id);
    }
  },
});
