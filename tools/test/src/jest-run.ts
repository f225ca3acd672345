import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Ending, runCommand } from './command.ts';
import { durationsOf, type FileDuration } from './durations.ts';
import { type JestReport, type Tally, tally } from './tally.ts';

export interface JestRun {
  root: string;
  projects: readonly string[];
  /** Patterns of paths and options for jest, as given by the user. */
  args: readonly string[];
  workers: number;
  /** Whether runs at the same time have a higher priority. */
  stepsBack?: boolean;
  env: Record<string, string>;
  /** A folder for the report. */
  folder: string;
  /** Ends jest, its workers and the processes that they started. */
  signal: AbortSignal;
}

export interface JestRunResult {
  tally: Tally;
  /** The files, slowest first. */
  files: FileDuration[];
}

/**
 * Runs some of the projects of jest.config.mjs. Their output goes to stderr. A killed run is repeated once: without a
 * report, the results are unknown, and a machine short of memory is no defect of the product.
 */
export async function runJest(run: JestRun): Promise<JestRunResult> {
  const first = await runOnce(run);
  if (!first.killedBy || run.signal.aborted) return first;
  process.stderr.write(`kaard: jest was ended by ${first.killedBy} before it could report, once more\n`);
  return runOnce(run);
}

async function runOnce(run: JestRun): Promise<JestRunResult & { killedBy?: NodeJS.Signals }> {
  const { root, projects, args, workers, stepsBack, env, folder, signal } = run;
  const outputFile = join(folder, `${projects.join('-')}.json`);
  const ending = await runCommand({
    file: process.execPath,
    args: [
      ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
      join(import.meta.dirname, 'jest.process.ts'),
      ...['--config', join(root, 'jest.config.mjs'), '--selectProjects', ...projects],
      ...(workers === 1 ? ['--runInBand'] : [`--maxWorkers=${workers}`]),
      ...['--passWithNoTests', '--json', `--outputFile=${outputFile}`],
      ...args,
    ],
    cwd: root,
    env: { ...process.env, ...colours(), ...env, NODE_ENV: 'test' },
    ...{ signal, stepsBack, say: (lines) => process.stderr.write(lines) },
  });
  const report = readReport(outputFile);
  if (!report) {
    const tally = { passed: 0, failed: 1, remarks: [`jest ${how(ending)} before it could report`] };
    return { tally, files: [], ...(typeof ending === 'string' && { killedBy: ending }) };
  }
  const files = durationsOf(root, report);
  const counted = tally(report, { filteredByName: args.some((arg) => /^(-t|--testNamePattern)/.test(arg)) });
  // The failure was outside the test files: setup, cleanup, a crashed worker.
  if (ending !== 0 && counted.failed === 0)
    return { tally: { ...counted, failed: 1, remarks: [`jest ${how(ending)}`] }, files };
  return { tally: counted, files };
}

const how = (ending: Ending): string =>
  typeof ending === 'string' ? `was ended by ${ending}` : `ended with ${ending}`;

/** Jest doesn't write to the terminal itself, so colours must be forced. */
const colours = () => (process.stderr.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {});

function readReport(file: string): JestReport | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  } catch {
    return null;
  }
}
