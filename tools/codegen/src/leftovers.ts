import { globSync, rmSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { codegenTargets } from './targets.ts';

/**
 * Removes generated files that nothing makes any more. Git ignores them, so they outlast the branch that has their service
 * or front end, and would be held to types that are not there.
 * @returns the folders that were removed, relative to the root
 */
export function removeLeftovers(root: string): string[] {
  const made = new Set(codegenTargets(root).map(({ output }) => dirname(output)));
  const leftovers = globSync('{services,frontends,packages}/*/src/generated', { cwd: root })
    .map((folder) => folder.replaceAll(sep, '/'))
    .filter((folder) => !made.has(folder));
  for (const folder of leftovers) rmSync(join(root, folder), { recursive: true, force: true });
  return leftovers;
}
