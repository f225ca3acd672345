import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readExports, readTakers } from './exports.ts';

/** What no import of ours takes, and why it is exported all the same. */
const EXPECTED: Readonly<Record<string, string>> = {
  'bench/src/detect/frames/film.ts': 'films for browser tests',
  'frontends/build/no-prefetch.ts': 'takes the place of a module of react-router',
  'frontends/build/no-prefixes.ts': 'takes the place of a module of stylis',
  'packages/card-finder/src/find/kernel/assembly/kernel.ts': 'is compiled to WebAssembly',
  'packages/card-finder/src/find/kernel/compile.ts': 'has the text of a module that it writes',
  'packages/parts/src/mongo/find-mongod.ts': 'one step of starting, tested by itself',
  'packages/parts/src/redis/find-redis.ts': 'one step of starting, tested by itself',
  'packages/plans/src/table.ts': 'writes the table of docs/plans.md, by a test',
  'packages/service-kit/src/caller/key-access.walk.ts': 'for the tests of services',
  'packages/service/src/config.ts': 'for services without settings of their own (CONTRIBUTING)',
  'packages/service/src/index.ts#readServiceConfig': 'the same',
  'tools/codegen/src/possible-types.ts': 'has the text of a module that it writes',
};
/** Loaded by the name of the service's folder. */
const LOADED = /^services\/[^/]+\/src\/(?:app\.ts#service|config\.ts#variables|key-access\.ts#KEY_ACCESS)$/;

const WORD = /[A-Za-z_$][\w$]*/g;
const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm;

/** What is there for tests alone: they, and what they share. */
export const isTest = (file: string) => /\.(?:test|e2e)\.tsx?$|\/(?:test|e2e|testing)\/|\/testing\.ts$/.test(file);

/**
 * Exports that nobody imports, where tests don't count unless the file uses it itself: what only tests use is dead, too. A
 * type may be exported beside what takes or gives it.
 * @returns one line per export that says what to do
 */
export function unusedExports(root: string): string[] {
  const files = readExports(root);
  const takers = readTakers(root, files, isTest);
  const lines = [...files].flatMap(([file, { declared, passedOn }]) => {
    if (isTest(file) || file.endsWith('.d.ts') || file in EXPECTED) return [];
    const isFree = (name: string) => {
      const key = `${file}#${name}`;
      return takers.get(key) !== 'product' && !(key in EXPECTED) && !LOADED.test(key);
    };
    const isTaken = (name: string) => takers.has(`${file}#${name}`);
    const free = [...declared].filter(([name]) => isFree(name));
    const counts = free.length ? wordsOf(readFileSync(join(root, file), 'utf8')) : new Map<string, number>();
    return [
      ...free.flatMap(([name, isType]) => {
        if (counts.get(name) === 1)
          return [`${file} exports ${name}, which nothing but tests uses: remove it, with its tests`];
        return isType || isTaken(name) ? [] : [`${file} exports ${name}, which nobody imports: it can be its own`];
      }),
      ...[...passedOn.keys()]
        .filter((name) => isFree(name) && !isTaken(name))
        .map((name) => `${file} passes on ${name}, which nobody takes from there: leave it out`),
    ];
  });
  return lines.sort();
}

/** How often each word stands in a source, without its comments. */
function wordsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.replaceAll(COMMENT, '').matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
