import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { PassThrough, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { HashMismatch } from './download.ts';

// Sizes and signatures of APPNOTE.TXT 4.3. ZIP64 is not supported, because wheels stay below 4 GB.
const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  method: number;
  compressed: number;
  offset: number;
}

/**
 * Extracts one file of an archive to `to`, streaming.
 * @throws HashMismatch if the content is not the expected one
 * @throws Error if the archive has no such file
 */
export async function extract(archive: string, path: string, to: string, sha256: string): Promise<void> {
  const file = await open(archive);
  try {
    const { method, compressed, offset } = await findEntry(file, path);
    const local = await readAt(file, offset, LOCAL_BYTES);
    const start = offset + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28);
    const unpack = method === DEFLATED ? createInflateRaw() : new PassThrough();
    const hash = createHash('sha256');
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        hash.update(chunk);
        next(null, chunk);
      },
    });
    const packed = file.createReadStream({ start, end: start + compressed - 1, autoClose: false });
    await pipeline(packed, unpack, measure, createWriteStream(to));
    const got = hash.digest('hex');
    if (got !== sha256) throw new HashMismatch(`${path} in ${archive} has SHA-256 ${got}, expected ${sha256}`);
  } finally {
    await file.close();
  }
}

async function findEntry(file: FileHandle, path: string): Promise<Entry> {
  const { size } = await file.stat();
  const tail = await readAt(
    file,
    Math.max(0, size - END_BYTES - LONGEST_COMMENT),
    Math.min(size, END_BYTES + LONGEST_COMMENT),
  );
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || tail.length - end < END_BYTES || tail.readUInt32LE(end) !== END) throw new Error('not a zip archive');
  const directory = await readAt(file, tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12));
  for (let at = 0; at + ENTRY_BYTES <= directory.length && directory.readUInt32LE(at) === ENTRY; ) {
    const nameLength = directory.readUInt16LE(at + 28);
    const name = directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength);
    if (name === path) {
      const method = directory.readUInt16LE(at + 10);
      if (method !== DEFLATED && method !== STORED) throw new Error(`${path} is packed in an unknown way (${method})`);
      return { method, compressed: directory.readUInt32LE(at + 20), offset: directory.readUInt32LE(at + 42) };
    }
    at += ENTRY_BYTES + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  throw new Error(`the archive has no ${path}`);
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}
