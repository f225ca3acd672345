import type { ErrorReporter, ScheduledWork } from '@kaard/service-kit';
import { eachOnItsOwn } from '@kaard/service-kit/work/each-on-its-own';
import type { Batch } from '../batch/batch.model.ts';
import type { BatchOrders } from '../batch/batch.orders.ts';
import type { BatchRepository } from '../batch/batch.repository.ts';

const EVERY_MS = 3000;
const AT_ONCE = 50;
/** Of one batch in one turn, so that nobody waits for somebody's ten thousand. */
const TURN_MS = 5000;

/** Goes on with batches that were cancelled, or are read again, where a request or a killed process has left off. */
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
    // All of them: orders that have to wait for places must not stand before those of others.
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
