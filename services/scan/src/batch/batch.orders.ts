import { DomainError, type Viewer } from '@kaard/service-kit';
import type { LivePublisher } from '@kaard/service-kit/work/live';
import type { ItemRepository } from '../scan/item.repository.ts';
import { PROBLEMS } from '../scan/scan.errors.ts';
import type { Scan } from '../scan/scan.model.ts';
import type { ScanReading } from '../scan/scan.reading.ts';
import type { ScanService } from '../scan/scan.service.ts';
import type { ScanStatus } from '../scan/scan.states.ts';
import type { Batch } from './batch.model.ts';
import type { BatchRepository } from './batch.repository.ts';

export interface BatchOrdersParts {
  batches: Pick<BatchRepository, 'carriedOut'>;
  items: Pick<ItemRepository, 'list'>;
  reading: Pick<ScanReading, 'fail'>;
  service: Pick<ScanService, 'retry'>;
  live: LivePublisher;
}

export type BatchOrders = ReturnType<typeof createBatchOrders>;

const AT_ONCE = 100;

/**
 * Applies an operation to each item of a batch, which may have ten thousand: a request starts it, and scheduled work
 * continues (`carry-out-orders`). After a crash it continues where it stopped.
 */
export function createBatchOrders({ batches, items, reading, service, live }: BatchOrdersParts) {
  async function* itemsThatAre(status: ScanStatus, { ownerId, id }: Batch): AsyncGenerator<Scan> {
    for (let afterId = 0; ; ) {
      const found = await items.list(ownerId, id, { status, first: AT_ONCE, afterId });
      yield* found;
      if (found.length <= AT_ONCE) return;
      afterId = found.at(-1)!.id;
    }
  }

  /**
   * Fails the waiting items of a cancelled batch. Items that change meanwhile fail when a worker takes them.
   * @returns false if `signal` stopped it
   */
  async function endWaiting(batch: Batch, signal?: AbortSignal): Promise<boolean> {
    for (const status of ['waiting', 'queued'] as const)
      for await (const scan of itemsThatAre(status, batch)) {
        if (signal?.aborted) return false;
        await reading.fail(scan, PROBLEMS.cancelled);
      }
    await batches.carriedOut(batch, 'end-waiting');
    return true;
  }

  /**
   * Retries the items that had failed when this was ordered: as many as may wait and the plan allows.
   * @returns why no more can be retried; `isOver` is false if `signal` stopped it, or if so many wait that the others
   * follow later
   * @throws DomainError `unavailable`: the order stays
   */
  async function readFailed(
    viewer: Viewer,
    batch: Batch,
    signal: AbortSignal,
  ): Promise<{ retried: number; isOver: boolean; refusal: DomainError | null }> {
    let retried = 0;
    let refusal: DomainError | null = null;
    const orderedAt = batch.pending!.at;
    for await (const scan of itemsThatAre('failed', batch)) {
      if (signal.aborted) return { retried, isOver: false, refusal };
      // Already retried, and failed again.
      if (scan.finishedAt && scan.finishedAt > orderedAt) continue;
      try {
        await service.retry(viewer, scan.id);
        retried++;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        // Deleted or retried by another request a moment ago, or the batch was cancelled.
        if (error.kind === 'not-found' || error.kind === 'conflict') continue;
        if (error.kind === 'unavailable') throw error;
        if (error.kind === 'rate-limited') return { retried, isOver: false, refusal: error };
        refusal = error;
        break;
      }
    }
    await batches.carriedOut(batch, 'read-failed');
    return { retried, isOver: true, refusal };
  }

  /** Continues what a request or a killed process has started. */
  async function carryOut(batch: Batch, signal: AbortSignal): Promise<void> {
    if (batch.pending?.what === 'end-waiting') await endWaiting(batch, signal);
    else if (batch.pending) {
      const owner: Viewer = { id: batch.ownerId, via: 'system', sessionId: null, keyId: null, scopes: [] };
      const { retried, isOver } = await readFailed(owner, batch, signal);
      if (retried || isOver) live.publish({ ownerId: batch.ownerId, type: 'batch', id: batch.id });
    }
  }

  return { endWaiting, readFailed, carryOut };
}
