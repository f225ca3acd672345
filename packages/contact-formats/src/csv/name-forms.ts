/** Words before and after names, as found in the cells of tables. */
import { tidy } from '../contact/collect.ts';

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Forms of address, which are no part of the name. */
const OF_ADDRESS = list(
  `mr mrs ms miss mx sir madam herr herrn frau hr fr m mme mlle monsieur madame mademoiselle sr sra srta senor senora
  senorita sig sigra signor signora dhr mevr mevrouw heer pan pani fru`,
);
/** Titles, which are part of the name. */
const TITLES = list(
  `dr dott ssa doktor prof professor mag ing dipl kfm phd med jur rer nat phil oec iur pol habil hc univ priv doz pd lic
  rev reverend lord lady familie family`,
);
const BEHIND = list(`jr sr ii iii iv esq phd md dds mba msc bsc ma ba llm llb jd rn cpa`);

/** Words in lower case, without accents and dots. */
const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(h|ph|m)\.\s?(c|d)\b/g, '$1$2')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a cell consists only of words from the lists. */
const isAllOf = (cell: string, ...lists: ReadonlySet<string>[]): boolean =>
  /^\p{L}[\p{L}\p{M}\s.,-]*$/u.test(cell) && wordsIn(cell).every((word) => lists.some((list) => list.has(word)));

/** Whether the cell is a form of address like `Herr Dr.` and nothing else. */
export const isFormOfAddress = (cell: string): boolean => isAllOf(cell, OF_ADDRESS, TITLES);

/** `Rev.`, `Frau Dr. oec. publ.`: contains a word that precedes names, so it may not be a job. */
export const mayGoWithName = (cell: string): boolean =>
  /^\p{L}{1,6}\.$/u.test(cell) ||
  wordsIn(cell).some((word) => [OF_ADDRESS, TITLES, BEHIND].some((list) => list.has(word)));

/** Reduces `Herr Dr.` to `Dr.`. */
export const withoutAddressForms = (prefix: string): string =>
  prefix
    .split(' ')
    .filter((word) => !OF_ADDRESS.has(wordsIn(word).join('')))
    .join(' ');

/** Whether the name contains every word of the text. */
export function isInName(name: string, text: string): boolean {
  const known = new Set(wordsIn(name));
  return wordsIn(text).every((word) => known.has(word));
}

/** Adds title and degree to a full name that lacks them, if they are certain to be such. */
export function withAround(name: string, prefix: string, suffix: string): string {
  const known = new Set(wordsIn(name));
  const isNew = (text: string) => !wordsIn(text).some((word) => known.has(word));
  const before = isFormOfAddress(prefix) ? withoutAddressForms(tidy(prefix)) : '';
  const behind = isAllOf(suffix, BEHIND) ? tidy(suffix) : '';
  return [isNew(before) && before, name, isNew(behind) && behind].filter(Boolean).join(' ');
}
