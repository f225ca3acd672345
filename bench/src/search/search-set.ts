import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export interface Person {
  id: number;
  name: string;
  title: string;
  company: string;
}

/** People, and needs with the ids of those who are right for them. */
export interface SearchSet {
  name: string;
  contacts: Person[];
  queries: { q: string; relevant: number[] }[];
}

const shape = z.object({
  contacts: z.array(z.object({ id: z.number(), name: z.string(), title: z.string(), company: z.string() })),
  queries: z.array(z.object({ q: z.string(), relevant: z.array(z.number()) })),
});

/**
 * Reads a custom set: `{contacts: [{id, name, title, company}], queries: [{q, relevant: [id]}]}`. For a folder, it is
 * `needs.json`.
 */
export async function readSearchSet(path: string): Promise<SearchSet> {
  const file = (await stat(path)).isDirectory() ? join(path, 'needs.json') : path;
  return { name: path, ...shape.parse(JSON.parse(await readFile(file, 'utf8'))) };
}
