const OTHER_LETTERS = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+/gu;
const LATIN = /\p{Script=Latin}/gu;
/**
 * The minimum number of Latin letters: next to another script a single one is meaningless; alone, C++ and 3M are not.
 */
const LEAST_LETTERS = { beside: 2, alone: 1 };

/** The Latin part of a text: unchanged if all letters are Latin; empty if there are no letters or too few. */
export function latinOf(text: string): string {
  const replaced = text.replace(OTHER_LETTERS, ' ');
  const isWhole = replaced === text;
  const left = isWhole ? text : replaced.replace(/\s+/g, ' ').trim();
  const least = isWhole ? LEAST_LETTERS.alone : LEAST_LETTERS.beside;
  return (left.match(LATIN)?.length ?? 0) >= least ? left : '';
}
