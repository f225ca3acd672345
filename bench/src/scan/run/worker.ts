import { readFile } from 'node:fs/promises';
import { extractFields } from '@kaard/recognition';
import { type EngineName, openEngine } from '../engines/engine.ts';
import type { Order, Outcome } from './pool.ts';

// A reading process like the product's scan workers: it gets paths of pictures and sends answers as messages.
const [name = 'kaard', threads = '1'] = process.argv.slice(2);
const engine = await openEngine(name as EngineName, Number(threads));

process.on('message', async ({ key, path }: Order) => {
  try {
    const bytes = await readFile(path);
    const start = performance.now();
    const reading = await engine.read(bytes);
    const read = performance.now();
    const { extractedData, lists } = extractFields([reading]);
    const { lines, codes, timings } = reading;
    const done: Outcome = {
      key,
      data: extractedData,
      lists: { phones: lists.phones, addresses: lists.addresses },
      reading: { lines, codes },
      timings,
      readMs: read - start,
      extractMs: performance.now() - read,
    };
    process.send?.(done);
  } catch (error) {
    process.send?.({ key, failed: String(error) });
  }
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });
