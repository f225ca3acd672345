import { watch } from 'node:fs';
import { join } from 'node:path';
import { ensureGenerated } from '@kaard/codegen';
import { FRONT_ENDS } from './processes.ts';
import type { Supervised } from './supervisor.ts';

const QUIET_MS = 200;
const NOT_SOURCE = /(^|[\\/])(node_modules|dist|generated|@mf-types)([\\/]|$)|\.test\.tsx?$/;

/** Files that determine how front ends are built, and the declarations of remotes. */
const IS_READ_AT_START = /^frontends[\\/]([^\\/]+\.ts$|build[\\/]|[^\\/]+[\\/]src[\\/]remote\.ts$)/;

/** The processes that run the code of a changed file; every process uses packages. */
export function affectedBy(file: string, names: string[]): string[] {
  const [top, name] = file.split(/[\\/]/);
  // The front ends' server compiles saved files itself; it only restarts for files that it reads at its start.
  if (top === 'frontends') return names.filter((process) => process === FRONT_ENDS && IS_READ_AT_START.test(file));
  if (top === 'packages') return name === 'ui' ? [] : names.filter((process) => process !== FRONT_ENDS);
  if (top === 'gateway') return names.filter((process) => process === 'gateway');
  if (top === 'services') return names.filter((process) => process === name || process.startsWith(`${name}-w`));
  return [];
}

/** Restarts the processes affected by a change and updates generated files, until `signal` is aborted. */
export function restartOnChange(options: {
  root: string;
  processes: Supervised[];
  say: (text: string) => void;
  signal: AbortSignal;
}): void {
  const { root, processes, say, signal } = options;
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> = Promise.resolve();

  const apply = async () => {
    const files = [...changed];
    changed.clear();
    const names = processes.map(({ plan }) => plan.name);
    const affected = new Set(files.flatMap((file) => affectedBy(file, names)));
    try {
      if (affected.size) say(`changed: ${files.slice(0, 3).join(', ')}; restarting ${[...affected].join(', ')}`);
      await Promise.all(processes.filter(({ plan }) => affected.has(plan.name)).map((process) => process.reload()));
      await ensureGenerated(root, say);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  };

  for (const folder of ['gateway', 'services', 'packages', 'frontends']) {
    watch(join(root, folder), { recursive: true, signal }, (_event, name) => {
      const file = join(folder, name ?? '');
      if (!name || NOT_SOURCE.test(file) || !/\.(ts|tsx|graphql|json|css|html|svg)$/.test(file)) return;
      changed.add(file);
      clearTimeout(timer);
      timer = setTimeout(() => {
        work = work.then(apply);
      }, QUIET_MS);
    });
  }
}
