import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFiles } from './imports.ts';

const TEXTS =
  '{{bench,docker,docs,frontends,gateway,packages,services,tools}/**/,}{*.{ts,tsx,mjs,cjs,py,graphql,css,yml,md},Dockerfile,.env.example}';

/** `ADR 0012`, or `ADRs 0012, 0013 and 0014`. */
const CITED = /\bADRs?\s+(\d{4}(?:(?:,| and|, and| to)\s+\d{4}\b(?!-))*)/g;
const PATH = /\bdocs\/adr\/(\d{4})(?!\d|-\S)/g;
const LINK = /(?:\bdocs\/adr\/|\]\()(\d{4}-[\w-]+\.md)/g;

/**
 * Finds citations of decisions that don't have the form `ADR 0012`, or that don't exist in `docs/adr`.
 * @returns one line each
 */
export function wrongCitations(root: string): string[] {
  const decisions = globSync('docs/adr/*.md', { cwd: root }).map((file) => file.slice('docs/adr/'.length));
  const numbers = new Set(decisions.map((file) => file.slice(0, 4)));
  return findFiles(root, TEXTS)
    .sort()
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const cited = [...text.matchAll(CITED)].flatMap(([, list]) => list!.match(/\d{4}/g)!);
      return [
        ...cited
          .filter((number) => !numbers.has(number))
          .map((number) => `cites ADR ${number}, which isn't in docs/adr`),
        ...[...text.matchAll(PATH)].map(([path, number]) => `cites ${path}: write ADR ${number}`),
        ...(file.endsWith('.md') ? [...text.matchAll(LINK)] : [])
          .filter(([, name]) => !decisions.includes(name!))
          .map(([, name]) => `links to ${name}, which isn't in docs/adr`),
      ].map((what) => `${file} ${what}`);
    });
}
