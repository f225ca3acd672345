import { MOST_FILE_BYTES } from '@kaard/pictures/batch-limits';
import { isDuplicateKey } from '@kaard/service-kit';
import type { FileRemovals } from '@kaard/service-kit/database/file-removals';
import { fileTooLarge, tooManyFiles, uploadInProgress, uploadOffset, uploadSize } from './file.errors.ts';
import { type FileKind, MOST_OPEN } from './file.model.ts';
import type { FileStore } from './file.store.ts';
import type { FileUpload, UploadRepository } from './upload.model.ts';

export interface ResumedUploadParts {
  uploads: UploadRepository;
  fileStore: FileStore;
  fileRemovals: FileRemovals;
  now(): Date;
}

/** The part of a file that a request carries. */
export interface SentPart {
  key: string;
  /** The position of its first byte in the file. */
  offset: number;
  /** The size of the whole file. */
  size: number;
}

/**
 * A resumable upload: received bytes are kept, in whole megabytes, and the next request continues after them
 * (ADR 0154). The bytes are removed an hour after the last part.
 */
export function createResumedUpload({ uploads, fileStore, fileRemovals, now }: ResumedUploadParts) {
  async function begin(ownerId: number, batchId: number, { key, size }: SentPart, kind: FileKind): Promise<FileUpload> {
    if (size > MOST_FILE_BYTES) throw fileTooLarge();
    if ((await uploads.countOpen(ownerId)) >= MOST_OPEN) throw tooManyFiles(MOST_OPEN);
    const fileId = fileStore.newId();
    await fileRemovals.expect([fileId], now());
    const upload = { ownerId, batchId, key, kind, fileId, size, received: 0, scanFileId: null, touchedAt: now() };
    try {
      await uploads.insert(upload);
    } catch (error) {
      // Of two concurrent requests the other one has created it. Nothing was stored under this id.
      if (isDuplicateKey(error)) throw uploadInProgress();
      throw error;
    }
    return upload;
  }

  return {
    /** @returns null if there is none, or its bytes were removed meanwhile */
    async find(ownerId: number, batchId: number, key: string): Promise<FileUpload | null> {
      const found = await uploads.find(ownerId, batchId, key);
      if (!found || found.scanFileId !== null) return found;
      if (await fileRemovals.postpone(found.fileId, now())) return found;
      await uploads.remove(found);
      return null;
    },

    begin,

    /**
     * @returns the changed upload, complete or not @throws DomainError `conflict` with the number of received bytes,
     * `invalid`
     */
    async append(seen: FileUpload, part: SentPart, content: AsyncIterable<Uint8Array>): Promise<FileUpload> {
      const isWrong = part.offset !== seen.received || part.size !== seen.size;
      if (isWrong) {
        // Reads to the end, so that the client receives the reason of the refusal.
        for await (const _ of content);
        throw part.size === seen.size ? uploadOffset(seen.received) : uploadSize(seen.size);
      }
      let present = seen;
      await fileStore.append(seen.fileId, seen, content, async (received) => {
        const change = { received, touchedAt: now() };
        if (!(await uploads.change(present, change))) {
          // If the owner was forgotten meanwhile, the bytes just stored would stay forever.
          if (!(await uploads.isKnown(seen.fileId))) await fileStore.remove(seen.fileId);
          throw uploadInProgress();
        }
        present = { ...present, ...change };
      });
      return present;
    },

    change: uploads.change,
  };
}
