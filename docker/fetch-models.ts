// For the image: fetches the recognition models into a folder that KAARD_MODELS will name.
//   node docker/fetch-models.ts FOLDER
import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { findModels, findSentenceModel } from '../packages/parts/src/index.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node docker/fetch-models.ts FOLDER');
  process.exit(2);
}
await mkdir(folder, { recursive: true });
for (const file of Object.values({ ...(await findModels()), ...(await findSentenceModel()) }))
  await copyFile(file, join(folder, basename(file)));
