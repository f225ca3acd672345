import { randomUUID } from 'node:crypto';
import { createLeases } from '../database/lease.ts';
import type { Connection } from '../database/mongo.ts';
import type { ErrorReporter } from '../errors/error-reporter.ts';
import type { Logger } from '../process/logger.ts';

/** Work that comes round again, such as removing what is too old. Has to be harmless when done twice. */
export interface ScheduledWork {
  /** An order: `remove-unsaved-scans`. */
  name: string;
  everyMs: number;
  /** @param signal aborted when the process stops: finish what you are at */
  run(signal: AbortSignal): Promise<void>;
}

export interface Schedule {
  start(): void;
  stop(): Promise<void>;
}

/** Longer than a deployment takes, shorter than anybody waits for what is due. */
const LOOK_EVERY_MS = 60_000;

/** No lease is longer while work is done: it is prolonged three times as often, and a killed process costs no more. */
const MOST_LEASE_MS = 60_000;

/**
 * Runs each piece of work once per period, in one of however many processes there are: whoever gets the lease does it,
 * prolongs the lease while it is at it, and holds it for the rest of the period. Work that failed, was cut short by the end
 * of the process, or whose process was killed is done again a minute later, or a period later if that is sooner.
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
    // A holder of its own each time: having done it in this period is no right to do it again.
    const holder = randomUUID();
    const leaseMs = Math.min(everyMs, mostLeaseMs);
    const hold = (ms: number) => leases.take(`work:${name}`, holder, ms);
    if (!(await hold(leaseMs))) return;
    if (stopping.signal.aborted) {
      await leases.release(`work:${name}`, holder);
      return;
    }
    const started = performance.now();
    // What can't be prolonged now may be the next time; somebody else who begins meanwhile does no harm.
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
