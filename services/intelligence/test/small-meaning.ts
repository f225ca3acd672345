import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmbedder } from '@kaard/needs';
import { parseOccupations } from '../../../packages/needs/src/vocabulary/parse.ts';
import { meaningOf, type OpenMeaning } from '../src/meaning/meaning.ts';
import { OCCUPATIONS } from './factories.ts';

/** The product’s model with a small vocabulary. */
export const openSmallMeaning: OpenMeaning = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaard-meaning-'));
  try {
    return await meaningOf(await createEmbedder(), parseOccupations(OCCUPATIONS, 'test.txt'), folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
