import type { PictureRemovals } from '@kaard/pictures';
import { DomainError, type UnitOfWork } from '@kaard/service-kit';
import type { FileRemovals } from '@kaard/service-kit/database/file-removals';
import type { FileRepository } from '../intake/file.repository.ts';
import type { ItemRepository } from '../scan/item.repository.ts';
import type { Scan } from '../scan/scan.model.ts';
import type { ScanRemoval } from '../scan/scan.removal.ts';
import { isOpen } from '../scan/scan.states.ts';
import type { Batch } from './batch.model.ts';
import type { BatchOrders } from './batch.orders.ts';
import type { BatchRepository } from './batch.repository.ts';

export interface BatchRemovalParts {
  batches: Pick<BatchRepository, 'remove'>;
  items: Pick<ItemRepository, 'list' | 'leaveBatch'>;
  orders: Pick<BatchOrders, 'endWaiting'>;
  removeScan: ScanRemoval;
  removals: PictureRemovals;
  files: Pick<FileRepository, 'ofBatch' | 'remove'>;
  fileRemovals: FileRemovals;
  unitOfWork: UnitOfWork;
  now(): Date;
}

export type BatchRemoval = ReturnType<typeof createBatchRemoval>;

const AT_ONCE = 50;

/** Deletes a batch and its parts. After a crash it continues where it stopped. */
export function createBatchRemoval(parts: BatchRemovalParts) {
  const { batches, items, orders, removeScan, removals, files, fileRemovals, unitOfWork, now } = parts;

  /**
   * Whether an item is deleted. Saved items stay with their contact. Items that wait for the plan, and duplicates, are
   * meaningless without their batch.
   */
  const goes = ({ status, savedAs }: Scan, { removal }: Batch): boolean =>
    savedAs === null && (removal === 'items' || (status !== 'completed' && status !== 'failed' && !isOpen(status)));

  /** @returns the number of processed items */
  async function takeSome(batch: Batch): Promise<number> {
    const { ownerId, id } = batch;
    const { looked, fileIds } = await unitOfWork(async (session) => {
      const some = await items.list(ownerId, id, { first: AT_ONCE, afterId: 0 }, session);
      const gone = some.filter((scan) => goes(scan, batch));
      for (const scan of gone) await removeScan(scan, session);
      const staying = some.filter((scan) => !gone.includes(scan));
      await items.leaveBatch(
        ownerId,
        staying.map((scan) => scan.id),
        session,
      );
      return { looked: some.length, fileIds: gone.flatMap(({ pictures }) => pictures.map(({ fileId }) => fileId)) };
    });
    await removals.carryOut(fileIds).catch(() => {});
    return looked;
  }

  /** Deletes the batch’s files, so that no more pictures are taken from open ones. */
  async function takeFiles({ ownerId, id }: Batch): Promise<void> {
    for (
      let some = await files.ofBatch(ownerId, id, AT_ONCE);
      some.length;
      some = await files.ofBatch(ownerId, id, AT_ONCE)
    )
      for (const file of some)
        await unitOfWork(async (session) => {
          // The bytes of finished files are already being removed.
          if ((await files.remove(file, session)) && !file.finishedAt)
            await fileRemovals.order([file.fileId], now(), session);
        });
  }

  /** @returns false if `signal` stopped it */
  return async function removeBatch(batch: Batch, signal?: AbortSignal): Promise<boolean> {
    const { ownerId, id: batchId } = batch;
    // As single scans they would still be read.
    if (batch.state === 'cancelled' && !(await orders.endWaiting(batch, signal))) return false;
    for (;;) {
      if (signal?.aborted) return false;
      try {
        const some = await takeSome(batch);
        if (some === 0) break;
      } catch (error) {
        // A worker ended one of them at the same moment; it is removed in the next attempt.
        if (!(error instanceof DomainError && error.kind === 'conflict')) throw error;
      }
    }
    await takeFiles(batch);
    await batches.remove(ownerId, batchId);
    return true;
  };
}
