import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Case } from './truth.ts';

const strings = z.array(z.string()).optional();
const expectedFile = z.object({
  cases: z.array(
    z.object({
      id: z.string(),
      file: z.string(),
      kind: z.enum(['vcf', 'csv']),
      source: z.string().default('other'),
      expect: z.array(
        z.object({
          name: z.string(),
          nameAlt: strings,
          emails: strings,
          phones: strings,
          company: z.string().optional(),
          title: z.string().optional(),
          websites: strings,
          linkedIn: z.string().optional(),
          notes: strings,
          optional: z.boolean().optional(),
        }),
      ),
    }),
  ),
});

/** Loads a folder with an `expected.json` and the files that it names. @throws if it has another format */
export async function outsideCases(folder: string): Promise<Case[]> {
  const { cases } = expectedFile.parse(JSON.parse(await readFile(join(folder, 'expected.json'), 'utf8')));
  return Promise.all(cases.map(async ({ file, ...rest }) => ({ ...rest, bytes: await readFile(join(folder, file)) })));
}
