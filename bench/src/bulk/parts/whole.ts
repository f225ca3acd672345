import { stat } from 'node:fs/promises';
import { signUp, untilDone, upload } from '../batch.ts';
import { type EngineAlone, engineAlone } from '../engine-alone.ts';
import { inWords, memoryOver } from '../memory.ts';
import { sayTaken, takenSince } from '../processors.ts';
import type { Misses, Stage } from '../stage.ts';
import { mistakes } from './mistakes.ts';

const MARKS = { ratio: 0.9, growth: 1.1 };

/**
 * Reads a batch with the whole product and no other user, between two measurements of the engine alone on some of the
 * same pictures.
 */
export async function wholeBatch(
  stage: Stage,
  { cards, alone, workers }: Record<'cards' | 'alone' | 'workers', number>,
): Promise<Misses> {
  const { product, files, say } = stage;
  const sent = files.slice(0, cards);
  const half = Math.ceil(alone / 2);
  say('the engine alone …');
  const before = await engineAlone(sent.slice(0, half), workers);
  const { call } = await signUp(product.url);
  const stop = new AbortController();
  const memory = memoryOver(product, stop.signal);
  const takenBefore = product.processorSeconds();
  const startedAt = performance.now();
  const { path, seconds } = await upload(call, sent);
  const counts = await untilDone(call, path, say);
  const through = cards / ((performance.now() - startedAt) / 60_000);
  const taken = takenSince(product, takenBefore, cards);
  stop.abort();
  const sizes = await memory;
  say('the engine alone …');
  const after = await engineAlone(sent.slice(half, alone), workers);
  const engine = joined(before, after);
  const bytes = (await Promise.all(sent.map(async (file) => (await stat(file)).size))).reduce((a, b) => a + b, 0);
  const ratio = through / engine.cardsAMinute;

  console.log(
    `${cards} cards in a batch, ${workers} workers; the engine alone in ${workers} processes over ${alone} of them\n`,
  );
  console.log(`cards a minute, the whole product: ${through.toFixed(1)}`);
  console.log(
    `cards a minute, the engine alone: ${engine.cardsAMinute.toFixed(1)} (before ${before.cardsAMinute.toFixed(1)}, afterwards ${after.cardsAMinute.toFixed(1)})`,
  );
  console.log(`ratio: ${ratio.toFixed(2)} (mark ${MARKS.ratio})`);
  console.log(
    `upload of ${Math.round(bytes / cards / 1000)} kB each: ${seconds.toFixed(1)} s, ${(bytes / seconds / 1e6).toFixed(1)} MB/s\n`,
  );
  sayTaken(taken, engine.processorSeconds);
  console.log(`memory of the product: ${inWords(sizes.all)} (mark: at most a tenth more)`);
  for (const worker of sizes.workers) console.log(`memory of a worker: ${inWords(worker)}`);
  console.log('');
  return [
    ...(ratio < MARKS.ratio
      ? [`the product reads ${ratio.toFixed(2)} of what the engine does, less than ${MARKS.ratio}`]
      : []),
    ...(sizes.all.late > sizes.all.early * MARKS.growth ? ['memory grows'] : []),
    ...(await mistakes(stage, counts, cards, path)),
  ];
}

/** Combines both measurements, which read the same number of cards one after the other. */
const joined = (a: EngineAlone, b: EngineAlone): EngineAlone => ({
  cardsAMinute: 2 / (1 / a.cardsAMinute + 1 / b.cardsAMinute),
  processorSeconds: (a.processorSeconds + b.processorSeconds) / 2,
});
