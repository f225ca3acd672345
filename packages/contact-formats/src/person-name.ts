/** A name as people are filed: the family name before the given ones. Needs nothing, so that every screen can have it. */

const PREFIXES = new Set(
  'dr prof professor mr mrs ms miss mister herr frau sir dame mag ing dipl hon rev capt lt col gen dott dottssa avv sig sra srta mme mlle'.split(
    ' ',
  ),
);
const SUFFIXES = new Set('jr sr ii iii iv v phd md mba msc bsc ma ba llm esq cpa rn dds dvm jd od'.split(' '));
/** They begin a family name of several words: de la Cruz, van den Berg. */
const PARTICLES = new Set(
  'van von der den de da di del della dos das do du la le los las al el bin ibn ten ter te zu zum zur af av'.split(' '),
);
/** Scripts in which the family name comes first anyway. */
const FAMILY_FIRST = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const plain = (word: string) => word.toLowerCase().replace(/[.,']/g, '');
const isSuffix = (word: string) => SUFFIXES.has(plain(word));

export interface SplitName {
  /** With its particles. */
  family: string;
  /** With what stands before and after the name, such as Dr. and Jr.; empty where the name can't be taken apart. */
  given: string;
}

/**
 * Takes a name apart as well as can be told without asking: the last word is the family name, with the particles before it.
 * "Cruz, Ana de la", a single word, a company's name and scripts that write the family name first stay as they are.
 * @param company of the same contact: a contact that is called like it is no person
 */
export function splitName(name: string, company?: string | null): SplitName {
  const whole = name.trim().replace(/\s+/g, ' ');
  const untouched = { family: whole, given: '' };
  if (!whole || FAMILY_FIRST.test(whole) || whole.toLowerCase() === company?.trim().toLowerCase()) return untouched;
  const [first = '', ...rest] = whole.split(',').map((part) => part.trim());
  const afterComma = rest.join(', ');
  const titles = afterComma.split(/[\s,]+/).filter(Boolean);
  if (afterComma && !titles.every(isSuffix)) return first ? { family: first, given: afterComma } : untouched;

  const words = first.split(' ');
  let end = words.length;
  while (end > 1 && isSuffix(words[end - 1]!)) end -= 1;
  let from = 0;
  while (from < end - 1 && PREFIXES.has(plain(words[from]!))) from += 1;
  let start = end - 1;
  // The first word is a given name, whatever it looks like: Le Nguyen, Al Example.
  while (start > from + 1 && PARTICLES.has(plain(words[start - 1]!))) start -= 1;
  const given = [...words.slice(0, start), ...words.slice(end), ...titles];
  return given.length ? { family: words.slice(start, end).join(' '), given: given.join(' ') } : untouched;
}

/** "Lovelace, Ada": the family name first; a name that can't be taken apart as it is written. */
export function familyFirst(name: string, company?: string | null): string {
  const { family, given } = splitName(name, company);
  return given ? `${family}, ${given}` : family;
}
