import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from '@kaard/service-kit';
import type { Caller } from './batch.ts';
import { at } from './stage.ts';

/** The durations of one scan in milliseconds, from the request to its answer. */
export interface SingleTime {
  /** Until its document is stored: sending, checking, storing the picture. */
  taken: number;
  /** Until a worker has taken it. */
  waited: number;
  /** Until its result is stored. */
  read: number;
  /** Until the request is answered. */
  told: number;
  whole: number;
}

export interface SingleScans {
  times: SingleTime[];
  /** Scans whose request was answered before they were read, because they took longer than a request waits. */
  unanswered: number;
  /** How often the product was busy and told the client when to retry; this time is part of `taken`. */
  refused: number;
}

const PARTS = ['taken', 'waited', 'read', 'told', 'whole'] as const;

/**
 * The times at which documents of scans were stored, taken and finished, by the clock of the database on this machine.
 */
export interface ScanClock {
  of(scanId: number): Promise<{ stored: number; begun: number; ended: number }>;
  stop(): Promise<void>;
}

const CLOCK_LATE_MS = 10_000;

/** Listens to the collection of scans and keeps a few numbers for each, including those of batches. */
export function createScanClock(scans: Connection): ScanClock {
  const seen = new Map<number, Partial<Record<'stored' | 'begun' | 'ended', number>>>();
  const changes = scans.collection('scans').watch([{ $match: { operationType: { $in: ['insert', 'update'] } } }]);
  changes.on('change', (change) => {
    if (change.operationType !== 'insert' && change.operationType !== 'update') return;
    const id = Number(change.documentKey._id);
    const status = change.operationType === 'insert' ? 'stored' : change.updateDescription.updatedFields?.status;
    const name = { stored: 'stored', reading: 'begun', completed: 'ended', failed: 'ended' }[status as string];
    if (name) seen.set(id, { ...seen.get(id), [name]: change.wallTime!.getTime() });
  });
  // Closing it while it waits for changes is no error.
  changes.on('error', () => {});
  return {
    async of(scanId) {
      for (const until = Date.now() + CLOCK_LATE_MS; Date.now() < until; await wait(20)) {
        const { stored, begun, ended } = seen.get(scanId) ?? {};
        if (stored && begun && ended) return { stored, begun, ended };
      }
      throw new Error(`nobody saw scan ${scanId} being read`);
    },
    stop: () => changes.close(),
  };
}

export interface SingleScansOrder {
  call: Caller;
  clock: ScanClock;
  files: readonly string[];
  most?: number;
  signal?: AbortSignal;
  pauseMs: number;
}

/** Makes scans one after the other, like a person at a booth. */
export async function singleScans(order: SingleScansOrder): Promise<SingleScans> {
  const { call, clock, files, most = Number.POSITIVE_INFINITY, signal, pauseMs } = order;
  const times: SingleTime[] = [];
  let [unanswered, refused] = [0, 0];
  async function ask(imageData: string): Promise<{ status: number; scanId: number }> {
    for (;;) {
      const answer = await call('POST', '/api/scan-card', { imageData });
      const { scanId } = (await answer.json()) as { scanId: number };
      if (answer.ok) return { status: answer.status, scanId };
      if (answer.status !== 429 && answer.status !== 503)
        throw new Error(`a single scan was answered ${answer.status}`);
      refused++;
      await wait(Number(answer.headers.get('retry-after') ?? 1) * 1000);
    }
  }
  for (let n = 0; n < most && !signal?.aborted; n++) {
    const imageData = (await readFile(files[n % files.length]!)).toString('base64');
    const sentAt = Date.now();
    const { status, scanId } = await ask(imageData);
    const answeredAt = Date.now();
    if (status === 202) unanswered++;
    else {
      const { stored, begun, ended } = await clock.of(scanId);
      const parts = { taken: stored - sentAt, waited: begun - stored, read: ended - begun, told: answeredAt - ended };
      times.push({ ...parts, whole: answeredAt - sentAt });
    }
    await wait(pauseMs, undefined, { signal }).catch(() => {});
  }
  return { times, unanswered, refused };
}

/** The duration that this share of scans stays below; scans without an answer count as longer than any other. */
export function wholeAt({ times, unanswered }: SingleScans, share: number): number {
  const never = Array.from({ length: unanswered }, () => Number.POSITIVE_INFINITY);
  return at([...times.map(({ whole }) => whole), ...never], share);
}

export function saySingles(title: string, scans: SingleScans): void {
  const { times, unanswered, refused } = scans;
  const count = times.length + unanswered;
  console.log(`${title}: ${count} scans, ${unanswered} not answered in time, ${refused} times busy`);
  console.log('ms | stored | wait for a worker | read | told | from request to answer');
  for (const [name, share] of [
    ['p50', 0.5],
    ['p95', 0.95],
  ] as const) {
    const cells = PARTS.map((part) =>
      part === 'whole'
        ? wholeAt(scans, share)
        : at(
            times.map((time) => time[part]),
            share,
          ),
    );
    console.log(`${name} | ${cells.map((ms) => ms.toFixed(0)).join(' | ')}`);
  }
  console.log('');
}
