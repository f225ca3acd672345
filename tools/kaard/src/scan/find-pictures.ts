import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';

export interface FoundPicture {
  /** The path as given, or the given folder with the path below it. */
  file: string;
  /** The reason why the file can't be read; null if it may be a picture. */
  problem: string | null;
}

export interface Found {
  pictures: FoundPicture[];
  /** The number of other files in folders, by extension. */
  others: Map<string, number>;
}

const EXTENSIONS = new Set(['.jpg', '.jpeg', '.png', '.webp', '.heic', '.heif']);

/**
 * Finds pictures. A named file always counts; in a folder, files with the extension of a picture count, in the order of
 * their names.
 */
export async function findPictures(paths: string[]): Promise<Found> {
  const found: FoundPicture[] = [];
  const others = new Map<string, number>();
  for (const path of paths) {
    try {
      const isFolder = (await stat(path)).isDirectory();
      const files = isFolder ? await inFolder(path, others) : [path];
      if (isFolder && !files.length) found.push({ file: path, problem: 'There is no picture in this folder.' });
      found.push(...files.map((file) => ({ file, problem: null })));
    } catch (error) {
      found.push({ file: path, problem: inWords(error) });
    }
  }
  return { pictures: found, others };
}

async function inFolder(folder: string, others: Map<string, number>): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) files.push(...(await inFolder(path, others)));
    else {
      const kind = extname(entry.name).toLowerCase();
      if (EXTENSIONS.has(kind)) files.push(path);
      else others.set(kind, (others.get(kind) ?? 0) + 1);
    }
  }
  return files;
}

const MOST_KINDS = 5;

/** Describes skipped files in folders, such as videos and documents; empty if there are none. */
export function othersInWords(others: Found['others']): string {
  const kinds = [...others].sort(([, a], [, b]) => b - a);
  const count = kinds.reduce((sum, [, one]) => sum + one, 0);
  if (!count) return '';
  const named = kinds.slice(0, MOST_KINDS).map(([kind, one]) => `${one} ${kind || 'without an ending'}`);
  const rest = kinds.length > MOST_KINDS ? ' …' : '';
  return `skipped ${count} ${count === 1 ? 'file that isn’t a picture' : 'files that aren’t pictures'}: ${named.join(', ')}${rest}`;
}

const WORDS: Record<string, string> = {
  ENOENT: 'There is no such file or folder.',
  EACCES: 'You don’t have permission to read this.',
  EPERM: 'You don’t have permission to read this.',
  ENOSPC: 'The disk is full.',
};

export function inWords(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return WORDS[code ?? ''] ?? message;
}
