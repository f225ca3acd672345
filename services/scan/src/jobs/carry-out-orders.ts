import { DomainError, type ErrorKind, type ScheduledWork } from '@kaard/service-kit';
import type { BatchOrders } from '../batch/batch.orders.ts';
import type { BatchRepository } from '../batch/batch.repository.ts';

const EVERY_MS = 3000;
const AT_ONCE = 50;
/** Of one batch in one turn, so that nobody waits for somebody's ten thousand. */
const TURN_MS = 5000;
/** The account is being deleted, and everything of it; or its rows are held by somebody: it is its turn again soon. */
const PASSING: readonly ErrorKind[] = ['unauthenticated', 'unavailable'];

/** Goes on with batches that were cancelled, or are read again, where a request or a killed process has left off. */
export const carryOutOrders = (batches: BatchRepository, { carryOut }: BatchOrders): ScheduledWork => ({
  name: 'carry-out-orders',
  everyMs: EVERY_MS,
  async run(signal) {
    // All of them: orders that have to wait for places must not stand before those of others.
    for (let some = await batches.listPending(AT_ONCE); some.length; ) {
      for (const batch of some) {
        if (signal.aborted) return;
        try {
          await carryOut(batch, AbortSignal.any([signal, AbortSignal.timeout(TURN_MS)]));
        } catch (error) {
          if (!(error instanceof DomainError && PASSING.includes(error.kind))) throw error;
        }
      }
      some = await batches.listPending(AT_ONCE, some.at(-1)!);
    }
  },
});
