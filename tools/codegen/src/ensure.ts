import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { removeLeftovers } from './leftovers.ts';
import { staleTargets } from './targets.ts';

/**
 * Updates generated files, and removes those of another branch. It takes a few milliseconds if nothing has changed; the
 * generator itself, which is large, runs in a process of its own.
 * @throws Error if an operation or a schema is wrong
 */
export async function ensureGenerated(root: string, say: (text: string) => void): Promise<void> {
  for (const folder of removeLeftovers(root)) say(`removed ${folder}, which nothing here makes`);
  const stale = staleTargets(root);
  if (!stale.length) return;
  say(`generating types for ${stale.map(({ workspace }) => workspace).join(', ')} …`);
  const script = join(import.meta.dirname, 'main.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, '--keep-supergraph'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error('The generated files could not be made; the reason is above.');
}
