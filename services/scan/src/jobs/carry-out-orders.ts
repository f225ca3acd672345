import { DomainError, type ScheduledWork } from '@kaard/service-kit';
import type { BatchOrders } from '../batch/batch.orders.ts';
import type { BatchRepository } from '../batch/batch.repository.ts';

const EVERY_MS = 3000;
const AT_ONCE = 50;
/** Of one batch in one turn, so that nobody waits for somebody's ten thousand. */
const TURN_MS = 5000;

/** Goes on with batches that were cancelled, or are read again, where a request or a killed process has left off. */
export const carryOutOrders = (batches: BatchRepository, { carryOut }: BatchOrders): ScheduledWork => ({
  name: 'carry-out-orders',
  everyMs: EVERY_MS,
  async run(signal) {
    for (const batch of await batches.listPending(AT_ONCE)) {
      if (signal.aborted) return;
      try {
        await carryOut(batch, AbortSignal.any([signal, AbortSignal.timeout(TURN_MS)]));
      } catch (error) {
        // The account is being deleted, and everything of it.
        if (!(error instanceof DomainError && error.kind === 'unauthenticated')) throw error;
      }
    }
  },
});
