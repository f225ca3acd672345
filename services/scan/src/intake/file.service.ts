import { type Pair, type Pairing, pairsOf } from '@kaard/pictures/pairs';
import { type OwnerRows, parseId, type Sequence, type UnitOfWork, unavailable, type Viewer } from '@kaard/service-kit';
import type { FileRemovals } from '@kaard/service-kit/file-removals';
import type { LiveTeller } from '@kaard/service-kit/live';
import { batchCancelled, batchClosed, batchNotFound } from '../batch/batch.errors.ts';
import type { BatchRepository } from '../batch/batch.repository.ts';
import { changedMeanwhile } from '../scan/scan.errors.ts';
import { assertMayScan, assertMaySee } from '../scan/scan.policy.ts';
import { fileEmpty, fileNotFound, filesStillOpen, fileUnsupported, tooManyFiles } from './file.errors.ts';
import type { FileKind, ScanFile } from './file.model.ts';
import type { FileRepository } from './file.repository.ts';
import type { FileStore } from './file.store.ts';

export interface FileServiceParts {
  files: FileRepository;
  fileStore: FileStore;
  fileRemovals: FileRemovals;
  batches: Pick<BatchRepository, 'find'>;
  owners: OwnerRows;
  live: LiveTeller;
  unitOfWork: UnitOfWork;
  nextId: Sequence;
  /** Has what waits of the owner opened by a worker. */
  order(kind: 'file', ownerId: number): Promise<void>;
  now(): Date;
}

export interface SentFile {
  name: string;
  content: AsyncIterable<Uint8Array>;
  pairing: Pairing;
  isPreviewed: boolean;
}

const MOST_OPEN = 20;
const LISTED = 100;
/** What tells the kinds apart. */
const HEAD_BYTES = 4;

export type FileService = ReturnType<typeof createFileService>;

/** Files of many pictures, as their owners see them; a worker opens them. */
export function createFileService(parts: FileServiceParts) {
  const { files, fileStore, fileRemovals, batches, owners, live, unitOfWork, nextId, order, now } = parts;

  const tell = ({ ownerId, batchId }: ScanFile): void => live.tell({ ownerId, type: 'batch', id: batchId });

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

  return {
    get,

    ofBatch: (ownerId: number, batchId: number): Promise<ScanFile[]> => files.ofBatch(ownerId, batchId, LISTED),

    /** The bytes first, then the document that names them, then the job: killed in between, nothing is lost or left. */
    async upload(viewer: Viewer | null, batchId: string, sent: SentFile): Promise<ScanFile> {
      const owner = assertMayScan(viewer);
      const batch = await takingBatch(owner.id, parseId(batchId));
      if ((await files.countOpen(owner.id, null)) >= MOST_OPEN) throw tooManyFiles(MOST_OPEN);
      const { kind, content } = await recognised(sent.content);
      await owners.ensure(owner.id);
      const [id, fileId] = [await nextId(), fileStore.newId()];
      await fileRemovals.expect([fileId], now());
      const bytes = await fileStore.put(fileId, content);
      const file: ScanFile = {
        ...{ id, ownerId: owner.id, batchId: batch.id, name: sent.name, kind, state: 'opening', pairing: sent.pairing },
        ...{ isPreviewed: sent.isPreviewed, fileId, bytes, round: 1, entries: [], passedOver: 0, done: 0, taken: 0 },
        ...{ problems: [], problem: null, createdAt: now(), finishedAt: null },
      };
      await unitOfWork(async (session) => {
        await owners.hold(owner.id, session);
        await takingBatch(owner.id, batch.id, session);
        if ((await files.countOpen(owner.id, null, session)) >= MOST_OPEN) throw tooManyFiles(MOST_OPEN);
        await files.insert(file, session);
        if (!(await fileRemovals.strikeOut([fileId], session))) throw unavailable('The file store');
      });
      await order('file', owner.id);
      tell(file);
      return file;
    },

    /** As they would be taken; of a TIFF or a PDF its pages. */
    pairs: ({ entries, pairing }: ScanFile, other: Pairing | null, first: number): Pair<string>[] =>
      pairsOf(entries, (name) => name, other ?? pairing).slice(0, Math.max(0, Math.min(first, 1000))),

    /** What was shown is put into the batch. Doing so twice is doing so. */
    async take(viewer: Viewer | null, id: string, pairing: Pairing | null): Promise<ScanFile> {
      const file = await mine(viewer, id);
      if (file.state === 'adding' || file.state === 'done') return file;
      const change = { pairing: pairing ?? file.pairing, round: file.round + 1 };
      if (file.state !== 'preview' || !(await files.move(file, 'adding', change))) throw changedMeanwhile();
      await order('file', file.ownerId);
      tell(file);
      return mine(viewer, id);
    },

    /** What came of it stays. */
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

/** A batch is closed when everything is in it. @throws DomainError `conflict` */
export const assertAllOpened =
  (files: Pick<FileRepository, 'countOpen'>) =>
  async (ownerId: number, batchId: number, session?: Parameters<FileRepository['countOpen']>[2]): Promise<void> => {
    if ((await files.countOpen(ownerId, batchId, session)) > 0) throw filesStillOpen();
  };

/** By its first bytes, whatever it is called. @throws DomainError `invalid`, `unsupported` */
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
    // Whoever sends it should hear why it is refused.
    for (let rest = await chunks.next(); !rest.done; rest = await chunks.next());
    throw fileUnsupported();
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield head;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
  return { kind, content: whole() };
}

function kindOf(head: Buffer): FileKind | null {
  const start = head.subarray(0, HEAD_BYTES).toString('latin1');
  if (start === 'PK\x03\x04' || start === 'PK\x05\x06') return 'zip';
  if (start === 'II*\0' || start === 'MM\0*' || start === 'II+\0' || start === 'MM\0+') return 'tiff';
  if (start === '%PDF') return 'pdf';
  return null;
}
