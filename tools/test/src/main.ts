// `npm test [-- PATTERN]`: does all setup, runs every test of the product, and prints one line: `N passed, N failed`.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureGenerated } from '@kaard/codegen';
import { createReport, findChromium, findModels, findSentenceModel } from '@kaard/parts';
import { buildFrontEnds } from '@kaard/start';
import { FIRST_REDIS_VARIABLE, startTestParts } from '@kaard/testing/parts';
import { durationLines, type FileDuration } from './durations.ts';
import { runJest } from './jest-run.ts';
import { add, type Tally } from './tally.ts';

const root = resolve(import.meta.dirname, '../../..');
const args = process.argv.slice(2);
const report = createReport();
const INTERRUPTED = 130;
const startedAt = Date.now();
const tallies: Tally[] = [];

const cores = availableParallelism();
/** Runs of jest. Each worker uses one database of Redis, of which there are 15 besides the product's own. */
const RUNS = {
  /** Tests of the whole product, with and without browsers, which mostly wait. */
  whole: { projects: ['browser', 'journey'], workers: clamp(cores / 2, 2, 5), firstRedis: 1 },
  /**
   * Tests that compute, while the other run waits. Some of them wait, too, so with two workers, a third of the time
   * would be unused at the end.
   */
  small: {
    ...{ projects: ['unit', 'integration', 'contract', 'web'], workers: clamp(cores * 1.5, 3, 10), firstRedis: 6 },
    stepsBack: true,
  },
  /** Puts the machine under load, so it runs last and alone. */
  load: { projects: ['load'], workers: 1, firstRedis: 1 },
};

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.floor(value)));
}

/** See packages/testing/src/patience.ts. */
const PATIENCE = '4';

const secondsSince = (from: number) => (Date.now() - from) / 1000;

/** A failed setup counts as a failure, but doesn't stop the tests that don't need it. */
async function prepare(what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    report.say(`${what}: ${error instanceof Error ? error.message : error}`);
    tallies.push({ passed: 0, failed: 1, remarks: [`${what} could not be prepared`] });
  }
}

const folder = mkdtempSync(join(tmpdir(), 'kaard-test-run-'));
let parts: Awaited<ReturnType<typeof startTestParts>> | null = null;
await Promise.all([
  prepare('MongoDB and Redis', async () => {
    parts = await startTestParts(report);
  }),
  prepare('the recognition models', () => findModels({ report })),
  prepare('the sentence model', () => findSentenceModel({ report })),
  prepare('Chromium', async () => {
    // Found once for all files, because the search takes a while.
    process.env.CHROME_PATH = (await findChromium({ report })).path;
  }),
  prepare('the front ends', async () => {
    await ensureGenerated(root, report.say);
    await buildFrontEnds(root, report.say);
  }),
]);
const { env = {}, stop = async () => {} } = (parts ?? {}) as Partial<NonNullable<typeof parts>>;

const finish = async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
};
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // A second signal ends the process at once.
  process.on(signal, () => (interrupted.signal.aborted ? process.exit(INTERRUPTED) : interrupted.abort()));
}

const durations: { name: string; seconds: number; files: FileDuration[] }[] = [
  { name: 'set-up', seconds: secondsSince(startedAt), files: [] },
];
async function run({ firstRedis, ...jest }: (typeof RUNS)[keyof typeof RUNS]): Promise<void> {
  if (interrupted.signal.aborted) return;
  const from = Date.now();
  // At a lower priority, workers would get hardly any processor time, because the tests keep the processors busy for
  // half an hour.
  const settings = {
    ...{ KAARD_TEST_PATIENCE: PATIENCE, ...env },
    ...{ [FIRST_REDIS_VARIABLE]: String(firstRedis), SCAN_WORKER_NICE: '0' },
  };
  const { tally, files } = await runJest({ root, args, env: settings, folder, signal: interrupted.signal, ...jest });
  tallies.push(tally);
  durations.push({ name: jest.projects.join(', '), seconds: secondsSince(from), files });
}
try {
  await Promise.all([run(RUNS.whole), run(RUNS.small)]);
  await run(RUNS.load);
} finally {
  await finish();
}
if (interrupted.signal.aborted) {
  report.say('interrupted');
  process.exit(INTERRUPTED);
}

const { passed, failed, remarks } = add(tallies);
for (const remark of remarks) report.say(remark);
if (passed + failed === 0) report.say(`no test matches ${args.join(' ')}`);
for (const line of durationLines(durations)) report.say(line);
report.say(`${Math.round(secondsSince(startedAt))} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed || passed === 0 ? 1 : 0);
