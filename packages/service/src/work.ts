import { createDurableWork, type DurableWork, type DurableWorkParts } from '@kaard/service-kit/durable-work';
import type { Foundation } from './foundation.ts';

export type WorkParts = Omit<DurableWorkParts, 'redisUrl' | 'prefix' | 'trouble' | 'log'> & { prefix?: string };

/**
 * Long work of a service that must not be lost: name it among `background`, its `sweep` among the scheduled work, and its
 * `release` as that of the service when requests do some of it themselves.
 */
export function createWork(base: Foundation, parts: WorkParts): DurableWork {
  const { service, config, trouble, log } = base;
  const prefix = `{${config.events.prefix}-${service}-work}`;
  const work = createDurableWork({ redisUrl: config.redis.url, prefix, trouble, log, ...parts });
  // Also of a process that only orders.
  base.atEnd(() => work.stop());
  return work;
}
