// Reads a share of the pictures with the engine alone. `npm run bench:bulk` starts one such process per worker.
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { createLocalExtractor } from '@kaard/recognition';

// The same priority as that of the workers.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const extractor = await createLocalExtractor({ threads: 1 });
const files = process.argv.slice(2);
await extractor.extract([{ bytes: await readFile(files[0]!) }]);
process.send!('ready');
process.once('message', async () => {
  const before = process.cpuUsage();
  for (const file of files) await extractor.extract([{ bytes: await readFile(file) }]);
  const { user, system } = process.cpuUsage(before);
  process.send!((user + system) / 1e6);
  await extractor.close();
  process.disconnect();
});
