// `npm run bench:bulk -- [DIR] [--only PART] [--cards N] [--alone N] [--beside N] [--killed N] [--kill-every S]`:
// measures bulk scanning and its costs in the whole product, run by npm start with two workers. DIR is a set of cards
// as for bench:scan; without it, sixty are drawn. Takes about fifteen minutes on two idle cores: 300 cards, 160 beside
// single scans, 240 with killed workers, scrolling, and the cost of a queue for other users. `--only whole --cards
// 1000` and `--only killed --killed 1000` take about twelve minutes each. Exits with 1 if a mark is missed.
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, silentReport, startMongo } from '@kaard/parts';
import { connectMongo, firstConnection } from '@kaard/service-kit';
import { readArguments } from '../arguments.ts';
import { startProduct } from '../product/product.ts';
import { singlesBeside } from './parts/beside.ts';
import { batchOfTheKilled } from './parts/killed.ts';
import { queuedBatch } from './parts/queued.ts';
import { scrolledBatch } from './parts/scrolled.ts';
import { wholeBatch } from './parts/whole.ts';
import { drawnPhotos, heavyPictures } from './pictures.ts';
import type { Misses, Stage } from './stage.ts';

const WORKERS = 2;
/** In this order, because the last one leaves a queue behind. */
const PARTS = ['whole', 'beside', 'killed', 'scrolled', 'queued'] as const;

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    cards: { type: 'string', default: '300' },
    alone: { type: 'string', default: '160' },
    beside: { type: 'string', default: '160' },
    killed: { type: 'string', default: '240' },
    'kill-every': { type: 'string', default: '20' },
  },
});
const [cards, beside, killed] = [Number(values.cards), Number(values.beside), Number(values.killed)];
const alone = Math.min(cards, Number(values.alone));
const everyMs = Number(values['kill-every']) * 1000;
const parts = PARTS.filter((part) => !values.only || part === values.only);
if (
  !(cards >= WORKERS && alone >= 2 * WORKERS && beside >= 1 && killed >= 1 && everyMs > 0) ||
  !parts.length ||
  positionals.length > 1
) {
  console.error(`usage: npm run bench:bulk -- [DIR] [--only ${PARTS.join('|')}] [--cards N] [--alone N] [--beside N]`);
  console.error('                               [--killed N] [--kill-every SECONDS]');
  process.exit(2);
}
const say = (text: string) => console.error(text);

const folder = await mkdtemp(join(tmpdir(), 'kaard-bench-bulk-'));
const files = await heavyPictures(
  positionals[0] ? join(positionals[0], 'photo') : await drawnPhotos(join(folder, 'set'), say),
  join(folder, 'pictures'),
  Math.max(20, ...parts.map((part) => ({ whole: cards, beside, killed, scrolled: 0, queued: 0 })[part])),
);
const mongo = await startMongo({ dataDir: join(folder, 'mongo'), report: silentReport });
const scans = connectMongo({ uri: mongo.uri, database: 'kaard_scan' });
try {
  await firstConnection(scans);
  const env = { MONGODB_URI: mongo.uri, SCAN_WORKERS: String(WORKERS) };
  const product = await startProduct(join(folder, 'data'), await freePort(), env);
  try {
    const misses = await measure({ product, files, scans, say });
    for (const miss of misses) console.log(`missed: ${miss}`);
    process.exitCode = misses.length > 0 ? 1 : 0;
  } finally {
    await product.stop();
  }
} finally {
  await scans.close();
  await mongo.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(stage: Stage): Promise<Misses> {
  console.log(`machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load ${loadavg()[0]!.toFixed(1)}`);
  const measures: Record<(typeof PARTS)[number], () => Promise<Misses>> = {
    whole: () => wholeBatch(stage, { cards, alone, workers: WORKERS }),
    beside: () => singlesBeside(stage, { beside }),
    killed: () => batchOfTheKilled(stage, { killed, everyMs }),
    scrolled: () => scrolledBatch(stage),
    queued: () => queuedBatch(stage),
  };
  const misses: Misses = [];
  for (const part of parts) misses.push(...(await measures[part]()));
  return misses;
}
