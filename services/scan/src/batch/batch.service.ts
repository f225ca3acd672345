import { createHash } from 'node:crypto';
import { LONGEST_TAG, MOST_TAGS } from '@kaard/contact-formats/fields';
import {
  assertPageSize,
  type ClientSession,
  type DoOnce,
  decodeIdCursor,
  encodeCursor,
  invalid,
  type OwnerRows,
  type PageConnection,
  parseId,
  readInput,
  type Sequence,
  toConnection,
  type UnitOfWork,
  type Viewer,
} from '@kaard/service-kit';
import type { Lane } from '@kaard/service-kit/work/lanes';
import type { LiveTeller } from '@kaard/service-kit/work/live';
import { z } from 'zod';
import type { ScanAdmission } from '../owner/admission.ts';
import { type ItemRepository, MOST_COPIES, NO_ITEMS } from '../scan/item.repository.ts';
import type { ItemState } from '../scan/item.states.ts';
import type { SavedRepository } from '../scan/saved.repository.ts';
import type { Scan } from '../scan/scan.model.ts';
import { assertMayScan, assertMaySee } from '../scan/scan.policy.ts';
import type { ScanRepository } from '../scan/scan.repository.ts';
import { newScan, type ScanService } from '../scan/scan.service.ts';
import type { ScanStatus } from '../scan/scan.states.ts';
import type { BatchEnd } from './batch.end.ts';
import {
  batchCancelled,
  batchClosed,
  batchFull,
  batchIsSaving,
  batchNotFound,
  tooManyBatches,
} from './batch.errors.ts';
import type { Batch, CountedBatch, PendingOrder, SavingOrder } from './batch.model.ts';
import type { BatchOrders } from './batch.orders.ts';
import type { BatchRemoval } from './batch.removal.ts';
import type { BatchChange, BatchRepository } from './batch.repository.ts';
import type { BatchSaving } from './batch.saving.ts';

export interface BatchServiceParts {
  batches: BatchRepository;
  scans: Pick<ScanRepository, 'insert'>;
  items: ItemRepository;
  saved: Pick<SavedRepository, 'countSavable' | 'hasUnanswered'>;
  /** A single scan: an item is one with a place in a batch. */
  service: ScanService;
  batchEnd: BatchEnd;
  live: LiveTeller;
  owners: OwnerRows;
  admission: Pick<ScanAdmission, 'continuesAt'>;
  removeBatch: BatchRemoval;
  handOver: BatchSaving;
  orders: BatchOrders;
  /** So long a request does itself what is done to each item; scheduled work goes on. Clients wait five seconds. */
  patience(): AbortSignal;
  /** @throws DomainError `conflict` while pictures still come out of a file */
  assertAllOpened(ownerId: number, batchId: number, session: ClientSession): Promise<void>;
  /** Has what waits of the owner read by a worker. */
  order(priority: 'bulk', ownerId: number): Promise<void>;
  unitOfWork: UnitOfWork;
  doOnce: DoOnce;
  nextId: Sequence;
  nextScanId: Sequence;
  /** The one of single scans: both write the owner's row. */
  lane: Lane;
  now(): Date;
}

export interface ItemFilter {
  status: ScanStatus | null;
  state: ItemState | null;
}

export interface SentItem {
  pictures: Uint8Array[];
  fileName: string | null;
  idempotencyKey: string | null;
  /** Cut by a worker from the picture of this item, which is being read: also into a closed batch. */
  sheet?: number;
}

const MOST_ITEMS = 10_000;
const MOST_BATCHES = 1000;
const MAX_PAGE = 100;
/** So many items are handed over while the request waits. */
const HUNDREDS_AT_ONCE = 3;

const name = z.string().trim().min(1, 'A batch needs a name.').max(100, 'A name can have at most 100 characters.');
const tags = z
  .array(
    z
      .string()
      .trim()
      .min(1, 'A tag can’t be empty.')
      .max(LONGEST_TAG, `A tag can have at most ${LONGEST_TAG} characters.`),
  )
  .transform(differentTags)
  .refine((all) => all.length <= MOST_TAGS, `A batch can have at most ${MOST_TAGS} tags.`);
const newBatch = z.object({
  name,
  tags: tags.nullish(),
  expectedCount: z
    .int()
    .min(1, 'A batch needs at least one picture.')
    .max(MOST_ITEMS, 'A batch can hold at most 10,000 pictures.')
    .nullish(),
});

const changedBatch = z.object({ name: name.nullish(), tags: tags.nullish() });

export type BatchService = ReturnType<typeof createBatchService>;

/**
 * Many pictures that belong together. Whatever changes a batch, and whatever puts a picture into it, writes the owner's
 * row first: of two at once one waits or repeats, so nothing comes into a batch that was closed a moment before.
 */
