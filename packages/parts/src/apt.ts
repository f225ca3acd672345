import type { Report } from './report.ts';
import { NotHere } from './sources.ts';
import { onPath, runTool } from './tool.ts';

/**
 * Waits for other installations, such as unattended upgrades; must be less than the silence that `runTool` tolerates.
 */
const PATIENT = ['-o', 'DPkg::Lock::Timeout=45'];

interface AptSettings {
  env: NodeJS.ProcessEnv;
  report: Report;
}

/** Serialises calls, because concurrent apts fail, and Redis and Chromium are looked for at the same time. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Installs a package of Debian or Ubuntu without starting its service, if this process may (root). One at a time
 * within a process; waits for a while for the apt of another process.
 * @throws NotHere if the process may not, or the machine has no apt
 */
export function installByApt(packageName: string, settings: AptSettings): Promise<void> {
  const turn = last.then(() => install(packageName, settings));
  last = turn.catch(() => {});
  return turn;
}

async function install(packageName: string, { env, report }: AptSettings): Promise<void> {
  const apt = onPath('apt-get', env);
  if (!apt) throw new NotHere('this machine has no apt');
  if (process.getuid?.() !== 0) throw new NotHere('only root may install packages');
  report.say(`installing ${packageName} by apt …`);
  const quick = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10', '-o', 'Acquire::Retries=0'];
  // Run level 1 keeps the package from starting its own server.
  const quiet = { ...env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const onLine = (line: string) => /^(Get:|Setting up)/.test(line) && report.say(line);
  const watch = ['/var/cache/apt/archives/partial', '/var/lib/apt/lists/partial'];
  await runTool({ command: apt, args: ['update', '-q', ...quick], env: quiet, watch, onLine }).catch((error: Error) =>
    // Outdated lists may be sufficient, or another apt is fetching them right now.
    report.say(`apt could not fetch its lists (${error.message})`),
  );
  const args = ['install', '-y', '-q', '--no-install-recommends', packageName, ...quick, ...PATIENT];
  await runTool({ command: apt, args, env: quiet, watch, onLine });
}
