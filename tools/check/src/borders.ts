import type { Import } from './imports.ts';
import { isTest } from './unused-exports.ts';

interface Border {
  /** What is not allowed, as a sentence about the file. */
  rule: string;
  isCrossed(edge: Import): boolean;
}

const folderOf = (file: string, depth: number) => file.split('/').slice(0, depth).join('/');
const isIn =
  (...tops: string[]) =>
  (file: string) =>
    tops.includes(folderOf(file, 1));
/** Tests may start the whole product; what builds front ends knows all of them. */
const isBrowserTest = (file: string) => /^frontends\/[^/]+\/e2e\//.test(file);
const appOf = (file: string) => folderOf(file, 2);
/** What a file belongs to. What builds front ends belongs to none of them and has no package, so it takes pages to render by their paths. */
const partOf = (file: string) =>
  /^(?:(?:gateway|bench)(?=\/)|frontends\/(?!build\/)[^/]+(?=\/)|(?:services|packages|tools)\/[^/]+(?=\/))/.exec(
    file,
  )?.[0];
/** Tests, measurements and training reach into whatever they look at. */
const isTrial = (file: string) => isTest(file) || isIn('bench')(file) || file.includes('/training/');
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
  {
    rule: 'a part imports another by the name of its package and what that exports, not by a path',
    isCrossed: ({ from, to, isPath }) => {
      const [own, other] = [partOf(from), partOf(to)];
      return isPath && own !== undefined && other !== undefined && own !== other && !isTrial(from);
    },
  },
];

/** A folder of `frontends/` with a package of its own; not what builds them. */
const isApp = (file: string) => /^frontends\/(?!build\/)[^/]+\/./.test(file);

/** What is not allowed, a line each: the first border that an import crosses. */
export function crossedBorders(imports: readonly Import[]): string[] {
  return imports.flatMap((edge) => {
    const border = BORDERS.find(({ isCrossed }) => isCrossed(edge));
    return border ? [`${edge.from} imports ${edge.to}: ${border.rule}`] : [];
  });
}

/** Modules that need each other, of which none can be understood alone; each circle once, from its first file on. */
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
