import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What nothing of ours names, and why it is exported all the same. */
const EXPECTED: Readonly<Record<string, string>> = {
  'frontends/build/no-prefetch.ts': 'takes the place of a module of react-router',
  'bench/src/detect/frames/film.ts': 'films for browser tests',
  'packages/parts/src/mongo/find-mongod.ts': 'one step of starting, tested by itself',
  'packages/parts/src/redis/find-redis.ts': 'one step of starting, tested by itself',
  'packages/service-kit/src/caller/key-access.walk.ts': 'for the tests of services',
};

const DECLARED = /^export (?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type) ([A-Za-z_$][\w$]*)/gm;
const WORD = /[A-Za-z_$][\w$]*/g;

/** What is there for tests alone: they, and what they share. */
export const isTest = (file: string) => /\.(?:test|e2e)\.tsx?$|\/(?:test|e2e|testing)\/|\/testing\.ts$/.test(file);

/**
 * Exports that no other file names and their own does not either, where tests don't count: what only tests use is dead too.
 * Names are looked for as words, so that one that two modules share is never reported.
 * @returns one line per export that says what to do
 */
export function unusedExports(root: string): string[] {
  const files = globSync('{frontends,gateway,services,packages,tools,bench}/**/*.{ts,tsx,mjs,json}', {
    cwd: root,
    exclude: (name) => /^(node_modules|dist|generated|\.cache)$/.test(name.split('/').at(-1) ?? ''),
  }).map((file) => file.replaceAll('\\', '/'));
  const texts = new Map(
    files.filter((file) => !isTest(file)).map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
  const counts = new Map<string, number>();
  for (const text of texts.values())
    for (const [word] of text.matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...texts].flatMap(([file, text]) =>
    /\.tsx?$/.test(file) && !(file in EXPECTED)
      ? [...text.matchAll(DECLARED)]
          .filter(([, name]) => counts.get(name!) === 1)
          .map(([, name]) => `${file} exports ${name}, which nothing but tests names: remove it, with its tests`)
      : [],
  );
}
