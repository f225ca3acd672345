import { Counter, Histogram, type Registry } from 'prom-client';

export interface ReadingMetrics {
  completed(engine: string, ms: number): void;
  failed(reason: string): void;
}

/** Metrics of a worker for operators: throughput, speed and failures. */
export function createReadingMetrics(registry: Registry): ReadingMetrics {
  const ended = new Counter({
    name: 'kaard_scans_ended_total',
    help: 'Scans that this worker has ended.',
    labelNames: ['status', 'engine', 'reason'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'kaard_scan_reading_seconds',
    help: 'From taking a scan to writing its result.',
    labelNames: ['engine'],
    buckets: [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10, 30],
    registers: [registry],
  });
  return {
    completed(engine, ms) {
      ended.inc({ status: 'completed', engine, reason: '' });
      seconds.observe({ engine }, ms / 1000);
    },
    failed(reason) {
      ended.inc({ status: 'failed', engine: '', reason });
    },
  };
}
