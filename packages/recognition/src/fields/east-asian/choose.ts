import { hasFamilyName } from '@kaard/contact-formats/family-names';
import type { Segment } from '../lines/segments.ts';
import type { AddressBlock } from '../places/addresses.ts';
import type { Worded } from '../worded/roles.ts';
import { eastAsianAddresses } from './addresses.ts';
import { nearness, wholeCompany } from './company.ts';
import { hasEastAsian } from './letters.ts';
import { withNamesWhole } from './names.ts';
import { byScript, printedText, textOf } from './parts.ts';
import { type EastAsianPart, rolesOf } from './roles.ts';
import { isInJapanese } from './variants.ts';

/** A name, title or company in Chinese or Japanese. */
export interface EastAsianValue {
  text: string;
  segments: Segment[];
  /** Log-odds of the value, and of the second best one. */
  odds: number;
  rival: number;
  /** Whether a company may be just an office of another one. */
  mayBeOffice?: boolean;
}

/** The result for lines in Chinese or Japanese. */
export interface EastAsianFound {
  worded: Partial<Record<Worded, EastAsianValue>>;
  departments: Segment[];
  addresses: AddressBlock[];
}

/** Log-odds added if a name and a title are next to each other. */
const BY_NAME = 1.5;
const BY_TITLE = 1;
/**
 * The least log-odds of a company. They are low, because companies without a legal form are hard to recognise, but
 * other lines rarely look like one.
 */
const LEAST_COMPANY = -1.5;
/** The log-odds of a company with a legal form. */
const FORMED = 4;

/**
 * Finds name, title, company, departments and addresses in Chinese or Japanese text, and separates the Latin words,
 * which the trained trees classify. This uses rules, no trained model: the last characters of a word tell what it is
 * (總經理, 営業部, 株式会社), there are few family names, and the name is printed large.
 */
export function sortOut(segments: readonly Segment[]): { latin: Segment[]; found: EastAsianFound } {
  if (!segments.some(({ text }) => hasEastAsian(text)))
    return { latin: [...segments], found: { worded: {}, departments: [], addresses: [] } };
  const isJapanese = isInJapanese(segments.map(({ text }) => text).join(''));
  const { blocks, used } = eastAsianAddresses(segments);
  const free = segments.filter((segment) => !used.includes(segment));
  const { latin, eastAsian } = byScript(free, isJapanese);
  const parts = rolesOf(withNamesWhole(eastAsian)).map((part, _, all) =>
    isOfCompany(part, all) ? { ...part, name: part.name - OF_COMPANY } : part,
  );
  const titles = parts.filter((part) => part.title > 0);
  const nearest = (part: EastAsianPart, others: readonly EastAsianPart[]): number =>
    Math.max(0, ...others.filter((other) => other !== part).map((other) => nearness(part, other)));
  const name = best(parts, (part) =>
    titles.length > 0 ? part.name + BY_TITLE * nearest(part, titles) : part.name - (isSaying(part) ? OF_COMPANY : 0),
  );
  const unnamed = parts.filter((part) => part !== name?.part);
  const title = best(unnamed, (part) => part.title + (name ? BY_NAME * nearness(part, name.part) : 0));
  const titleParts = title ? wholeTitle(title.part, unnamed) : [];
  const others = unnamed.filter((part) => !titleParts.includes(part));
  const rows = others.filter(({ isOfficeRow }) => isOfficeRow);
  const named = others.filter(({ isOfficeRow }) => !isOfficeRow);
  const company =
    best(named, (part) => part.company, LEAST_COMPANY) ??
    best(companiesIn(rows), (part) => part.company, LEAST_COMPANY);

  const worded: EastAsianFound['worded'] = {};
  const put = (role: Worded, { odds, rival }: Choice, made: readonly EastAsianPart[], text: string): void => {
    worded[role] = { text, segments: made.flatMap((part) => part.segments), odds, rival };
  };
  if (name) put('name', name, [name.part], nameOf(textOf(name.part.segments), isJapanese));
  if (title) put('title', title, titleParts, printedText(textOf(titleParts.flatMap((part) => part.segments)), false));
  if (company) {
    const { text, parts: made } = wholeCompany(company.part, named);
    // A name next to its legal form is certainly a company.
    const isFormed = made.length > 1 && made.some(({ words }) => words.legal);
    put('company', { ...company, odds: Math.max(company.odds, isFormed ? FORMED : company.odds) }, made, text);
    worded.company!.mayBeOffice = company.part.isOfficeRow;
  }
  const ofValues = new Set(Object.values(worded).flatMap((value) => value.segments));
  const departments = parts
    .filter((part) => part.department > 0 && (part.isOfficeRow || part.department > part.company))
    .flatMap((part) => part.segments)
    .filter((segment) => !ofValues.has(segment));
  return { latin, found: { worded, departments, addresses: blocks } };
}

/** Chinese names have no blanks; in Japanese, each character of `林 健` is a word. */
const nameOf = (printed: string, isJapanese: boolean): string =>
  isJapanese && /^\S \S$/.test(printed) ? printed : printedText(printed, !isJapanese);

/** Recognises two words that aren't family names, such as `品質 信賴`. Without a title on the card, they are a slogan. */
const isSaying = ({ text, segments }: EastAsianPart): boolean => /\s/.test(textOf(segments)) && !hasFamilyName(text);

/** Recognises a part of the company's name that begins like a family name: `盛世通` over 盛世通工程有限公司. */
const isOfCompany = ({ text }: EastAsianPart, all: readonly EastAsianPart[]): boolean =>
  all.some(
    (other) => other.text.length > text.length && other.text.includes(text) && (other.words.legal || other.words.body),
  );
/** Log-odds taken from such a name. */
const OF_COMPANY = 3;

/**
 * Companies among rows of offices. `東京本社 TEL 03-…` is a place, but `佐藤鉄工場 TEL …` may be the only name on the card. Of
 * several rows, only a main shop counts, since the others are its branches.
 * @param rows of offices, on a card without another company
 */
function companiesIn(rows: readonly EastAsianPart[]): EastAsianPart[] {
  const called = rows.filter(({ words }) => words.office === 'called');
  if (called.length !== 1) return [];
  return rows.length === 1 || called[0]!.text.endsWith('本店') ? called : [];
}

interface Choice {
  part: EastAsianPart;
  odds: number;
  rival: number;
}

function best(parts: readonly EastAsianPart[], oddsOf: (part: EastAsianPart) => number, least = 0): Choice | null {
  const ranked = parts.map((part) => ({ part, odds: oddsOf(part) })).sort((a, b) => b.odds - a.odds);
  const [first, second] = ranked;
  return first && first.odds > least ? { ...first, rival: second?.odds ?? Number.NEGATIVE_INFINITY } : null;
}

/** Adds the words in front of a title in its row that are nothing else: `智慧製造 高級工程師`. */
function wholeTitle(title: EastAsianPart, free: readonly EastAsianPart[]): EastAsianPart[] {
  const before = free[free.indexOf(title) - 1];
  if (!before || before.segments[0]!.cell !== title.segments[0]!.cell || before.text.length < 2) return [title];
  const { department, title: isTitle, legal, body, label } = before.words;
  return department || isTitle || legal || body || label || before.name > 0 ? [title] : [before, title];
}
