import { basename, extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { plainText } from '@kaard/contact-formats';
import { MOST_BYTES } from '@kaard/pictures/limits';
import { type Entry, openPromise, validateFileName, type ZipFile } from 'yauzl';
import { entryNames } from './entry-names.ts';
import { fileProblem } from './file.errors.ts';

/** The maximum number of entries of any kind: twice the pictures of a batch, to allow for skipped files. */
const MOST_ENTRIES = 20_000;
/** Enough for ten thousand pictures of 400 kB. */
const MOST_UNPACKED = 4 * 1024 * 1024 * 1024;

const PICTURES = new Set(['.jpg', '.jpeg', '.png', '.webp', '.heic', '.heif']);

export interface PictureEntry {
  name: string;
  entry: Entry;
}

export interface Archive {
  pictures: PictureEntry[];
  /** The number of videos, documents and other files, which are not read. */
  passedOver: number;
  /** @returns null if it can’t be unpacked, or exceeds its declared size or the limit of a picture */
  read(entry: Entry): Promise<Buffer | null>;
  close(): void;
}

/**
 * Reads the directory of a ZIP before anything is unpacked.
 * @throws FileRefused for a bomb, paths with `..`, too many entries, and locked or broken archives
 */
export async function openArchive(path: string): Promise<Archive> {
  let zip: ZipFile;
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true, decodeStrings: false });
  } catch (error) {
    throw fileProblem('FILE_BROKEN', 'The archive is damaged.', error);
  }
  try {
    return { ...(await listed(zip)), read: (entry) => read(zip, entry), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function listed(zip: ZipFile): Promise<Pick<Archive, 'pictures' | 'passedOver'>> {
  if (zip.entryCount > MOST_ENTRIES)
    throw fileProblem('FILE_TOO_MANY', `The archive has more than ${MOST_ENTRIES.toLocaleString('en-US')} files.`);
  const pictures: PictureEntry[] = [];
  let unpacked = 0;
  let passedOver = 0;
  try {
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    const names = entryNames(entries);
    for (const [at, entry] of entries.entries()) {
      const unsafe = validateFileName(names[at]!.replaceAll('\\', '/'));
      if (unsafe) throw fileProblem('FILE_UNSAFE', 'The archive contains unsafe file paths.', new Error(unsafe));
      const name = plainText(names[at]!);
      if (name.endsWith('/')) continue;
      if (entry.isEncrypted())
        throw fileProblem('FILE_LOCKED', 'The archive is password-protected. Remove the password and upload it again.');
      unpacked += entry.uncompressedSize;
      if (unpacked > MOST_UNPACKED) throw fileProblem('FILE_TOO_LARGE', 'The archive unpacks to more than 4 GB.');
      if (isPicture(name)) pictures.push({ name, entry });
      else if (!isHidden(name)) passedOver++;
    }
  } catch (error) {
    if (error instanceof Error && 'problem' in error) throw error;
    throw fileProblem('FILE_BROKEN', 'The archive is damaged.', error);
  }
  return { pictures, passedOver };
}

/** Metadata files that macOS and others add. */
const isHidden = (name: string): boolean => name.startsWith('__MACOSX/') || basename(name).startsWith('.');
const isPicture = (name: string): boolean => !isHidden(name) && PICTURES.has(extname(name).toLowerCase());

/**
 * Never unpacks more than a picture may have, whatever the directory says: yauzl aborts entries that exceed their
 * declared size.
 */
async function read(zip: ZipFile, entry: Entry): Promise<Buffer | null> {
  if (entry.uncompressedSize > MOST_BYTES) return null;
  try {
    return await buffer(await zip.openReadStreamPromise(entry));
  } catch (error) {
    // Closed meanwhile, which is not the picture’s fault; it is read next time.
    if (!zip.isOpen) throw error;
    return null;
  }
}
