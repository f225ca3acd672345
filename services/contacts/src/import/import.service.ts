import { setTimeout } from 'node:timers/promises';
import { plainText } from '@kaard/contact-formats';
import { keyOfColumn } from '@kaard/contact-formats/custom';
import type { CsvSettings } from '@kaard/contact-formats/read';
import {
  assertPageSize,
  assertSignedIn,
  DomainError,
  type DoOnce,
  decodeIdCursor,
  encodeCursor,
  type FileRemovals,
  invalid,
  type OwnerRows,
  type PageConnection,
  parseId,
  type Sequence,
  toConnection,
  type UnitOfWork,
  unavailable,
  type Viewer,
} from '@kaard/service-kit';
import type { Progress, Turn, WorkKind } from '@kaard/service-kit/work/durable-work';
import type { CustomFieldRepository } from '../custom-field/custom-field.repository.ts';
import { isKnownColumn } from '../custom-field/custom-field.values.ts';
import { contactOfBulkRow } from './bulk-row.ts';
import type { EndImport } from './end-import.ts';
import {
  fileEmpty,
  importNotFound,
  MOST_CONTACTS,
  MOST_OPEN,
  notNow,
  tooManyContacts,
  tooManyOpen,
} from './import.errors.ts';
import {
  type ContactImport,
  type ImportKind,
  type ImportOnDuplicate,
  type ImportRow,
  type ImportState,
  ON_DUPLICATE,
  OPEN,
  TRANSITIONS,
  WORKING,
} from './import.model.ts';
import type { ImportRepository, RowFilter } from './import.repository.ts';
import type { ImportStore } from './import.store.ts';
import { rowOf } from './parse-import.ts';

export interface ImportServiceParts {
  imports: ImportRepository;
  owners: OwnerRows;
  store: ImportStore;
  /** Orders the removal of stored files. */
  removals: FileRemovals;
  endImport: EndImport;
  unitOfWork: UnitOfWork;
  doOnce: DoOnce;
  nextId: Sequence;
  customFields: Pick<CustomFieldRepository, 'fieldsOf'>;
  steps: Record<'reading' | 'saving' | 'undoing', (job: ContactImport, turn: Turn) => Promise<Progress>>;
  /** Makes a worker process the owner’s waiting imports. */
  order(ownerId: number): Promise<void>;
  /** The turn for work done within a request. */
  ownTurn(): Turn;
  /** How long a request waits until its contacts are saved, in ms. */
  bulkWaitMs: number;
  now(): Date;
}

/** The user’s decisions in the preview. */
export interface StartInput {
  onDuplicate: ImportOnDuplicate | null;
  /** Numbers of excluded rows. */
  leftOut?: number[];
  isTagged?: boolean;
}

/** A double click starts or undoes an import only once. */
const STARTED: readonly ImportState[] = ['saving', 'done'];
const TAKEN_BACK: readonly ImportState[] = ['undoing', 'undone'];
const MAX_PAGE = 500;
const ASK_AGAIN_MS = 200;
const MOST_SETBACKS = 3;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than it takes to store the rows, and then their import. */
const ORPHANED_MS = 60 * 60_000;
/** How long an import can be undone and its report read. */
const KEPT_DAYS = 30;

export type ImportService = ReturnType<typeof createImportService>;

