import type { Report } from './report.ts';
import { NotHere } from './sources.ts';
import { onPath, runTool } from './tool.ts';

/** For whoever else installs something at the same time, such as unattended upgrades; less than the silence that `runTool` bears. */
const PATIENT = ['-o', 'DPkg::Lock::Timeout=45'];

interface AptSettings {
  env: NodeJS.ProcessEnv;
  report: Report;
}

/** Two apts at once refuse each other, and Redis and Chromium are looked for at the same time. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Installs a package of Debian or Ubuntu without starting its service, when this process may (root). One after another
 * within a process; for the apt of another process it waits for a while.
 * @throws NotHere when it may not, or the machine has no apt
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
    // The lists of yesterday may do, or another apt is fetching them this moment.
    report.say(`apt could not fetch its lists (${error.message})`),
  );
  const args = ['install', '-y', '-q', '--no-install-recommends', packageName, ...quick, ...PATIENT];
  await runTool({ command: apt, args, env: quiet, watch, onLine });
}
