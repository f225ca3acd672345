import { createHash } from 'node:crypto';
import {
  assertPageSize,
  type ClientSession,
  DomainError,
  type DoOnce,
  decodeCursor,
  encodeCursor,
  type OwnerRows,
  type PageConnection,
  parseId,
  readInput,
  type Sequence,
  toConnection,
  type UnitOfWork,
  type Viewer,
} from '@kaard/service-kit';
import { z } from 'zod';
import { PROBLEMS } from '../scan/scan.errors.ts';
import type { Scan } from '../scan/scan.model.ts';
import { assertMayScan, assertMaySee } from '../scan/scan.policy.ts';
import type { ScanReading } from '../scan/scan.reading.ts';
import { NO_ITEMS, type ScanRepository } from '../scan/scan.repository.ts';
import type { ScanService } from '../scan/scan.service.ts';
import type { ScanStatus } from '../scan/scan.states.ts';
import type { BatchEnd } from './batch.end.ts';
import { batchCancelled, batchClosed, batchFull, batchNotFound, tooManyBatches } from './batch.errors.ts';
import type { Batch, CountedBatch } from './batch.model.ts';
import type { BatchRepository } from './batch.repository.ts';

export interface BatchServiceParts {
  batches: BatchRepository;
  scans: ScanRepository;
  /** A single scan: an item is one with a place in a batch. */
  service: ScanService;
  reading: Pick<ScanReading, 'fail'>;
  batchEnd: BatchEnd;
  owners: OwnerRows;
  unitOfWork: UnitOfWork;
  doOnce: DoOnce;
  nextId: Sequence;
  now(): Date;
}

export interface SentItem {
  pictures: Uint8Array[];
  fileName: string | null;
  idempotencyKey: string | null;
}

export const MOST_ITEMS = 10_000;
const MOST_BATCHES = 1000;
const MAX_PAGE = 100;

const newBatch = z.object({
  name: z.string().trim().min(1, 'A batch needs a name.').max(100, 'A name has at most 100 characters.'),
  expectedCount: z
    .int()
    .min(1, 'A batch has at least one picture.')
    .max(MOST_ITEMS, 'A batch holds 10,000 pictures.')
    .nullish(),
});

export type BatchService = ReturnType<typeof createBatchService>;

/**
 * Many pictures that belong together. Whatever changes a batch, and whatever puts a picture into it, writes the owner's
 * row first: of two at once one waits or repeats, so nothing comes into a batch that was closed a moment before.
 */
