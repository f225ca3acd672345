import { randomUUID } from 'node:crypto';
import { type Connection, createLeases, type ErrorReporter, type Logger, type Redis } from '@kaard/service-kit';
import type { Deliveries } from './deliveries.ts';
import { wrap } from './envelope.ts';
import type { EventMetrics } from './event-metrics.ts';
import { listenersOf, type ServiceName } from './listeners.ts';
import type { OutboxDocument, OutboxRows } from './outbox.ts';

/** Steps at which tests kill the process, to prove that nothing is lost. */
export type RelayStep = 'leased' | 'read' | 'added' | 'marked';

export interface RelaySettings {
  /** A killed relay is replaced after this time. */
  leaseMs: number;
  /** How often the outbox is polled while nobody wakes the relay. */
  idleMs: number;
  /** The delay after a failure, such as Redis or MongoDB being away. */
  retryMs: number;
  batch: number;
}

export interface RelayParts {
  service: ServiceName;
  connection: Connection;
  rows: OutboxRows;
  redis: Redis;
  /** Redis key with the time of the last delivery; missing or older after Redis has lost data. */
  markKey: string;
  /** Key of older versions: its presence only means that Redis has its data. It stays for downgrades. */
  formerMarkKey: string;
  deliveriesTo(listener: ServiceName): Deliveries;
  settings: RelaySettings;
  metrics: EventMetrics;
  errorReporter: ErrorReporter;
  log: Logger;
  /** Called between rounds while this relay holds the lease, such as to publish again. */
  betweenRounds?(): Promise<boolean>;
  onStep?(step: RelayStep): Promise<void>;
  now(): Date;
}

/** Allows for differing clocks of processes. */
const MARGIN_MS = 60_000;
const BEGINNING_OF_TIME = new Date(0);
const NEVER = Number.NEGATIVE_INFINITY;

/**
 * Writes the mark only if it still has the last known value. A Redis that was restored to an earlier state in the
 * meantime keeps the mark of that time, which tells which deliveries are lost.
 */
const RENEW_MARK = `if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
return 1`;

