import {
  assertPageSize,
  type ClientSession,
  type DoOnce,
  decodeIdCursor,
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
import type { LivePublisher } from '@kaard/service-kit/work/live';
import type { ScanAdmission } from '../owner/admission.ts';
import { type ItemRepository, NO_ITEMS } from '../scan/item.repository.ts';
import type { ItemState } from '../scan/item.states.ts';
import type { SavedRepository } from '../scan/saved.repository.ts';
import type { Scan } from '../scan/scan.model.ts';
import { assertMayScan, assertMaySee } from '../scan/scan.policy.ts';
import type { ScanStatus } from '../scan/scan.states.ts';
import type { BatchEnd } from './batch.end.ts';
import { batchCancelled, batchIsSaving, batchNotFound, tooManyBatches } from './batch.errors.ts';
import type { BatchHold } from './batch.hold.ts';
import { changedBatch, confidenceOf, newBatch } from './batch.input.ts';
import type { Batch, CountedBatch, PendingOrder, SavingOrder } from './batch.model.ts';
import type { BatchOrders } from './batch.orders.ts';
import type { BatchRemoval } from './batch.removal.ts';
import type { BatchChange, BatchRepository } from './batch.repository.ts';
import type { BatchSaving } from './batch.saving.ts';

export interface BatchServiceParts {
  batches: BatchRepository;
  items: Pick<ItemRepository, 'list' | 'each' | 'count' | 'countsOf' | 'hasOpen'>;
  saved: Pick<SavedRepository, 'countSavable' | 'hasUnanswered'>;
  held: BatchHold;
  batchEnd: BatchEnd;
  live: LivePublisher;
  owners: OwnerRows;
  admission: Pick<ScanAdmission, 'continuesAt'>;
  removeBatch: BatchRemoval;
  handOver: BatchSaving;
  orders: BatchOrders;
  /**
   * Limits how long a request itself applies an operation to items before scheduled work continues. Clients wait five
   * seconds.
   */
  patience(): AbortSignal;
  /** @throws DomainError `conflict` while pictures are still being extracted from a file */
  assertAllOpened(ownerId: number, batchId: number, session: ClientSession): Promise<void>;
  /** Makes a worker read the owner’s waiting scans. */
  order(priority: 'bulk', ownerId: number): Promise<void>;
  unitOfWork: UnitOfWork;
  doOnce: DoOnce;
  nextId: Sequence;
  now(): Date;
}

export interface ItemFilter {
  status: ScanStatus | null;
  state: ItemState | null;
}

const MOST_BATCHES = 1000;
const MAX_PAGE = 100;
/** How many hundreds of items are handed over while the request waits. */
const HUNDREDS_AT_ONCE = 3;

export type BatchService = ReturnType<typeof createBatchService>;

/** Operations on batches: many pictures that belong together. */
export function createBatchService(parts: BatchServiceParts) {
  const { batches, items, saved, held, batchEnd, live, owners, admission, removeBatch, handOver, orders, order } =
    parts;
  const { patience, unitOfWork, doOnce, nextId, assertAllOpened, now } = parts;

  /** Notifies the owner’s other windows and programs. */
  const tell = (ownerId: number, id: number): void => live.publish({ ownerId, type: 'batch', id });

  async function counted(ownerId: number, found: Batch[]): Promise<CountedBatch[]> {
    const counts = await items.countsOf(
      ownerId,
      found.map(({ id }) => id),
    );
    return Promise.all(
      found.map(async (batch) => {
        const present = counts.get(batch.id) ?? NO_ITEMS;
        if (!batch.saving) return { ...batch, counts: present };
        // Includes ordered items that are not handed over yet, because clients wait until no item is being saved.
        const ordered = await saved.countSavable(ownerId, batch.id, batch.saving);
        return { ...batch, counts: { ...present, saving: present.saving + ordered } };
      }),
    );
  }

  async function create(
    viewer: Viewer | null,
    input: { name: string; expectedCount?: number | null; tags?: readonly string[] | null },
    idempotencyKey: string | null,
  ): Promise<CountedBatch> {
    const owner = assertMayScan(viewer);
    const { name, expectedCount = null, tags } = readInput(newBatch, input);
    await owners.ensure(owner.id);
    const id = await nextId();
    const { answer } = await doOnce({
      ownerId: owner.id,
      key: idempotencyKey,
      operation: 'createScanBatch',
      body: { name, expectedCount, ...(tags?.length && { tags }) },
      isThere: async ({ batchId }: { batchId: number }) => (await batches.find(owner.id, batchId)) !== null,
      work: async (session) => {
        await owners.hold(owner.id, session);
        if ((await batches.count(owner.id, session)) >= MOST_BATCHES) throw tooManyBatches(MOST_BATCHES);
        const batch: Batch = {
          ...{ id, ownerId: owner.id, name, tags: tags ?? [], state: 'open', expectedCount, lastNumber: 0 },
          ...{ createdAt: now(), pausedAt: null, closedAt: null, endedAt: null, removal: null, saving: null },
          pending: null,
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
    const beforeId = input.after ? decodeIdCursor(input.after) : null;
    const rows = await counted(owner.id, await batches.list(owner.id, first, beforeId));
    return toConnection(rows, first, input.after, ({ id }) => encodeCursor([id]));
  }

  async function listItems(
    batch: Batch,
    input: { first: number; after?: string | null } & ItemFilter,
  ): Promise<PageConnection<Scan>> {
    const { status, state } = input;
    const first = assertPageSize(input.first, MAX_PAGE);
    const afterId = input.after ? decodeIdCursor(input.after) : 0;
    const rows = await items.list(batch.ownerId, batch.id, { status, state, first, afterId });
    return toConnection(rows, first, input.after, (scan) => encodeCursor([scan.id]));
  }

  /** Streams all items. */
  async function results(viewer: Viewer | null, id: string): Promise<{ id: number; items: AsyncIterable<Scan> }> {
    const batch = await mine(viewer, id);
    return { id: batch.id, items: items.each(batch.ownerId, batch.id) };
  }

  const countItems = ({ ownerId, id }: Batch, filter: ItemFilter): Promise<number> => items.count(ownerId, id, filter);

  /** When items that wait for the plan continue; null if none wait, or if only a larger plan helps. */
  const continuesAt = async ({ ownerId, counts }: CountedBatch): Promise<Date | null> =>
    counts.waiting > 0 ? admission.continuesAt(ownerId) : null;

  /** Repeating it has no effect. */
  async function close(viewer: Viewer | null, id: string): Promise<CountedBatch> {
    const { ownerId, id: batchId } = await mine(viewer, id);
    await unitOfWork(async (session) => {
      const batch = await held(ownerId, batchId, session);
      if (batch.state === 'cancelled') throw batchCancelled();
      await assertAllOpened(ownerId, batchId, session);
      await batches.end(batch, 'closed', now(), session);
      await batchEnd.completedIfDone(ownerId, batchId, session);
    });
    tell(ownerId, batchId);
    return mine(viewer, batchId);
  }

  /** Whether the batch is closed and no item is or will be read: retried items may still be pending. */
  const isDone = async ({ ownerId, id, state, pending }: Batch, session: ClientSession): Promise<boolean> =>
    state === 'closed' && !pending && !(await items.hasOpen(ownerId, id, session));

  /**
   * Waiting items fail; if there are thousands, some in the background. Items that are not reached fail when a worker
   * takes them. Repeating it has no effect. A batch that is done stays unchanged, because its failed items could no
   * longer be retried.
   */
  async function cancel(viewer: Viewer | null, id: string): Promise<CountedBatch> {
    const { ownerId, id: batchId } = await mine(viewer, id);
    const batch = await unitOfWork(async (session) => {
      const present = await held(ownerId, batchId, session);
      if (await isDone(present, session)) return null;
      const cancelled = await batches.end(present, 'cancelled', now(), session);
      await batchEnd.cancelled(cancelled, session);
      return pend(cancelled, 'end-waiting', session);
    });
    if (batch) {
      await orders.endWaiting(batch, patience());
      tell(ownerId, batchId);
    }
    return mine(viewer, batchId);
  }

  async function pend(batch: Batch, what: PendingOrder['what'], session: ClientSession): Promise<Batch> {
    const pending = { what, at: now() };
    await batches.change(batch, { pending }, session);
    return { ...batch, pending };
  }

  /**
   * Retries as many items as may wait and the plan allows; refused only if not even one can be retried.
   * @returns `retried` including items that follow in the background
   */
  async function retryFailed(viewer: Viewer | null, id: string): Promise<{ batch: CountedBatch; retried: number }> {
    const owner = assertMayScan(viewer);
    const { id: batchId } = await mine(viewer, id);
    const batch = await unitOfWork(async (session) => {
      const present = await held(owner.id, batchId, session);
      if (present.state === 'cancelled') throw batchCancelled();
      return pend(present, 'read-failed', session);
    });
    const { retried, isOver, refusal } = await orders.readFailed(owner, batch, patience());
    if (refusal && !retried) {
      // A refused request leaves no pending order.
      await batches.carriedOut(batch, 'read-failed');
      throw refusal;
    }
    tell(owner.id, batchId);
    const left = isOver ? 0 : await items.count(owner.id, batchId, { status: 'failed' });
    return { batch: await mine(viewer, batchId), retried: retried + left };
  }

  async function change(
    viewer: Viewer | null,
    id: string,
    change: (present: Batch) => BatchChange,
  ): Promise<CountedBatch> {
    const { ownerId, id: batchId } = await mine(viewer, id);
    await unitOfWork(async (session) => {
      const present = await held(ownerId, batchId, session);
      await batches.change(present, change(present), session);
    });
    tell(ownerId, batchId);
    return mine(viewer, batchId);
  }

  async function update(
    viewer: Viewer | null,
    id: string,
    input: { name?: string | null; tags?: readonly string[] | null },
  ): Promise<CountedBatch> {
    const { name, tags } = readInput(changedBatch, input);
    return change(viewer, id, () => ({ ...(name && { name }), ...(tags && { tags }) }));
  }

  /** Items that are being read are finished. Repeating it has no effect. */
  const pause = (viewer: Viewer | null, id: string): Promise<CountedBatch> =>
    change(viewer, id, ({ state, pausedAt }) => {
      if (state === 'cancelled') throw batchCancelled();
      return { pausedAt: pausedAt ?? now() };
    });

  async function resume(viewer: Viewer | null, id: string): Promise<CountedBatch> {
    const batch = await change(viewer, id, () => ({ pausedAt: null }));
    await order('bulk', batch.ownerId);
    return batch;
  }

  /** The number of items that an order would save now. */
  const countSavable = ({ ownerId, id }: Batch, minConfidence: number): Promise<number> =>
    saved.countSavable(ownerId, id, { at: now(), minConfidence: confidenceOf(minConfidence), onDuplicate: 'ask' });

  /**
   * Saves items as contacts, as they were read and with the tags of the batch. Repeated orders save them only once.
   * @returns the number of items in this order
   */
  async function save(
    viewer: Viewer | null,
    id: string,
    { minConfidence, onDuplicate }: Omit<SavingOrder, 'at'>,
  ): Promise<{ batch: CountedBatch; ordered: number }> {
    const least = minConfidence === null ? null : confidenceOf(minConfidence);
    const { ownerId, id: batchId } = await mine(viewer, id);
    const order: SavingOrder = { at: now(), minConfidence: least, onDuplicate };
    const batch = await unitOfWork(async (session) => {
      const present = await held(ownerId, batchId, session);
      if (present.saving) throw batchIsSaving();
      await batches.change(present, { saving: order }, session);
      return present;
    });
    const ordered = await saved.countSavable(ownerId, batchId, order);
    await handOver(batch, HUNDREDS_AT_ONCE);
    tell(ownerId, batchId);
    return { batch: await mine(viewer, batchId), ordered };
  }

  /**
   * The batch disappears at once for its owner; a large one is deleted in the background. Refused while contacts are
   * created from its items: what was ordered is saved, and the pictures belong to the contact.
   */
  async function remove(viewer: Viewer | null, id: string, withItems: boolean): Promise<number> {
    const batch = await mine(viewer, id);
    const { ownerId, id: batchId } = batch;
    const removal = withItems ? 'items' : 'batch';
    await unitOfWork(async (session) => {
      const present = await held(ownerId, batchId, session);
      if (present.saving || (await saved.hasUnanswered(ownerId, batchId, session))) throw batchIsSaving();
      await batches.change(present, { removal }, session);
    });
    if (batch.counts.total <= MAX_PAGE) await removeBatch({ ...batch, removal });
    tell(ownerId, batchId);
    return batchId;
  }

  const count = (viewer: Viewer | null): Promise<number> => batches.count(assertMaySee(viewer).id);

  return {
    ...{ create, get, list, count, items: listItems, results, countItems, continuesAt },
    ...{ update, close, cancel, pause, resume, retryFailed, countSavable, save, remove },
  };
}
