import { type Occupation, plain } from '@kaard/needs';
import type { SearchSet } from './search-set.ts';

/** Words that say nothing about the need. */
const FILLERS = new Set(
  'a an and are at be by can do does for from get good has have help i in is it me my need needs of on one or our people person some somebody someone something that the to us want was we who with would you your'.split(
    ' ',
  ),
);
/** The share of common words from which two phrases are the same. */
const SAME = 0.8;

/**
 * Needs of a set that the vocabulary contains, word for word or nearly so. Such needs don't show how well unknown ones
 * are answered.
 */
export function overlap(set: SearchSet, occupations: Occupation[]): { q: string; phrase: string }[] {
  const phrases = occupations.flatMap(({ needs }) => needs.map((phrase) => ({ phrase, words: wordsOf(phrase) })));
  return set.queries.flatMap(({ q }) => {
    const words = wordsOf(q);
    const same = phrases.find((entry) => likeness(words, entry.words) >= SAME);
    return same ? [{ q, phrase: same.phrase }] : [];
  });
}

const wordsOf = (text: string): Set<string> =>
  new Set(
    plain(text)
      .split(' ')
      .filter((word) => !FILLERS.has(word)),
  );

function likeness(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
}
