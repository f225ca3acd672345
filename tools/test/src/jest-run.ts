import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { durationsOf, type FileDuration } from './durations.ts';
import { type JestReport, type Tally, tally } from './tally.ts';

export interface JestRun {
  root: string;
  projects: string[];
  /** Patterns of paths and options of jest, as the person wrote them. */
  args: string[];
  workers: number;
  env: Record<string, string>;
  /** A folder for the report. */
  folder: string;
  /** Ends jest, too. */
  signal: AbortSignal;
}

export interface JestRunResult {
  tally: Tally;
  /** The longest first. */
  files: FileDuration[];
}

/** Runs some of the projects of jest.config.mjs. Their output goes to stderr. */
export async function runJest(run: JestRun): Promise<JestRunResult> {
  const { root, projects, args, workers, env, folder, signal } = run;
  const outputFile = join(folder, `${projects.join('-')}.json`);
  const child = spawn(
    process.execPath,
    [
      ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
      join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
      ...['--config', join(root, 'jest.config.mjs'), '--selectProjects', ...projects],
      ...(workers === 1 ? ['--runInBand'] : [`--maxWorkers=${workers}`]),
      ...['--passWithNoTests', '--json', `--outputFile=${outputFile}`],
      ...args,
    ],
    { cwd: root, env: { ...process.env, ...env, NODE_ENV: 'test' }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const end = () => child.kill('SIGTERM');
  signal.addEventListener('abort', end, { once: true });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  signal.removeEventListener('abort', end);
  const report = readReport(outputFile);
  if (!report) {
    const tally = { passed: 0, failed: 1, remarks: [`jest ended with ${code} before it could report`] };
    return { tally, files: [] };
  }
  const files = durationsOf(root, report);
  const counted = tally(report, { filteredByName: args.some((arg) => /^(-t|--testNamePattern)/.test(arg)) });
  // Something outside of the test files went wrong: set-up, clean-up, a crashed worker.
  if (code !== 0 && counted.failed === 0)
    return { tally: { ...counted, failed: 1, remarks: [`jest ended with ${code}`] }, files };
  return { tally: counted, files };
}

function readReport(file: string): JestReport | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  } catch {
    return null;
  }
}
