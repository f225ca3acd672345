import type { Pair, Pairing } from '@kaard/pictures/pairs';
import {
  type ClientSession,
  type OwnerRows,
  parseId,
  type Sequence,
  type UnitOfWork,
  unavailable,
  type Viewer,
} from '@kaard/service-kit';
import type { FileRemovals } from '@kaard/service-kit/database/file-removals';
import type { LivePublisher } from '@kaard/service-kit/work/live';
import { batchCancelled, batchClosed, batchNotFound } from '../batch/batch.errors.ts';
import type { BatchRepository } from '../batch/batch.repository.ts';
import { assertMayScan, assertMaySee } from '../scan/scan.policy.ts';
import {
  fileEmpty,
  fileNotFound,
  fileNotInPreview,
  filesStillOpen,
  fileUnsupported,
  tooManyFiles,
  uploadInProgress,
  uploadOffset,
} from './file.errors.ts';
import { type FileKind, MOST_OPEN, type ScanFile } from './file.model.ts';
import { pairsOfEntries } from './file.pairs.ts';
import type { FileRepository } from './file.repository.ts';
import type { FileStore } from './file.store.ts';
import { createResumedUpload, type SentPart } from './resumed-upload.ts';
import type { UploadRepository } from './upload.model.ts';

export interface FileServiceParts {
  files: FileRepository;
  fileStore: FileStore;
  fileRemovals: FileRemovals;
  uploads: UploadRepository;
  batches: Pick<BatchRepository, 'find'>;
  owners: OwnerRows;
  live: LivePublisher;
  unitOfWork: UnitOfWork;
  nextId: Sequence;
  /** Makes a worker open the owner’s waiting files. */
  order(kind: 'file', ownerId: number): Promise<void>;
  now(): Date;
}

export interface SentFile {
  name: string;
  content: AsyncIterable<Uint8Array>;
  pairing: Pairing;
  isPreviewed: boolean;
}

const LISTED = 100;
/** The number of first bytes that identify the file type. */
const HEAD_BYTES = 4;

export type FileService = ReturnType<typeof createFileService>;

