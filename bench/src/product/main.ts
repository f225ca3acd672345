// `npm run bench:product -- [DIR] [--scans N]`: measures the whole product as run by npm start, on loopback: the time
// to readiness of a second start, the latency of POST /api/scan-card compared with reading the same pictures in this
// process without the product, and resident memory one minute after the last scan.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@kaard/parts';
import { createLocalExtractor } from '@kaard/recognition';
import { readArguments } from '../arguments.ts';
import { ownValidationSet } from '../scan/run/own-set.ts';
import { type Product, startProduct } from './product.ts';

const WARM_UP = 3;
const MINUTE_MS = 60_000;

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: { scans: { type: 'string', default: '40' }, form: { type: 'string', default: 'photo' } },
});
const wanted = Number(values.scans);
if (!(wanted >= 1) || positionals.length > 1) {
  console.error('usage: npm run bench:product -- [DIR] [--scans N] [--form photo|capture]');
  process.exit(2);
}

const say = (text: string) => console.error(text);
const folder = join(positionals[0] ?? (await ownValidationSet(say)), values.form);
const files = (await readdir(folder)).filter((file) => /\.(jpe?g|png|webp)$/i.test(file)).sort();
const pictures = await Promise.all(files.slice(0, wanted + WARM_UP).map((file) => readFile(join(folder, file))));

const dataDir = await mkdtemp(join(tmpdir(), 'kaard-bench-'));
try {
  say('first start, so that the second has nothing left to do …');
  await (await startProduct(dataDir, await freePort())).stop();
  say('second start …');
  const product = await startProduct(dataDir, await freePort());
  try {
    await measure(product);
  } finally {
    await product.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(product: Product): Promise<void> {
  const headers = { authorization: `Bearer ${await register(product.url)}`, 'content-type': 'application/json' };
  const throughProduct: number[] = [];
  for (const [at, picture] of pictures.entries()) {
    const body = JSON.stringify({ imageData: picture.toString('base64') });
    const startedAt = performance.now();
    const answer = await fetch(`${product.url}/api/scan-card`, { method: 'POST', headers, body });
    await answer.json();
    if (answer.status !== 200) throw new Error(`scan-card answered ${answer.status}`);
    if (at >= WARM_UP) throughProduct.push(performance.now() - startedAt);
    say(`scan ${at + 1} of ${pictures.length}`);
  }
  say('waiting a minute before memory is read …');
  await wait(MINUTE_MS);
  const memory = product.memory();

  const extractor = await createLocalExtractor({ threads: Math.min(2, availableParallelism()) });
  const alone: number[] = [];
  for (const [at, picture] of pictures.entries()) {
    const startedAt = performance.now();
    await extractor.extract([{ bytes: picture }]);
    if (at >= WARM_UP) alone.push(performance.now() - startedAt);
  }
  await extractor.close();

  const sum = Object.values(memory).reduce((total, mb) => total + mb, 0);
  console.log(`machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${new Date().toISOString().slice(0, 10)}`);
  console.log(`second start to readiness: ${(product.startMs / 1000).toFixed(1)} s`);
  console.log(`POST /api/scan-card, ${throughProduct.length} ${values.form} pictures, one after another:`);
  row('whole product', throughProduct);
  row('engine alone', alone);
  console.log(`  ratio of the medians: ${(quantile(throughProduct, 0.5) / quantile(alone, 0.5)).toFixed(2)}`);
  console.log(`resident memory one minute after the last scan, shared pages once: ${Math.round(sum)} MB`);
  for (const [name, mb] of Object.entries(memory)) console.log(`  ${String(Math.round(mb)).padStart(5)} MB  ${name}`);
}

function row(name: string, ms: number[]): void {
  const [p50, p95] = [quantile(ms, 0.5), quantile(ms, 0.95)].map((value) => `${(value / 1000).toFixed(2)} s`);
  console.log(`  ${name.padEnd(14)} p50 ${p50}  p95 ${p95}`);
}

function quantile(values: number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}

async function register(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `bench.${Date.now()}@example.com`, password: 'only for this measurement' }),
  });
  return ((await answer.json()) as { token: string }).token;
}
