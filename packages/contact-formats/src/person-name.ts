/** A name as people are filed: the family name before the given ones. Needs nothing, so that every screen can have it. */

const PREFIXES = new Set(
  'dr prof professor mr mrs ms miss mister herr frau sir dame mag ing dipl hon rev capt lt col gen dott dottssa avv sig sra srta mme mlle'.split(
    ' ',
  ),
);
const SUFFIXES = new Set('jr sr ii iii iv v phd md mba msc bsc ma ba llm esq cpa rn dds dvm jd od'.split(' '));
/** As often a given name (Gen Example) or a family name (Jack Ma): titles only with dots, behind a comma, or in capitals at the end. */
const GIVEN_NAMES_TOO = new Set(['gen', 'hon', 'ing', 'mag', 'col', 'sig']);
const FAMILY_NAMES_TOO = new Set(['ma', 'ba']);
/** They begin a family name of several words: de la Cruz, van den Berg. */
const PARTICLES = new Set(
  'van von der den de da di del della dos das do du la le los las al el bin ibn ten ter te zu zum zur af av'.split(' '),
);
/** Scripts in which the family name comes first anyway. */
const FAMILY_FIRST = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Behind a name and no part of it: Ada Fictive 🎉, Ada Fictive (she/her). */
const ADDITIONS = /(?: (?:\([^()]*\)|[^\p{L}\p{N} ()]+))+$/u;

const plain = (word: string) => word.toLowerCase().replace(/[.,']/g, '');
const isCapital = (text: string) => text === text.toUpperCase();
const isPrefix = (word: string) =>
  PREFIXES.has(plain(word)) && (!GIVEN_NAMES_TOO.has(plain(word)) || word.endsWith('.'));
const mayBeFamilyName = (word: string) => FAMILY_NAMES_TOO.has(plain(word)) && !/^[mb]\.a/i.test(word);
/** Jack MA, Anna V. */
const isNameToo = (word: string) => mayBeFamilyName(word) || plain(word) === 'v';
const isTitle = (word: string) => SUFFIXES.has(plain(word));
/** @param name up to a comma: capitals tell nothing where all of it is in capitals */
const isSuffix = (word: string, name: string) =>
  isTitle(word) && (!mayBeFamilyName(word) || (isCapital(word) && !isCapital(name)));

export interface PersonName {
  /** Such as Dr. */
  prefix: string;
  /** Empty where the name can't be taken apart. */
  given: string;
  /** With its particles. */
  family: string;
  /** Such as Jr. */
  suffix: string;
}

/**
 * Takes a name apart as well as can be told without asking: the last word is the family name, with the particles before it.
 * "Cruz, Ana de la", a single word, a company's name and scripts that write the family name first stay as they are.
 * @param company of the same contact: a contact that is called like it is no person
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
  // Ada Fictive (she/her) PhD: whichever comes last.
  for (let before = 0; end !== before; ) {
    before = end;
    end = words.slice(0, end).join(' ').replace(ADDITIONS, '').split(' ').length;
    while (end > 1 && isSuffix(words[end - 1]!, first)) end -= 1;
  }
  let from = 0;
  while (from < end - 1 && isPrefix(words[from]!)) from += 1;
  // Beside one word it is more likely the family name, or its initial.
  if (end - from === 1 && isNameToo(words[end] ?? '')) end += 1;
  let start = end - 1;
  // The first word is a given name, whatever it looks like: Le Nguyen, Al Example.
  while (start > from + 1 && PARTICLES.has(plain(words[start - 1]!))) start -= 1;
  return {
    prefix: words.slice(0, from).join(' '),
    given: words.slice(from, start).join(' '),
    family: words.slice(start, end).join(' '),
    suffix: [...words.slice(end), ...behind].join(' '),
  };
}

/** "Lovelace, Ada": the family name first; a name that can't be taken apart as it is written. */
export function familyFirst(name: string, company?: string | null): string {
  const { prefix, given, family, suffix } = splitName(name, company);
  const others = [prefix, given, suffix].filter(Boolean).join(' ');
  return others ? `${family}, ${others}` : family;
}
