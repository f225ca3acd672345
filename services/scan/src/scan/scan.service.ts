import { acceptPicture, type CheckedPicture, type PictureRemovals, type PictureStore } from '@kaard/pictures';
import {
  assertPageSize,
  type ClientSession,
  DomainError,
  type DoOnce,
  decodeIdCursor,
  encodeCursor,
  type OwnerRows,
  type PageConnection,
  parseId,
  type Sequence,
  toConnection,
  type UnitOfWork,
  unavailable,
  type Viewer,
} from '@kaard/service-kit';
import type { OwnerQueue } from '@kaard/service-kit/work/owner-queue';
import type { BatchEnd } from '../batch/batch.end.ts';
import { batchCancelled, batchIsSaving } from '../batch/batch.errors.ts';
import type { BatchRepository } from '../batch/batch.repository.ts';
import type { EndedListener, EndedSignal } from '../jobs/ended-signal.ts';
import type { Admission, Ask, ScanAdmission } from '../owner/admission.ts';
import { newScan } from './new-scan.ts';
import {
  changedMeanwhile,
  idempotentScanDeleted,
  limitReached,
  mayPass,
  pictureNotFound,
  scanNotFound,
  tooManyWaiting,
} from './scan.errors.ts';
import type { Priority, Scan, StoredPicture } from './scan.model.ts';
import { assertMayRetry, assertMayScan, assertMaySee } from './scan.policy.ts';
import { createScanRemoval } from './scan.removal.ts';
import { createReplacing, NO_PLACE } from './scan.replacing.ts';
import type { OwnFilter, ScanRepository } from './scan.repository.ts';
import { hasEnded } from './scan.states.ts';

export interface ScanServiceParts {
  scans: ScanRepository;
  batches: Pick<BatchRepository, 'readingOf'>;
  batchEnd: Pick<BatchEnd, 'completedIfDone'>;
  owners: OwnerRows;
  admission: ScanAdmission;
  store: PictureStore;
  removals: PictureRemovals;
  /** Makes a worker read the owner’s waiting scans. */
  order(priority: Priority, ownerId: number): Promise<void>;
  signal: EndedSignal;
  ended: EndedListener;
  unitOfWork: UnitOfWork;
  doOnce: DoOnce;
  nextId: Sequence;
  ownerQueue: OwnerQueue;
  now(): Date;
}

export interface NewScan {
  /** The pictures as sent: front, and the back if there is one. */
  pictures: Uint8Array[];
  priority: Priority;
  idempotencyKey: string | null;
  /** The place in a batch; missing for single scans. */
  item?: NewItem;
  /** Id of the scan of the same card that this one replaces; a scan that can’t be replaced stays as well. */
  replaces?: number | null;
}

/** The place of a scan in a batch. */
export interface NewItem {
  batchId: number;
  fileName: string | null;
  pictureHash: string;
  sheet: number | null;
  /**
   * Called in the transaction; writes the owner’s row.
   * @param id the id of the new scan
   * @returns its number, or the item that already has these pictures
   * @throws DomainError if the batch accepts no more
   */
  admit(id: number, session: ClientSession): Promise<{ itemNumber: number } | { present: Scan }>;
}

/** How often MongoDB is polled in addition to the announcements, which may be lost. */
const LOOK_AGAIN_MS = 1000;
const MAX_PAGE = 100;

export type ScanService = ReturnType<typeof createScanService>;

