import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface Check {
  name: string;
  /** A command of node_modules/.bin, or `node` for a script. */
  command: string;
  args: string[];
}

/** Formatters have been seen to hang on a generated file. */
const LIMIT_MS = 300_000;

/** Stores the results in a file, so that only changes are checked the next time. */
const types = (project: string, memory: string): string[] => [
  '--noEmit',
  ...['-p', project],
  ...['--checkers', '1', '--incremental', '--tsBuildInfoFile', `.cache/types/${memory}.tsbuildinfo`],
];

/** All checks, slow ones first because they run in parallel. */
export const CHECKS: readonly Check[] = [
  { name: 'types of services, packages and tools', command: 'tsc', args: types('tsconfig.json', 'services') },
  { name: 'types of front ends', command: 'tsc', args: types('frontends/tsconfig.json', 'frontends') },
  { name: 'format and lint', command: 'node', args: ['tools/check/src/lint.ts'] },
  { name: 'borders are held', command: 'node', args: ['tools/check/src/borders-held.ts'] },
  { name: 'nothing is unused', command: 'node', args: ['tools/check/src/nothing-unused.ts'] },
  { name: 'packages are declared', command: 'node', args: ['tools/check/src/packages-declared.ts'] },
  { name: 'decisions are cited', command: 'node', args: ['tools/check/src/decisions-cited.ts'] },
  { name: 'supergraph is fresh', command: 'node', args: ['tools/check/src/supergraph-fresh.ts'] },
  { name: 'schema is as promised', command: 'node', args: ['tools/check/src/schema-promised.ts'] },
];

/** Runs a check to its end and collects its output, so that outputs of several checks don't mix. */
export async function runCheck(
  root: string,
  { command, args }: Check,
): Promise<{ ok: boolean; output: string; seconds: number }> {
  const startedAt = performance.now();
  const program = command === 'node' ? process.execPath : join(root, 'node_modules', '.bin', command);
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const limit = setTimeout(() => {
    output += `did not end in ${LIMIT_MS / 60_000} minutes`;
    // Including the processes that it started.
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  }, LIMIT_MS);
  const code = await new Promise<number | null>((done) => {
    child.once('error', (error) => {
      output += error.message;
      done(null);
    });
    child.once('close', done);
  });
  clearTimeout(limit);
  return { ok: code === 0, output: output.trim(), seconds: (performance.now() - startedAt) / 1000 };
}
