// A worker as a separate process, to be killed. Reads its configuration as JSON from the first argument; the second
// sets how it reads: `fast`, `never` (starts and doesn’t finish) or `deadly` (a picture that kills the process).

import { createScanWorker } from '../src/worker-app.ts';
import { fakeExtractor, newExtraction } from './fake-extractor.ts';

const [config, manner] = process.argv.slice(2) as [string, 'fast' | 'never' | 'deadly'];

const extractor = fakeExtractor(async () => {
  if (manner === 'never') await new Promise(() => {});
  if (manner === 'deadly') process.kill(process.pid, 'SIGKILL');
  return newExtraction();
});
await createScanWorker(JSON.parse(config), { extractor });
process.send?.('ready');
