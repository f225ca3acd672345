// `npm test [-- PATTERN]`: all set-up, then every test of the product, then one line: `N passed, N failed`.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureGenerated } from '@kaard/codegen';
import { createReport, findChromium, findModels } from '@kaard/parts';
import { buildFrontEnds } from '@kaard/start';
import { startTestParts } from '@kaard/testing/parts';
import { durationLines, type FileDuration } from './durations.ts';
import { runJest } from './jest-run.ts';
import { add, type Tally } from './tally.ts';

const root = resolve(import.meta.dirname, '../../..');
const args = process.argv.slice(2);
const report = createReport();
const INTERRUPTED = 130;
const startedAt = Date.now();
const tallies: Tally[] = [];

// First what is small, then the whole product with browsers and without, at last what puts the machine under load.
const PARALLEL = ['unit', 'integration', 'contract', 'web'];
const WHOLE = ['browser', 'journey'];
const BROWSERS = 2;

const secondsSince = (from: number) => (Date.now() - from) / 1000;

/** A failed set-up is a failure and not the end: what does not need it is tested all the same. */
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
  prepare('Chromium', () => findChromium({ report })),
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
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());

const run = { root, args, env, folder, signal: interrupted.signal };
const runs = [
  { ...run, projects: PARALLEL, workers: Math.max(2, availableParallelism()) },
  { ...run, projects: WHOLE, workers: BROWSERS },
  { ...run, projects: ['load'], workers: 1 },
];
const durations: { name: string; seconds: number; files: FileDuration[] }[] = [
  { name: 'set-up', seconds: secondsSince(startedAt), files: [] },
];
try {
  for (const next of runs) {
    if (interrupted.signal.aborted) break;
    const from = Date.now();
    const { tally, files } = await runJest(next);
    tallies.push(tally);
    durations.push({ name: next.projects.join(', '), seconds: secondsSince(from), files });
  }
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
