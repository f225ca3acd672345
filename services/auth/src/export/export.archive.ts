import type { Readable, Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of the archive. */
export interface ArchiveEntry {
  /** Relative to the folder of its source: `contacts.vcf`, `pictures/815-front.jpg`. */
  path: string;
  bytes: Readable | Buffer;
}

/** Already compressed: compressing again takes time and saves nothing. */
const COMPRESSED = /\.(?:jpe?g|png|webp|zip)$/i;

/**
 * Writes a ZIP while its entries arrive: only one entry is held at a time, however large the export.
 * @throws the error of an entry or of the target, which is destroyed then
 */
export async function writeArchive(
  entries: AsyncIterable<ArchiveEntry>,
  target: Writable,
  mtime: Date,
): Promise<number> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let size = 0;
  output.on('data', (chunk: Buffer) => {
    size += chunk.length;
  });
  const written = pipeline(output, target);
  // Waiting for an entry must end when the target fails.
  const broken = written.then(() => new Promise<never>(() => {}));
  broken.catch(() => {});
  try {
    for await (const { path, bytes } of entries) {
      const options = { mtime, mode: 0o100644, compress: !COMPRESSED.test(path) };
      if (Buffer.isBuffer(bytes)) {
        zip.addBuffer(bytes, path, options);
        continue;
      }
      zip.addReadStream(bytes, path, options);
      await Promise.race([finished(bytes), broken]);
    }
    zip.end();
    await written;
    return size;
  } catch (error) {
    output.destroy(error as Error);
    target.destroy(error as Error);
    await written.catch(() => {});
    throw error;
  }
}