/** Operations on files with many pictures, which a worker opens. */
export function createFileService(parts: FileServiceParts) {
  const resumed = createResumedUpload(parts);
  const { files, fileStore, fileRemovals, batches, owners, live, unitOfWork, nextId, order, now } = parts;

  const tell = ({ ownerId, batchId }: ScanFile): void => live.publish({ ownerId, type: 'batch', id: batchId });

  async function takingBatch(ownerId: number, id: number | null, session?: Parameters<typeof batches.find>[2]) {
    const batch = id === null ? null : await batches.find(ownerId, id, session);
    if (!batch) throw batchNotFound();
    if (batch.state === 'cancelled') throw batchCancelled();
    if (batch.state === 'closed') throw batchClosed();
    return batch;
  }

  async function get(viewer: Viewer | null, id: string | number): Promise<ScanFile | null> {
    const owner = assertMaySee(viewer);
    const fileId = parseId(id);
    return fileId === null ? null : files.find(owner.id, fileId);
  }

  async function mine(viewer: Viewer | null, id: string | number): Promise<ScanFile> {
    const file = await get(viewer, id);
    if (!file) throw fileNotFound();
    return file;
  }

  /** Stores the document for a complete upload, and orders its job. */
  async function add(
    ownerId: number,
    batchId: number,
    { name, pairing, isPreviewed }: SentFile,
    { kind, fileId, bytes }: Pick<ScanFile, 'kind' | 'fileId' | 'bytes'>,
    also: (id: number, session: ClientSession) => Promise<void> = async () => {},
  ): Promise<ScanFile> {
    const id = await nextId();
    const file: ScanFile = {
      ...{ id, ownerId, batchId, name, kind, state: 'opening', pairing, isPreviewed, fileId, bytes, round: 1 },
      ...{ entries: [], passedOver: 0, done: 0, taken: 0, problems: [], problem: null },
      ...{ createdAt: now(), finishedAt: null },
    };
    await unitOfWork(async (session) => {
      await owners.hold(ownerId, session);
      await takingBatch(ownerId, batchId, session);
      if ((await files.countOpen(ownerId, null, session)) >= MOST_OPEN) throw tooManyFiles(MOST_OPEN);
      await files.insert(file, session);
      if (!(await fileRemovals.strikeOut([fileId], session))) throw unavailable('File storage');
      await also(id, session);
    });
    await order('file', ownerId);
    tell(file);
    return file;
  }

  return {
    get,

    ofBatch: (ownerId: number, batchId: number): Promise<ScanFile[]> => files.ofBatch(ownerId, batchId, LISTED),

    /** @returns the file once it is complete, and until then how many bytes were received */
    async uploadPart(
      viewer: Viewer | null,
      batchId: string,
      sent: SentFile & { part: SentPart },
    ): Promise<{ file: ScanFile } | { received: number }> {
      const owner = assertMayScan(viewer);
      const { part } = sent;
      const chunks = sent.content[Symbol.asyncIterator]();
      const first = await chunks.next();
      const before = await resumed.find(owner.id, parseId(batchId) ?? 0, part.key);
      if (before && before.scanFileId !== null) return { file: await mine(viewer, before.scanFileId) };
      const batch = await takingBatch(owner.id, parseId(batchId));
      // An empty request asks how much was received.
      if (first.done) return { received: before?.received ?? 0 };
      await owners.ensure(owner.id);
      // Unknown or expired upload: the middle of a file can’t be recognised as a supported type.
      if (!before && part.offset > 0) {
        for await (const _ of from(first.value, chunks));
        throw uploadOffset(0);
      }
      const { kind, content } = before
        ? { kind: before.kind, content: from(first.value, chunks) }
        : await recognised(from(first.value, chunks));
      if (!before && (await files.countOpen(owner.id, null)) >= MOST_OPEN) throw tooManyFiles(MOST_OPEN);
      const upload = await resumed.append(
        before ?? (await resumed.begin(owner.id, batch.id, part, kind)),
        part,
        content,
      );
      if (upload.received < upload.size) return { received: upload.received };
      const stored = { kind, fileId: upload.fileId, bytes: upload.size };
      const file = await add(owner.id, batch.id, sent, stored, async (id, session) => {
        if (!(await resumed.change(upload, { scanFileId: id }, session))) throw uploadInProgress();
      });
      return { file };
    },

    /**
     * Stores the bytes, then the document with their id, then the job: if the process is killed in between, nothing is
     * lost or orphaned.
     */
    async upload(viewer: Viewer | null, batchId: string, sent: SentFile): Promise<ScanFile> {
      const owner = assertMayScan(viewer);
      const batch = await takingBatch(owner.id, parseId(batchId));
      if ((await files.countOpen(owner.id, null)) >= MOST_OPEN) throw tooManyFiles(MOST_OPEN);
      const { kind, content } = await recognised(sent.content);
      await owners.ensure(owner.id);
      const fileId = fileStore.newId();
      await fileRemovals.expect([fileId], now());
      const bytes = await fileStore.put(fileId, content);
      return add(owner.id, batch.id, sent, { kind, fileId, bytes });
    },

    /** The pairs that would be added; for a TIFF or PDF these are its pages. */
    pairs: ({ entries, pairing }: ScanFile, other: Pairing | null, first: number): Pair<string>[] =>
      pairsOfEntries(entries, other ?? pairing).slice(0, Math.max(0, Math.min(first, 1000))),

    /** Adds the previewed pairs to the batch. Repeating it has no effect. */
    async take(viewer: Viewer | null, id: string, pairing: Pairing | null): Promise<ScanFile> {
      const file = await mine(viewer, id);
      const change = { pairing: pairing ?? file.pairing, round: file.round + 1 };
      if (file.state === 'preview' && (await files.move(file, 'adding', change))) {
        await order('file', file.ownerId);
        tell(file);
      }
      const present = await mine(viewer, id);
      if (present.state !== 'adding' && present.state !== 'done') throw fileNotInPreview(present);
      return present;
    },

    /** Deletes a file; items created from it stay. */
    async remove(viewer: Viewer | null, id: string): Promise<number> {
      const file = await mine(viewer, id);
      await unitOfWork(async (session) => {
        if (!(await files.remove(file, session))) throw fileNotFound();
        if (file.state !== 'done' && file.state !== 'failed') await fileRemovals.order([file.fileId], now(), session);
      });
      tell(file);
      return file.id;
    },
  };
}

/** A batch can only be closed once it contains everything. @throws DomainError `conflict` */
export const assertAllOpened =
  (files: Pick<FileRepository, 'countOpen'>) =>
  async (ownerId: number, batchId: number, session?: Parameters<FileRepository['countOpen']>[2]): Promise<void> => {
    if ((await files.countOpen(ownerId, batchId, session)) > 0) throw filesStillOpen();
  };

/** Detects the type by the first bytes and ignores the name. @throws DomainError `invalid`, `unsupported` */
async function recognised(
  content: AsyncIterable<Uint8Array>,
): Promise<{ kind: FileKind; content: AsyncIterable<Uint8Array> }> {
  const chunks = content[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < HEAD_BYTES) {
    const { value, done } = await chunks.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  if (!head.length) throw fileEmpty();
  const kind = kindOf(head);
  if (!kind) {
    // Reads to the end, so that the client receives the reason of the refusal.
    for (let rest = await chunks.next(); !rest.done; rest = await chunks.next());
    throw fileUnsupported();
  }
  return { kind, content: from(head, chunks) };
}

async function* from(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

function kindOf(head: Buffer): FileKind | null {
  const start = head.subarray(0, HEAD_BYTES).toString('latin1');
  if (start === 'PK\x03\x04' || start === 'PK\x05\x06') return 'zip';
  if (start === 'II*\0' || start === 'MM\0*' || start === 'II+\0' || start === 'MM\0+') return 'tiff';
  if (start === '%PDF') return 'pdf';
  return null;
}
