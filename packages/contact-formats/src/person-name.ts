/** Splits names for sorting by family name. No dependencies, so that every screen can use it. */

const PREFIXES = new Set(
  'dr prof professor mr mrs ms miss mister herr frau sir dame mag ing dipl hon rev capt lt col gen dott dottssa avv sig sra srta mme mlle'.split(
    ' ',
  ),
);
const SUFFIXES = new Set('jr sr ii iii iv v phd md mba msc bsc ma ba llm esq cpa rn dds dvm jd od'.split(' '));
/**
 * Titles that are also given names (Gen Example) or family names (Jack Ma): titles only with a dot, after a comma, or
 * in capitals at the end.
 */
const GIVEN_NAMES_TOO = new Set(['gen', 'hon', 'ing', 'mag', 'col', 'sig']);
const FAMILY_NAMES_TOO = new Set(['ma', 'ba']);
/** Words that start a family name of several words: de la Cruz, van den Berg. */
const PARTICLES = new Set(
  'van von der den de da di del della dos das do du la le los las al el bin ibn ten ter te zu zum zur af av'.split(' '),
);
/** Scripts that write the family name first. */
const FAMILY_FIRST = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Additions after a name that are no part of it: Ada Fictive 🎉, Ada Fictive (she/her). */
const ADDITIONS = /(?: (?:\([^()]*\)|[^\p{L}\p{N} ()]+))+$/u;

const plain = (word: string) => word.toLowerCase().replace(/[.,']/g, '');
const isCapital = (text: string) => text === text.toUpperCase();
const isPrefix = (word: string) =>
  PREFIXES.has(plain(word)) && (!GIVEN_NAMES_TOO.has(plain(word)) || word.endsWith('.'));
const mayBeFamilyName = (word: string) => FAMILY_NAMES_TOO.has(plain(word)) && !/^[mb]\.a/i.test(word);
/** Whether a title may also be a name: Jack MA, Anna V. */
const isNameToo = (word: string) => mayBeFamilyName(word) || plain(word) === 'v';
const isTitle = (word: string) => SUFFIXES.has(plain(word));
/** @param name the text before a comma: if all of it is in capitals, capitals don’t mark a title */
const isSuffix = (word: string, name: string) =>
  isTitle(word) && (!mayBeFamilyName(word) || (isCapital(word) && !isCapital(name)));

export interface PersonName {
  /** Such as Dr. */
  prefix: string;
  /** Empty if the name can’t be split. */
  given: string;
  /** Including its particles. */
  family: string;
  /** Such as Jr. */
  suffix: string;
}

/**
 * Splits a name as well as possible: the last word is the family name, with the particles before it. "Cruz, Ana de
 * la", a single word, a company’s name and scripts that write the family name first are not split.
 * @param company of the same contact: a contact with the company’s name is no person
 */
export function splitName(name: string, company?: string | null): PersonName {
  const whole = name.trim().replace(/\s+/g, ' ');
  const untouched = { prefix: '', given: '', family: whole, suffix: '' };
  if (!whole || FAMILY_FIRST.test(whole) || whole.toLowerCase() === company?.trim().toLowerCase()) return untouched;
  const [first = '', ...rest] = whole.split(',').map((part) => part.trim());
  const afterComma = rest.join(', ');
  const behind = afterComma.split(/[\s,]+/).filter(Boolean);
  const titles = ` ${afterComma}`
    .replace(ADDITIONS, '')
    .split(/[\s,]+/)
    .filter(Boolean);
  if (afterComma && !titles.every(isTitle))
    return first ? { ...untouched, family: first, given: afterComma } : untouched;

  const words = first.split(' ');
  let end = words.length;
  // Ada Fictive (she/her) PhD: additions and titles may come in either order.
  for (let before = 0; end !== before; ) {
    before = end;
    end = words.slice(0, end).join(' ').replace(ADDITIONS, '').split(' ').length;
    while (end > 1 && isSuffix(words[end - 1]!, first)) end -= 1;
  }
  let from = 0;
  while (from < end - 1 && isPrefix(words[from]!)) from += 1;
  // With only one other word, it is more likely the family name or its initial.
  if (end - from === 1 && isNameToo(words[end] ?? '')) end += 1;
  let start = end - 1;
  // The first word is a given name even if it looks like a particle: Le Nguyen, Al Example.
  while (start > from + 1 && PARTICLES.has(plain(words[start - 1]!))) start -= 1;
  return {
    prefix: words.slice(0, from).join(' '),
    given: words.slice(from, start).join(' '),
    family: words.slice(start, end).join(' '),
    suffix: [...words.slice(end), ...behind].join(' '),
  };
}

/** "Lovelace, Ada": the family name first; names that can’t be split are unchanged. */
export function familyFirst(name: string, company?: string | null): string {
  const { prefix, given, family, suffix } = splitName(name, company);
  const others = [prefix, given, suffix].filter(Boolean).join(' ');
  return others ? `${family}, ${others}` : family;
}
