import { signUp, untilDone, upload } from '../batch.ts';
import { createScanClock, saySingles, singleScans, wholeAt } from '../single-scans.ts';
import type { Misses, Stage } from '../stage.ts';
import { mistakes } from './mistakes.ts';

const SINGLE_EVERY_MS = 3000;
const SINGLES_ALONE = 8;
const MARK_MS = 3000;

/** Measures another user's single scans while a batch is read, and with nothing else to read. */
export async function singlesBeside(stage: Stage, { beside }: { beside: number }): Promise<Misses> {
  const { product, files, scans, say } = stage;
  const [{ call: person }, { call: other }] = [await signUp(product.url), await signUp(product.url)];
  const clock = createScanClock(scans);
  say('single scans with nothing else to read …');
  const before = await singleScans({ call: other, clock, files, most: SINGLES_ALONE, pauseMs: 0 });
  const stop = new AbortController();
  const singles = singleScans({
    ...{ call: other, clock, files: files.toReversed(), signal: stop.signal, pauseMs: SINGLE_EVERY_MS },
  });
  // The promise is awaited at the end; until then, a failure must not end everything.
  singles.catch(() => {});
  const startedAt = performance.now();
  const { path } = await upload(person, files.slice(0, beside));
  const counts = await untilDone(person, path, say);
  const minutes = (performance.now() - startedAt) / 60_000;
  stop.abort();
  const meanwhile = await singles;
  await clock.stop();

  const read = (beside + meanwhile.times.length) / minutes;
  console.log(`${beside} cards in a batch and ${meanwhile.times.length} single scans: ${read.toFixed(1)} a minute\n`);
  saySingles('single scans with nothing else to read', before);
  saySingles(`single scans of somebody else meanwhile (mark: p95 of ${MARK_MS} ms)`, meanwhile);
  return [
    ...(wholeAt(meanwhile, 0.95) > MARK_MS ? ['p95 of single scans over 3 s'] : []),
    ...(await mistakes(stage, counts, beside, path)),
  ];
}
