/**
 * Writes `src/fields/vocabulary/more-given-names.ts`: given names of faker's locales in Latin letters that the list of
 * frequent ones lacks, without words that cards use with other meanings.
 *   node packages/recognition/training/given-names.ts
 */
import { writeFileSync } from 'node:fs';
import * as locales from '@faker-js/faker';
import { isCardWord } from '../src/fields/letters/spelling.ts';
import { GIVEN_NAMES } from '../src/fields/vocabulary/given-names.ts';
import { fold } from '../src/fields/words/text.ts';
import { FAMILY, GIVEN } from './simulation/wording.ts';
import { WORDS } from './vocabulary/companies.ts';

const NAME = /^\p{Lu}\p{Ll}{2,11}$/u;
const LATIN = /^[\p{Script=Latin}]+$/u;
const known = new Set(GIVEN_NAMES.split(/\s+/).map(fold));
const others = new Set([...WORDS.split(/\s+/), ...Object.values(FAMILY).flat()].map(fold));
/**
 * Names of fictional people in training and in the benchmark's validation are excluded, so that they aren't better
 * known than others.
 */
const simulated = new Set(Object.values(GIVEN).flat().map(fold));

const found = new Map<string, string>();
for (const locale of Object.values(locales) as { person?: { first_name?: unknown } }[]) {
  for (const name of stringsIn(locale?.person?.first_name)) {
    const key = fold(name);
    const isNew = !known.has(key) && !others.has(key) && !simulated.has(key) && !isCardWord(key);
    if (isNew && NAME.test(name) && LATIN.test(name)) found.set(key, name);
  }
}
const rows: string[] = [];
for (const name of [...found.values()].sort((a, b) => (fold(a) < fold(b) ? -1 : 1))) {
  const last = rows.at(-1);
  if (last !== undefined && last.length + name.length < 114) rows[rows.length - 1] = `${last} ${name}`;
  else rows.push(`  ${name}`);
}
writeFileSync(
  new URL('../src/fields/vocabulary/more-given-names.ts', import.meta.url),
  `/** Given names of faker's locales (MIT), by \`training/given-names.ts\`; do not edit. */\nexport const MORE_GIVEN_NAMES = \`\n${rows.join('\n')}\n\`.trim();\n`,
);
console.error(`${found.size} names`);

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
}
