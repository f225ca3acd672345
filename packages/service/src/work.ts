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
 * Long work of a service that must not be lost: name it among `background`, its `sweep` among the scheduled work, and its
 * `release` as that of the service when requests do some of it themselves.
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
  // Also of a process that only orders.
  base.atEnd(() => work.stop());
  return work;
}
