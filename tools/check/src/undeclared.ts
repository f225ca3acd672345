import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { PROGRAMS, packageOf, readStatements, workspaces } from './imports.ts';

/** What only shows an import, and why. */
const EXPECTED: Readonly<Record<string, string>> = {
  'frontends/shell/src/features/developers/examples/examples.ts': 'programs for developers to copy',
};

/**
 * Packages that are imported where neither the workspace's package.json nor that of the root declares them. They are
 * found as long as somebody else's dependencies happen to bring them. Files outside of workspaces are the root's, and it has
 * all workspaces.
 * @returns one line per workspace and package
 */
export function undeclaredPackages(root: string): string[] {
  const packages = [...workspaces(root)];
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const everywhere = new Set(Object.keys({ ...dependencies, ...devDependencies }));
  const ofRoot = { folder: '.', declared: new Set(packages.map(([name]) => name)) };
  const lines = new Map<string, string>();
  for (const { from, specifier, isType } of readStatements(root, PROGRAMS)) {
    if (specifier.startsWith('.') || isBuiltin(specifier) || from in EXPECTED) continue;
    const wanted = packageOf(specifier);
    const [own, { folder, declared }] = packages.find(([, { folder }]) => from.startsWith(`${folder}/`)) ?? [
      '',
      ofRoot,
    ];
    const isDeclared = [wanted, ...(isType ? [typesOf(wanted)] : [])].some(
      (name) => name === own || everywhere.has(name) || declared.has(name),
    );
    const manifest = join(folder, 'package.json');
    if (!isDeclared) lines.set(`${manifest} ${wanted}`, `${manifest}: declare ${wanted}, which ${from} imports`);
  }
  return [...lines.values()].sort();
}

/** The package with the types of one that has none. */
const typesOf = (name: string) => `@types/${name.replace('@', '').replace('/', '__')}`;
