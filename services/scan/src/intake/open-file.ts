import { plainText } from '@kaard/contact-formats';
import { type Pair, pairsOf } from '@kaard/pictures/pairs';
import { DomainError, type Logger, type UnitOfWork, type Viewer } from '@kaard/service-kit';
import type { FileRemovals } from '@kaard/service-kit/database/file-removals';
import type { Progress, Turn, WorkKind } from '@kaard/service-kit/work/durable-work';
import type { LivePublisher } from '@kaard/service-kit/work/live';
import type { BatchAdding } from '../batch/batch.adding.ts';
import { LONGEST_NAME } from '../scan/scan.model.ts';
import { FAILED, type FileProblem, FileRefused, NOTHING_IN_IT } from './file.errors.ts';
import type { ScanFile } from './file.model.ts';
import type { FileRepository } from './file.repository.ts';
import type { FileStore } from './file.store.ts';
import { createKeptSources } from './kept-sources.ts';
import type { Opened } from './opened.ts';

export interface OpenFileParts {
  files: FileRepository;
  fileStore: FileStore;
  fileRemovals: FileRemovals;
  addItem: BatchAdding;
  live: LivePublisher;
  unitOfWork: UnitOfWork;
  log: Logger;
  now(): Date;
}

/** The length of a turn; then waiting single scans come first, because a user waits for them. */
const TURN_MS = 1000;
const MOST_PROBLEMS = 200;
/** The picture causes the error, and the others are still added. */
const OF_THE_PICTURE = new Set(['invalid', 'unsupported', 'too-large']);
/** The batch accepts nothing more, or its owner is gone. */
const OF_THE_BATCH = new Set(['conflict', 'not-found', 'quota', 'unauthenticated']);

/**
 * Adds the pictures of files to batches. The position in a file is stored after the pictures before it; after a crash,
 * a picture is found in its batch by hash and name (ADR 0139), so each becomes an item only once.
 */
export function createFileOpening(parts: OpenFileParts) {
  const { files, fileStore, fileRemovals, addItem, live, unitOfWork, log, now } = parts;
  const sources = createKeptSources({ fileStore });

  /** Ends a file: its bytes are removed, and its results are kept for a while. */
  async function end(file: ScanFile, problem: FileProblem | null): Promise<void> {
    const change = { problem, finishedAt: now() };
    await unitOfWork(async (session) => {
      if (await files.move(file, problem ? 'failed' : 'done', change, session))
        await fileRemovals.order([file.fileId], now(), session);
    });
    await sources.drop(file.fileId);
    await fileRemovals.carryOut([file.fileId]).catch(() => {});
    live.publish({ ownerId: file.ownerId, type: 'batch', id: file.batchId });
    log.info({ fileId: file.id, taken: file.taken, reason: problem?.reason }, 'file is opened');
  }

  async function look(file: ScanFile, signal: AbortSignal): Promise<Progress> {
    const { names, passedOver } = await sources.use(file, signal, async (source) => source);
    if (!names.length) {
      await end({ ...file, passedOver }, NOTHING_IN_IT);
      return 'done';
    }
    await files.move(file, file.isPreviewed ? 'preview' : 'adding', { entries: names, passedOver });
    live.publish({ ownerId: file.ownerId, type: 'batch', id: file.batchId });
    return file.isPreviewed ? 'done' : 'more';
  }

  async function add(file: ScanFile, source: Opened, turn: Turn): Promise<Progress> {
    const pairs = pairsOf(file.entries, (name) => name, file.pairing);
    const until = performance.now() + TURN_MS;
    let present = file;
    while (present.done < pairs.length) {
      const { taken, problems } = await takePair(present, pairs[present.done]!, source);
      const next: ScanFile = {
        ...present,
        done: present.done + 1,
        taken: present.taken + taken,
        problems: [...present.problems, ...problems].slice(0, MOST_PROBLEMS),
      };
      const { done, problems: told } = next;
      // Another worker is processing it, or it was deleted.
      if (!(await files.move(present, 'adding', { done, taken: next.taken, problems: told }))) {
        if (!(await files.read(file.id))) await sources.drop(file.fileId);
        return 'done';
      }
      present = next;
      if (turn.isOver() || performance.now() > until) return 'more';
    }
    await end(present, null);
    return 'done';
  }

  async function takePair(file: ScanFile, pair: Pair<string>, source: Opened) {
    const problems: ScanFile['problems'] = [];
    let taken = 0;
    const { items, unread } = await source.itemsOf(pair);
    for (const name of unread)
      problems.push({ name, reason: 'PICTURE_UNREADABLE', message: 'This picture is damaged or too large.' });
    const owner: Viewer = { id: file.ownerId, via: 'system', sessionId: null, keyId: null, scopes: [] };
    for (const { name, pictures } of items) {
      try {
        const whole = source.isNamed ? name : [file.name, name].filter(Boolean).join(', ');
        // Shortened first, because that can leave half of a character.
        const fileName = plainText(whole.slice(-LONGEST_NAME));
        await addItem(owner, String(file.batchId), { pictures, fileName, idempotencyKey: null });
        taken++;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        const { kind, reason, message } = error;
        if (OF_THE_BATCH.has(kind)) throw new FileRefused({ reason, message }, error);
        if (!OF_THE_PICTURE.has(kind)) throw error;
        problems.push({ name, reason, message });
      }
    }
    return { taken, problems };
  }

  async function run(id: number, turn: Turn): Promise<Progress> {
    const file = await files.read(id);
    if (file?.state !== 'opening' && file?.state !== 'adding') return 'done';
    try {
      if (file.state === 'opening') return await look(file, turn.signal);
      return await sources.use(file, turn.signal, (source) => add(file, source, turn));
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      const present = await files.read(id);
      if (present) await end(present, error.problem);
      else await sources.drop(file.fileId);
      return 'done';
    }
  }

  return {
    run: (({ id }, turn) => run(id, turn)) satisfies WorkKind['run'],
    /** Removes the files on the local disk. */
    close: sources.close,
  };
}

/** Fails a file after all attempts have failed. */
export async function giveUpFile(
  { files, fileRemovals, unitOfWork, now }: Pick<OpenFileParts, 'files' | 'fileRemovals' | 'unitOfWork' | 'now'>,
  id: number,
  round: number,
): Promise<void> {
  const file = await files.read(id);
  if (file?.round !== round || (file.state !== 'opening' && file.state !== 'adding')) return;
  await unitOfWork(async (session) => {
    if (await files.move(file, 'failed', { problem: FAILED, finishedAt: now() }, session))
      await fileRemovals.order([file.fileId], now(), session);
  });
}