export function createImportService(parts: ImportServiceParts) {
  const { imports, owners, store, removals, endImport, unitOfWork, doOnce } = parts;
  const { nextId, customFields, steps, order, ownTurn, bulkWaitMs, now } = parts;

  function newImport(
    id: number,
    ownerId: number,
    values: Pick<ContactImport, 'kind' | 'fileName' | 'state'> & Partial<ContactImport>,
  ): ContactImport {
    return {
      id,
      ownerId,
      fileId: null,
      bytes: 0,
      round: 1,
      orderedAt: now(),
      setbacks: 0,
      files: [],
      settings: [],
      onDuplicate: 'update',
      total: 0,
      done: 0,
      counts: { created: 0, updated: 0, same: 0, skipped: 0, failed: 0, overLimit: 0 },
      undoneCount: 0,
      keptCount: 0,
      problems: [],
      problem: null,
      createdAt: now(),
      finishedAt: null,
      ...values,
    };
  }

  async function own(viewer: Viewer | null, id: string | number): Promise<ContactImport> {
    const { id: ownerId } = assertSignedIn(viewer);
    const importId = parseId(id);
    const found = importId === null ? null : await imports.find(ownerId, importId);
    if (!found) throw importNotFound();
    return found;
  }

  /**
   * Orders the next step of an import: state and round change together, then the worker is notified.
   * @param there states in which the step was ordered already, maybe just now by a second click
   */
  async function moveOn(
    job: ContactImport,
    to: ImportState,
    change: Partial<ContactImport>,
    there: readonly ImportState[] = [],
  ): Promise<ContactImport> {
    if (!TRANSITIONS[job.state].includes(to)) throw notNow(job.state);
    const next = { ...change, round: job.round + 1, orderedAt: now(), setbacks: 0, done: 0 };
    if (!(await imports.move(job, to, next))) {
      const moved = await imports.read(job.id);
      if (!moved) throw importNotFound();
      if (there.includes(moved.state)) return moved;
      throw notNow(moved.state);
    }
    const present = { ...job, ...next, state: to };
    if (WORKING.includes(to)) await order(job.ownerId);
    return present;
  }

  async function insertOnce(
    job: ContactImport,
    idempotencyKey: string | null,
    operation: string,
    body: unknown,
    before?: () => Promise<void>,
  ): Promise<{ job: ContactImport; repeated: boolean }> {
    const { answer, repeated } = await doOnce({
      ownerId: job.ownerId,
      key: idempotencyKey,
      operation,
      body,
      prepare: before,
      isThere: async (id: number) => (await imports.find(job.ownerId, id)) !== null,
      async work(session) {
        if (OPEN.includes(job.state)) {
          // Concurrent uploads wait for each other here, so that the maximum is never exceeded.
          await owners.hold(job.ownerId, session);
          if ((await imports.countOpen(job.ownerId, session)) >= MOST_OPEN) throw tooManyOpen();
        }
        await imports.insert(job, session);
        if (job.fileId && !(await removals.strikeOut([job.fileId], session))) throw unavailable('File storage');
        return job.id;
      },
    });
    const present = repeated ? await imports.find(job.ownerId, answer) : job;
    if (!present) throw importNotFound();
    return { job: present, repeated };
  }

  /** Waits for a worker, or an earlier request with the same key, that may have taken over and still be saving. */
  async function whileSaving({ id, ownerId }: ContactImport, until: number): Promise<ContactImport> {
    const turn = ownTurn();
    for (;;) {
      const present = await imports.find(ownerId, id);
      if (!present) throw importNotFound();
      if (present.state !== 'saving' || turn.isOver() || performance.now() >= until) return present;
      await setTimeout(ASK_AGAIN_MS);
    }
  }

  /**
   * The file and the rows are removed after the import. If the process is killed in between, `forgetOld` removes the
   * rest.
   * @returns false if it is already deleted, or is being saved or undone
   */
  async function removeImport(job: ContactImport): Promise<boolean> {
    const fileIds = job.fileId ? [job.fileId] : [];
    const isRemoved = await unitOfWork(async (session) => {
      if (!(await imports.remove(job.ownerId, job.id, session))) return false;
      await removals.order(fileIds, now(), session);
      return true;
    });
    if (!isRemoved) return false;
    await imports.clearRows(job.id);
    await removals.carryOut(fileIds).catch(() => {});
    return true;
  }

  return {
    own,

    /**
     * Stores the upload, then orders its reading: the document exists before its job.
     * @throws DomainError `rate-limited` if too many imports of this user are open
     */
    async upload(
      viewer: Viewer | null,
      input: { kind: Exclude<ImportKind, 'bulk'>; fileName: string; content: AsyncIterable<Uint8Array> },
      idempotencyKey: string | null,
    ): Promise<ContactImport> {
      const owner = assertSignedIn(viewer);
      await owners.ensure(owner.id);
      // Checked before up to 50 MB are received. Requests with an idempotency key pass, because they may repeat a
      // stored import.
      if (idempotencyKey === null && (await imports.countOpen(owner.id)) >= MOST_OPEN) throw tooManyOpen();
      const fileId = store.newId();
      // Recorded before the file exists: whatever happens now, it is removed unless an import uses it.
      await removals.expect([fileId], now());
      try {
        const file = await store.put(fileId, input.content);
        if (!file.bytes) throw fileEmpty();
        const fileName = plainText(input.fileName.slice(0, 200));
        const values = {
          kind: input.kind,
          fileName,
          state: 'reading',
          fileId,
          bytes: file.bytes,
        } as const;
        const created = newImport(await nextId(), owner.id, values);
        const body = { sha256: file.sha256, kind: input.kind };
        const { job, repeated } = await insertOnce(created, idempotencyKey, 'createImport', body);
        if (repeated) await removals.carryOut([fileId]);
        else await order(job.ownerId);
        return job;
      } catch (error) {
        // After a database outage it is unknown whether the import was stored; then the scheduled removal takes effect.
        if (error instanceof DomainError && error.kind !== 'unavailable')
          await removals.carryOut([fileId]).catch(() => {});
        throw error;
      }
    },

    /**
     * Saves contacts that are sent directly: rows without a preview. The import is stored before its rows are saved, so
     * that a worker can continue if the process is killed or takes too long.
     * @returns the import, in the state `saving` if it took too long
     */
    async bulk(viewer: Viewer | null, given: unknown[], idempotencyKey: string | null): Promise<ContactImport> {
      const owner = assertSignedIn(viewer);
      const until = performance.now() + bulkWaitMs;
      if (given.length > MOST_CONTACTS) throw tooManyContacts();
      await owners.ensure(owner.id);
      const created = newImport(await nextId(), owner.id, {
        kind: 'bulk',
        fileName: '',
        state: 'saving',
        total: given.length,
      });
      const rows = given.map((one, at) =>
        rowOf(created, at + 1, { contact: contactOfBulkRow(one), entry: null, line: at + 1 }),
      );
      const { job, repeated } = await insertOnce(created, idempotencyKey, 'bulkContacts', given, async () => {
        for (let at = 0; at < rows.length; at += 500) await imports.addRows(rows.slice(at, at + 500));
      }).catch(async (error) => {
        // After a database outage it is unknown whether the import was stored; orphaned rows are removed on schedule.
        if (error instanceof DomainError && error.kind !== 'unavailable')
          await imports.clearRows(created.id).catch(() => {});
        throw error;
      });
      if (repeated) await imports.clearRows(created.id);
      if (job.state !== 'saving') return job;
      const turn = ownTurn();
      const isOver = () => turn.isOver() || performance.now() >= until;
      // A worker continues where this request stops.
      if ((await steps.saving(job, { ...turn, isOver })) === 'more') await order(job.ownerId);
      return whileSaving(job, until);
    },

    async list(
      viewer: Viewer | null,
      input: { first: number; after?: string | null },
    ): Promise<PageConnection<ContactImport>> {
      const { id: ownerId } = assertSignedIn(viewer);
      const first = assertPageSize(input.first, 100);
      const beforeId = input.after ? decodeIdCursor(input.after) : null;
      return toConnection(await imports.list(ownerId, first, beforeId), first, input.after, ({ id }) =>
        encodeCursor([id]),
      );
    },

    async get(viewer: Viewer | null, id: string | number): Promise<ContactImport | null> {
      const { id: ownerId } = assertSignedIn(viewer);
      const importId = parseId(id);
      return importId === null ? null : imports.find(ownerId, importId);
    },

    /** Rows of an import that was already checked to belong to the caller. */
    async rows(
      job: ContactImport,
      input: { first: number; after?: string | null } & RowFilter,
    ): Promise<PageConnection<ImportRow>> {
      const first = assertPageSize(input.first, MAX_PAGE);
      const after = input.after ? decodeIdCursor(input.after) : 0;
      const found = await imports.listRows(job.id, input, first, after);
      return toConnection(found, first, input.after, ({ number }) => encodeCursor([number]));
    },

    /** All rows, for the report. */
    async *report(job: ContactImport): AsyncGenerator<ImportRow> {
      for (let after = 0; ; ) {
        const found = await imports.listRows(job.id, {}, MAX_PAGE, after);
        yield* found.slice(0, MAX_PAGE);
        if (found.length <= MAX_PAGE) return;
        after = found[MAX_PAGE - 1]!.number;
      }
    },

    /** Reads the file again with the user’s column mapping. */
    async setMapping(
      viewer: Viewer | null,
      id: string,
      entry: string | null,
      csv: CsvSettings,
    ): Promise<ContactImport> {
      const job = await own(viewer, id);
      const of = entry ?? '';
      if (!job.files.some((file) => (file.entry ?? '') === of && file.columns.length > 0))
        throw invalid({ entry: 'The import has no table with this name.' });
      const custom = (csv.fields ?? []).filter((field) => keyOfColumn(field) !== null);
      const defined = custom.length ? await customFields.fieldsOf(job.ownerId) : [];
      if (!custom.every((field) => isKnownColumn(field!, defined)))
        throw invalid({ fields: 'Contacts have no such field.' });
      const settings = [...job.settings.filter((other) => other.entry !== of), { entry: of, csv }];
      return moveOn(job, 'reading', { settings, expected: null });
    },

    async start(
      viewer: Viewer | null,
      id: string,
      { onDuplicate, leftOut = [], isTagged = true }: StartInput,
    ): Promise<ContactImport> {
      const job = await own(viewer, id);
      if (STARTED.includes(job.state)) return job;
      if (onDuplicate !== null && !ON_DUPLICATE.includes(onDuplicate))
        throw invalid({ onDuplicate: 'This option doesn’t exist.' });
      if (leftOut.length > job.total || leftOut.some((number) => number < 1 || number > job.total))
        throw invalid({ leftOut: 'The import has no contact with this number.' });
      return moveOn(job, 'saving', { onDuplicate: onDuplicate ?? job.onDuplicate, leftOut, isTagged }, STARTED);
    },

    async undo(viewer: Viewer | null, id: string): Promise<ContactImport> {
      const job = await own(viewer, id);
      if (TAKEN_BACK.includes(job.state)) return job;
      if (job.state === 'failed' && job.counts.created + job.counts.updated === 0) throw notNow('failed');
      return moveOn(job, 'undoing', { finishedAt: null, problem: null }, TAKEN_BACK);
    },

    /** Deletes an import that isn’t being saved or undone; the contacts that it saved stay. */
    async remove(viewer: Viewer | null, id: string): Promise<number> {
      const job = await own(viewer, id);
      if (!(await removeImport(job))) throw notNow((await own(viewer, id)).state);
      return job.id;
    },

    /** The functions that workers and the sweep call. */
    work: {
      async run({ id }, turn) {
        const job = await imports.read(id);
        if (!job || !WORKING.includes(job.state)) return 'done';
        return steps[job.state as keyof typeof steps](job, turn);
      },
      find: imports.findOpen,
      openOf: imports.openOf,
      owners: imports.ownersWithOpen,
      async giveUp({ id, round }) {
        const job = await imports.read(id);
        if (!job || job.round !== round || !WORKING.includes(job.state)) return;
        if (job.setbacks < MOST_SETBACKS) {
          const again = { ...job, round: round + 1 };
          if (await imports.move(job, job.state, { round: again.round, setbacks: job.setbacks + 1 }))
            await order(job.ownerId);
          return;
        }
        const problem = { reason: 'FAILED', message: 'Something went wrong on our side. What was saved stays saved.' };
        await endImport(job, 'failed', { problem });
      },
    } satisfies WorkKind,

    /** Scheduled: removes imports after 30 days, until none is left, and rows without an import after an hour. */
    async forgetOld(signal: AbortSignal): Promise<void> {
      const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
      for (;;) {
        const old = await imports.restingSince(before, 100);
        if (!old.length) break;
        for (const job of old) {
          if (signal.aborted) return;
          await removeImport(job);
        }
      }
      const orphanedBefore = new Date(now().getTime() - ORPHANED_MS);
      for (const importId of await imports.idsOfOrphanedRows(orphanedBefore, 1000)) {
        if (signal.aborted) return;
        await imports.clearRows(importId);
      }
    },
  };
}
