import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** A statement by which a file takes something from another, or passes it on. */
export interface Statement {
  /** Of the file that has it, relative to the root. */
  from: string;
  /** As it stands there: `./rows.ts`, `@kaard/ui`, `zod`. */
  specifier: string;
  /** Our file that it names, or null for what is not ours. */
  to: string | null;
  /** Gone at run time. */
  isType: boolean;
  isExport: boolean;
  /** `{ a, type B as C }`, `* as x`, `x`; null for an import for its effects, undefined for one that happens later. */
  clause: string | null | undefined;
}

/** An import of one file by another, both relative to the root. */
export interface Import {
  from: string;
  to: string;
  /** By where the file lies, not by the name of its package. */
  isPath: boolean;
}

/** Folders without sources of ours. */
const SKIPPED = /^(?:node_modules|dist|generated|\.cache)$/;
export const SOURCES = '{frontends,gateway,services,packages,tools,bench}/**/*.{ts,tsx}';
/** Configurations and runners, too. */
export const PROGRAMS = '{{frontends,gateway,services,packages,tools,bench,docker}/**/,}*.{ts,tsx,mjs,cjs}';

/** Of a source: what it imports and exports on, at once or later. */
const IMPORTS =
  /(?:^|\n)\s*(import|export)\s+(type\s)?(?:([^'"();]*?)\sfrom\s+)?['"]([^'"\n]+)['"]|\bimport\(\s*(?:\/\*[\s\S]*?\*\/\s*)?['"]([^'"\n]+)['"]\s*\)/g;

/** What a pattern finds below the root, without what is generated. */
export const findFiles = (root: string, pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: (name) => SKIPPED.test(name.split('/').at(-1) ?? '') }).map((file) =>
    file.replaceAll('\\', '/'),
  );

/** Of all sources, or of those of a pattern. */
export function readStatements(root: string, pattern = SOURCES): Statement[] {
  const packages = workspaces(root);
  return findFiles(root, pattern).flatMap((from) =>
    [...readFileSync(join(root, from), 'utf8').matchAll(IMPORTS)].map(([, word, isType, clause, plain, later]) => {
      const specifier = (plain ?? later) as string;
      return {
        from,
        specifier,
        to: resolveImport(specifier, from, packages),
        isType: isType !== undefined,
        isExport: word === 'export',
        clause: later === undefined ? (clause ?? null) : undefined,
      };
    }),
  );
}

/** All imports between our own files, those of types too unless `values` is set. */
export function readImports(root: string, { values = false } = {}): Import[] {
  return readStatements(root).flatMap(({ from, to, specifier, isType }) =>
    to && !(values && isType) ? [{ from, to, isPath: specifier.startsWith('.') }] : [],
  );
}

export interface Workspace {
  folder: string;
  exports: Record<string, string>;
  /** Names of the packages that it declares, whatever for. */
  declared: ReadonlySet<string>;
}

/** By name. */
export function workspaces(root: string): Map<string, Workspace> {
  const files = globSync('{frontends/*,gateway,services/*,packages/*,tools/*,bench}/package.json', { cwd: root });
  return new Map(
    files.map((file) => {
      const { name, exports = {}, dependencies, devDependencies } = JSON.parse(readFileSync(join(root, file), 'utf8'));
      return [
        name,
        {
          folder: dirname(file),
          exports: typeof exports === 'string' ? { '.': exports } : exports,
          declared: new Set(Object.keys({ ...dependencies, ...devDependencies })),
        },
      ];
    }),
  );
}

/** The package of a specifier that is no path: `@kaard/ui` of `@kaard/ui/router`. */
export const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** @returns null for what is not ours */
export function resolveImport(specifier: string, from: string, packages: Map<string, Workspace>): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const name = packageOf(specifier);
  const workspace = packages.get(name);
  if (!workspace) return null;
  const file = exported(workspace, `.${specifier.slice(name.length)}`);
  return posix.join(workspace.folder, file ?? 'package.json');
}

/** The file of an entry, by its name or by a pattern as `"./*": "./src/*.ts"`. */
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
