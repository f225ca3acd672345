import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Product } from '../../product/product.ts';
import { type Caller, signUp, untilDone, upload } from '../batch.ts';
import { at, type Misses, type Stage } from '../stage.ts';
import { mistakes } from './mistakes.ts';

const SINGLE_EVERY_MS = 3000;
const SINGLES_ALONE = 8;
const LOOK_EVERY_MS = 5000;
const MARKS = { ratio: 0.9, singleMs: 3000, growth: 1.1 };

/** A batch through the whole product, after the engine alone over the first of the same pictures; single scans meanwhile. */
export async function wholeBatch(
  stage: Stage,
  { cards, alone, workers }: Record<'cards' | 'alone' | 'workers', number>,
): Promise<Misses> {
  const { product, files, say } = stage;
  const sent = files.slice(0, cards);
  say('the engine alone …');
  const engine = Math.min(alone, cards) / (await engineAlone(sent.slice(0, alone), workers));
  const [{ call: person }, { call: other }] = [await signUp(product.url), await signUp(product.url)];
  say('single scans with nothing else to read …');
  const before = await singleScans(other, files, SINGLES_ALONE, new AbortController().signal, 0);
  const stop = new AbortController();
  const singles = singleScans(other, files.toReversed(), Number.POSITIVE_INFINITY, stop.signal, SINGLE_EVERY_MS);
  const memory = memoryOver(product, stop.signal);
  const startedAt = performance.now();
  const { path, seconds } = await upload(person, sent);
  const counts = await untilDone(person, path, say);
  const minutes = (performance.now() - startedAt) / 60_000;
  stop.abort();
  const [times, sizes] = [await singles, await memory];
  const through = (cards + times.length) / minutes;
  const bytes = (await Promise.all(sent.map(async (file) => (await stat(file)).size))).reduce((a, b) => a + b, 0);
  const quarter = Math.ceil(sizes.length / 4);
  const [early, late] = [at(sizes.slice(quarter, 2 * quarter), 0.5), at(sizes.slice(-quarter), 0.5)];
  const ms = (of: number[]) => `p50 ${Math.round(at(of, 0.5))} ms, p95 ${Math.round(at(of, 0.95))} ms (${of.length})`;

  console.log(
    `${cards} cards in a batch, ${workers} workers; the engine alone in ${workers} processes over ${alone} of them\n`,
  );
  console.log(`cards a minute, the whole product: ${through.toFixed(1)} (with ${times.length} single scans)`);
  console.log(`cards a minute, the engine alone: ${engine.toFixed(1)}`);
  console.log(`ratio: ${(through / engine).toFixed(2)}`);
  console.log(
    `upload of ${Math.round(bytes / cards / 1000)} kB each: ${seconds.toFixed(1)} s, ${(bytes / seconds / 1e6).toFixed(1)} MB/s`,
  );
  console.log(`single scan with nothing else to read: ${ms(before)}`);
  console.log(`single scan of somebody else meanwhile: ${ms(times)}`);
  console.log(`resident memory: ${Math.round(early)} MB in the second quarter, ${Math.round(late)} MB in the last\n`);
  return [
    ...(through / engine < MARKS.ratio
      ? [`the product reads ${(through / engine).toFixed(2)} of what the engine does, less than ${MARKS.ratio}`]
      : []),
    ...(at(times, 0.95) > MARKS.singleMs ? ['p95 of single scans over 3 s'] : []),
    ...(late > early * MARKS.growth ? ['memory grows'] : []),
    ...(await mistakes(stage, counts, cards, path)),
  ];
}

/** @returns minutes */
async function engineAlone(sent: string[], workers: number): Promise<number> {
  const children = await Promise.all(
    Array.from({ length: workers }, async (_, n) => {
      const share = sent.filter((_file, index) => index % workers === n);
      const child = fork(join(import.meta.dirname, '../engine.ts'), share, { execArgv: process.execArgv });
      await once(child, 'message');
      return child;
    }),
  );
  const startedAt = performance.now();
  await Promise.all(
    children.map(async (child) => {
      const done = once(child, 'message');
      child.send('begin');
      await done;
    }),
  );
  return (performance.now() - startedAt) / 60_000;
}

/** One after the other, as a person who stands at the booth. @returns how long each took */
async function singleScans(
  call: Caller,
  files: readonly string[],
  most: number,
  signal: AbortSignal,
  pauseMs: number,
): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < most && !signal.aborted; n++) {
    const imageData = (await readFile(files[n % files.length]!)).toString('base64');
    const startedAt = performance.now();
    const answer = await call('POST', '/api/scan-card', { imageData });
    await answer.arrayBuffer();
    // 202: it takes longer than a request waits.
    if (answer.status !== 200 && answer.status !== 202) throw new Error(`a single scan was answered ${answer.status}`);
    times.push(performance.now() - startedAt);
    await wait(pauseMs, undefined, { signal }).catch(() => {});
  }
  return times;
}

/** @returns megabytes of all processes, every few seconds */
async function memoryOver(product: Product, signal: AbortSignal): Promise<number[]> {
  const sizes: number[] = [];
  while (!signal.aborted) {
    sizes.push(Object.values(product.memory()).reduce((sum, mb) => sum + mb, 0));
    await wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
  }
  return sizes;
}
