import { createWork } from '@kaard/service';
import { DelayedJobError } from '@kaard/service-kit/redis/queue-worker';
import type { DurableWork, WorkKind } from '@kaard/service-kit/work/durable-work';
import type { IntelligenceFoundation } from '../foundation.ts';

export const UNDERSTAND = 'understand';

/**
 * Defines the understanding of contacts as work that is never lost. The longest-waiting contact represents its owner:
 * its job processes the first few contacts of that owner, and the next job belongs to the first one still waiting.
 * @param run null in the web server, which orders and sweeps but loads no model
 */
export function createUnderstandingWork(
  { base, contacts }: IntelligenceFoundation,
  run: WorkKind['run'] | null,
): DurableWork {
  const kind: WorkKind = {
    run: run ?? (() => Promise.reject(new DelayedJobError('this process understands nothing'))),
    find: contacts.findWaiting,
    openOf: (ownerId, most) => contacts.waitingOf(ownerId, most),
    owners: contacts.ownersWithWaiting,
    giveUp: contacts.giveUp,
  };
  return createWork(base, { kinds: { [UNDERSTAND]: kind }, concurrency: 1, ...base.config.worker });
}
