import { createHash } from 'node:crypto';
import { MOST_IN_BATCH } from '@kaard/pictures/batch-limits';
import { type ClientSession, parseId, type Sequence, type UnitOfWork, type Viewer } from '@kaard/service-kit';
import type { LivePublisher } from '@kaard/service-kit/work/live';
import type { OwnerQueue } from '@kaard/service-kit/work/owner-queue';
import { type ItemRepository, MOST_COPIES } from '../scan/item.repository.ts';
import { newScan } from '../scan/new-scan.ts';
import type { Scan } from '../scan/scan.model.ts';
import { assertMayScan } from '../scan/scan.policy.ts';
import type { ScanRepository } from '../scan/scan.repository.ts';
import type { ScanService } from '../scan/scan.service.ts';
import { batchCancelled, batchClosed, batchFull, batchNotFound } from './batch.errors.ts';
import type { BatchHold } from './batch.hold.ts';
import type { Batch } from './batch.model.ts';
import type { BatchRepository } from './batch.repository.ts';

export interface BatchAddingParts {
  batches: Pick<BatchRepository, 'find' | 'countUp'>;
  scans: Pick<ScanRepository, 'insert'>;
  items: Pick<ItemRepository, 'count' | 'findByPictures'>;
  /** Creates scans: an item is a single scan with a place in a batch. */
  service: Pick<ScanService, 'create'>;
  held: BatchHold;
  live: LivePublisher;
  unitOfWork: UnitOfWork;
  nextScanId: Sequence;
  /** The same queue as for single scans, because both write the owner’s row. */
  ownerQueue: OwnerQueue;
  now(): Date;
}

export interface SentItem {
  pictures: Uint8Array[];
  fileName: string | null;
  idempotencyKey: string | null;
  /** The item whose picture a worker cuts into cards; these are added even to a closed batch. */
  sheet?: number;
}

export type BatchAdding = ReturnType<typeof createBatchAdding>;

/** Adds one picture, or front and back, to a batch. */
export function createBatchAdding(parts: BatchAddingParts) {
  const { batches, scans, items, service, held, live, unitOfWork, nextScanId, ownerQueue, now } = parts;

  /** Notifies the owner’s other windows and programs. */
  const tell = (ownerId: number, id: number): void => live.publish({ ownerId, type: 'batch', id });

  async function assertTakes(
    { ownerId, id, state, lastNumber }: Batch,
    { sheet }: Pick<SentItem, 'sheet'>,
    session?: ClientSession,
  ): Promise<void> {
    if (state === 'cancelled') throw batchCancelled();
    if (state === 'closed' && sheet === undefined) throw batchClosed();
    // Counted only if the batch may be full, because items may have been deleted. Batches of older versions have no
    // last number.
    const mayBeFull = lastNumber === 0 || lastNumber >= MOST_IN_BATCH;
    if (mayBeFull && (await items.count(ownerId, id, {}, session)) >= MOST_IN_BATCH) throw batchFull(MOST_IN_BATCH);
  }

  /**
   * Searches the batch for the same pictures. Pictures with another name are marked as duplicates and not read; without
   * a name, or with the same one, the client is repeating an upload whose answer it missed.
   */
  async function sameAs(
    { ownerId, id }: Batch,
    { fileName, pictureHash }: { fileName: string | null; pictureHash: string },
    session?: ClientSession,
  ): Promise<{ repeated?: Scan; original?: Scan }> {
    const same = await items.findByPictures(ownerId, id, pictureHash, session);
    const original = same.find(({ duplicateOf }) => duplicateOf === null);
    // Only duplicates are left because their original was deleted: these pictures are now read.
    if (!original) return {};
    const repeated = same.find((item) => fileName === null || item.fileName === null || item.fileName === fileName);
    return { repeated: repeated ?? (same.length >= MOST_COPIES ? original : undefined), original };
  }

  /** @returns the item; `isRepeated` if the batch already had it: nothing is stored or read again */
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
    // Also for a closed batch, because a client whose connection broke repeats its uploads.
    const before = await sameAs(batch, item);
    if (before.repeated) return { scan: before.repeated, isRepeated: true };
    // Refused early, before anything is stored; the decision is made again in the transaction.
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
