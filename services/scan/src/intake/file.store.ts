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

/** Where files wait for being opened. */
export interface FileStore {
  newId(): string;
  /** @returns bytes @throws DomainError `too-large`; nothing is left then */
  put(fileId: string, stream: AsyncIterable<Uint8Array>): Promise<number>;
  /**
   * Goes on behind what is there. Bytes that don't fill a chunk are kept only when they are the last ones, so whoever goes
   * on sends them again; done again, a chunk is the same.
   * @param stored after each chunk, with all that is there
   * @throws DomainError `too-large` for more than was said
   */
  append(
    fileId: string,
    at: { received: number; size: number },
    stream: AsyncIterable<Uint8Array>,
    stored: (received: number) => Promise<void>,
  ): Promise<void>;
  /** Into a file of this machine. */
  fetch(fileId: string, path: string, signal: AbortSignal): Promise<void>;
  /** Removes; an id that does not exist is fine. */
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

    async append(fileId, { received: from, size }, stream, stored) {
      const _id = new ObjectId(fileId);
      const chunks = connection.db!.collection(`${BUCKET}.chunks`);
      // As the driver makes it with the first file.
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
