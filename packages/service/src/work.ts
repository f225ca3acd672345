import { createFailFastQueue } from '@kaard/service-kit/redis/fail-fast-queue';
import { measureQueue } from '@kaard/service-kit/redis/queue-metrics';
import {
  createDurableWork,
  type DurableWork,
  type DurableWorkParts,
  URGENT_QUEUE,
  WORK_QUEUE,
} from '@kaard/service-kit/work/durable-work';
import type { Foundation } from './foundation.ts';

export type WorkParts = Omit<DurableWorkParts, 'redisUrl' | 'prefix' | 'errorReporter' | 'log'> & { prefix?: string };

/**
 * Long-running work that must not be lost. Pass it in `background`, its `sweep` in the scheduled work, and its
 * `release` as the service’s own if requests do some of the work themselves.
 */
export function createWork(base: Foundation, parts: WorkParts): DurableWork {
  const { service, config, errorReporter, log } = base;
  const { prefix = `{${config.events.prefix}-${service}-work}`, ...rest } = parts;
  const work = createDurableWork({ redisUrl: config.redis.url, prefix, errorReporter, log, ...rest });
  const hasUrgent = Object.values(parts.kinds).some(({ isUrgent }) => isUrgent);
  for (const name of hasUrgent ? [WORK_QUEUE, URGENT_QUEUE] : [WORK_QUEUE]) {
    const queue = createFailFastQueue({ redis: base.redis, name, prefix, errorReporter });
    measureQueue(base.http.metrics, name, queue);
    base.atEnd(() => queue.close());
  }
  // Needed in processes that only order work, too.
  base.atEnd(() => work.stop());
  return work;
}
