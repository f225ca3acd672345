import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const TAIL_LINES = 40;

/**
 * Updates the built front ends; `frontends/build.ts` knows what has changed. It runs in a process of its own, because a
 * bundler is large and the launcher keeps running.
 * @returns the build's lines about file sizes, one per app
 * @throws Error with the output of the build
 */
export async function buildFrontEnds(root: string, say: (text: string) => void): Promise<string[]> {
  const lines: string[] = [];
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'frontends', 'build.ts')],
    // The user's NODE_ENV must not decide what is built.
    { cwd: root, env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      if (lines.length > TAIL_LINES) lines.shift();
      if (/^(building|generating) /.test(line)) say(line);
    });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The front ends could not be built:\n${lines.join('\n')}`);
  return lines.filter((line) => / kB/.test(line));
}
