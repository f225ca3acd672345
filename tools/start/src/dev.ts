import { watch } from 'node:fs';
import { join } from 'node:path';
import { ensureGenerated } from '@kaard/codegen';
import { FRONT_ENDS } from './processes.ts';
import type { Supervised } from './supervisor.ts';

const QUIET_MS = 200;
const NOT_SOURCE = /(^|[\\/])(node_modules|dist|generated|@mf-types)([\\/]|$)|\.test\.tsx?$/;

/** How front ends are built, and what remotes declare. */
const IS_READ_AT_START = /^frontends[\\/]([^\\/]+\.ts$|build[\\/]|[^\\/]+[\\/]src[\\/]remote\.ts$)/;

/** Which processes run code of a changed file; every process uses packages. */
export function affectedBy(file: string, names: string[]): string[] {
  const [top, name] = file.split(/[\\/]/);
  // Its server compiles what is saved; what it has read itself at its start is another matter.
  if (top === 'frontends') return names.filter((process) => process === FRONT_ENDS && IS_READ_AT_START.test(file));
  if (top === 'packages') return name === 'ui' ? [] : names.filter((process) => process !== FRONT_ENDS);
  if (top === 'gateway') return names.filter((process) => process === 'gateway');
  if (top === 'services') return names.filter((process) => process === name || process.startsWith(`${name}-w`));
  return [];
}

/** Restarts what a change concerns and keeps what is generated up to date, until `signal` is aborted. */
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
