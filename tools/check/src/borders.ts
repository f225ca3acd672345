import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** An import of one file by another; both paths are relative to the root. */
export interface Import {
  from: string;
  to: string;
}

interface Border {
  /** The forbidden import, as a sentence about the file. */
  rule: string;
  isCrossed(edge: Import): boolean;
}

const folderOf = (file: string, depth: number) => file.split('/').slice(0, depth).join('/');
const isIn =
  (...tops: string[]) =>
  (file: string) =>
    tops.includes(folderOf(file, 1));
/** Tests may start the whole product; the code that builds front ends knows all of them. */
const isBrowserTest = (file: string) => /^frontends\/[^/]+\/e2e\//.test(file);
const appOf = (file: string) => folderOf(file, 2);
const featureOf = (file: string) => /^(frontends\/[^/]+\/src\/features\/[^/]+)\//.exec(file)?.[1];

const BORDERS: readonly Border[] = [
  {
    rule: 'a feature imports no other feature',
    isCrossed: ({ from, to }) => {
      const [own, other] = [featureOf(from), featureOf(to)];
      return own !== undefined && other !== undefined && own !== other;
    },
  },
  {
    rule: 'a front end imports no other front end',
    isCrossed: ({ from, to }) => isApp(from) && isApp(to) && appOf(from) !== appOf(to) && !isBrowserTest(from),
  },
  {
    rule: 'a front end imports no service, no gateway, no tool',
    isCrossed: ({ from, to }) =>
      isApp(from) && isIn('services', 'gateway', 'tools', 'bench')(to) && !isBrowserTest(from),
  },
  {
    rule: 'a service imports no other service, no gateway, no front end, no tool',
    isCrossed: ({ from, to }) =>
      isIn('services')(from) &&
      (isIn('gateway', 'frontends', 'tools', 'bench')(to) ||
        (isIn('services')(to) && folderOf(from, 2) !== folderOf(to, 2))),
  },
  {
    rule: 'the gateway imports no service and no front end',
    isCrossed: ({ from, to }) => from.startsWith('gateway/src/') && isIn('services', 'frontends', 'tools', 'bench')(to),
  },
  {
    rule: 'a package imports no service, no gateway, no front end, no tool',
    isCrossed: ({ from, to }) =>
      isIn('packages')(from) && isIn('services', 'gateway', 'frontends', 'tools', 'bench')(to),
  },
];

/** A folder of `frontends/` with its own package, except the code that builds them. */
const isApp = (file: string) => /^frontends\/(?!build\/)[^/]+\/./.test(file);

/** Imports and re-exports of a source, static or dynamic; type-only ones don't exist at run time. */
const IMPORTS =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'"();]*?\sfrom\s+)?['"]([^'"\n]+)['"]|\bimport\(\s*(?:\/\*[\s\S]*?\*\/\s*)?['"]([^'"\n]+)['"]\s*\)/g;

/** All imports between our own files, including type-only ones unless `values` is set. */
export function readImports(root: string, { values = false } = {}): Import[] {
  const packages = workspaces(root);
  const files = globSync('{frontends,gateway,services,packages,tools,bench}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /^(node_modules|dist|generated|\.cache)$/.test(name.split('/').at(-1) ?? ''),
  });
  return files.flatMap((path) => {
    const from = path.replaceAll('\\', '/');
    return [...readFileSync(join(root, from), 'utf8').matchAll(IMPORTS)].flatMap(([, isType, plain, later]) => {
      const to = values && isType ? null : resolveImport((plain ?? later) as string, from, packages);
      return to ? [{ from, to }] : [];
    });
  });
}

interface Workspace {
  folder: string;
  exports: Record<string, string>;
}

function workspaces(root: string): Map<string, Workspace> {
  const files = globSync('{frontends/*,gateway,services/*,packages/*,tools/*,bench}/package.json', { cwd: root });
  return new Map(
    files.map((file) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8'));
      return [name, { folder: dirname(file), exports: typeof exports === 'string' ? { '.': exports } : exports }];
    }),
  );
}

/** @returns null for modules that aren't ours */
function resolveImport(specifier: string, from: string, packages: Map<string, Workspace>): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  const workspace = packages.get(name);
  if (!workspace) return null;
  const file = exported(workspace, `.${specifier.slice(name.length)}`);
  return posix.join(workspace.folder, file ?? 'package.json');
}

/** The file of an entry, by its name or by a pattern such as `"./*": "./src/*.ts"`. */
function exported({ exports }: Workspace, entry: string): string | undefined {
  for (const [pattern, file] of Object.entries(exports)) {
    if (typeof file !== 'string') continue;
    if (pattern === entry) return file;
    const [head, tail] = pattern.split('*');
    if (tail !== undefined && entry.startsWith(head!) && entry.endsWith(tail))
      return file.replace('*', entry.slice(head!.length, entry.length - tail.length));
  }
  return undefined;
}

/** Imports that aren't allowed, one line each. */
export function crossedBorders(imports: readonly Import[]): string[] {
  return imports.flatMap((edge) =>
    BORDERS.filter((border) => border.isCrossed(edge)).map(({ rule }) => `${edge.from} imports ${edge.to}: ${rule}`),
  );
}

/**
 * Modules that import each other in a circle, so that none can be understood alone. Each circle is listed once,
 * starting with its first file.
 */
export function circlesOf(imports: readonly Import[]): string[][] {
  const next = Map.groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string, path: string[]) => {
    const at = path.indexOf(file);
    if (at >= 0) return void circles.push(path.slice(at));
    if (done.has(file)) return;
    for (const { to } of next.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return circles;
}
