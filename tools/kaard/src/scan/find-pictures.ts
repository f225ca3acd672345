import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';

export interface FoundPicture {
  /** As it was named, or the folder as it was named and the way below it. */
  file: string;
  /** Why there is nothing to read; null for a file that is worth a try. */
  problem: string | null;
}

const EXTENSIONS = new Set(['.jpg', '.jpeg', '.png', '.webp', '.heic', '.heif']);

/** A file counts whatever it is called; in a folder what is called like a picture counts, in the order of names. */
export async function findPictures(paths: string[]): Promise<FoundPicture[]> {
  const found: FoundPicture[] = [];
  for (const path of paths) {
    try {
      const isFolder = (await stat(path)).isDirectory();
      const files = isFolder ? await inFolder(path) : [path];
      if (isFolder && !files.length) found.push({ file: path, problem: 'There is no picture in this folder.' });
      found.push(...files.map((file) => ({ file, problem: null })));
    } catch (error) {
      found.push({ file: path, problem: inWords(error) });
    }
  }
  return found;
}

async function inFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) files.push(...(await inFolder(path)));
    else if (EXTENSIONS.has(extname(entry.name).toLowerCase())) files.push(path);
  }
  return files;
}

const WORDS: Record<string, string> = {
  ENOENT: 'There is no such file or folder.',
  EACCES: 'This may not be read.',
  EPERM: 'This may not be read.',
};

export function inWords(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return WORDS[code ?? ''] ?? message;
}
