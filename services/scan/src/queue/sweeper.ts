import type { PictureRemovals } from '@kaard/pictures';
import type { Logger } from '@kaard/service-kit';
import { PROBLEMS } from '../scan/scan.errors.ts';
import type { ScanReading } from '../scan/scan.reading.ts';
import type { OpenScan, ScanRepository } from '../scan/scan.repository.ts';
import type { Dispatcher } from './dispatcher.ts';
import type { ScanQueue } from './scan-queue.ts';

export interface SweeperParts {
  scans: ScanRepository;
  reading: ScanReading;
  removals: PictureRemovals;
  queue: ScanQueue;
  dispatcher: Dispatcher;
  log: Logger;
  now(): Date;
  everyMs?: number;
}

/** Younger ones are still being handed over by the request that made them. */
const SETTLED_MS = 3000;
const BATCH = 200;

export type Sweeper = ReturnType<typeof createSweeper>;

/**
 * Puts right what was cut short: scans without a job (Redis was away, a process was killed between document and
 * job), places in the queue that stayed empty, jobs that ended without ending their scan, pictures without a scan.
 * Any number may run at once: every step changes nothing when done a second time.
 */
export function createSweeper(parts: SweeperParts) {
  const { scans, reading, removals, queue, dispatcher, log, now, everyMs = 2000 } = parts;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  async function lookAfter(scan: OpenScan): Promise<void> {
    const state = await queue.stateOf(scan);
    if (state === 'none' && (await queue.add(scan))) log.info({ scanId: scan.id }, 'queued again');
    if (state !== 'ended') return;
    // The worker ends the scan before its job ends, so look again before judging.
    const present = await scans.find(scan.ownerId, scan.id);
    if (!present || present.version !== scan.version) return;
    if (await reading.fail(present, PROBLEMS.failed)) log.warn({ scanId: scan.id }, 'its job has ended without it');
  }

  async function lookAfterDispatched(): Promise<void> {
    const before = new Date(now().getTime() - SETTLED_MS);
    for (let afterId = 0; !stopped; ) {
      const batch = await scans.listDispatched(before, afterId, BATCH);
      for (const scan of batch) await lookAfter(scan);
      if (batch.length < BATCH) return;
      afterId = batch.at(-1)!.id;
    }
  }

  async function fillPlaces(): Promise<void> {
    for (const { ownerId, priority } of await scans.ownersWaiting()) await dispatcher.fill(ownerId, priority);
  }

  /** One round; each part goes on when another fails. */
  async function sweep(): Promise<void> {
    for (const part of [lookAfterDispatched, fillPlaces, () => removals.carryOutDue(now())]) {
      try {
        await part();
      } catch (error) {
        log.debug({ err: error }, 'sweeping goes on when the database is back');
      }
    }
  }

  function plan(): void {
    timer = setTimeout(() => {
      running = sweep().finally(() => {
        if (!stopped) plan();
      });
    }, everyMs);
  }

  return {
    sweep,
    start: plan,
    async stop(): Promise<void> {
      stopped = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}
