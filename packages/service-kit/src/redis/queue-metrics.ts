import { Gauge, type Registry } from 'prom-client';
import type { FailFastQueue } from './fail-fast-queue.ts';

const GAUGE = 'kaard_queue_jobs';

/** The measured queues of each registry. */
const measured = new WeakMap<Registry, Map<string, FailFastQueue>>();

/** Counts a queue’s jobs by state. Works in processes without a worker for the queue, too. */
export function measureQueue(registry: Registry, name: string, queue: FailFastQueue): void {
  const known = measured.get(registry);
  if (known && registry.getSingleMetric(GAUGE)) {
    known.set(name, queue);
    return;
  }
  const queues = new Map([[name, queue]]);
  measured.set(registry, queues);
  new Gauge({
    name: GAUGE,
    help: 'Jobs in the queues of this service, by state; "delayed" ones wait for another attempt, or were put off.',
    labelNames: ['queue', 'state'],
    registers: [registry],
    // While Redis is away the gauge keeps its last value.
    async collect() {
      await Promise.all(
        [...queues].map(async ([label, one]) => {
          const counts = await one.ask((present) =>
            present.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'),
          );
          if (!counts) return;
          const { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 } = counts;
          const states = { waiting: waiting + prioritized, active, delayed, failed };
          for (const [state, count] of Object.entries(states)) this.set({ queue: label, state }, count);
        }),
      );
    },
  });
}
