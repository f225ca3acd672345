import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFiles, readImports } from './imports.ts';
import { isTest } from './unused-exports.ts';

/** Files that are started by hand, or found by their folder or name. */
const STARTED =
  /\/(?:main|worker)\.tsx?$|\.(?:main|process|worker|thread|d)\.ts$|\/rsbuild\.config\.ts$|^services\/[^/]+\/src\/(?:app|config|key-access)\.ts$|^packages\/(?:testing|[^/]+\/(?:training|scripts))\/|^bench\//;
const RELATIVE = /(?:\bfrom|\bimport\(?)\s*'\.[^'\n]*'/g;

/**
 * Finds modules that nothing imports, names or starts; tests don't count. Mostly a new module wasn't added to the list
 * of its kind: migrations, REST rows, features, commands, handlers, jobs.
 * @returns one line per module, with what to do
 */
export function unusedFiles(root: string): string[] {
  const find = (pattern: string) => findFiles(root, pattern).filter((file) => !isTest(file));
  const imported = new Set(readImports(root).flatMap(({ from, to }) => (isTest(from) ? [] : [to])));
  const alone = find('{frontends,gateway,services,packages,tools,bench}/**/*.{ts,tsx}').filter(
    (file) => !imported.has(file) && !STARTED.test(file),
  );
  if (!alone.length) return [];
  const texts = find('{{frontends,gateway,services,packages,tools,bench}/**/,}*.{ts,tsx,mjs,cjs,json}').map(
    (file) => [file, readFileSync(join(root, file), 'utf8').replace(RELATIVE, '')] as const,
  );
  const isNamed = (file: string): boolean => {
    const [name, stem] = [
      file.split('/').at(-1)!,
      file
        .split('/')
        .at(-1)!
        .replace(/\.tsx?$/, ''),
    ];
    const ways = [`/${name}`, `'${name}`, `\`${name}`, `/${stem}'`, `/${stem}"`, `'${stem}'`];
    return texts.some(([other, text]) => other !== file && ways.some((way) => text.includes(way)));
  };
  return alone
    .filter((file) => !isNamed(file))
    .map(
      (file) => `${file}: nothing imports it. Add it to the list of its kind (CONTRIBUTING, "Recipes"), or remove it`,
    );
}