export function createBatchService(parts: BatchServiceParts) {
  const {
    batches,
    scans,
    items,
    saved,
    service,
    batchEnd,
    live,
    owners,
    admission,
    removeBatch,
    handOver,
    orders,
    order,
  } = parts;
  const { patience, unitOfWork, doOnce, nextId, nextScanId, assertAllOpened, lane, now } = parts;

  /** In other windows of theirs, and to their programs. */
  const tell = (ownerId: number, id: number): void => live.tell({ ownerId, type: 'batch', id });

  async function counted(ownerId: number, found: Batch[]): Promise<CountedBatch[]> {
    const counts = await items.countsOf(
      ownerId,
      found.map(({ id }) => id),
    );
    return Promise.all(
      found.map(async (batch) => {
        const present = counts.get(batch.id) ?? NO_ITEMS;
        if (!batch.saving) return { ...batch, counts: present };
        // Not handed over yet, but ordered: whoever waits for none to be left waits for these, too.
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

  /** The batch as it is in this transaction, which nobody else changes now. */
  async function held(ownerId: number, id: number, session: ClientSession): Promise<Batch> {
    await owners.hold(ownerId, session);
    const batch = await batches.find(ownerId, id, session);
    if (!batch) throw batchNotFound();
    return batch;
  }

  async function assertTakes(
    { ownerId, id, state, lastNumber }: Batch,
    { sheet }: Pick<SentItem, 'sheet'>,
    session?: ClientSession,
  ): Promise<void> {
    if (state === 'cancelled') throw batchCancelled();
    if (state === 'closed' && sheet === undefined) throw batchClosed();
    // Some may have been deleted since. Batches of older versions don't say how many they had.
    const mayBeFull = lastNumber === 0 || lastNumber >= MOST_ITEMS;
    if (mayBeFull && (await items.count(ownerId, id, {}, session)) >= MOST_ITEMS) throw batchFull(MOST_ITEMS);
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
  async function add(
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
      const place = await lane(owner.id, () => unitOfWork((session) => admit(scanId, session)));
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
  }

  async function items(
    batch: Batch,
    input: { first: number; after?: string | null } & ItemFilter,
  ): Promise<PageConnection<Scan>> {
    const { status, state } = input;
    const first = assertPageSize(input.first, MAX_PAGE);
    const afterId = input.after ? decodeIdCursor(input.after) : 0;
    const rows = await items.list(batch.ownerId, batch.id, { status, state, first, afterId });
    return toConnection(rows, first, input.after, (scan) => encodeCursor([scan.id]));
  }

  /** All of them, as they come from the database. */
  async function results(viewer: Viewer | null, id: string): Promise<{ id: number; items: AsyncIterable<Scan> }> {
    const batch = await mine(viewer, id);
    return { id: batch.id, items: items.each(batch.ownerId, batch.id) };
  }

  const countItems = ({ ownerId, id }: Batch, filter: ItemFilter): Promise<number> => items.count(ownerId, id, filter);

  /** When what waits for the plan goes on; null when nothing waits, or only a larger plan helps. */
  const continuesAt = async ({ ownerId, counts }: CountedBatch): Promise<Date | null> =>
    counts.waiting > 0 ? admission.continuesAt(ownerId) : null;

  /** Closing twice is closing. */
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

  /** Closed, and nobody reads or will read any of it: failed items that were ordered again may still be on their way. */
  const isDone = async ({ ownerId, id, state, pending }: Batch, session: ClientSession): Promise<boolean> =>
    state === 'closed' && !pending && !(await items.hasOpen(ownerId, id, session));

  /**
   * What waits fails, of thousands some in the background; what is not got to, the worker lets fail when its turn comes. Cancelling
   * twice is cancelling. One that is done stays as it is: its failed items could no longer be read again.
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
   * As many as may wait and as the plan has; refused only when not a single one could be.
   * @returns `retried` with those that follow in the background
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
      // Who is refused has ordered nothing.
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

  /** What is being read is read to its end. Pausing twice is pausing. */
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

  /** How many items an order would save now. */
  const countSavable = ({ ownerId, id }: Batch, minConfidence: number): Promise<number> =>
    saved.countSavable(ownerId, id, { at: now(), minConfidence: confidenceOf(minConfidence), onDuplicate: 'ask' });

  /**
   * Has items saved as contacts, as they were read and with the tags of the batch. Ordered twice they are saved once.
   * @returns how many this order takes
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
   * Gone at once for its owner; a large one is taken apart in the background. Not while contacts are made of its items: what was
   * ordered is saved, and its pictures are those of the contact.
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
    ...{ create, get, list, count, add, items, results, countItems, continuesAt },
    ...{ update, close, cancel, pause, resume, retryFailed, countSavable, save, remove },
  };
}

/** As a contact has them: the same word in other letters is the same tag. */
function differentTags(all: readonly string[]): string[] {
  return [...new Map(all.map((tag) => [tag.toLowerCase(), tag])).values()];
}

/** @throws DomainError `invalid` */
function confidenceOf(minConfidence: number): number {
  if (minConfidence >= 0 && minConfidence <= 1) return minConfidence;
  throw invalid({ minConfidence: 'minConfidence must be between 0 and 1.' });
}

function hashOf(pictures: Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const picture of pictures) hash.update(`${picture.length}:`).update(picture);
  return hash.digest('hex');
}
