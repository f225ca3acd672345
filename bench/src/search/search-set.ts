import { readFile } from 'node:fs/promises';
import { z } from 'zod';

export interface Person {
  id: number;
  name: string;
  title: string;
  company: string;
}

/** People, and needs with the ids of those that somebody would accept. */
export interface SearchSet {
  name: string;
  contacts: Person[];
  queries: { q: string; relevant: number[] }[];
}

const shape = z.object({
  contacts: z.array(z.object({ id: z.number(), name: z.string(), title: z.string(), company: z.string() })),
  queries: z.array(z.object({ q: z.string(), relevant: z.array(z.number()) })),
});

/** A set that somebody brings along: `{contacts: [{id, name, title, company}], queries: [{q, relevant: [id]}]}`. */
export async function readSearchSet(file: string): Promise<SearchSet> {
  return { name: file, ...shape.parse(JSON.parse(await readFile(file, 'utf8'))) };
}
