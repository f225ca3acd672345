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

/** Takes a batch apart that its owner wants gone. Done again after a crash it goes on where it was. */
export function createBatchRemoval(parts: BatchRemovalParts) {
  const { batches, items, orders, removeScan, removals, files, fileRemovals, unitOfWork, now } = parts;

  /** What was saved stays with its contact. What waits for the plan, or is a copy, means nothing without its batch. */
  const goes = ({ status, savedAs }: Scan, { removal }: Batch): boolean =>
    savedAs === null && (removal === 'items' || (status !== 'completed' && status !== 'failed' && !isOpen(status)));

  /** @returns how many were looked at */
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

  /** Of a file that is just opened nothing more is taken: its batch is gone. */
  async function takeFiles({ ownerId, id }: Batch): Promise<void> {
    for (
      let some = await files.ofBatch(ownerId, id, AT_ONCE);
      some.length;
      some = await files.ofBatch(ownerId, id, AT_ONCE)
    )
      for (const file of some)
        await unitOfWork(async (session) => {
          // The bytes of what has ended are on their way already.
          if ((await files.remove(file, session)) && !file.finishedAt)
            await fileRemovals.order([file.fileId], now(), session);
        });
  }

  /** @returns false when `signal` has cut it short */
  return async function removeBatch(batch: Batch, signal?: AbortSignal): Promise<boolean> {
    const { ownerId, id: batchId } = batch;
    // On their own they would be read after all.
    if (batch.state === 'cancelled' && !(await orders.endWaiting(batch, signal))) return false;
    for (;;) {
      if (signal?.aborted) return false;
      try {
        const some = await takeSome(batch);
        if (some === 0) break;
      } catch (error) {
        // A worker has ended one of them at the same moment: looked at again, it goes.
        if (!(error instanceof DomainError && error.kind === 'conflict')) throw error;
      }
    }
    await takeFiles(batch);
    await batches.remove(ownerId, batchId);
    return true;
  };
}
