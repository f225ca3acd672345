/** Words that stand before and behind names, as the cells of tables have them. */
import { tidy } from '../contact/collect.ts';

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Said to somebody, and no part of the name. */
const OF_ADDRESS = list(
  `mr mrs ms miss mx sir madam herr herrn frau hr fr m mme mlle monsieur madame mademoiselle sr sra srta senor senora
  senorita sig sigra signor signora dhr mevr mevrouw heer pan pani fru`,
);
/** They stay with the name. */
const TITLES = list(
  `dr dott ssa doktor prof professor mag ing dipl kfm phd med jur rer nat phil oec iur pol habil hc univ priv doz pd lic
  rev reverend lord lady familie family`,
);
const BEHIND = list(`jr sr ii iii iv esq phd md dds mba msc bsc ma ba llm llb jd rn cpa`);

/** In lower case, without accents and dots. */
const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(h|ph|m)\.\s?(c|d)\b/g, '$1$2')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether nothing but words of a list stands in a cell. */
const isAllOf = (cell: string, ...lists: ReadonlySet<string>[]): boolean =>
  /^\p{L}[\p{L}\p{M}\s.,-]*$/u.test(cell) && wordsIn(cell).every((word) => lists.some((list) => list.has(word)));

/** `Herr Dr.`, and nothing else. */
export const isFormOfAddress = (cell: string): boolean => isAllOf(cell, OF_ADDRESS, TITLES);

/** `Rev.`, `Frau Dr. oec. publ.`: something in it goes with a name, so it is no job for sure. */
export const mayGoWithName = (cell: string): boolean =>
  /^\p{L}{1,6}\.$/u.test(cell) ||
  wordsIn(cell).some((word) => [OF_ADDRESS, TITLES, BEHIND].some((list) => list.has(word)));

/** `Herr Dr.` is `Dr.` in a name. */
export const withoutAddressForms = (prefix: string): string =>
  prefix
    .split(' ')
    .filter((word) => !OF_ADDRESS.has(wordsIn(word).join('')))
    .join(' ');

/** Whether every word of a text stands in the name. */
export function isInName(name: string, text: string): boolean {
  const known = new Set(wordsIn(name));
  return wordsIn(text).every((word) => known.has(word));
}

/** A whole name with the title before and the degree behind it that it doesn't have yet, where they are sure to be such. */
export function withAround(name: string, prefix: string, suffix: string): string {
  const known = new Set(wordsIn(name));
  const isNew = (text: string) => !wordsIn(text).some((word) => known.has(word));
  const before = isFormOfAddress(prefix) ? withoutAddressForms(tidy(prefix)) : '';
  const behind = isAllOf(suffix, BEHIND) ? tidy(suffix) : '';
  return [isNew(before) && before, name, isNew(behind) && behind].filter(Boolean).join(' ');
}
