import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { OutboxDocument, OutboxRows } from './outbox.ts';
import type { SetAside } from './set-aside.ts';

/** What happened to an event that arrived. Applied: its effect was stored. Repeated: it was known already. */
export type Outcome = 'applied' | 'repeated' | 'older' | 'forgotten' | 'unknown' | 'failed';

export interface EventMetrics {
  sent(events: OutboxDocument[]): void;
  handled(name: string, outcome: Outcome): void;
  /** Records the time from the change to its effect in this service. */
  arrived(seconds: number): void;
}

/** Metrics for operators: whether the outbox empties, how late events arrive, and whether any are set aside. */
export function createEventMetrics(
  registry: Registry,
  sources: { rows: OutboxRows; setAside: SetAside; now(): Date },
): EventMetrics {
  const registers = [registry];
  // The other metrics matter most while the database is away, so a gauge that can’t be read keeps its last value.
  new Gauge({
    name: 'kaard_outbox_unsent',
    help: 'Events that wait to be handed over.',
    registers,
    async collect() {
      const waiting = await sources.rows.waiting().catch(() => null);
      if (!waiting) return;
      this.set(waiting.count);
      lag.set(waiting.since ? Math.max(0, (sources.now().getTime() - waiting.since.getTime()) / 1000) : 0);
    },
  });
  const lag = new Gauge({
    name: 'kaard_outbox_lag_seconds',
    help: 'Age of the oldest event that waits to be handed over.',
    registers,
  });
  new Gauge({
    name: 'kaard_events_set_aside',
    help: 'Events that this service could not take; "kaard events failed" lists them.',
    registers,
    async collect() {
      const count = await sources.setAside.count().catch(() => null);
      if (count !== null) this.set(count);
    },
  });
  const sent = new Counter({
    name: 'kaard_events_sent_total',
    help: 'Events handed over by this process.',
    labelNames: ['event'],
    registers,
  });
  const handled = new Counter({
    name: 'kaard_events_handled_total',
    help: 'Events taken by this process.',
    labelNames: ['event', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'kaard_event_delay_seconds',
    help: 'From a change to its effect in this service.',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 600],
    registers,
  });
  return {
    sent(events) {
      for (const { name } of events) sent.inc({ event: name });
    },
    handled(name, outcome) {
      handled.inc({ event: name, outcome });
    },
    arrived(after) {
      seconds.observe(after);
    },
  };
}
