import { basename, extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { plainText } from '@kaard/contact-formats';
import { MOST_BYTES } from '@kaard/pictures/limits';
import { type Entry, openPromise, validateFileName, type ZipFile } from 'yauzl';
import { entryNames } from './entry-names.ts';
import { fileProblem } from './file.errors.ts';

/** Of everything in an archive: a batch holds as many pictures, with room for what is passed over. */
const MOST_ENTRIES = 20_000;
/** Ten thousand pictures of 400 kB. */
const MOST_UNPACKED = 4 * 1024 * 1024 * 1024;

const PICTURES = new Set(['.jpg', '.jpeg', '.png', '.webp', '.heic', '.heif']);

export interface PictureEntry {
  name: string;
  entry: Entry;
}

export interface Archive {
  pictures: PictureEntry[];
  /** Videos, documents and the like: not looked at. */
  passedOver: number;
  /** @returns null when it can't be unpacked, or is larger than it says or than a picture may be */
  read(entry: Entry): Promise<Buffer | null>;
  close(): void;
}

/**
 * What stands in the directory of a ZIP, before a byte of it is unpacked.
 * @throws FileRefused for a bomb, paths upwards, too many entries, what is locked or broken
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

/** What macOS and others add. */
const isHidden = (name: string): boolean => name.startsWith('__MACOSX/') || basename(name).startsWith('.');
const isPicture = (name: string): boolean => !isHidden(name) && PICTURES.has(extname(name).toLowerCase());

/** Never more than a picture may have, whatever the directory says: yauzl ends what grows beyond it. */
async function read(zip: ZipFile, entry: Entry): Promise<Buffer | null> {
  if (entry.uncompressedSize > MOST_BYTES) return null;
  try {
    return await buffer(await zip.openReadStreamPromise(entry));
  } catch (error) {
    // Closed meanwhile: that is no fault of the picture, which is read the next time.
    if (!zip.isOpen) throw error;
    return null;
  }
}
