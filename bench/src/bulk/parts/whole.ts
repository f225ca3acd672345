import { stat } from 'node:fs/promises';
import { signUp, untilDone, upload } from '../batch.ts';
import { engineAlone } from '../engine-alone.ts';
import { inWords, memoryOver } from '../memory.ts';
import { createScanClock, saySingles, singleScans, wholeAt } from '../single-scans.ts';
import type { Misses, Stage } from '../stage.ts';
import { mistakes } from './mistakes.ts';

const SINGLE_EVERY_MS = 3000;
const SINGLES_ALONE = 8;
const MARKS = { ratio: 0.9, singleMs: 3000, growth: 1.1 };

/** A batch through the whole product, after the engine alone over the first of the same pictures; single scans meanwhile. */
export async function wholeBatch(
  stage: Stage,
  { cards, alone, workers }: Record<'cards' | 'alone' | 'workers', number>,
): Promise<Misses> {
  const { product, files, scans, say } = stage;
  const sent = files.slice(0, cards);
  say('the engine alone …');
  const engine = await engineAlone(sent.slice(0, alone), workers);
  const [{ call: person }, { call: other }] = [await signUp(product.url), await signUp(product.url)];
  const clock = createScanClock(scans);
  say('single scans with nothing else to read …');
  const before = await singleScans({ call: other, clock, files, most: SINGLES_ALONE, pauseMs: 0 });
  const stop = new AbortController();
  const singles = singleScans({
    ...{ call: other, clock, files: files.toReversed(), signal: stop.signal, pauseMs: SINGLE_EVERY_MS },
  });
  // Asked for at the end; until then what fails there must not end everything.
  singles.catch(() => {});
  const memory = memoryOver(product, stop.signal);
  const startedAt = performance.now();
  const { path, seconds } = await upload(person, sent);
  const counts = await untilDone(person, path, say);
  const minutes = (performance.now() - startedAt) / 60_000;
  stop.abort();
  const [meanwhile, sizes] = [await singles, await memory];
  await clock.stop();
  const through = (cards + meanwhile.times.length) / minutes;
  const bytes = (await Promise.all(sent.map(async (file) => (await stat(file)).size))).reduce((a, b) => a + b, 0);
  const ratio = through / engine;

  console.log(
    `${cards} cards in a batch, ${workers} workers; the engine alone in ${workers} processes over ${alone} of them\n`,
  );
  console.log(`cards a minute, the whole product: ${through.toFixed(1)} (with ${meanwhile.times.length} single scans)`);
  console.log(`cards a minute, the engine alone: ${engine.toFixed(1)}`);
  console.log(`ratio: ${ratio.toFixed(2)} (mark ${MARKS.ratio})`);
  console.log(
    `upload of ${Math.round(bytes / cards / 1000)} kB each: ${seconds.toFixed(1)} s, ${(bytes / seconds / 1e6).toFixed(1)} MB/s\n`,
  );
  saySingles('single scans with nothing else to read', before);
  saySingles(`single scans of somebody else meanwhile (mark: p95 of ${MARKS.singleMs} ms)`, meanwhile);
  console.log(`memory of the product: ${inWords(sizes.all)} (mark: at most a tenth more)`);
  for (const worker of sizes.workers) console.log(`memory of a worker: ${inWords(worker)}`);
  console.log('');
  return [
    ...(ratio < MARKS.ratio
      ? [`the product reads ${ratio.toFixed(2)} of what the engine does, less than ${MARKS.ratio}`]
      : []),
    ...(wholeAt(meanwhile, 0.95) > MARKS.singleMs ? ['p95 of single scans over 3 s'] : []),
    ...(sizes.all.late > sizes.all.early * MARKS.growth ? ['memory grows'] : []),
    ...(await mistakes(stage, counts, cards, path)),
  ];
}
