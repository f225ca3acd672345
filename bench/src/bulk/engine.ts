// A process that reads its share of the pictures with the engine alone: started by `npm run bench:bulk`, twice.
import { readFile } from 'node:fs/promises';
import { createLocalExtractor } from '@kaard/recognition';

const extractor = await createLocalExtractor({ threads: 1 });
const files = process.argv.slice(2);
await extractor.extract([{ bytes: await readFile(files[0]!) }]);
process.send!('ready');
process.once('message', async () => {
  for (const file of files) await extractor.extract([{ bytes: await readFile(file) }]);
  process.send!('done');
  await extractor.close();
  process.disconnect();
});
