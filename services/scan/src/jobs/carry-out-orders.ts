import type { ErrorReporter, ScheduledWork } from '@kaard/service-kit';
import { eachOnItsOwn } from '@kaard/service-kit/work/each-on-its-own';
import type { Batch } from '../batch/batch.model.ts';
import type { BatchOrders } from '../batch/batch.orders.ts';
import type { BatchRepository } from '../batch/batch.repository.ts';

const EVERY_MS = 3000;
const AT_ONCE = 50;
/** The limit per batch and turn, so that one owner’s ten thousand items don’t delay others. */
const TURN_MS = 5000;

/** Continues cancelled or retried batches where a request or a killed process stopped. */
export const carryOutOrders = (
  batches: Pick<BatchRepository, 'listPending'>,
  { carryOut }: Pick<BatchOrders, 'carryOut'>,
  errorReporter: ErrorReporter,
): ScheduledWork => ({
  name: 'carry-out-orders',
  everyMs: EVERY_MS,
  async run(signal) {
    const settings = {
      errorReporter,
      part: 'carry-out-orders',
      signal,
      facts: ({ id }: Batch) => ({ batchId: id }),
    };
    // All batches are visited, because orders that wait for places must not block those of others.
    for (let some = await batches.listPending(AT_ONCE); some.length && !signal.aborted; ) {
      await eachOnItsOwn(
        some,
        (batch) => carryOut(batch, AbortSignal.any([signal, AbortSignal.timeout(TURN_MS)])),
        settings,
      );
      some = await batches.listPending(AT_ONCE, some.at(-1)!);
    }
  },
});
