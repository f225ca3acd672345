import { createHash } from 'node:crypto';
import { MOST_IN_BATCH } from '@kaard/pictures/batch-limits';
import { type ClientSession, parseId, type Sequence, type UnitOfWork, type Viewer } from '@kaard/service-kit';
import type { LivePublisher } from '@kaard/service-kit/work/live';
import type { OwnerQueue } from '@kaard/service-kit/work/owner-queue';
import { type ItemRepository, MOST_COPIES } from '../scan/item.repository.ts';
import type { Scan } from '../scan/scan.model.ts';
import { assertMayScan } from '../scan/scan.policy.ts';
import type { ScanRepository } from '../scan/scan.repository.ts';
import { newScan, type ScanService } from '../scan/scan.service.ts';
import { batchCancelled, batchClosed, batchFull, batchNotFound } from './batch.errors.ts';
import type { BatchHold } from './batch.hold.ts';
import type { Batch } from './batch.model.ts';
import type { BatchRepository } from './batch.repository.ts';

export interface BatchAddingParts {
  batches: Pick<BatchRepository, 'find' | 'countUp'>;
  scans: Pick<ScanRepository, 'insert'>;
  items: Pick<ItemRepository, 'count' | 'findByPictures'>;
  /** A single scan: an item is one with a place in a batch. */
  service: Pick<ScanService, 'create'>;
  held: BatchHold;
  live: LivePublisher;
  unitOfWork: UnitOfWork;
  nextScanId: Sequence;
  /** The one of single scans: both write the owner's row. */
  ownerQueue: OwnerQueue;
  now(): Date;
}

export interface SentItem {
  pictures: Uint8Array[];
  fileName: string | null;
  idempotencyKey: string | null;
  /** Cut by a worker from the picture of this item, which is being read: also into a closed batch. */
  sheet?: number;
}

export type BatchAdding = ReturnType<typeof createBatchAdding>;

/** One picture, or front and back, into a batch. */
export function createBatchAdding(parts: BatchAddingParts) {
  const { batches, scans, items, service, held, live, unitOfWork, nextScanId, ownerQueue, now } = parts;

  /** In other windows of theirs, and to their programs. */
  const tell = (ownerId: number, id: number): void => live.publish({ ownerId, type: 'batch', id });

  async function assertTakes(
    { ownerId, id, state, lastNumber }: Batch,
    { sheet }: Pick<SentItem, 'sheet'>,
    session?: ClientSession,
  ): Promise<void> {
    if (state === 'cancelled') throw batchCancelled();
    if (state === 'closed' && sheet === undefined) throw batchClosed();
    // Some may have been deleted since. Batches of older versions don't say how many they had.
    const mayBeFull = lastNumber === 0 || lastNumber >= MOST_IN_BATCH;
    if (mayBeFull && (await items.count(ownerId, id, {}, session)) >= MOST_IN_BATCH) throw batchFull(MOST_IN_BATCH);
  }

  /**
   * Looks for the same pictures in the batch. Those that came under another name are said to be the same and are not
   * read; without one, or under the same, somebody who doesn't know what has arrived sends it once more.
   */
  async function sameAs(
    { ownerId, id }: Batch,
    { fileName, pictureHash }: { fileName: string | null; pictureHash: string },
    session?: ClientSession,
  ): Promise<{ repeated?: Scan; original?: Scan }> {
    const same = await items.findByPictures(ownerId, id, pictureHash, session);
    const original = same.find(({ duplicateOf }) => duplicateOf === null);
    // Copies of one that was deleted: nobody reads these pictures, until now.
    if (!original) return {};
    const repeated = same.find((item) => fileName === null || item.fileName === null || item.fileName === fileName);
    return { repeated: repeated ?? (same.length >= MOST_COPIES ? original : undefined), original };
  }

  /** @returns the item; `isRepeated` when the batch had it already: nothing is kept or read again */
  return async function addItem(
    viewer: Viewer | null,
    id: string,
    { pictures, fileName, idempotencyKey, sheet }: SentItem,
  ): Promise<{ scan: Scan; isRepeated: boolean }> {
    const owner = assertMayScan(viewer);
    const batchId = parseId(id);
    const batch = batchId === null ? null : await batches.find(owner.id, batchId);
    if (!batch) throw batchNotFound();
    const pictureHash = hashOf(pictures);
    const item = { batchId: batch.id, fileName, pictureHash, sheet: sheet ?? null };
    // Also of a closed batch: somebody whose line was cut sends once more what has arrived.
    const before = await sameAs(batch, item);
    if (before.repeated) return { scan: before.repeated, isRepeated: true };
    // Refused before anything is stored; what counts is asked again in the transaction.
    await assertTakes(batch, { sheet });
    let isRepeated = false;

    async function admit(scanId: number, session: ClientSession): Promise<{ itemNumber: number } | { present: Scan }> {
      const present = await held(owner.id, batch!.id, session);
      const { repeated, original } = await sameAs(present, item, session);
      isRepeated = repeated !== undefined;
      if (repeated) return { present: repeated };
      await assertTakes(present, { sheet }, session);
      const itemNumber = await batches.countUp(present, session);
      if (!original) return { itemNumber };
      const at = now();
      const fresh = newScan({ id: scanId, ownerId: owner.id, priority: 'bulk', pictures: [], at, item });
      const copy: Scan = { ...fresh, status: 'duplicate', duplicateOf: original.id, itemNumber, finishedAt: at };
      await scans.insert(copy, session);
      return { present: copy };
    }

    if (before.original) {
      const scanId = await nextScanId();
      const place = await ownerQueue(owner.id, () => unitOfWork((session) => admit(scanId, session)));
      if ('present' in place) {
        tell(owner.id, batch.id);
        return { scan: place.present, isRepeated };
      }
    }
    const scan = await service.create(viewer, {
      ...{ pictures, priority: 'bulk', idempotencyKey },
      item: { ...item, admit },
    });
    tell(owner.id, batch.id);
    return { scan, isRepeated };
  };
}

function hashOf(pictures: Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const picture of pictures) hash.update(`${picture.length}:`).update(picture);
  return hash.digest('hex');
}
