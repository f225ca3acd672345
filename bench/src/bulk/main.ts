// `npm run bench:bulk -- [DIR] [--cards 1000] [--killed 1000] [--kill-every 20]`: a batch through the whole product as npm start
// runs it with two workers, against two processes with the engine alone over the same pictures, in turns of the same run;
// single scans of another person meanwhile; then a batch whose workers are killed.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort, silentReport, startMongo } from '@kaard/parts';
import { connectMongo, firstConnection } from '@kaard/service-kit';
import { type Product, startProduct } from '../product/product.ts';
import { ownValidationSet } from '../scan/run/own-set.ts';
import { type Caller, type Counts, signUp, untilDone, upload } from './batch.ts';
import { heavyPictures } from './pictures.ts';

const WORKERS = 2;
const SINGLE_EVERY_MS = 3000;
const LOOK_EVERY_MS = 5000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cards: { type: 'string', default: '1000' },
    killed: { type: 'string' },
    'kill-every': { type: 'string', default: '20' },
  },
});
const cards = Number(values.cards);
const killed = Number(values.killed ?? values.cards);
const killEveryMs = Number(values['kill-every']) * 1000;
if (!(cards >= WORKERS) || !(killed >= 0) || !(killEveryMs > 0) || positionals.length > 1) {
  console.error('usage: npm run bench:bulk -- [DIR] [--cards N] [--killed N] [--kill-every SECONDS]');
  process.exit(2);
}
const say = (text: string) => console.error(text);
const at = (times: number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))] ?? Number.NaN;

const folder = await mkdtemp(join(tmpdir(), 'kaard-bench-bulk-'));
const files = await heavyPictures(
  join(positionals[0] ?? (await ownValidationSet(say)), 'photo'),
  join(folder, 'pictures'),
  Math.max(cards, killed),
);
const mongo = await startMongo({ dataDir: join(folder, 'mongo'), report: silentReport });
const scans = connectMongo({ uri: mongo.uri, database: 'kaard_scan' });
try {
  await firstConnection(scans);
  const env = { MONGODB_URI: mongo.uri, SCAN_WORKERS: String(WORKERS) };
  const product = await startProduct(join(folder, 'data'), await freePort(), env);
  const misses: string[] = [];
  try {
    misses.push(...(await wholeBatch(product)));
    if (killed > 0) misses.push(...(await batchOfTheKilled(product)));
  } finally {
    await product.stop();
  }
  for (const miss of misses) console.log(`missed: ${miss}`);
  process.exitCode = misses.length > 0 ? 1 : 0;
} finally {
  await scans.close();
  await mongo.stop();
  await rm(folder, { recursive: true, force: true });
}

async function wholeBatch(product: Product): Promise<string[]> {
  const sent = files.slice(0, cards);
  say('the engine alone …');
  const alone = await engineAlone(sent);
  const [person, other] = [await signUp(product.url), await signUp(product.url)];
  const stop = new AbortController();
  const singles = singleScans(other, stop.signal);
  const memory = memoryOver(product, stop.signal);
  const startedAt = performance.now();
  const { path, seconds } = await upload(person, sent);
  const counts = await untilDone(person, path, say);
  const minutes = (performance.now() - startedAt) / 60_000;
  stop.abort();
  const [times, sizes] = [await singles, await memory];
  const [through, engine] = [(cards + times.length) / minutes, cards / alone];
  const bytes = (await Promise.all(sent.map(async (file) => (await stat(file)).size))).reduce((a, b) => a + b, 0);

  console.log(`machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load ${loadavg()[0]!.toFixed(1)}`);
  console.log(`${cards} cards in a batch, ${WORKERS} workers; the engine alone in ${WORKERS} processes\n`);
  console.log(`cards a minute, the whole product: ${through.toFixed(1)} (with ${times.length} single scans)`);
  console.log(`cards a minute, the engine alone: ${engine.toFixed(1)}`);
  console.log(`ratio: ${(through / engine).toFixed(2)}`);
  console.log(
    `upload of ${Math.round(bytes / cards / 1000)} kB each: ${seconds.toFixed(1)} s, ${(bytes / seconds / 1e6).toFixed(1)} MB/s`,
  );
  console.log(
    `single scan of somebody else meanwhile: p50 ${Math.round(at(times, 0.5))} ms, p95 ${Math.round(at(times, 0.95))} ms`,
  );
  const [early, late] = [sizes.slice(0, Math.ceil(sizes.length / 4)), sizes.slice(-Math.ceil(sizes.length / 4))];
  console.log(
    `resident memory: ${Math.round(at(early, 0.5))} MB in the first quarter, ${Math.round(at(late, 0.5))} MB in the last\n`,
  );
  return [
    ...(through / engine < 0.9
      ? [`the product reads ${(through / engine).toFixed(2)} of what the engine does, less than 0.9`]
      : []),
    ...(at(times, 0.95) > 3000 ? ['p95 of single scans over 3 s'] : []),
    ...(await mistakes(counts, cards, path)),
  ];
}

