import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findFiles, PROGRAMS, readStatements, resolveImport, SOURCES, type Statement, workspaces } from './imports.ts';

/** What a file offers to others. */
export interface Exports {
  /** What it declares itself: whether that is a type. */
  declared: Map<string, boolean>;
  /** What it passes on by name, and where that comes from. */
  passedOn: Map<string, { file: string; name: string }>;
  /** Files that it passes on as a whole. */
  wholes: string[];
}

/** Who takes a name from a file: `product` is more than `tests`. */
export type Takers = 'tests' | 'product';

const EXPORTED =
  /^export (?:declare )?(?:async )?(?:abstract )?(const|let|function\*?|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm;
const LISTED = /^export (?:type )?\{([^}]*)\};/gm;
const NAMED = /\{([\s\S]*)\}/;
/** Types that generated code imports: `"Contact": "../contact/contact.model.ts#Contact as ContactEntity"`. */
const MAPPED = /"([^"#]+)#(\w+)/g;

/** `a, type b as c`: each name there, and the name here. */
const pairsOf = (list: string): [string, string][] =>
  list
    .split(',')
    .map((part) => part.trim().replace(/^type\s+/, ''))
    .filter(Boolean)
    .map((part) => {
      const [there = '', here = there] = part.split(/\s+as\s+/);
      return [there, here];
    });

/** Of all sources, by their path. */
export function readExports(root: string): Map<string, Exports> {
  const files = new Map<string, Exports>();
  for (const file of findFiles(root, SOURCES)) {
    const text = readFileSync(join(root, file), 'utf8');
    const declared = new Map(
      [...text.matchAll(EXPORTED)].map(([, kind, name]) => [name!, /^(?:interface|type)$/.test(kind!)]),
    );
    for (const [, list] of text.matchAll(LISTED)) for (const [, name] of pairsOf(list!)) declared.set(name, false);
    files.set(file, { declared, passedOn: new Map(), wholes: [] });
  }
  for (const { from, to, isExport, clause } of readStatements(root)) {
    const own = files.get(from);
    if (!isExport || !to || !clause || !own) continue;
    const [, list] = NAMED.exec(clause) ?? [];
    if (clause === '*') own.wholes.push(to);
    for (const [name, here] of pairsOf(list ?? '')) own.passedOn.set(here, { file: to, name });
  }
  return files;
}

/**
 * What is taken from where, as `file#name`. What is imported as a whole or later counts as taken with all that it has; what
 * is passed on is taken when somebody takes it there.
 */
export function readTakers(root: string, files: Map<string, Exports>, isTest: (file: string) => boolean) {
  const takers = new Map<string, Takers>();
  const take = (file: string, name: string, who: Takers): void => {
    const key = `${file}#${name}`;
    const own = files.get(file);
    if (!own || takers.get(key) === 'product' || takers.get(key) === who) return;
    const source = own.passedOn.get(name);
    if (!source && !own.declared.has(name)) {
      for (const whole of own.wholes) take(whole, name, who);
      return;
    }
    takers.set(key, who);
    if (source) take(source.file, source.name, who);
  };
  const takeAll = (file: string, who: Takers): void => {
    const { declared, passedOn, wholes } = files.get(file) ?? { declared: [], passedOn: [], wholes: [] };
    for (const [name] of [...declared, ...passedOn]) take(file, name, who);
    for (const whole of wholes) takeAll(whole, who);
  };
  for (const statement of readStatements(root, PROGRAMS)) {
    if (!statement.to) continue;
    const who = isTest(statement.from) ? 'tests' : 'product';
    if (takesAll(statement)) takeAll(statement.to, who);
    else if (!statement.isExport)
      for (const [name] of pairsOf(NAMED.exec(statement.clause ?? '')?.[1] ?? '')) take(statement.to, name, who);
  }
  const packages = workspaces(root);
  for (const file of findFiles(root, '{frontends,gateway,services,packages}/**/codegen.json'))
    for (const [, specifier, name] of readFileSync(join(root, file), 'utf8').matchAll(MAPPED)) {
      const to = resolveImport(specifier!, join(dirname(file), 'src/generated/graphql.ts'), packages);
      if (to) take(to, name!, 'product');
    }
  return takers;
}

const takesAll = ({ clause, isExport }: Statement): boolean =>
  clause === undefined || (clause !== null && (isExport ? /^\*\s+as\s/ : /\*\s+as\s/).test(clause));
