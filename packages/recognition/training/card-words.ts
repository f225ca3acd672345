/**
 * Writes `src/fields/vocabulary/card-words.ts`: words of titles, trades, departments and slogans for the repairs of
 * single letters and lost blanks. Run it after changing the vocabularies.
 */
import { writeFileSync } from 'node:fs';
import { BUSINESS, WORDS } from './vocabulary/companies.ts';
import { TITLES } from './vocabulary/titles.ts';

const found = new Set<string>();
const texts = [
  ...Object.values(TITLES).flatMap((list) => [
    list.whole,
    list.level ?? '',
    list.field ?? '',
    list.role ?? '',
    list.departments,
  ]),
  ...Object.values(BUSINESS),
  WORDS,
];
for (const text of texts) {
  for (const word of text.match(/\p{L}{4,}/gu) ?? []) found.add(word.toLowerCase());
}
const words = [...found].sort((a, b) => (a < b ? -1 : 1));
const rows: string[] = [];
for (const word of words) {
  const last = rows.at(-1);
  if (last !== undefined && last.length + word.length < 114) rows[rows.length - 1] = `${last} ${word}`;
  else rows.push(`  ${word}`);
}
writeFileSync(
  new URL('../src/fields/vocabulary/card-words.ts', import.meta.url),
  `/** Lower-case words that are common on cards, by \`training/card-words.ts\`; do not edit. */\nexport const CARD_WORDS = \`\n${rows.join('\n')}\n\`.trim();\n`,
);
console.error(`${words.length} words`);