export function createScanService(parts: ScanServiceParts) {
  const removeScan = createScanRemoval(parts);
  const { foreseePlace, takePlace } = createReplacing({ scans: parts.scans, removeScan });
  const {
    scans,
    batches,
    owners,
    admission,
    store,
    removals,
    order,
    signal,
    ended,
    unitOfWork,
    doOnce,
    nextId,
    ownerQueue,
    now,
  } = parts;

  function assertAdmitted(said: Admission, mayWait = false): void {
    if (said.outcome === 'limit-reached' && !mayWait) throw limitReached(said.limit, said.used, said.resetsAt);
    if (said.outcome === 'too-many-waiting') throw tooManyWaiting(said.waiting);
  }

  /** If the plan has no place, batch items wait for one, and all other scans are refused. */
  async function admit(
    ownerId: number,
    { priority, mayWait, rereading }: Ask & Pick<Scan, 'rereading'>,
    at: Date,
    session: ClientSession,
  ): Promise<Pick<Scan, 'status' | 'month'>> {
    const said =
      rereading > 0
        ? await admission.goOn(ownerId, priority, session)
        : await admission.admit(ownerId, { priority, mayWait }, at, session);
    assertAdmitted(said, mayWait);
    return said.outcome === 'admitted' ? { status: 'queued', month: said.month } : { status: 'waiting', month: null };
  }

  /**
   * Stores the pictures, then the document with their ids, then the job. If the process is killed in between, nothing
   * is lost or orphaned.
   */
  async function create(
    viewer: Viewer | null,
    { pictures, priority, idempotencyKey, item, replaces: named = null }: NewScan,
  ): Promise<Scan> {
    const owner = assertMayScan(viewer);
    const checked = await Promise.all(pictures.map((picture) => acceptPicture(picture, { ownerId: owner.id })));
    await owners.ensure(owner.id);
    const id = await nextId();
    // Batches pause while it is stored, and a worker takes it at once (ADR 0164).
    if (priority === 'interactive') signal.expect(id);
    let stored: StoredPicture[] | null = null;

    const prepare = async (): Promise<void> => {
      if (stored) return;
      const mayWait = item !== undefined;
      if (named !== null && (await foreseePlace(owner.id, named)))
        assertAdmitted(await admission.goOn(owner.id, priority));
      else assertAdmitted(await admission.foresee(owner.id, { priority, mayWait }), mayWait);
      stored = await storeAll(checked);
    };
    const work = async (session: ClientSession): Promise<{ scanId: number }> => {
      const pictures = stored!;
      const at = now();
      const place = await item?.admit(id, session);
      if (place && 'present' in place) return { scanId: place.present.id };
      const taken = named === null ? NO_PLACE : await takePlace({ ownerId: owner.id, named, by: id }, session);
      const admitted = await admit(owner.id, { priority, mayWait: item !== undefined, ...taken }, at, session);
      const scan = { ...newScan({ id, ownerId: owner.id, priority, pictures, at, item }), ...taken };
      await scans.insert({ ...scan, ...admitted, itemNumber: place?.itemNumber ?? null }, session);
      const fileIds = pictures.map(({ fileId }) => fileId);
      if (!(await removals.strikeOut(fileIds, session))) throw unavailable('Picture storage');
      return { scanId: id };
    };

    try {
      // Stored outside the ownerQueue, so that many requests can do it in parallel. With a key the request may be a
      // repetition, which is only known when its turn comes.
      if (idempotencyKey === null) await prepare();
      const body = { pictures, priority, ...(item && { batchId: item.batchId }), ...(named !== null && { named }) };
      const once = { ownerId: owner.id, key: idempotencyKey, operation: 'scan', body, prepare, work };
      const { answer } = await ownerQueue(owner.id, () => doOnce(once));
      const scan = await scans.find(owner.id, answer.scanId);
      if (!scan) throw idempotentScanDeleted();
      if (answer.scanId === id && scan.pictures.length > 0) await order(priority, owner.id);
      else {
        signal.announce(id);
        discard(stored);
      }
      return scan;
    } catch (error) {
      signal.announce(id);
      // After a database outage it is unknown whether the scan was stored. The pictures then stay until their scheduled
      // removal, which the scan has cancelled if it was stored.
      if (error instanceof DomainError && error.kind !== 'unavailable') discard(stored);
      throw error;
    }
  }

  async function storeAll(checked: CheckedPicture[]): Promise<StoredPicture[]> {
    const stored = checked.map(({ type, width, height, bytes }) => ({
      fileId: store.newId(),
      type,
      width,
      height,
      bytes: bytes.length,
    }));
    await removals.expect(
      stored.map(({ fileId }) => fileId),
      now(),
    );
    for (const [index, { fileId }] of stored.entries()) await store.put(fileId, checked[index]!.bytes);
    return stored;
  }

  /** Removes pictures that no scan uses. If this fails, their scheduled removal does it. */
  function discard(stored: StoredPicture[] | null): void {
    if (stored) removals.carryOut(stored.map(({ fileId }) => fileId)).catch(() => {});
  }

  async function get(viewer: Viewer | null, id: string | number): Promise<Scan | null> {
    const owner = assertMaySee(viewer);
    const scanId = parseId(id);
    return scanId === null ? null : scans.find(owner.id, scanId);
  }

  async function mine(viewer: Viewer | null, id: string | number): Promise<Scan> {
    const scan = await get(viewer, id);
    if (!scan) throw scanNotFound();
    return scan;
  }

  /** @returns the scan once it has ended, or its current state after `waitMs` or when the caller has disconnected */
  async function awaitEnd(seen: Scan, waitMs: number, signal?: AbortSignal): Promise<Scan> {
    const until = now().getTime() + waitMs;
    let scan = seen;
    while (!hasEnded(scan.status)) {
      const left = until - now().getTime();
      if (left <= 0 || signal?.aborted || ended.stopped()) return scan;
      await ended.next(scan.id, Math.min(left, LOOK_AGAIN_MS), signal);
      const present = await scans.find(scan.ownerId, scan.id);
      if (!present) throw scanNotFound();
      scan = present;
    }
    return scan;
  }

  async function list(
    viewer: Viewer | null,
    input: { first: number; after?: string | null; wanted: OwnFilter },
  ): Promise<PageConnection<Scan>> {
    const owner = assertMaySee(viewer);
    const first = assertPageSize(input.first, MAX_PAGE);
    const beforeId = input.after ? decodeIdCursor(input.after) : null;
    const rows = await scans.list(owner.id, input.wanted, first, beforeId);
    return toConnection(rows, first, input.after, ({ id }) => encodeCursor([id]));
  }

  function count(viewer: Viewer | null, wanted: OwnFilter): Promise<number> {
    return scans.count(assertMaySee(viewer).id, wanted);
  }

  async function retry(viewer: Viewer | null, id: string | number): Promise<Scan> {
    const seen = await mine(viewer, id);
    assertMayRetry(seen);
    if (seen.batchId !== null && (await batches.readingOf(seen.batchId)) === 'cancelled') throw batchCancelled();
    const queued = await unitOfWork(async (session) => {
      const at = now();
      const mayWait = seen.batchId !== null;
      const admitted = await admit(seen.ownerId, { ...seen, mayWait }, at, session);
      const change = {
        ...admitted,
        round: seen.round + 1,
        queuedAt: at,
        crashes: 0,
        problem: null,
        finishedAt: null,
      };
      const changed = await scans.change(seen, change, at, session);
      if (!changed) throw changedMeanwhile();
      return changed;
    });
    await order(queued.priority, queued.ownerId);
    return queued;
  }

  /** If a client sends a failed card again, it is retried unless the picture caused the failure. */
  async function readAgain(viewer: Viewer | null, seen: Scan): Promise<Scan> {
    if (seen.status !== 'failed' || !mayPass(seen.problem!)) return seen;
    return retry(viewer, seen.id).catch((error) => {
      // Sent twice at the same moment: the other request retries it.
      if (error instanceof DomainError && error.kind === 'conflict') return mine(viewer, seen.id);
      throw error;
    });
  }

  async function remove(viewer: Viewer | null, id: string | number): Promise<number> {
    const seen = await mine(viewer, id);
    const fileIds = seen.pictures.map(({ fileId }) => fileId);
    await unitOfWork(async (session) => {
      // A worker may write at the same moment, so the current document is read.
      const present = await scans.find(seen.ownerId, seen.id, session);
      if (!present) throw scanNotFound();
      // Its contact is about to be created and needs the pictures.
      if (present.savedAs === null && present.approval?.outcome === null) throw batchIsSaving();
      await removeScan(present, session);
    });
    await removals.carryOut(fileIds).catch(() => {});
    return seen.id;
  }

  async function picture(
    viewer: Viewer | null,
    id: string | number,
    index: string,
  ): Promise<{ type: string; bytes: Uint8Array }> {
    const scan = await mine(viewer, id);
    const stored = /^\d$/.test(index) ? scan.pictures[Number(index)] : undefined;
    const bytes = stored ? await store.get(stored.fileId) : null;
    if (!stored || !bytes) throw pictureNotFound();
    return { type: stored.type, bytes };
  }

  /**
   * Turns the item of a sheet into its first card.
   * @returns the changed scan; null if it was ended or removed meanwhile
   */
  async function becomeFirstCard(seen: Scan, card: Uint8Array): Promise<Scan | null> {
    const stored = await storeAll([await acceptPicture(card)]);
    const before = seen.pictures.map(({ fileId }) => fileId);
    const changed = await unitOfWork(async (session) => {
      const at = now();
      const next = await scans.change(seen, { status: seen.status, pictures: stored, sheet: seen.id }, at, session);
      if (!next) return null;
      if (!(await removals.strikeOut([stored[0]!.fileId], session))) throw unavailable('Picture storage');
      await removals.order(before, at, session);
      return next;
    });
    removals.carryOut(changed ? before : [stored[0]!.fileId]).catch(() => {});
    return changed;
  }

  return { create, get, awaitEnd, list, count, retry, readAgain, remove, picture, becomeFirstCard };
}
