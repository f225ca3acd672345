import { hasFamilyName, isFamilyOfJapan } from '@kaard/contact-formats/family-names';
import { fold } from '@kaard/contact-formats/search-words';
import { fullNames, isSameGivenName } from './nicknames.ts';

/** Titles and other words around a name that are not part of it. */
const NO_NAME = new Set(
  `dr prof professor mr mrs ms miss mister herr frau sir dame mag ing dipl di ddr phd mba msc bsc llm md jr sr ii iii iv
   esq cpa rn hon rev capt lt col gen dott dottssa avv sig sra srta mme mlle med jur rer nat hc`.split(/\s+/),
);
/** Particles belong to the family name; alone they distinguish nobody. */
const PARTICLES = new Set(
  'van von der den de da di del della dos du la le el al bin ibn ten ter zu zum zur'.split(' '),
);

/** The folded parts of a name as written, without titles and particles. "Berg, Anna" returns anna, berg. */
export function nameParts(name: string): string[] {
  const [family, given] = /^([^,]+),\s*(.+)$/.exec(name.replace(/\([^)]*\)/g, ' '))?.slice(1) ?? [];
  const isTitle = given !== undefined && partsOf(given).length === 0;
  const ordered = given !== undefined && !isTitle ? `${given} ${family}` : name.replace(/\([^)]*\)/g, ' ');
  return partsOf(ordered);
}

function partsOf(text: string): string[] {
  const all = fold(text.replace(/['’`]/g, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const named = all.filter((part) => !NO_NAME.has(part));
  const kept = named.filter((part) => !PARTICLES.has(part));
  return kept.length ? kept : named;
}

/** How well two names agree, from identical to certainly different. */
const NAME_LEVELS = [
  ...(['same', 'close', 'initial', 'part', 'unknown', 'script', 'nearly', 'family', 'given', 'other'] as const),
] as const;
export type NameLevel = (typeof NAME_LEVELS)[number];

type PartLevel = 'same' | 'nickname' | 'typo' | 'initial' | 'none';

/**
 * - `same`: the same parts in any order
 * - `close`: every part of the shorter name has a counterpart: a nickname, a typo, no middle name
 * - `initial`: the family name and an initial
 * - `part`: a single name (Anna) that is part of the other
 * - `nearly`: one part agrees, and the remaining parts look similar
 * - `family`, `given`: one part agrees, another contradicts
 * - `script`: only one of the names is in Latin letters
 * - `unknown`: nothing to compare
 */
export function compareNames(a: string[], b: string[]): NameLevel {
  if (!a.length || !b.length) return 'unknown';
  const [scriptA, scriptB] = [scriptOf(a), scriptOf(b)];
  if (scriptA && scriptB && scriptA !== scriptB) return 'script';
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.join('') === long.join('') && isWholeEastAsian(long)) return 'same';
  if (short.length === long.length && [...short].sort().join(' ') === [...long].sort().join(' ')) {
    return short.length === 1 ? 'part' : 'same';
  }
  if (short.join('') === long.join('')) return short.length === 1 && long.length === 1 ? 'part' : 'close';
  const levels = assign(short, long);
  const matched = levels.filter((level) => level !== 'none');
  if (matched.length === short.length) return whenAllMatch(short, long, levels);
  const strong = levels.flatMap((level, at) => (level === 'same' || level === 'typo' ? [short[at]!] : []));
  if (!strong.length) return 'other';
  const left = short.filter((_part, at) => levels[at] === 'none');
  const open = long.filter((part) => !short.some((other) => isCounterpart(comparePart(part, other))));
  if (left.every((part) => open.some((other) => looksLike(part, other)))) return 'nearly';
  // The family name is identified by its position; both orders are in use, but not in Chinese and Japanese.
  const place = isEastAsian([...short, ...long].join('')) ? 0 : -1;
  return strong.some((part) => part === short.at(place) || part === long.at(place)) ? 'family' : 'given';
}

/** The script of a name; null for mixed scripts or names without letters. */
function scriptOf(parts: string[]): 'Latin' | 'other' | null {
  const name = parts.join('');
  const isLatin = /\p{Script=Latin}/u.test(name);
  const isOther = /(?!\p{Script=Latin})\p{L}/u.test(name);
  return isLatin === isOther ? null : isLatin ? 'Latin' : 'other';
}

export const isEastAsian = (text: string): boolean => /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]+$/u.test(text);

/** Departments, offices, forms of address and titles, folded: 管理部 and 王先生 are not full names. */
const NOBODY =
  /(?:[部課课係室局店處处社所院氏様]|[部課课室局店處处社所][長长]|中心|公司|[銀银]行|代表|[担擔]当|窓口|受付|さん|先生|女士|小姐|[經经]理|老[師师]|主任|[總总])$/u;
/** `小野田`: ends like family names that may be missing in the list. */
const LIKE_A_FAMILY = /[田寺崎沢澤]$/u;

/**
 * Whether the name is more than a family or a given name. Without a space this is only certain if text follows a known
 * family name: 佐々木, スミス, さくら and 営業部 are as vague as Anna.
 */
const isWholeEastAsian = (parts: string[]): boolean => {
  const name = parts.join('');
  if ([...name].length < 3 || !isEastAsian(name)) return false;
  if (parts.length > 1) return true;
  return hasFamilyName(name) && !isFamilyOfJapan(name) && !NOBODY.test(name) && !LIKE_A_FAMILY.test(name);
};

const isWhole = (part: string) => part.length > 1;
const isCounterpart = (level: PartLevel) => level !== 'none' && level !== 'initial';

/** Whether most pairs of adjacent letters are the same (Dice’s coefficient): Villaseñor and Vilaeñor. */
function looksLike(a: string, b: string): boolean {
  if (hasNumber(a) || hasNumber(b)) return false;
  const [pairsA, pairsB] = [pairsOf(a), pairsOf(b)];
  const common = pairsA.filter((pair) => pairsB.includes(pair)).length;
  return (2 * common) / (pairsA.length + pairsB.length) >= 0.55;
}

const pairsOf = (text: string): string[] => Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));

