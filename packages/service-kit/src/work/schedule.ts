import { randomUUID } from 'node:crypto';
import { createLeases } from '../database/lease.ts';
import type { Connection } from '../database/mongo.ts';
import type { ErrorReporter } from '../errors/error-reporter.ts';
import type { Logger } from '../process/logger.ts';

/** Work that is repeated, such as deleting old data. Running it twice must be harmless. */
export interface ScheduledWork {
  /** In the imperative: `remove-unsaved-scans`. */
  name: string;
  everyMs: number;
  /** @param signal aborted when the process stops; finish the current step */
  run(signal: AbortSignal): Promise<void>;
}

export interface Schedule {
  start(): void;
  stop(): Promise<void>;
}

/** Longer than a deployment takes, shorter than a noticeable delay of work that is due. */
const LOOK_EVERY_MS = 60_000;

/** The longest lease while work runs. It is renewed three times as often, so a killed process costs no more than this. */
const MOST_LEASE_MS = 60_000;

/**
 * Runs each piece of work once per period, in one of any number of processes. The process that gets the lease runs the
 * work, renews the lease meanwhile, and keeps it for the rest of the period. Work that failed, was cut short by the end of
 * the process, or whose process was killed runs again after a minute, or after the period if that is shorter.
 */
export function createSchedule(parts: {
  connection: Connection;
  work: ScheduledWork[];
  errorReporter: ErrorReporter;
  log: Logger;
  /** Shorter in tests. */
  mostLeaseMs?: number;
}): Schedule {
  const { connection, work, errorReporter, log, mostLeaseMs = MOST_LEASE_MS } = parts;
  const leases = createLeases(connection);
  const stopping = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  async function runIfDue({ name, everyMs, run }: ScheduledWork): Promise<void> {
    // A new holder each time: having run the work in this period is no reason to run it again.
    const holder = randomUUID();
    const leaseMs = Math.min(everyMs, mostLeaseMs);
    const hold = (ms: number) => leases.take(`work:${name}`, holder, ms);
    if (!(await hold(leaseMs))) return;
    if (stopping.signal.aborted) {
      await leases.release(`work:${name}`, holder);
      return;
    }
    const started = performance.now();
    // If renewing fails now, the next attempt may succeed; another process starting meanwhile is harmless.
    let prolonged: Promise<unknown> = Promise.resolve();
    const prolonging = setInterval(() => {
      prolonged = hold(leaseMs).catch(() => {});
    }, leaseMs / 3).unref();
    let isDone = false;
    try {
      await run(stopping.signal);
      isDone = !stopping.signal.aborted;
    } finally {
      clearInterval(prolonging);
      await prolonged;
      const rest = isDone ? everyMs - (performance.now() - started) : leaseMs;
      await hold(Math.max(0, rest)).catch(() => {});
    }
    log.debug({ work: name, ms: Math.round(performance.now() - started) }, 'scheduled work is done');
  }

  function look(due: ScheduledWork): void {
    const looking = runIfDue(due).catch((error) => void errorReporter.isOutage(error, 'schedule', { work: due.name }));
    running.add(looking);
    void looking.finally(() => {
      running.delete(looking);
      if (stopping.signal.aborted) return;
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          look(due);
        },
        Math.min(due.everyMs, LOOK_EVERY_MS),
      );
      timers.add(timer);
    });
  }

  return {
    start: () => work.forEach(look),
    async stop() {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
