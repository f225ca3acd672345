import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Connection } from '@kaard/service-kit';
import mongoose from 'mongoose';
import { fileTooLarge, MOST_FILE_BYTES } from './file.errors.ts';

const { GridFSBucket, ObjectId } = mongoose.mongo;

/** Where files wait for being opened. */
export interface FileStore {
  newId(): string;
  /** @returns bytes @throws DomainError `too-large`; nothing is left then */
  put(fileId: string, stream: AsyncIterable<Uint8Array>): Promise<number>;
  /** Into a file of this machine. */
  fetch(fileId: string, path: string, signal: AbortSignal): Promise<void>;
  /** Removes; an id that does not exist is fine. */
  remove(fileId: string): Promise<void>;
}

export function createFileStore(connection: Connection): FileStore {
  let opened: InstanceType<typeof GridFSBucket> | null = null;
  const bucket = () => {
    opened ??= new GridFSBucket(connection.db!, { bucketName: 'scan_file_bytes', chunkSizeBytes: 1024 * 1024 });
    return opened;
  };

  async function remove(fileId: string): Promise<void> {
    try {
      await bucket().delete(new ObjectId(fileId));
    } catch (error) {
      if (!/FileNotFound|File not found/.test(String(error))) throw error;
    }
  }

  return {
    newId: () => new ObjectId().toHexString(),

    async put(fileId, stream) {
      const upload = bucket().openUploadStreamWithId(new ObjectId(fileId), 'scans');
      let bytes = 0;
      const counter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          bytes += chunk.length;
          // Read to its end all the same: who sends it should hear why it is refused.
          if (bytes > MOST_FILE_BYTES) done();
          else done(null, chunk);
        },
      });
      try {
        await pipeline(stream, counter, upload);
      } catch (error) {
        await upload.abort().catch(() => {});
        throw error;
      }
      if (bytes <= MOST_FILE_BYTES) return bytes;
      await remove(fileId);
      throw fileTooLarge();
    },

    fetch: (fileId, path, signal) =>
      pipeline(bucket().openDownloadStream(new ObjectId(fileId)), createWriteStream(path, { mode: 0o600 }), { signal }),
    remove,
  };
}
