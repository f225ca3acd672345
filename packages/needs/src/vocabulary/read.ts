import { readdir, readFile } from 'node:fs/promises';
import type { Occupation } from './occupation.ts';
import { parseOccupations } from './parse.ts';

const FOLDER = new URL('../../occupations/', import.meta.url);

/** Reads all occupations of `occupations/`, in the order of the files. */
export async function readOccupations(): Promise<Occupation[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.txt')).sort();
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, FOLDER), 'utf8')));
  return texts.flatMap((text, i) => parseOccupations(text, files[i]!));
}