async function batchOfTheKilled(product: Product): Promise<string[]> {
  const person = await signUp(product.url);
  const { path } = await upload(person, files.slice(0, killed));
  const stop = new AbortController();
  const deaths = killWorkers(product, stop.signal);
  const counts = await untilDone(person, path, say);
  stop.abort();
  console.log(
    `${killed} cards, a worker killed every ${killEveryMs / 1000} s (${await deaths} times): ${JSON.stringify(counts)}`,
  );
  return mistakes(counts, killed, path);
}

/** In the database: every item ended, and each was told of once. */
async function mistakes({ total, needsReview, failed }: Counts, wanted: number, path: string): Promise<string[]> {
  const batchId = Number(path.split('/').at(-1));
  const ids = (
    await scans
      .collection('scans')
      .find({ batchId }, { projection: { _id: 1 } })
      .toArray()
  ).map(({ _id }) => _id);
  const told = await scans
    .collection('outbox')
    .countDocuments({ name: 'scan.completed', 'aggregate.id': { $in: ids } });
  const ends = await scans.collection('outbox').countDocuments({ name: 'batch.completed', 'payload.batchId': batchId });
  return [
    ...(total === wanted && needsReview + failed === wanted
      ? []
      : [`${wanted} were sent, ${needsReview} read, ${failed} failed`]),
    ...(failed === 0 ? [] : [`${failed} failed`]),
    ...(told === needsReview ? [] : [`${needsReview} read, ${told} told of`]),
    ...(ends === 1 ? [] : [`the end was told ${ends} times`]),
  ];
}

/** @returns minutes */
async function engineAlone(sent: string[]): Promise<number> {
  const children = await Promise.all(
    Array.from({ length: WORKERS }, async (_, n) => {
      const share = sent.filter((_file, index) => index % WORKERS === n);
      const child = fork(join(import.meta.dirname, 'engine.ts'), share, { execArgv: process.execArgv });
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
async function singleScans(call: Caller, signal: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; !signal.aborted; n++) {
    const imageData = (await readFile(files[n % files.length]!)).toString('base64');
    const startedAt = performance.now();
    const answer = await call('POST', '/api/scan-card', { imageData });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`a single scan was answered ${answer.status}`);
    times.push(performance.now() - startedAt);
    await wait(SINGLE_EVERY_MS, undefined, { signal }).catch(() => {});
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

/** The launcher starts another one each time. @returns how many */
async function killWorkers(product: Product, signal: AbortSignal): Promise<number> {
  for (let deaths = 0; ; ) {
    await wait(killEveryMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return deaths;
    const workers = Object.keys(product.memory()).filter((name) => name.startsWith('services/scan/src/worker.ts'));
    const pid = Number(/\((\d+)\)$/.exec(workers[deaths % Math.max(1, workers.length)] ?? '')?.[1]);
    if (!(pid > 0)) continue;
    process.kill(pid, 'SIGKILL');
    deaths++;
  }
}