function whenAllMatch(short: string[], long: string[], levels: PartLevel[]): NameLevel {
  if (short.length === 1) return levels[0] === 'same' || levels[0] === 'nickname' ? 'part' : 'other';
  const whole = levels.filter((level) => level !== 'initial').length;
  if (whole === 0) return 'unknown';
  if (levels.filter((level) => level === 'typo').length > 1) return 'part';
  // "Patrik B. Berg" is not Beppe Berg: if the longer name has a whole part left over, the initial was a middle name.
  if (
    levels.includes('initial') &&
    whole < 2 &&
    long.filter(isWhole).length >= short.filter(isWhole).length &&
    long.length > short.length
  ) {
    return short.every(isWhole) ? 'family' : 'initial';
  }
  // "Anna B. Berg" and "Anna Berg": the initial is a middle name, the other parts are complete.
  if (levels.includes('initial')) return whole >= 2 ? 'close' : 'initial';
  return short.length < long.length || levels.some((level) => level !== 'same') ? 'close' : 'same';
}

/** How each part of the shorter name agrees with its best counterpart; each counterpart is used once. */
function assign(short: string[], long: string[]): PartLevel[] {
  const order: PartLevel[] = ['same', 'nickname', 'typo', 'initial'];
  const levels: PartLevel[] = short.map(() => 'none');
  const used = new Set<number>();
  for (const wanted of order) {
    short.forEach((part, at) => {
      if (levels[at] !== 'none') return;
      const found = long.findIndex((other, place) => !used.has(place) && comparePart(part, other) === wanted);
      if (found < 0) return;
      used.add(found);
      levels[at] = wanted;
    });
  }
  return levels;
}

/** Numbered names (Hotline 1, Hotline 12) are distinguished only by the number, so a different one is not a typo. */
const hasNumber = (part: string): boolean => /\p{N}/u.test(part);

function comparePart(a: string, b: string): PartLevel {
  if (a === b) return 'same';
  if (hasNumber(a) || hasNumber(b)) return 'none';
  // 林 is not an initial of 林田.
  if (a.length === 1 || b.length === 1) return !isEastAsian(a + b) && startsLike(a, b) ? 'initial' : 'none';
  if (isSameGivenName(a, b)) return 'nickname';
  const most = Math.min(a.length, b.length) >= 4 ? 1 : 0;
  return most && distanceAtMost(a, b, most) ? 'typo' : 'none';
}

function startsLike(a: string, b: string): boolean {
  const [initial, name] = a.length === 1 ? [a, b] : [b, a];
  if (name.startsWith(initial)) return true;
  for (const full of fullNames(name)) if (full.startsWith(initial)) return true;
  return false;
}

/**
 * Whether the Damerau-Levenshtein distance is 0 or 1: one letter replaced, missing or added, or two adjacent ones
 * swapped.
 */
export function distanceAtMost(a: string, b: string, most: 1): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return (
    restA === restB ||
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}
