import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** The first four bytes of a BSON document are its length, little endian. @see bsonspec.org */
const LENGTH_BYTES = 4;
/** MongoDB's limit of 16 MB, and some room for its own data. */
const LONGEST = 17 * 1024 * 1024;

/**
 * Writes documents one after another, unchanged and compressed, in the layout of mongodump with --gzip.
 * @returns the number of documents, and the SHA-256 of the file
 */
export async function writeBsonFile(
  file: string,
  documents: AsyncIterable<Uint8Array>,
): Promise<{ documents: number; sha256: string }> {
  const hash = createHash('sha256');
  const gzip = createGzip({ level: 6 });
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const written = pipeline(gzip, hashed, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  let count = 0;
  try {
    for await (const document of documents) {
      count++;
      if (!gzip.write(document)) await Promise.race([once(gzip, 'drain'), written]);
    }
    gzip.end();
    await written;
  } catch (error) {
    gzip.destroy(error as Error);
    await written.catch(() => {});
    throw error;
  }
  return { documents: count, sha256: hash.digest('hex') };
}

/** @param signal aborts it */
export async function sha256Of(file: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) {
    signal?.throwIfAborted();
    hash.update(chunk as Buffer);
  }
  return hash.digest('hex');
}

/** @throws Error if the file ends in the middle of a document, or contains something else */
export async function* readBsonFile(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file).pipe(createGunzip());
  let parts: Buffer[] = [];
  let held = 0;
  for await (const chunk of source) {
    parts.push(chunk as Buffer);
    held += (chunk as Buffer).length;
    if (held < LENGTH_BYTES || held < lengthOf(parts)) continue;
    let rest = Buffer.concat(parts);
    while (rest.length >= LENGTH_BYTES) {
      const length = checked(rest.readInt32LE(0), file);
      if (rest.length < length) break;
      yield rest.subarray(0, length);
      rest = rest.subarray(length);
    }
    parts = rest.length ? [rest] : [];
    held = rest.length;
  }
  if (held) throw new Error(`${file} ends in the middle of a document.`);
}

/** The length of the document that begins the parts. If the length itself is split, it is read with the next part. */
const lengthOf = (parts: Buffer[]): number =>
  parts[0]!.length >= LENGTH_BYTES ? parts[0]!.readInt32LE(0) : LENGTH_BYTES;

function checked(length: number, file: string): number {
  if (length < 5 || length > LONGEST) throw new Error(`${file} holds something that is no document.`);
  return length;
}
