import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MOST_FILE_BYTES } from '@kaard/pictures/batch-limits';
import type { Connection } from '@kaard/service-kit';
import mongoose from 'mongoose';
import { fileTooLarge, moreThanAnnounced } from './file.errors.ts';

const { Binary, GridFSBucket, ObjectId } = mongoose.mongo;
const BUCKET = 'scan_file_bytes';
const CHUNK_BYTES = 1024 * 1024;

/** Stores files until they are opened. */
export interface FileStore {
  newId(): string;
  /** @returns the number of bytes @throws DomainError `too-large`; nothing stays stored then */
  put(fileId: string, stream: AsyncIterable<Uint8Array>): Promise<number>;
  /**
   * Appends to the stored bytes. Bytes that don’t fill a chunk are only kept at the end of the file, so a resuming
   * client sends them again; writing a chunk again has the same result.
   * @param stored called after each chunk with the total number of stored bytes
   * @throws DomainError `too-large` for more than the declared size
   */
  append(
    fileId: string,
    at: { received: number; size: number },
    stream: AsyncIterable<Uint8Array>,
    stored: (received: number) => Promise<void>,
  ): Promise<void>;
  /** Copies the file to a local path. */
  fetch(fileId: string, path: string, signal: AbortSignal): Promise<void>;
  /** Removes a file; an unknown id is no error. */
  remove(fileId: string): Promise<void>;
}

export function createFileStore(connection: Connection): FileStore {
  let opened: InstanceType<typeof GridFSBucket> | null = null;
  const bucket = () => {
    opened ??= new GridFSBucket(connection.db!, { bucketName: BUCKET, chunkSizeBytes: CHUNK_BYTES });
    return opened;
  };

  async function finish(_id: InstanceType<typeof ObjectId>, length: number): Promise<void> {
    const file = { length, chunkSize: CHUNK_BYTES, uploadDate: new Date(), filename: 'scans' };
    await connection.db!.collection(`${BUCKET}.files`).updateOne({ _id }, { $setOnInsert: file }, { upsert: true });
  }

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
          // Still read to the end, so that the client receives the reason of the refusal.
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

    async append(fileId, { received: from, size }, stream, stored) {
      const _id = new ObjectId(fileId);
      const chunks = connection.db!.collection(`${BUCKET}.chunks`);
      // The same index that the driver creates with the first file.
      await chunks.createIndex({ files_id: 1, n: 1 }, { unique: true });
      let received = from;
      let left = Buffer.alloc(0);
      const store = async (data: Buffer) => {
        const n = received / CHUNK_BYTES;
        await chunks.updateOne({ files_id: _id, n }, { $set: { data: new Binary(data) } }, { upsert: true });
        received += data.length;
        if (received === size) await finish(_id, size);
        await stored(received);
      };
      for await (const bytes of stream) {
        left = Buffer.concat([left, bytes]);
        if (received + left.length > size) throw moreThanAnnounced(size);
        while (left.length >= CHUNK_BYTES) {
          await store(left.subarray(0, CHUNK_BYTES));
          left = left.subarray(CHUNK_BYTES);
        }
      }
      if (left.length > 0 && received + left.length === size) await store(left);
    },

    fetch: (fileId, path, signal) =>
      pipeline(bucket().openDownloadStream(new ObjectId(fileId)), createWriteStream(path, { mode: 0o600 }), { signal }),
    remove,
  };
}
