import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from '@kaard/service-kit';
import type { Caller } from './batch.ts';
import { at } from './stage.ts';

/** Of one scan in milliseconds: where its time went, from the request to its answer. */
export interface SingleTime {
  /** Sent, checked, its picture kept: until its document is there. */
  taken: number;
  /** Until a worker has it. */
  waited: number;
  /** Until its result is there. */
  read: number;
  /** Until the request has its answer. */
  told: number;
  whole: number;
}

export interface SingleScans {
  times: SingleTime[];
  /** Answered before they were read: they took longer than a request waits. */
  unanswered: number;
  /** Times that the product was busy and said when to come back; what is lost so is part of `taken`. */
  refused: number;
}

const PARTS = ['taken', 'waited', 'read', 'told', 'whole'] as const;

/** When the documents of scans came, were taken and ended, by the clock of the database, which is this machine's. */
export interface ScanClock {
  of(scanId: number): Promise<{ stored: number; begun: number; ended: number }>;
  stop(): Promise<void>;
}

const CLOCK_LATE_MS = 10_000;

/** Listens to the collection of scans; holds some numbers for each, also for those of batches. */
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
  // Closing it while it waits for more is no mistake.
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

/** One after the other, as a person who stands at the booth. */
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

/** The share of them that took at most so long; what was not answered took longer than any. */
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
