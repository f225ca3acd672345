const OTHER_LETTERS = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+/gu;
const LATIN = /\p{Script=Latin}/gu;
/** A single letter means nothing. */
const LEAST_LETTERS = 2;

/** What of a text is written in Latin letters: the same text where no other letter is in it, nothing where few are. */
export function latinOf(text: string): string {
  const replaced = text.replace(OTHER_LETTERS, ' ');
  const left = replaced === text ? text : replaced.replace(/\s+/g, ' ').trim();
  return (left.match(LATIN)?.length ?? 0) >= LEAST_LETTERS ? left : '';
}