export interface Relay {
  start(): void;
  /** Says that the outbox may have new rows. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Delivers outbox rows to their listeners’ queues: one active relay per service, the events of each aggregate in order
 * of version, at least once. If it is killed between any two steps, the next relay delivers again what wasn’t marked
 * as sent; listeners recognise duplicates.
 */
export function createRelay(parts: RelayParts): Relay {
  const { connection, rows, redis, markKey, formerMarkKey, deliveriesTo, settings, metrics, errorReporter, log } =
    parts;
  const { onStep, now } = parts;
  const leases = createLeases(connection);
  const holder = randomUUID();
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let wake = () => {};
  let woken = false;
  /** When this relay last got or renewed the lease; of `performance.now()`. */
  let leasedAt = NEVER;
  /** Wakes are for the relay with the lease, and not for one that waits after a failure. */
  let hearsWakes = false;
  /** Redis was away, or this relay has just started: the last deliveries may be lost. */
  let inDoubt = true;
  /** The last value read or written. */
  let mark = '';
  let hasToldOfUnknown = false;

  const rouse = () => {
    woken = true;
    wake();
  };
  const doubt = () => {
    inDoubt = true;
    rouse();
  };
  redis.on('ready', doubt);

  async function sleep(ms: number): Promise<void> {
    if (!woken && !stopped) {
      await new Promise<void>((done) => {
        const timer = setTimeout(done, ms);
        wake = () => {
          clearTimeout(timer);
          done();
        };
      });
    }
    woken = false;
  }

  /** @returns false if Redis is away */
  async function resolveDoubt(): Promise<boolean> {
    if (!inDoubt) return true;
    if (redis.status !== 'ready') return false;
    inDoubt = false;
    try {
      const [found, former] = await redis.mget(markKey, formerMarkKey);
      // Deliveries from before the mark was written are in every Redis that has the mark.
      const markedAt = found ? Date.parse(found) : former ? now().getTime() : Number.NaN;
      const since = Number.isNaN(markedAt) ? BEGINNING_OF_TIME : new Date(markedAt - MARGIN_MS);
      const count = await rows.unsend(since);
      mark = found ?? now().toISOString();
      // Only after the rows are unsent: if this process is killed in between, the next relay finds no mark either.
      if (!found) await redis.set(markKey, mark);
      if (count) log.info({ count, since, hasItsData: Boolean(found ?? former) }, 'events are handed over once more');
      return true;
    } catch (error) {
      inDoubt = true;
      throw error;
    }
  }

  /** @returns false if Redis is away; then no row is marked */
  async function handOver(batch: OutboxDocument[]): Promise<boolean> {
    const perListener = new Map<ServiceName, OutboxDocument[]>();
    for (const row of batch) {
      const listeners = row.to ? [row.to] : listenersOf(row.name);
      for (const listener of listeners) perListener.set(listener, [...(perListener.get(listener) ?? []), row]);
    }
    for (const [listener, events] of perListener) {
      if (!(await deliveriesTo(listener).add(events.map(wrap)))) return false;
    }
    await onStep?.('added');
    const at = now();
    await rows.markSent(
      batch.map(({ _id }) => _id),
      at,
    );
    await onStep?.('marked');
    metrics.sent(batch);
    await renewMark(at);
    return true;
  }

  /** @param at a time before which everything marked as sent had been delivered */
  async function renewMark(at: Date): Promise<void> {
    const next = at.toISOString();
    const isRenewed = await redis.eval(RENEW_MARK, 1, markKey, mark, next);
    if (isRenewed) mark = next;
    else inDoubt = true;
  }

  /** Unknown events stay until a newer version runs: another process wrote them, or this one was downgraded. */
  async function tellOfUnknown(): Promise<void> {
    if (hasToldOfUnknown) return;
    hasToldOfUnknown = true;
    const { count, names } = await rows.unknown();
    if (count) log.warn({ count, names }, 'events that this version does not know wait for a newer one');
  }

  /** Renews the lease after a third of its time, so that a woken relay needn’t write before it reads. */
  async function holdsLease(): Promise<boolean> {
    if (performance.now() - leasedAt <= settings.leaseMs / 3) return true;
    if (!(await leases.take('relay', holder, settings.leaseMs))) {
      leasedAt = NEVER;
      hearsWakes = false;
      // The other relay may have seen an outage that this one has missed.
      inDoubt = true;
      return false;
    }
    leasedAt = performance.now();
    await onStep?.('leased');
    return true;
  }

  /** @returns for how long to sleep, in milliseconds */
  async function round(): Promise<number> {
    for (;;) {
      if (stopped) return 0;
      if (!(await holdsLease())) return settings.leaseMs / 3;
      // Rows that were added before are in the next batch.
      hearsWakes = true;
      await tellOfUnknown();
      if (!(await resolveDoubt())) return settings.retryMs;
      const batch = await rows.unsent(settings.batch);
      await onStep?.('read');
      if (!batch.length) {
        if (await parts.betweenRounds?.()) continue;
        return settings.idleMs;
      }
      if (!(await handOver(batch))) return settings.retryMs;
    }
  }

  async function run(): Promise<void> {
    while (!stopped) {
      let restMs = settings.retryMs;
      try {
        restMs = await round();
      } catch (error) {
        hearsWakes = false;
        errorReporter.isOutage(error, 'relay');
      }
      if (!stopped) await sleep(restMs);
    }
  }

  return {
    start() {
      running = run();
    },
    wake() {
      if (hearsWakes) rouse();
    },
    async stop() {
      stopped = true;
      redis.off('ready', doubt);
      rouse();
      await running;
      await leases.release('relay', holder).catch(() => {});
    },
  };
}