export function createBatchService(parts: BatchServiceParts) {
  const { batches, scans, service, reading, batchEnd, owners, unitOfWork, doOnce, nextId, now } = parts;

  async function counted(ownerId: number, found: Batch[]): Promise<CountedBatch[]> {
    const counts = await scans.itemCounts(
      ownerId,
      found.map(({ id }) => id),
    );
    return found.map((batch) => ({ ...batch, counts: counts.get(batch.id) ?? NO_ITEMS }));
  }

  async function create(
    viewer: Viewer | null,
    input: { name: string; expectedCount?: number | null },
    idempotencyKey: string | null,
  ): Promise<CountedBatch> {
    const owner = assertMayScan(viewer);
    const { name, expectedCount = null } = readInput(newBatch, input);
    await owners.ensure(owner.id);
    const id = await nextId();
    const { answer } = await doOnce({
      ownerId: owner.id,
      key: idempotencyKey,
      operation: 'createScanBatch',
      body: { name, expectedCount },
      work: async (session) => {
        await owners.hold(owner.id, session);
        if ((await batches.count(owner.id, session)) >= MOST_BATCHES) throw tooManyBatches(MOST_BATCHES);
        const batch: Batch = {
          ...{ id, ownerId: owner.id, name, state: 'open', expectedCount },
          ...{ createdAt: now(), closedAt: null, endedAt: null },
        };
        await batches.insert(batch, session);
        return { batchId: id };
      },
    });
    return mine(viewer, answer.batchId);
  }

  async function get(viewer: Viewer | null, id: string | number): Promise<CountedBatch | null> {
    const owner = assertMaySee(viewer);
    const batchId = parseId(id);
    const found = batchId === null ? null : await batches.find(owner.id, batchId);
    return found && (await counted(owner.id, [found]))[0]!;
  }

  async function mine(viewer: Viewer | null, id: string | number): Promise<CountedBatch> {
    const batch = await get(viewer, id);
    if (!batch) throw batchNotFound();
    return batch;
  }

  async function list(
    viewer: Viewer | null,
    input: { first: number; after?: string | null },
  ): Promise<PageConnection<CountedBatch>> {
    const owner = assertMaySee(viewer);
    const first = assertPageSize(input.first, MAX_PAGE);
    const beforeId = input.after ? Number(decodeCursor(input.after, 1)[0]) : null;
    const rows = await counted(owner.id, await batches.list(owner.id, first, beforeId));
    return toConnection(rows, first, input.after, ({ id }) => encodeCursor([id]));
  }

  /** The batch as it is in this transaction, which nobody else changes now. */
  async function held(ownerId: number, id: number, session: ClientSession): Promise<Batch> {
    await owners.hold(ownerId, session);
    const batch = await batches.find(ownerId, id, session);
    if (!batch) throw batchNotFound();
    return batch;
  }

  async function assertTakes({ ownerId, id, state }: Batch, session?: ClientSession): Promise<void> {
    if (state === 'cancelled') throw batchCancelled();
    if (state === 'closed') throw batchClosed();
    if ((await scans.countItems(ownerId, id, null, session)) >= MOST_ITEMS) throw batchFull(MOST_ITEMS);
  }

  /** @returns the item; `isRepeated` when the batch had the same pictures already, which are not read again */
  async function add(
    viewer: Viewer | null,
    id: string,
    { pictures, fileName, idempotencyKey }: SentItem,
  ): Promise<{ scan: Scan; isRepeated: boolean }> {
    const owner = assertMayScan(viewer);
    const batchId = parseId(id);
    const batch = batchId === null ? null : await batches.find(owner.id, batchId);
    if (!batch) throw batchNotFound();
    const pictureHash = hashOf(pictures);
    // Also of a closed batch: somebody whose line was cut sends once more what has arrived.
    const before = await scans.findItem(owner.id, batch.id, pictureHash);
    if (before) return { scan: before, isRepeated: true };
    // Refused before anything is stored; what counts is asked again in the transaction.
    await assertTakes(batch);
    let isRepeated = false;
    const scan = await service.create(viewer, {
      pictures,
      priority: 'bulk',
      idempotencyKey,
      item: {
        batchId: batch.id,
        fileName,
        pictureHash,
        async admit(session) {
          const present = await held(owner.id, batch.id, session);
          const same = await scans.findItem(owner.id, batch.id, pictureHash, session);
          isRepeated = same !== null;
          if (!same) await assertTakes(present, session);
          return same;
        },
      },
    });
    return { scan, isRepeated };
  }

  async function items(
    batch: Batch,
    input: { first: number; after?: string | null; status: ScanStatus | null },
  ): Promise<PageConnection<Scan>> {
    const { status } = input;
    const first = assertPageSize(input.first, MAX_PAGE);
    const afterId = input.after ? Number(decodeCursor(input.after, 1)[0]) : 0;
    const rows = await scans.listItems(batch.ownerId, batch.id, { status, first, afterId });
    return toConnection(rows, first, input.after, (scan) => encodeCursor([scan.id]));
  }

  const countItems = ({ ownerId, id }: Batch, status: ScanStatus | null): Promise<number> =>
    scans.countItems(ownerId, id, status);

  /** Closing twice is closing. */
  async function close(viewer: Viewer | null, id: string): Promise<CountedBatch> {
    const { ownerId, id: batchId } = await mine(viewer, id);
    await unitOfWork(async (session) => {
      const batch = await held(ownerId, batchId, session);
      if (batch.state === 'cancelled') throw batchCancelled();
      await batches.end(batch, 'closed', now(), session);
      await batchEnd.completedIfDone(ownerId, batchId, session);
    });
    return mine(viewer, batchId);
  }

  /** What waits fails at once; what this process does not get to, the worker lets fail when its turn comes. */
  async function cancel(viewer: Viewer | null, id: string): Promise<CountedBatch> {
    const { ownerId, id: batchId } = await mine(viewer, id);
    await unitOfWork(async (session) => {
      const cancelled = await batches.end(await held(ownerId, batchId, session), 'cancelled', now(), session);
      await batchEnd.cancelled(cancelled, session);
    });
    await failWaiting(ownerId, batchId);
    return mine(viewer, batchId);
  }

  async function failWaiting(ownerId: number, batchId: number): Promise<void> {
    for await (const scan of itemsThatAre('queued', ownerId, batchId)) await reading.fail(scan, PROBLEMS.cancelled);
  }

  async function* itemsThatAre(status: ScanStatus, ownerId: number, batchId: number): AsyncGenerator<Scan> {
    for (let afterId = 0; ; ) {
      const found = await scans.listItems(ownerId, batchId, { status, first: MAX_PAGE, afterId });
      yield* found;
      if (found.length <= MAX_PAGE) return;
      afterId = found.at(-1)!.id;
    }
  }

  /** As many as may wait and as the plan has; refused only when not a single one could be. */
  async function retryFailed(viewer: Viewer | null, id: string): Promise<{ batch: CountedBatch; retried: number }> {
    const { ownerId, id: batchId, state } = await mine(viewer, id);
    if (state === 'cancelled') throw batchCancelled();
    let retried = 0;
    for await (const scan of itemsThatAre('failed', ownerId, batchId)) {
      try {
        await service.retry(viewer, scan.id);
        retried++;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        // Deleted or tried again by somebody else a moment ago.
        if (error.kind === 'not-found' || error.kind === 'conflict') continue;
        if (!retried) throw error;
        break;
      }
    }
    return { batch: await mine(viewer, batchId), retried };
  }

  async function remove(viewer: Viewer | null, id: string): Promise<number> {
    const { ownerId, id: batchId, state } = await mine(viewer, id);
    // On their own they would be read after all.
    if (state === 'cancelled') await failWaiting(ownerId, batchId);
    await unitOfWork(async (session) => {
      await held(ownerId, batchId, session);
      await batches.remove(ownerId, batchId, session);
      await scans.leaveBatch(ownerId, batchId, session);
    });
    return batchId;
  }

  const count = (viewer: Viewer | null): Promise<number> => batches.count(assertMaySee(viewer).id);

  return { create, get, list, count, add, items, countItems, close, cancel, retryFailed, remove };
}

function hashOf(pictures: Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const picture of pictures) hash.update(`${picture.length}:`).update(picture);
  return hash.digest('hex');
}
