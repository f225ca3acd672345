import type { Report } from './report.ts';
import { NotHere } from './sources.ts';
import { onPath, runTool } from './tool.ts';

/**
 * Installs a package of Debian or Ubuntu without starting its service, when this process may (root).
 * @throws NotHere when it may not, or the machine has no apt
 */
export async function installByApt(
  packageName: string,
  { env, report }: { env: NodeJS.ProcessEnv; report: Report },
): Promise<void> {
  const apt = onPath('apt-get', env);
  if (!apt) throw new NotHere('this machine has no apt');
  if (process.getuid?.() !== 0) throw new NotHere('only root may install packages');
  report.say(`installing ${packageName} by apt …`);
  const quick = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10', '-o', 'Acquire::Retries=0'];
  // Run level 1 keeps the package from starting its own server.
  const quiet = { ...env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const onLine = (line: string) => /^(Get:|Setting up)/.test(line) && report.say(line);
  const watch = ['/var/cache/apt/archives/partial', '/var/lib/apt/lists/partial'];
  await runTool({ command: apt, args: ['update', '-q', ...quick], env: quiet, watch, onLine });
  const install = ['install', '-y', '-q', '--no-install-recommends', packageName, ...quick];
  await runTool({ command: apt, args: install, env: quiet, watch, onLine });
}
