import { globSync, rmSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { codegenTargets } from './targets.ts';

/**
 * Removes generated files that no target produces any more. Git ignores them, so they outlast the branch with their
 * service or front end, and would be checked against types that don't exist.
 * @returns the removed folders, relative to the root
 */
export function removeLeftovers(root: string): string[] {
  const made = new Set(codegenTargets(root).map(({ output }) => dirname(output)));
  const leftovers = globSync('{services,frontends,packages}/*/src/generated', { cwd: root })
    .map((folder) => folder.replaceAll(sep, '/'))
    .filter((folder) => !made.has(folder));
  for (const folder of leftovers) rmSync(join(root, folder), { recursive: true, force: true });
  return leftovers;
}
