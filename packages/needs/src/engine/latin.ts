const OTHER_LETTERS = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+/gu;
const LATIN = /\p{Script=Latin}/gu;
/** What is left beside another script says nothing with a single letter; C++ and 3M say something. */
const LEAST_LETTERS = { beside: 2, alone: 1 };

/**
 * What of a text is written in Latin letters: the same text where no other letter is in it, nothing where no letter is
 * or few are left.
 */
export function latinOf(text: string): string {
  const replaced = text.replace(OTHER_LETTERS, ' ');
  const isWhole = replaced === text;
  const left = isWhole ? text : replaced.replace(/\s+/g, ' ').trim();
  const least = isWhole ? LEAST_LETTERS.alone : LEAST_LETTERS.beside;
  return (left.match(LATIN)?.length ?? 0) >= least ? left : '';
}
